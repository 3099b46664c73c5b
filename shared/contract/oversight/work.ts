import { defineRoutes } from '../route.ts'

/** All work waiting for staff, in one list (docs/product.md section 4, Work of staff). */
export const work = defineRoutes('work', {
  list: {
    method: 'GET',
    path: '/api/work/',
    access: 'work',
    list: true,
    documented: false,
    why: 'Staff see documents, tasks, reviews, and applications that wait for them in one list.',
  },
  assign: {
    method: 'PATCH',
    path: '/api/work/<item>/',
    access: 'work',
    texts: ['item'],
    spinner: true,
    documented: false,
    why: 'Staff share out what waits for them.',
  },
})
