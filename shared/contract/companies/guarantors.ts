import { defineRoutes } from '../route.ts'

/** Companies that guarantee projects, and the state of their review (docs/domain.md section 5). */
export const guarantors = defineRoutes('guarantors', {
  list: {
    method: 'GET',
    path: '/api/guarantors/',
    access: 'company_staff',
    list: true,
    documented: false,
    why: 'Staff see which guarantors wait for statements or a decision, and for how long.',
  },
})
