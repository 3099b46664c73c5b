import { defineRoutes } from '../route.ts'

/** Proposed answers to document questions (docs/product.md section 7, Documents). */
export const aiAnswers = defineRoutes('aiAnswers', {
  list: {
    method: 'GET',
    path: '/api/ai-answers/',
    access: 'ai_answers',
    list: true,
    plainFilters: ['versioned_document_id'],
    documented: true,
  },
  get: {
    method: 'GET',
    path: '/api/ai-answer/<id>/',
    access: 'ai_answers',
    documented: true,
  },
  patch: {
    method: 'PATCH',
    path: '/api/ai-answer/<id>/',
    access: 'ai_answers',
    spinner: true,
    documented: true,
  },
  answerRest: {
    method: 'POST',
    path: '/api/versioned-document/<id>/answer-rest/',
    access: 'ai_answers',
    spinner: true,
    documented: false,
    why: 'One deliberate action answers what is left of a document as not found.',
  },
})
