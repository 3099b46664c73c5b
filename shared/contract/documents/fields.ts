import { defineRoutes } from '../route.ts'

/** Field definitions and document questions (docs/product.md sections 3 and 7, Documents). */
export const fields = defineRoutes('fields', {
  list: { method: 'GET', path: '/api/fields/', access: 'dictionary', list: true, documented: true },
  questions: {
    method: 'GET',
    path: '/api/document-questions/',
    access: 'ai_validation',
    list: true,
    documented: true,
  },
  create: {
    method: 'POST',
    path: '/api/fields/',
    access: 'dictionary_staff',
    spinner: true,
    documented: false,
    why: 'Administrators manage the fields; the specification only reads them.',
  },
  patch: {
    method: 'PATCH',
    path: '/api/field/<id>/',
    access: 'dictionary_staff',
    spinner: true,
    documented: false,
    why: 'Administrators manage the fields.',
  },
  createQuestion: {
    method: 'POST',
    path: '/api/document-questions/',
    access: 'dictionary_staff',
    spinner: true,
    documented: false,
    why: 'Administrators manage the questions; the specification only reads them.',
  },
  patchQuestion: {
    method: 'PATCH',
    path: '/api/document-question/<id>/',
    access: 'dictionary_staff',
    spinner: true,
    documented: false,
    why: 'Administrators manage the questions.',
  },
})
