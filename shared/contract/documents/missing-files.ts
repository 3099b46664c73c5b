import { defineRoutes } from '../route.ts'

/** Contents that were requested but are missing from the file store. */
export const missingFiles = defineRoutes('missingFiles', {
  list: {
    method: 'GET',
    path: '/api/missing-files/',
    access: 'parked_jobs',
    list: true,
    documented: false,
    why: 'Staff see which files are gone from the file store, and which documents are without theirs.',
  },
})
