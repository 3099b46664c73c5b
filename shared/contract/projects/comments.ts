import { defineRoutes } from '../route.ts'

/** Comments and questions on projects, documents, fields, and places on pages. */
export const comments = defineRoutes('comments', {
  list: {
    method: 'GET',
    path: '/api/comments/',
    access: 'comments',
    list: true,
    documented: false,
    why: 'People who work on a record talk about it beside the record, by audience.',
  },
  create: {
    method: 'POST',
    path: '/api/comments/',
    access: 'comments',
    spinner: true,
    documented: false,
    why: 'A comment or a question on a project, document, field, or place on a page.',
  },
  people: {
    method: 'GET',
    path: '/api/comments/people/',
    access: 'comments',
    documented: false,
    why: 'Only people who may see a record can be mentioned on it: the server says who they are.',
  },
  reply: {
    method: 'POST',
    path: '/api/comment-thread/<id>/comments/',
    access: 'comments',
    spinner: true,
    documented: false,
    why: 'An answer stays with what it answers, and is read by the same people.',
  },
  patchThread: {
    method: 'PATCH',
    path: '/api/comment-thread/<id>/',
    access: 'comments',
    spinner: true,
    documented: false,
    why: 'A question is open until someone resolves it; it can be reopened.',
  },
  history: {
    method: 'GET',
    path: '/api/comment-thread/<id>/history/',
    access: 'comments_staff',
    documented: false,
    why: 'Staff see what was edited, deleted, resolved, and reopened, and by whom.',
  },
  patch: {
    method: 'PATCH',
    path: '/api/comment/<id>/',
    access: 'comments',
    spinner: true,
    documented: false,
    why: 'People correct what they have written.',
  },
  remove: {
    method: 'DELETE',
    path: '/api/comment/<id>/',
    access: 'comments',
    spinner: true,
    documented: false,
    why: 'People take back what they have written; that there was something stays.',
  },
})
