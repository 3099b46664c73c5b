import { defineRoutes } from './route.ts'

/** Accounts that own projects (docs/product.md section 7, Buyers and sellers). */
export const sellers = defineRoutes('sellers', {
  list: {
    method: 'GET',
    path: '/api/sellers/',
    access: 'sellers_staff',
    list: true,
    documented: true,
  },
  get: { method: 'GET', path: '/api/seller/<id>/', access: 'seller', documented: true },
  patch: {
    method: 'PATCH',
    path: '/api/seller/<id>/',
    access: 'seller',
    spinner: true,
    documented: true,
  },
  create: {
    method: 'POST',
    path: '/api/seller/',
    access: 'applicant',
    spinner: true,
    documented: true,
  },
  documents: {
    method: 'GET',
    path: '/api/seller/<id>/documents/',
    access: 'seller',
    documented: true,
  },
  companyDocuments: {
    method: 'GET',
    path: '/api/seller/<id>/company-documents/',
    access: 'seller',
    documented: true,
  },
  diligenceLists: {
    method: 'GET',
    path: '/api/seller/<id>/diligence-lists/',
    access: 'seller',
    documented: true,
  },
  exposure: {
    method: 'GET',
    path: '/api/seller/<id>/exposure/',
    access: 'sellers_staff',
    documented: true,
    pending: 6,
  },
  policyAnalysis: {
    method: 'GET',
    path: '/api/seller/<id>/policy-analysis/',
    access: 'sellers_staff',
    documented: true,
    pending: 6,
  },
  addCollaborator: {
    method: 'POST',
    path: '/api/seller/<id>/add-collaborator/',
    access: 'seller',
    spinner: true,
    budget: 'mail',
    documented: true,
  },
})
