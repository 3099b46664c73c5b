import { defineRoutes } from '../route.ts'

/** Identity providers for single sign-on (docs/product.md section 6, Single sign-on). */
export const identityProviders = defineRoutes('identityProviders', {
  list: {
    method: 'GET',
    path: '/api/identity-providers/',
    access: 'identity_providers',
    list: true,
    documented: false,
    why: 'Staff see by which providers people of which company sign in.',
  },
  create: {
    method: 'POST',
    path: '/api/identity-providers/',
    access: 'identity_providers',
    spinner: true,
    stepUp: 'hour',
    documented: false,
    why: 'One of staff proposes a provider; it signs nobody in before a second person agrees.',
  },
  activate: {
    method: 'POST',
    path: '/api/identity-provider/<id>/activate/',
    access: 'identity_providers',
    spinner: true,
    stepUp: 'hour',
    documented: false,
    why: 'The second person agrees; the account’s earlier provider for the same domains ends with it.',
  },
  end: {
    method: 'POST',
    path: '/api/identity-provider/<id>/end/',
    access: 'identity_providers',
    spinner: true,
    stepUp: 'hour',
    documented: false,
    why: 'One person stops a provider at once, with the sessions that came by it, or withdraws a proposal.',
  },
})
