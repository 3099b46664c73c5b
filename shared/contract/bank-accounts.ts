import { defineRoutes } from './route.ts'

/** Linked bank accounts (docs/product.md section 7, Bank accounts and funds). */
export const bankAccounts = defineRoutes('bankAccounts', {
  createLinkToken: {
    method: 'POST',
    path: '/api/plaid/create-link-token/',
    access: 'bank_accounts',
    spinner: true,
    documented: true,
    pending: 8,
  },
  saveToken: {
    method: 'POST',
    path: '/api/plaid/save-token/',
    access: 'bank_accounts',
    spinner: true,
    documented: true,
    pending: 8,
  },
  list: {
    method: 'GET',
    path: '/api/funds/accounts/',
    access: 'bank_accounts',
    list: true,
    documented: true,
  },
  remove: {
    method: 'DELETE',
    path: '/api/funds/account/<id>/',
    access: 'bank_accounts',
    spinner: true,
    documented: true,
    pending: 8,
  },
  link: {
    method: 'POST',
    path: '/api/funds/link-account/',
    access: 'bank_accounts',
    spinner: true,
    documented: true,
    pending: 8,
  },
})
