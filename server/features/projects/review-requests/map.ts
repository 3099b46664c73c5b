import type { ReviewRequest } from '#shared/contract/schemas/projects/review-requests.ts'
import { fullName } from '#shared/format/full-name.ts'
import { withApplicability } from './sections.ts'
import type { ReviewListRow } from './store.ts'

/** A review in contract form. */
export const toReview = ({
  review,
  project,
  reviewer,
  evaluator,
  answered_by,
  confirmed_by,
}: ReviewListRow): ReviewRequest => ({
  id: review.id,
  project_id: review.project_id,
  project,
  kind: review.kind,
  reviewer_id: review.reviewer_id,
  reviewer_name: nameOf(reviewer),
  evaluator_id: review.evaluator_id,
  evaluator_name: nameOf(evaluator),
  sections: review.sections.map(withApplicability),
  summary: review.summary,
  outcome: review.outcome,
  is_complete: review.is_complete,
  completed_at: review.completed_at?.toISOString() ?? null,
  reopen_reason: review.reopen_reason,
  reopened_at: review.reopened_at?.toISOString() ?? null,
  unopened_sections: review.unopened_sections,
  due_date: review.due_date,
  answer: review.answer,
  answered_by,
  answered_at: review.answered_at?.toISOString() ?? null,
  firm: review.firm,
  has_conflict: review.has_conflict,
  conflict_statement: review.conflict_statement,
  decline_reason: review.decline_reason,
  confirmed_by,
  confirmed_at: review.confirmed_at?.toISOString() ?? null,
  created_at: review.created_at.toISOString(),
  updated_at: review.updated_at.toISOString(),
  version: review.version,
})

const nameOf = (person: { first_name: string; last_name: string } | null): string | null =>
  person && fullName(person)
