import { defineRoutes } from '../route.ts'

/**
 * Header of every answer to staff: the ID of the user the session is viewed as, or that it is their own. Answers to
 * other users don't have it, because they never view as anyone.
 */
export const VIEWED_AS = 'x-viewed-as'
export const VIEWS_NOBODY = '0'

/** Staff view the product as another user (docs/product.md section 6, Viewing as somebody). */
export const viewAs = defineRoutes('viewAs', {
  get: {
    method: 'GET',
    path: '/api/view-as/',
    access: 'view_as',
    ownSession: true,
    documented: false,
    why: 'Names the person that staff view the product as, for the banner of every page.',
  },
  start: {
    method: 'POST',
    path: '/api/view-as/',
    access: 'view_as',
    ownSession: true,
    spinner: true,
    stepUp: 'day',
    documented: false,
    why: 'From now on the session answers with that person’s rights, and changes nothing.',
  },
  end: {
    method: 'DELETE',
    path: '/api/view-as/',
    access: 'view_as',
    ownSession: true,
    spinner: true,
    documented: false,
    why: 'The way back to one’s own rights.',
  },
})
