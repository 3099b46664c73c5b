import { defineRoutes } from '../route.ts'

const why = 'A colleague decides what the checks of a company could not, with a reason and a trace.'

/** Staff decisions on a company's verification (docs/product.md section 4, Verification). */
export const kyb = defineRoutes('kyb', {
  decideHit: {
    method: 'PATCH',
    path: '/api/kyb-hit/<id>/',
    access: 'company_staff',
    spinner: true,
    documented: false,
    why,
  },
  reportHit: {
    method: 'POST',
    path: '/api/kyb-hit/<id>/report/',
    access: 'company_staff',
    spinner: true,
    documented: false,
    why: 'A confirmed match is reported within ten business days; that it was is kept.',
  },
  requestOverride: {
    method: 'POST',
    path: '/api/company/<id>/kyb-overrides/',
    access: 'company_staff',
    spinner: true,
    stepUp: 'hour',
    documented: false,
    why,
  },
  decideOverride: {
    method: 'PATCH',
    path: '/api/kyb-override/<id>/',
    access: 'company_staff',
    spinner: true,
    stepUp: 'hour',
    documented: false,
    why: 'Two people agree on every override.',
  },
  lookUp: {
    method: 'POST',
    path: '/api/company/<id>/kyb-look-ups/',
    access: 'company_staff',
    spinner: true,
    budget: 'upload',
    raw: true,
    documented: false,
    why: 'What no provider searches, a colleague looks up, with a picture of it.',
  },
  picture: {
    method: 'GET',
    path: '/api/kyb-look-up/<id>/picture/',
    access: 'company_staff',
    raw: true,
    documented: false,
    why: 'The picture that proves a lookup.',
  },
  importRegistry: {
    method: 'POST',
    path: '/api/registry-records/',
    access: 'company_staff',
    spinner: true,
    budget: 'upload',
    raw: true,
    documented: false,
    why: 'Registries and tax ID data come by a file where no provider is connected.',
  },
})
