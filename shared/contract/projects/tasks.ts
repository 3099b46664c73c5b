import { defineRoutes } from '../route.ts'

/** Requests for information (docs/product.md section 7, Tasks). */
export const tasks = defineRoutes('tasks', {
  projectTasks: {
    method: 'GET',
    path: '/api/project-tasks/',
    access: 'tasks',
    list: true,
    documented: true,
  },
  companyTasks: {
    method: 'GET',
    path: '/api/company-tasks/',
    access: 'tasks',
    list: true,
    documented: true,
  },
  create: {
    method: 'POST',
    path: '/api/tasks/',
    access: 'tasks_staff',
    spinner: true,
    documented: false,
    why: 'Staff write requests; the specification only reads them.',
  },
  gaps: {
    method: 'GET',
    path: '/api/project/<id>/request-gaps/',
    access: 'tasks_staff',
    documented: false,
    why: 'Staff choose what to ask a seller for from what is missing, and see whom it goes to.',
  },
  request: {
    method: 'POST',
    path: '/api/project/<id>/requests/',
    access: 'tasks_staff',
    spinner: true,
    documented: false,
    why: 'Several requests to a seller are sent at once, with one message.',
  },
  patch: {
    method: 'PATCH',
    path: '/api/task/<id>/',
    access: 'tasks',
    spinner: true,
    documented: false,
    why: 'Sellers answer a request and staff move it through its states.',
  },
})
