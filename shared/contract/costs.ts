import { defineRoutes } from './route.ts'

/** Project costs and their reviews (docs/product.md section 7, Projects and Reviews). */
export const costs = defineRoutes('costs', {
  get: {
    method: 'GET',
    path: '/api/project/<id>/costs/',
    access: 'costs',
    documented: true,
    pending: 7,
  },
  patch: {
    method: 'PATCH',
    path: '/api/project/<id>/costs/',
    access: 'costs',
    spinner: true,
    documented: true,
    pending: 7,
  },
  documents: {
    method: 'GET',
    path: '/api/project/<id>/costs/documents/',
    access: 'costs',
    documented: true,
    pending: 7,
  },
  createReview: {
    method: 'POST',
    path: '/api/project/<id>/costs/reviews/',
    access: 'costs',
    spinner: true,
    documented: true,
    pending: 7,
  },
  patchReview: {
    method: 'PATCH',
    path: '/api/project/<id>/costs/review/<review>/',
    access: 'costs',
    spinner: true,
    documented: true,
    pending: 7,
  },
  sendDraft: {
    method: 'POST',
    path: '/api/costs-review/<id>/send-draft/',
    access: 'costs',
    spinner: true,
    documented: true,
    pending: 7,
  },
  review: {
    method: 'GET',
    path: '/api/costs-review/<id>/',
    access: 'costs',
    documented: true,
    pending: 7,
  },
  clarificationEmail: {
    method: 'POST',
    path: '/api/costs-review/clarification-email/',
    access: 'costs',
    spinner: true,
    budget: 'mail',
    documented: true,
    pending: 7,
  },
})
