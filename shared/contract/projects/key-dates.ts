import { defineRoutes } from '../route.ts'

/** Key dates of projects (docs/product.md section 4, Key dates). */
export const keyDates = defineRoutes('keyDates', {
  list: {
    method: 'GET',
    path: '/api/key-dates/',
    access: 'project',
    list: true,
    documented: false,
    why: 'Milestones, due dates, payments, and expiring documents stand in several records.',
  },
  file: {
    method: 'GET',
    path: '/api/key-dates/<format>/',
    access: 'project',
    texts: ['format'],
    budget: 'download',
    raw: true,
    documented: false,
    why: 'The dates of all of one’s projects, for a spreadsheet or a calendar.',
  },
  projectFile: {
    method: 'GET',
    path: '/api/project/<id>/key-dates/<format>/',
    access: 'project',
    texts: ['format'],
    budget: 'download',
    raw: true,
    documented: false,
    why: 'The dates of one project, for a spreadsheet or a calendar.',
  },
})
