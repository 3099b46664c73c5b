import { defineRoutes } from '../route.ts'

/** People outside our team who stand in as a second person (docs/product.md section 6, Outside approvers). */
export const outsideApprovers = defineRoutes('outsideApprovers', {
  list: {
    method: 'GET',
    path: '/api/outside-approvers/',
    access: 'outside_approvers',
    documented: false,
    why: 'Staff see who was named, by whom, and from when it counts.',
  },
  name: {
    method: 'POST',
    path: '/api/outside-approvers/',
    access: 'outside_approvers',
    stepUp: 'hour',
    spinner: true,
    documented: false,
    why: 'One of staff names somebody beforehand; nothing counts before a colleague agrees.',
  },
  decide: {
    method: 'POST',
    path: '/api/outside-approver/<id>/decision/',
    access: 'outside_approvers',
    stepUp: 'hour',
    spinner: true,
    documented: false,
    why: 'A colleague agrees to the naming; any of staff ends it.',
  },
})
