import { defineRoutes } from '../route.ts'

/** Linked bank accounts (docs/product.md section 7, Bank accounts and funds). */
export const bankAccounts = defineRoutes('bankAccounts', {
  createLinkToken: {
    method: 'POST',
    path: '/api/plaid/create-link-token/',
    access: 'bank_accounts',
    spinner: true,
    stepUp: 'each',
    documented: true,
  },
  saveToken: {
    method: 'POST',
    path: '/api/plaid/save-token/',
    access: 'bank_accounts',
    spinner: true,
    documented: true,
  },
  list: {
    method: 'GET',
    path: '/api/funds/accounts/',
    access: 'bank_accounts',
    list: true,
    documented: true,
  },
  patch: {
    method: 'PATCH',
    path: '/api/funds/account/<id>/',
    access: 'bank_accounts',
    spinner: true,
    stepUp: 'each',
    documented: false,
    why: 'Of several linked accounts one is chosen first where an account is asked for.',
  },
  remove: {
    method: 'DELETE',
    path: '/api/funds/account/<id>/',
    access: 'bank_accounts',
    spinner: true,
    stepUp: 'each',
    documented: true,
  },
  link: {
    method: 'POST',
    path: '/api/funds/link-account/',
    access: 'bank_accounts',
    spinner: true,
    stepUp: 'each',
    documented: true,
  },
})
