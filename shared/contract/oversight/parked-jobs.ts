import { defineRoutes } from '../route.ts'

/** Background jobs that failed every attempt. */
export const parkedJobs = defineRoutes('parkedJobs', {
  list: {
    method: 'GET',
    path: '/api/parked-jobs/',
    access: 'parked_jobs',
    list: true,
    documented: false,
    why: 'Staff see which work behind the scenes was given up, and why.',
  },
  retry: {
    method: 'POST',
    path: '/api/parked-job/<uuid>/retry/',
    access: 'parked_jobs',
    texts: ['uuid'],
    spinner: true,
    documented: false,
    why: 'Staff start work again whose cause of failure is gone.',
  },
  dismiss: {
    method: 'POST',
    path: '/api/parked-job/<uuid>/dismiss/',
    access: 'parked_jobs',
    texts: ['uuid'],
    documented: false,
    why: 'Staff put work aside that nobody needs any more, and say why.',
  },
})
