import { defineRoutes } from './route.ts'

/** A person's own inbox, and how they want to hear of things; all of it ours. */
export const notices = defineRoutes('notices', {
  list: {
    method: 'GET',
    path: '/api/notices/',
    access: 'inbox',
    list: true,
    documented: false,
    why: 'People read what they were told of in their inbox.',
  },
  unread: {
    method: 'GET',
    path: '/api/notices/unread/',
    access: 'inbox',
    documented: false,
    why: 'The frame shows how much is unread.',
  },
  patch: {
    method: 'PATCH',
    path: '/api/notice/<id>/',
    access: 'inbox',
    documented: false,
    why: 'People mark what they have read, or want to read again.',
  },
  readAll: {
    method: 'POST',
    path: '/api/notices/read/',
    access: 'inbox',
    documented: false,
    why: 'People clear their inbox in one step.',
  },
  preferences: {
    method: 'GET',
    path: '/api/notice-preferences/',
    access: 'inbox',
    documented: false,
    why: 'People see how they hear of each kind of event.',
  },
  prefer: {
    method: 'PATCH',
    path: '/api/notice-preferences/',
    access: 'inbox',
    spinner: true,
    documented: false,
    why: 'People choose how they hear of each kind of event.',
  },
})
