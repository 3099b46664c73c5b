import { defineRoutes } from '../route.ts'

/** Credit estimates (docs/product.md section 7, Estimates). */
export const estimates = defineRoutes('estimates', {
  list: {
    method: 'GET',
    path: '/api/project-estimates/',
    access: 'estimates',
    list: true,
    documented: true,
  },
  createMany: {
    method: 'POST',
    path: '/api/project-estimates/',
    access: 'estimates',
    spinner: true,
    documented: true,
  },
  remove: {
    method: 'DELETE',
    path: '/api/project-estimate/<id>/',
    access: 'estimates',
    spinner: true,
    documented: true,
  },
  create: {
    method: 'POST',
    path: '/api/project-estimate/',
    access: 'estimates',
    spinner: true,
    documented: true,
  },
})
