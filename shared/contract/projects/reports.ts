import { defineRoutes } from '../route.ts'

/** Reports of a project by audience (docs/product.md section 4, Reports). */
export const reports = defineRoutes('reports', {
  get: {
    method: 'GET',
    path: '/api/project/<id>/report/',
    access: 'project_reports',
    documented: true,
  },
  patch: {
    method: 'PATCH',
    path: '/api/project/<id>/report/',
    access: 'project_reports',
    spinner: true,
    documented: true,
  },
  startDiligence: {
    method: 'POST',
    path: '/api/project/<id>/diligence-report/',
    access: 'project_reports',
    spinner: true,
    budget: 'download',
    documented: true,
  },
  diligence: {
    method: 'GET',
    path: '/api/project/<id>/diligence-report/',
    access: 'project_reports',
    documented: true,
  },
  startSellerDiligence: {
    method: 'POST',
    path: '/api/project/<id>/seller-diligence-report/',
    access: 'project_reports',
    spinner: true,
    budget: 'download',
    documented: true,
  },
  sellerDiligence: {
    method: 'GET',
    path: '/api/project/<id>/seller-diligence-report/',
    access: 'project_reports',
    documented: true,
  },
  links: {
    method: 'GET',
    path: '/api/project/<id>/report-links/',
    access: 'project_reports',
    documented: true,
  },
  file: {
    method: 'GET',
    path: '/api/report-file/<id>/',
    access: 'project_reports',
    budget: 'download',
    raw: true,
    documented: false,
    why: 'The links of reports lead to a file, which has its audience’s rights.',
  },
})
