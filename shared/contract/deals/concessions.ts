import { defineRoutes } from '../route.ts'

/** What our team gives up after a sale, and the second person who agrees (docs/product.md section 6, Two people). */
export const concessions = defineRoutes('concessions', {
  list: {
    method: 'GET',
    path: '/api/funds/transfer/<id>/concessions/',
    access: 'transfers_staff',
    documented: false,
    why: 'Staff see which fees and claims wait for a second person, and which two agreed.',
  },
  request: {
    method: 'POST',
    path: '/api/funds/transfer/<id>/concessions/',
    access: 'transfers_staff',
    stepUp: 'hour',
    spinner: true,
    documented: false,
    why: 'One of staff asks to forgive a fee, or to settle a claim.',
  },
  decide: {
    method: 'POST',
    path: '/api/funds/transfer/<id>/concessions/<concession>/decision/',
    access: 'transfers_staff',
    stepUp: 'hour',
    spinner: true,
    documented: false,
    why: 'Another of staff agrees or refuses; whoever asked may withdraw.',
  },
})
