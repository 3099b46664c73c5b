import type { ReviewRequest } from '#shared/contract/schemas/review-requests.ts'

/** An open review whose reviewer has begun. */
export const review = (values: Partial<ReviewRequest> = {}): ReviewRequest => ({
  id: 9,
  project_id: 5,
  project: {
    id: 5,
    name: 'Overlook Mesa',
    slug: 'overlook-mesa',
    stage: 'review',
    seller_name: 'Halcyon',
  },
  kind: 'ie',
  reviewer_id: 31,
  reviewer_name: 'Noor Haddad',
  evaluator_id: null,
  evaluator_name: null,
  sections: [
    {
      key: 'site',
      title: 'Site',
      body: 'Seen.',
      viewed: true,
      not_applicable: null,
      findings: [
        { text: 'Fence', severity: 'minor', status: 'open' },
        { text: 'Gate', severity: 'minor', status: 'closed' },
      ],
    },
    { key: 'design', title: 'Design', body: '', viewed: false, not_applicable: null, findings: [] },
  ],
  summary: null,
  outcome: 'in_review',
  is_complete: false,
  completed_at: null,
  reopen_reason: null,
  reopened_at: null,
  due_date: '2026-12-01',
  created_at: '2026-11-05T12:00:00.000Z',
  updated_at: '2026-11-05T12:00:00.000Z',
  version: 3,
  ...values,
})
