import type { z } from 'zod'
import { type Updated, updateRecord, type Writer } from '#server/db/records.ts'
import { reviewRequests } from '#server/db/schema/review-requests.ts'
import type { Db } from '#server/db/types.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { reviewRequestsSchemas } from '#shared/contract/schemas/projects/review-requests.ts'
import { linesProblemOf } from './completion.ts'
import type { ReviewRow } from './store.ts'

type Answer = z.output<typeof reviewRequestsSchemas.answer.body>

const refused = (message: string) => new HttpError('invalid_state', { message })

/**
 * Accepts a review with a conflict-of-interest statement, or returns it to staff with a reason; declining unassigns
 * it. Works only once, for the assigned person (409). Call with the review locked.
 */
export async function answerReview(
  tx: Db,
  writer: Writer,
  row: ReviewRow,
  body: Answer,
): Promise<Updated<ReviewRow>> {
  if (row.is_complete) throw refused('This review is completed.')
  if (row.answer !== null) throw refused('You’ve already answered this request.')
  const answered = { answer: body.answer, answered_by: writer.userId, answered_at: writer.at }
  if (body.answer === 'declined') {
    const changes = { ...answered, reviewer_id: null, decline_reason: body.reason }
    return updateRecord(tx, writer, reviewRequests, row.id, changes, { action: 'decline' })
  }
  const { firm, has_conflict, conflict_statement } = body
  const changes = { ...answered, firm, has_conflict, conflict_statement, decline_reason: null }
  return updateRecord(tx, writer, reviewRequests, row.id, changes, { action: 'accept' })
}

/** Fields cleared when a review is reassigned, so that the new person answers for themselves. */
export const UNANSWERED = {
  answer: null,
  answered_by: null,
  answered_at: null,
  firm: null,
  has_conflict: null,
  conflict_statement: null,
  decline_reason: null,
} as const

/** Throws (409) if the person asked hasn't accepted the review yet. */
export function refuseUnanswered({ answer }: ReviewRow): void {
  if (answer !== 'accepted') {
    throw refused('Accept this review with a conflict statement before you work on it.')
  }
}

/**
 * Confirms the outcome of a completed review: pass_a to pass_d count only from then on, and a denial counts without
 * confirmation (409). The outcome must be the one the caller has read, and its costs must still be settled. Call with
 * the review locked.
 */
export async function confirmReview(
  tx: Db,
  writer: Writer,
  row: ReviewRow,
  outcome: ReviewRow['outcome'],
): Promise<Updated<ReviewRow>> {
  if (!row.is_complete) throw refused('This review isn’t completed yet.')
  if (row.outcome === 'deny') throw refused('A denial needs no confirmation.')
  if (row.confirmed_at !== null) throw refused('This review is confirmed already.')
  if (row.outcome !== outcome) throw refused('The outcome has changed. Reload to see it.')
  const problem = await linesProblemOf(tx, row)
  if (problem !== null) throw refused(problem)
  const changes = { confirmed_by: writer.userId, confirmed_at: writer.at }
  return updateRecord(tx, writer, reviewRequests, row.id, changes, { action: 'confirm' })
}
