import { defineRoutes, TIMEOUT } from './route.ts'

/** Purchases of credits (docs/product.md section 7, Bank accounts and funds). */
export const transfers = defineRoutes('transfers', {
  list: {
    method: 'GET',
    path: '/api/funds/transfers/',
    access: 'transfers',
    list: true,
    documented: true,
  },
  get: { method: 'GET', path: '/api/funds/transfer/<id>/', access: 'transfers', documented: true },
  portfolio: {
    method: 'GET',
    path: '/api/funds/transfer/<id>/portfolio/',
    access: 'transfers',
    documented: true,
  },
  fields: {
    method: 'GET',
    path: '/api/funds/transfer/<id>/fields/',
    access: 'transfers',
    documented: true,
    pending: 8,
  },
  startReportsZip: {
    method: 'POST',
    path: '/api/funds/transfer/<id>/reports-zip/',
    access: 'transfers',
    need: 'R',
    spinner: true,
    budget: 'download',
    timeout: TIMEOUT.download,
    documented: true,
    pending: 8,
  },
  reportsZip: {
    method: 'GET',
    path: '/api/funds/transfer/<id>/reports-zip/',
    access: 'transfers',
    timeout: TIMEOUT.download,
    documented: true,
    pending: 8,
  },
  confirm: {
    method: 'PATCH',
    path: '/api/funds/transfer/<id>/confirm',
    access: 'transfer_confirm',
    ifMatch: 'required',
    spinner: true,
    documented: true,
  },
  create: {
    method: 'POST',
    path: '/api/funds/transfers/',
    access: 'transfers_staff',
    spinner: true,
    documented: false,
    why: 'Staff compose a transfer for a buyer.',
  },
  patch: {
    method: 'PATCH',
    path: '/api/funds/transfer/<id>/',
    access: 'transfers_staff',
    spinner: true,
    documented: false,
    why: 'Staff change a transfer until its buyer confirms it.',
  },
})
