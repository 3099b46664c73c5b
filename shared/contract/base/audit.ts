import { defineRoutes } from '../route.ts'

/** Audited events that change no record (docs/product.md section 6, Audit log). */
export const audit = defineRoutes('audit', {
  list: {
    method: 'GET',
    path: '/api/audit/',
    access: 'audit',
    list: true,
    documented: false,
    why: 'Staff see who signed in, what was viewed and downloaded, and who was refused.',
  },
})
