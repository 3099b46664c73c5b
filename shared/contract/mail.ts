import { defineRoutes } from './route.ts'

/** Mails and notices with fixed templates (docs/product.md section 7, Miscellaneous). */
export const mail = defineRoutes('mail', {
  email: {
    method: 'POST',
    path: '/api/email/',
    access: 'mail',
    budget: 'mail',
    documented: true,
    pending: 9,
  },
  notify: {
    method: 'POST',
    path: '/api/notify/',
    access: 'mail',
    budget: 'mail',
    documented: true,
    pending: 9,
  },
})
