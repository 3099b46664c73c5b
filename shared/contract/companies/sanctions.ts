import { defineRoutes } from '../route.ts'

const why = 'Names are screened against lists that staff bring, look at and then activate.'

/** Sanctions lists and the names on them (docs/product.md section 4, Sanctions). */
export const sanctions = defineRoutes('sanctions', {
  screen: {
    method: 'POST',
    path: '/api/sanctions-screen/',
    access: 'sanctions',
    need: 'R',
    spinner: true,
    documented: false,
    why,
  },
  versions: {
    method: 'GET',
    path: '/api/sanctions-versions/',
    access: 'sanctions',
    list: true,
    documented: false,
    why,
  },
  create: {
    method: 'POST',
    path: '/api/sanctions-version/',
    access: 'sanctions',
    spinner: true,
    budget: 'upload',
    raw: true,
    documented: false,
    why,
  },
  get: {
    method: 'GET',
    path: '/api/sanctions-version/<id>/',
    access: 'sanctions',
    documented: false,
    why,
  },
  badLines: {
    method: 'GET',
    path: '/api/sanctions-version/<id>/bad-lines/',
    access: 'sanctions',
    list: true,
    documented: false,
    why,
  },
  activate: {
    method: 'POST',
    path: '/api/sanctions-version/<id>/activate/',
    access: 'sanctions',
    spinner: true,
    documented: false,
    why,
  },
  discard: {
    method: 'DELETE',
    path: '/api/sanctions-version/<id>/',
    access: 'sanctions',
    spinner: true,
    documented: false,
    why,
  },
})
