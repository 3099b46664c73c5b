import type { CostReview } from '#shared/contract/schemas/projects/costs.ts'
import type { NamedReview } from './store.ts'

/** A review in contract form; its drafts are shown with its lines. */
export const toReview = ({ review, opened_by_name }: NamedReview): CostReview => ({
  id: review.id,
  project_id: review.project_id,
  state: review.state,
  opened_by: opened_by_name,
  sent_at: review.sent_at?.toISOString() ?? null,
  answered_at: review.answered_at?.toISOString() ?? null,
  closed_at: review.closed_at?.toISOString() ?? null,
  created_at: review.created_at.toISOString(),
  version: review.version,
})
