import { defineRoutes } from '../route.ts'

const why = 'Staff see what reading learns from decisions, switch it off, and have it forgotten.'

/** What reading learns from people's decisions (docs/product.md section 7, Learning). */
export const learning = defineRoutes('learning', {
  get: {
    method: 'GET',
    path: '/api/reading-learning/',
    access: 'learning',
    documented: false,
    why,
  },
  patch: {
    method: 'PATCH',
    path: '/api/reading-learning/',
    access: 'learning',
    documented: false,
    why,
  },
  forget: {
    method: 'POST',
    path: '/api/reading-learning/forget/',
    access: 'learning',
    spinner: true,
    documented: false,
    why,
  },
})
