import { describe, expect, it } from 'vitest'
import { type ReviewCourse, reviewStatus } from '#shared/rules/projects/review-status.ts'

const course: ReviewCourse<string> = {
  reviewer_id: 5,
  answer: 'accepted',
  is_complete: false,
  outcome: 'in_review',
  created_at: '01',
  assigned_at: '02',
  answered_at: '03',
  reopened_at: null,
  completed_at: null,
  confirmed_at: null,
  draft: null,
}
const draft = { state: 'sent', asks_changes: false, sent_at: '04', answered_at: null } as const
const done = { is_complete: true, outcome: 'pass_b', completed_at: '06' } as const

describe('reviewStatus', () => {
  it.each([
    ['not_assigned', '01', { reviewer_id: null, answer: null, answered_at: null }],
    ['not_assigned', '03', { reviewer_id: null, answer: 'declined' }],
    ['offered', '02', { answer: null, answered_at: null }],
    ['in_progress', '03', {}],
    ['draft_sent', '04', { draft }],
    ['changes_requested', '04', { draft: { ...draft, asks_changes: true } }],
    ['comments_received', '05', { draft: { ...draft, state: 'answered', answered_at: '05' } }],
    ['completed', '06', { ...done, draft }],
    ['confirmed', '07', { ...done, confirmed_at: '07' }],
    ['denied', '06', { ...done, outcome: 'deny' }],
    ['in_progress', '08', { draft, reopened_at: '08' }],
  ] as const)('is %s since %s', (status, changed_at, changes) => {
    expect(reviewStatus({ ...course, ...changes })).toEqual({ status, changed_at })
  })
})
