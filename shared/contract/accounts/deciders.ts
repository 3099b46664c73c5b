import { defineRoutes } from '../route.ts'

/** Who decides for a buyer or seller (docs/product.md section 6, Deciders). */
export const deciders = defineRoutes('deciders', {
  list: {
    method: 'GET',
    path: '/api/account/people/',
    access: 'deciders',
    documented: false,
    why: 'The people of an account see who decides for it, and who will.',
  },
  decide: {
    method: 'POST',
    path: '/api/account/people/<id>/',
    access: 'deciders',
    spinner: true,
    stepUp: 'hour',
    documented: false,
    why: 'Those who decide accept a newcomer; our team does where nobody decides yet.',
  },
  requireApprover: {
    method: 'POST',
    path: '/api/account/second-approver/',
    access: 'second_approver',
    spinner: true,
    stepUp: 'hour',
    documented: false,
    why: 'A buyer’s own people turn their second approver on and off.',
  },
})
