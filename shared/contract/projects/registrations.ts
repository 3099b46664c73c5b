import { defineRoutes } from '../route.ts'

/** Registrations of credits with the IRS (docs/product.md section 4, Registration). */
export const registrations = defineRoutes('registrations', {
  list: {
    method: 'GET',
    path: '/api/project/<id>/registrations/',
    access: 'registrations',
    documented: false,
    why: 'Seller and staff see where the registrations of a transferor are, and which comes next.',
  },
  create: {
    method: 'POST',
    path: '/api/project/<id>/registrations/',
    access: 'registrations',
    spinner: true,
    documented: false,
    why: 'Each property is registered for each tax year.',
  },
  move: {
    method: 'PATCH',
    path: '/api/project/<id>/registrations/<registration>/',
    access: 'registrations',
    spinner: true,
    documented: false,
    why: 'A registration is submitted, questioned, and issued.',
  },
  correct: {
    method: 'POST',
    path: '/api/project/<id>/registrations/<registration>/correction/',
    access: 'registrations',
    spinner: true,
    documented: false,
    why: 'A number that was recorded wrong is superseded, with the reason.',
  },
  remove: {
    method: 'DELETE',
    path: '/api/project/<id>/registrations/<registration>/',
    access: 'registrations',
    spinner: true,
    documented: false,
    why: 'A draft that was begun in error, as for another tax year, is taken back.',
  },
})
