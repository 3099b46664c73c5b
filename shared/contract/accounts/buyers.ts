import { defineRoutes } from '../route.ts'

/** Accounts of investors (docs/product.md section 7, Buyers and sellers). */
export const buyers = defineRoutes('buyers', {
  list: {
    method: 'GET',
    path: '/api/buyers/',
    access: 'buyers_staff',
    list: true,
    documented: true,
  },
  documents: {
    method: 'GET',
    path: '/api/buyer/<id>/documents/',
    access: 'buyer_documents',
    documented: true,
  },
  create: {
    method: 'POST',
    path: '/api/buyers/',
    access: 'buyers_staff',
    spinner: true,
    documented: false,
    why: 'Staff open the account of an investor; the specification only reads buyers.',
  },
  patch: {
    method: 'PATCH',
    path: '/api/buyer/<id>/',
    access: 'buyers_staff',
    spinner: true,
    documented: false,
    why: 'Staff edit the account of an investor.',
  },
})
