import { defineRoutes } from '../route.ts'

/** Project costs and their reviews (docs/product.md section 4, Costs). */
export const costs = defineRoutes('costs', {
  get: {
    method: 'GET',
    path: '/api/project/<id>/costs/',
    access: 'costs',
    documented: true,
  },
  patch: {
    method: 'PATCH',
    path: '/api/project/<id>/costs/',
    access: 'costs',
    spinner: true,
    documented: true,
  },
  documents: {
    method: 'GET',
    path: '/api/project/<id>/costs/documents/',
    access: 'costs',
    documented: true,
  },
  propose: {
    method: 'POST',
    path: '/api/project/<id>/costs/import/',
    access: 'costs',
    spinner: true,
    documented: false,
    why: 'Proposes lines from the cost segregation and accepted invoices; a person takes them.',
  },
  createReview: {
    method: 'POST',
    path: '/api/project/<id>/costs/reviews/',
    access: 'costs',
    spinner: true,
    documented: true,
  },
  patchReview: {
    method: 'PATCH',
    path: '/api/project/<id>/costs/review/<review>/',
    access: 'costs',
    spinner: true,
    documented: true,
  },
  sendDraft: {
    method: 'POST',
    path: '/api/costs-review/<id>/send-draft/',
    access: 'costs_verdicts',
    spinner: true,
    documented: true,
  },
  review: {
    method: 'GET',
    path: '/api/costs-review/<id>/',
    access: 'costs',
    documented: true,
  },
  clarificationEmail: {
    method: 'POST',
    path: '/api/costs-review/clarification-email/',
    access: 'costs_verdicts',
    spinner: true,
    budget: 'mail',
    documented: true,
  },
})
