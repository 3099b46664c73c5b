import { defineRoutes, TIMEOUT } from '../route.ts'

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
  export: {
    method: 'GET',
    path: '/api/audit/export/',
    access: 'audit',
    spinner: true,
    budget: 'download',
    timeout: TIMEOUT.download,
    raw: true,
    stepUp: 'hour',
    documented: false,
    why: 'Staff hand rows of the log to somebody who checks them without access to the product.',
  },
})
