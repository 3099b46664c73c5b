import { defineRoutes } from '../route.ts'

/** The public quote (docs/product.md section 7, Quotes). */
export const quotes = defineRoutes('quotes', {
  create: {
    method: 'POST',
    path: '/api/quote/',
    access: 'open',
    spinner: true,
    budget: 'quote',
    documented: true,
  },
  prices: {
    method: 'GET',
    path: '/api/quote-prices/',
    access: 'open',
    documented: false,
    why: 'Previews and what-ifs price a credit with the grid in force, without the sources that staff note.',
  },
  patch: {
    method: 'PATCH',
    path: '/api/quote_request/<id>/',
    access: 'quote_request',
    spinner: true,
    budget: 'quote',
    documented: true,
  },
  get: {
    method: 'GET',
    path: '/api/quote/<uuid>/',
    access: 'open',
    texts: ['uuid'],
    spinner: true,
    documented: true,
  },
  leads: {
    method: 'GET',
    path: '/api/quote-requests/',
    access: 'quote_leads',
    list: true,
    spinner: true,
    documented: false,
    why: 'Staff see quotes as leads, with whom to call; the specification reads one by its uuid.',
  },
  patchLead: {
    method: 'PATCH',
    path: '/api/quote-request/<id>/',
    access: 'quote_leads',
    spinner: true,
    documented: false,
    why: 'Staff say how far they have come with a lead.',
  },
  convertLead: {
    method: 'POST',
    path: '/api/quote-request/<id>/convert/',
    access: 'quote_leads',
    spinner: true,
    documented: false,
    why: 'Staff make quoted projects of a lead, so that nobody types its answers again.',
  },
  geo: {
    method: 'GET',
    path: '/api/geo/<a>,<b>',
    access: 'open',
    texts: ['a', 'b'],
    documented: true,
  },
})
