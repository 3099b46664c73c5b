import { defineRoutes } from '../route.ts'

/** Metrics for staff (docs/product.md section 7, Analytics). */
export const analytics = defineRoutes('analytics', {
  diligence: {
    method: 'GET',
    path: '/api/project/diligence-analytics/',
    access: 'project_staff',
    documented: true,
  },
  projectStats: {
    method: 'GET',
    path: '/api/project/project-specific-stats/',
    access: 'project_staff',
    documented: true,
  },
  reviewRequests: {
    method: 'GET',
    path: '/api/review-request/analytics/',
    access: 'project_staff',
    documented: true,
  },
  stageMoves: {
    method: 'GET',
    path: '/api/project-stage-moves/',
    access: 'project_staff',
    list: true,
    documented: false,
    why: 'Figures about how long stages take lead to the moves that they count.',
  },
  processing: {
    method: 'GET',
    path: '/api/versioned-documents/processing-analytics/',
    access: 'project_staff',
    documented: true,
  },
  readingPrecision: {
    method: 'GET',
    path: '/api/versioned-documents/reading-precision/',
    access: 'project_staff',
    documented: false,
    why: 'How right reading was decides whether many suggestions may be accepted at once.',
  },
  modelCosts: {
    method: 'GET',
    path: '/api/versioned-documents/model-costs/',
    access: 'project_staff',
    documented: false,
    why: 'Whoever switches a language model on has to see what it costs.',
  },
  aiSummary: {
    method: 'GET',
    path: '/api/ai-summary/',
    access: 'project_staff',
    budget: 'ai',
    documented: true,
  },
})
