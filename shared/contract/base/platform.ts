import { defineRoutes } from '../route.ts'

/** Health, documentation, support contact, and the demo sandbox; none of it counts as a product call. */
export const platform = defineRoutes('platform', {
  live: {
    method: 'GET',
    path: '/api/health/live/',
    access: 'open',
    sessionless: true,
    documented: false,
    why: 'Tells a supervisor that the process answers.',
  },
  ready: {
    method: 'GET',
    path: '/api/health/ready/',
    access: 'open',
    sessionless: true,
    documented: false,
    why: 'Tells a load balancer that database and queue answer, or names who does not.',
  },
  openapi: {
    method: 'GET',
    path: '/api/openapi.json',
    access: 'open',
    sessionless: true,
    documented: false,
    why: 'The contract as an OpenAPI 3.1 document.',
  },
  support: {
    method: 'GET',
    path: '/api/support/',
    access: 'open',
    sessionless: true,
    documented: false,
    why: 'The address of our team for whoever cannot go on, signed in or not.',
  },
  outbox: {
    method: 'GET',
    path: '/api/dev/outbox/',
    access: 'demo',
    documented: false,
    why: 'Without SMTP, mails are read here; served in demo mode only.',
  },
})
