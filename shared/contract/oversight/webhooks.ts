import { defineRoutes } from '../route.ts'

/** Webhooks from partner services (docs/product.md section 7, Webhooks). */
export const webhooks = defineRoutes('webhooks', {
  receive: {
    method: 'POST',
    path: '/api/webhooks/<provider>/',
    access: 'open',
    texts: ['provider'],
    sessionless: true,
    csrf: 'exempt',
    documented: false,
    why: 'Services that check companies and link banks tell what they found; their signature proves who they are.',
  },
})
