import { defineRoutes } from './route.ts'

/** People and their own settings (docs/product.md section 7, Users). */
export const users = defineRoutes('users', {
  list: { method: 'GET', path: '/api/users/', access: 'users', list: true, documented: true },
  create: {
    method: 'POST',
    path: '/api/users/',
    access: 'sign_up',
    spinner: true,
    budget: 'signup',
    documented: true,
  },
  get: { method: 'GET', path: '/api/user/<id>/', access: 'users', documented: true },
  patch: {
    method: 'PATCH',
    path: '/api/user/<id>/',
    access: 'users',
    spinner: true,
    documented: true,
  },
  active: { method: 'GET', path: '/api/active-user/', access: 'active_user', documented: true },
  patchActive: {
    method: 'PATCH',
    path: '/api/active-user/',
    access: 'active_user',
    spinner: true,
    documented: true,
  },
  onboarding: {
    method: 'GET',
    path: '/api/user_onboarding/<user_id>/<step>/',
    access: 'user_onboarding',
    texts: ['step'],
    documented: true,
  },
  patchOnboarding: {
    method: 'PATCH',
    path: '/api/user_onboarding/<user_id>/<step>/',
    access: 'user_onboarding',
    texts: ['step'],
    spinner: true,
    documented: true,
  },
})
