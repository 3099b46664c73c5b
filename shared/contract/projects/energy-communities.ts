import { defineRoutes } from '../route.ts'

const why =
  'Staff bring the published lists of energy communities, look at what changes, and activate them.'

/** Lists of energy communities (docs/product.md section 4, Energy communities). */
export const energyCommunities = defineRoutes('energyCommunities', {
  lists: {
    method: 'GET',
    path: '/api/energy-community-lists/',
    access: 'energy_communities',
    list: true,
    documented: false,
    why,
  },
  create: {
    method: 'POST',
    path: '/api/energy-community-list/',
    access: 'energy_communities',
    spinner: true,
    budget: 'upload',
    raw: true,
    documented: false,
    why,
  },
  get: {
    method: 'GET',
    path: '/api/energy-community-list/<id>/',
    access: 'energy_communities',
    documented: false,
    why,
  },
  areas: {
    method: 'GET',
    path: '/api/energy-community-list/<id>/areas/',
    access: 'energy_communities',
    list: true,
    documented: false,
    why,
  },
  activate: {
    method: 'POST',
    path: '/api/energy-community-list/<id>/activate/',
    access: 'energy_communities',
    spinner: true,
    documented: false,
    why,
  },
  discard: {
    method: 'DELETE',
    path: '/api/energy-community-list/<id>/',
    access: 'energy_communities',
    spinner: true,
    documented: false,
    why,
  },
})
