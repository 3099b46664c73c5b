import type { Writer } from '#server/db/records.ts'
import type { Db } from '#server/db/types.ts'
import type { EmailSender } from '#server/features/base/emails/enqueue.ts'
import { keepersOf, ownerNameOf, sellerTeamOf } from '#server/features/notices/people.ts'
import { postNotice } from '#server/features/notices/post.ts'
import { reviewKinds } from '#shared/entities/reports.ts'
import { outcomeWords } from '#shared/entities/review-outcomes.ts'
import type { DraftRow } from './drafts.ts'
import type { ReviewRow } from './store.ts'

type Before = Pick<ReviewRow, 'reviewer_id' | 'evaluator_id' | 'is_complete'>

/** The previous state of a review that was just created. */
export const NO_REVIEW: Before = { reviewer_id: null, evaluator_id: null, is_complete: false }

/**
 * Notifies people of changes to a review: new assignees, its reviewer when it is reopened, and staff when it is
 * completed. Call inside the transaction that writes it.
 */
export async function tellOfReview(
  tx: Db,
  sender: EmailSender,
  writer: Writer,
  before: Before,
  review: ReviewRow,
): Promise<void> {
  const given = (['reviewer_id', 'evaluator_id'] as const).flatMap((key) => {
    const id = review[key]
    return id === null || id === before[key] ? [] : [id]
  })
  const isReopened = before.is_complete && !review.is_complete && review.reviewer_id !== null
  const isCompleted = !before.is_complete && review.is_complete
  if (given.length === 0 && !isReopened && !isCompleted) return
  const names = {
    review: reviewKinds.label(review.kind),
    project: await ownerNameOf(tx, { ...review, company_id: null }),
  }
  const about = { kind: 'review', id: review.id } as const
  if (given.length > 0) {
    const data = { ...names, due_date: review.due_date }
    await postNotice(tx, sender, writer, { kind: 'review_assigned', about, data, to: given })
  }
  if (isReopened && review.reviewer_id !== null && !given.includes(review.reviewer_id)) {
    const data = { ...names, reason: review.reopen_reason ?? '' }
    const to = [review.reviewer_id]
    await postNotice(tx, sender, writer, { kind: 'review_reopened', about, data, to })
  }
  if (isCompleted) {
    const unopened = review.unopened_sections?.length ?? 0
    const data = { ...names, outcome: outcomeWords(review.outcome), unopened }
    const to = await keepersOf(tx, 'review', review.id)
    await postNotice(tx, sender, writer, { kind: 'review_completed', about, data, to })
  }
}

const namesOf = async (tx: Db, review: ReviewRow) => ({
  review: reviewKinds.label(review.kind),
  project: await ownerNameOf(tx, { ...review, company_id: null }),
})

/** Notifies staff whether the person asked has accepted the review. */
export async function tellOfAnswer(
  tx: Db,
  sender: EmailSender,
  writer: Writer,
  review: ReviewRow,
): Promise<void> {
  const { answer, firm, has_conflict, decline_reason } = review
  if (answer === null) return
  const names = await namesOf(tx, review)
  const about = { kind: 'review', id: review.id } as const
  const to = await keepersOf(tx, 'review', review.id)
  if (answer === 'declined') {
    const data = { ...names, reason: decline_reason ?? '' }
    await postNotice(tx, sender, writer, { kind: 'review_declined', about, data, to })
  } else {
    const data = { ...names, firm: firm ?? '', has_conflict: has_conflict ?? false }
    await postNotice(tx, sender, writer, { kind: 'review_accepted', about, data, to })
  }
}

/** Notifies the reviewer that the outcome is confirmed. */
export async function tellOfConfirmation(
  tx: Db,
  sender: EmailSender,
  writer: Writer,
  review: ReviewRow,
): Promise<void> {
  const data = { ...(await namesOf(tx, review)), outcome: outcomeWords(review.outcome) }
  const about = { kind: 'review', id: review.id } as const
  const to = review.reviewer_id === null ? [] : [review.reviewer_id]
  await postNotice(tx, sender, writer, { kind: 'review_confirmed', about, data, to })
}

/** Where sellers read the drafts of a project's engineering review. */
const DRAFT_TAB = '?tab=engineering'

/** Notifies the seller of a draft, and whether it asks for changes. */
export async function tellOfDraft(
  tx: Db,
  sender: EmailSender,
  writer: Writer,
  { project_id }: ReviewRow,
  { asks_changes, message }: DraftRow,
): Promise<void> {
  const project = await ownerNameOf(tx, { project_id, company_id: null })
  const about = { kind: 'project', id: project_id, place: DRAFT_TAB } as const
  const to = await sellerTeamOf(tx, { project_id, company_id: null })
  const data = { project, asks_changes, message }
  await postNotice(tx, sender, writer, { kind: 'review_draft_sent', about, data, to })
}

/** Notifies the reviewer of the seller's comments on the draft. */
export async function tellOfComments(
  tx: Db,
  sender: EmailSender,
  writer: Writer,
  review: ReviewRow,
  { comments }: DraftRow,
): Promise<void> {
  const data = { ...(await namesOf(tx, review)), comments: comments.length }
  const about = { kind: 'review', id: review.id, place: '?part=seller' } as const
  const to =
    review.reviewer_id === null ? await keepersOf(tx, 'review', review.id) : [review.reviewer_id]
  await postNotice(tx, sender, writer, { kind: 'review_draft_answered', about, data, to })
}
