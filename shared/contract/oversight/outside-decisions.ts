import { defineRoutes } from '../route.ts'

/** What an outside approver decides, and nothing else (docs/product.md section 6, Outside approvers). */
export const outsideDecisions = defineRoutes('outsideDecisions', {
  list: {
    method: 'GET',
    path: '/api/outside-decisions/',
    access: 'outside_decisions',
    documented: false,
    why: 'An outside approver sees the requests for which nobody on staff is left.',
  },
  decide: {
    method: 'POST',
    path: '/api/outside-decisions/',
    access: 'outside_decisions',
    spinner: true,
    documented: false,
    why: 'An outside approver agrees or refuses, with a passkey each time.',
  },
})
