import { defineRoutes } from '../route.ts'

const why =
  'Staff bring many projects at once from a spreadsheet, look first, and can take it back.'

/** Project imports from files (docs/product.md section 2, Imports). */
export const projectImports = defineRoutes('projectImports', {
  list: {
    method: 'GET',
    path: '/api/projects-imports/',
    access: 'projects_import',
    list: true,
    documented: false,
    why,
  },
  create: {
    method: 'POST',
    path: '/api/projects-import/',
    access: 'projects_import',
    spinner: true,
    budget: 'upload',
    raw: true,
    documented: false,
    why,
  },
  get: {
    method: 'GET',
    path: '/api/projects-import/<id>/',
    access: 'projects_import',
    documented: false,
    why,
  },
  patch: {
    method: 'PATCH',
    path: '/api/projects-import/<id>/',
    access: 'projects_import',
    spinner: true,
    documented: false,
    why,
  },
  rows: {
    method: 'GET',
    path: '/api/projects-import/<id>/rows/',
    access: 'projects_import',
    list: true,
    documented: false,
    why,
  },
  apply: {
    method: 'POST',
    path: '/api/projects-import/<id>/apply/',
    access: 'projects_import',
    spinner: true,
    documented: false,
    why,
  },
  undo: {
    method: 'POST',
    path: '/api/projects-import/<id>/undo/',
    access: 'projects_import',
    spinner: true,
    documented: false,
    why,
  },
  errors: {
    method: 'GET',
    path: '/api/projects-import/<id>/errors/',
    access: 'projects_import',
    budget: 'download',
    raw: true,
    documented: false,
    why,
  },
})
