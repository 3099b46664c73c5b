import { defineRoutes, TIMEOUT } from './route.ts'

/** The risk simulator (docs/product.md section 7, Risk model). */
export const riskModel = defineRoutes('riskModel', {
  scenarios: {
    method: 'GET',
    path: '/api/risk-model/scenarios/',
    access: 'risk_model',
    documented: true,
    pending: 9,
  },
  simulate: {
    method: 'POST',
    path: '/api/monte-carlo-simulation/',
    access: 'risk_model',
    spinner: true,
    budget: 'simulation',
    documented: true,
    pending: 9,
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
