import type { ReviewOutcome } from '#shared/entities/companies.ts'
import type {
  ReviewAnswer,
  ReviewDraftState,
  ReviewStatus,
} from '#shared/entities/engineer-reviews.ts'

/** What determines a review's status; all instants have the same type, null if it hasn't happened. */
export interface ReviewCourse<At> {
  reviewer_id: number | null
  answer: ReviewAnswer | null
  is_complete: boolean
  outcome: ReviewOutcome
  created_at: At
  assigned_at: At | null
  answered_at: At | null
  reopened_at: At | null
  completed_at: At | null
  confirmed_at: At | null
  /** The newest draft that was sent. */
  draft: {
    state: ReviewDraftState
    asks_changes: boolean
    sent_at: At
    answered_at: At | null
  } | null
}

/** Returns a review's status, and since when. A draft from before it was reopened no longer counts. */
export function reviewStatus<At extends Date | string>(
  course: ReviewCourse<At>,
): { status: ReviewStatus; changed_at: At } {
  const { created_at, draft, reopened_at } = course
  const at = (status: ReviewStatus, changed: At | null) => ({
    status,
    changed_at: changed ?? created_at,
  })
  if (course.is_complete) {
    if (course.outcome === 'deny') return at('denied', course.completed_at)
    return course.confirmed_at === null
      ? at('completed', course.completed_at)
      : at('confirmed', course.confirmed_at)
  }
  if (course.reviewer_id === null) return at('not_assigned', course.answered_at)
  if (course.answer !== 'accepted') return at('offered', course.assigned_at)
  if (draft && (reopened_at === null || draft.sent_at > reopened_at)) {
    if (draft.state === 'answered') return at('comments_received', draft.answered_at)
    return at(draft.asks_changes ? 'changes_requested' : 'draft_sent', draft.sent_at)
  }
  return at('in_progress', reopened_at ?? course.answered_at)
}
