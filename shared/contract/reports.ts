import { defineRoutes } from './route.ts'

/** Reports of a project by audience (docs/product.md section 7, Projects). */
export const reports = defineRoutes('reports', {
  get: {
    method: 'GET',
    path: '/api/project/<id>/report/',
    access: 'project_reports',
    documented: true,
    pending: 8,
  },
  patch: {
    method: 'PATCH',
    path: '/api/project/<id>/report/',
    access: 'project_reports',
    spinner: true,
    documented: true,
    pending: 8,
  },
  startDiligence: {
    method: 'POST',
    path: '/api/project/<id>/diligence-report/',
    access: 'project_reports',
    spinner: true,
    budget: 'download',
    documented: true,
    pending: 8,
  },
  diligence: {
    method: 'GET',
    path: '/api/project/<id>/diligence-report/',
    access: 'project_reports',
    documented: true,
    pending: 8,
  },
  startSellerDiligence: {
    method: 'POST',
    path: '/api/project/<id>/seller-diligence-report/',
    access: 'project_reports',
    spinner: true,
    budget: 'download',
    documented: true,
    pending: 8,
  },
  sellerDiligence: {
    method: 'GET',
    path: '/api/project/<id>/seller-diligence-report/',
    access: 'project_reports',
    documented: true,
    pending: 8,
  },
  links: {
    method: 'GET',
    path: '/api/project/<id>/report-links/',
    access: 'project_reports',
    documented: true,
    pending: 8,
  },
})
