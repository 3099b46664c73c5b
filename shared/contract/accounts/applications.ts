import { defineRoutes } from '../route.ts'

/** A prospect's application to become a seller (docs/product.md section 4, From prospect to seller). */
export const applications = defineRoutes('applications', {
  get: {
    method: 'GET',
    path: '/api/application/',
    access: 'application',
    documented: false,
    why: 'The front door shows where the application stands, and what a quote answers already.',
  },
  submit: {
    method: 'POST',
    path: '/api/application/',
    access: 'application',
    spinner: true,
    documented: false,
    why: 'Company, account and projects come from the four sections in one step, or not at all.',
  },
})
