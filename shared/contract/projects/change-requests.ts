import { defineRoutes } from '../route.ts'

/** Requests to change locked facts of projects (docs/product.md section 4, Change requests). */
export const changeRequests = defineRoutes('changeRequests', {
  list: {
    method: 'GET',
    path: '/api/change-requests/',
    access: 'change_requests',
    list: true,
    documented: false,
    why: 'Sellers and staff see what was asked for and what became of it.',
  },
  create: {
    method: 'POST',
    path: '/api/change-requests/',
    access: 'change_requests',
    spinner: true,
    documented: false,
    why: 'From Funding Ready on, sellers request changes of credit facts.',
  },
  patch: {
    method: 'PATCH',
    path: '/api/change-request/<id>/',
    access: 'change_requests',
    spinner: true,
    documented: false,
    why: 'Staff accept or refuse a change, its seller withdraws it.',
  },
  effect: {
    method: 'GET',
    path: '/api/change-request/<id>/effect/',
    access: 'project_staff',
    documented: false,
    why: 'Staff see what accepting a change would do before they decide.',
  },
})
