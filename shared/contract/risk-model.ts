import { defineRoutes, TIMEOUT } from './route.ts'

/** The risk simulator (docs/product.md section 7, Risk model). */
export const riskModel = defineRoutes('riskModel', {
  scenarios: {
    method: 'GET',
    path: '/api/risk-model/scenarios/',
    access: 'risk_model',
    documented: true,
  },
  createScenario: {
    method: 'POST',
    path: '/api/risk-model/scenarios/',
    access: 'risk_model',
    documented: false,
    why: 'People keep assumptions of their own.',
  },
  patchScenario: {
    method: 'PATCH',
    path: '/api/risk-model/scenario/<id>/',
    access: 'risk_model',
    documented: false,
    why: 'Own assumptions are renamed and corrected.',
  },
  removeScenario: {
    method: 'DELETE',
    path: '/api/risk-model/scenario/<id>/',
    access: 'risk_model',
    documented: false,
    why: 'Own assumptions are given up.',
  },
  portfolio: {
    method: 'GET',
    path: '/api/risk-model/portfolio/',
    access: 'risk_model',
    documented: false,
    why: 'The browser simulates too: it gets the facts of projects, each with where it stands.',
  },
  simulate: {
    method: 'POST',
    path: '/api/monte-carlo-simulation/',
    access: 'risk_model',
    spinner: true,
    budget: 'simulation',
    documented: true,
  },
  download: {
    method: 'POST',
    path: '/api/monte-carlo-simulation/download/',
    access: 'risk_model',
    spinner: true,
    budget: 'simulation',
    timeout: TIMEOUT.download,
    raw: true,
    documented: true,
    pending: 9,
  },
})
