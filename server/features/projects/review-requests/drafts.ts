import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { personName } from '#server/db/person-name.ts'
import { insertRecord, type Updated, updateRecord, type Writer } from '#server/db/records.ts'
import { users } from '#server/db/schema/accounts.ts'
import { reviewDrafts } from '#server/db/schema/engineer-reviews.ts'
import type { Db } from '#server/db/types.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import type {
  engineerReviewsSchemas,
  ReviewDraft,
} from '#shared/contract/schemas/projects/engineer-reviews.ts'
import { isBlank } from '#shared/format/blank.ts'
import { withApplicability } from './sections.ts'
import type { ReviewRow } from './store.ts'

type Sending = z.output<typeof engineerReviewsSchemas.ieSendDraft.body>
type Comments = z.output<typeof engineerReviewsSchemas.ieComment.body>
export type DraftRow = typeof reviewDrafts.$inferSelect

const refused = (message: string) => new HttpError('invalid_state', { message })

/** The drafts of a review that were sent, newest first. */
export const draftsOf = (db: Db, reviewId: number): Promise<DraftRow[]> =>
  db
    .select()
    .from(reviewDrafts)
    .where(eq(reviewDrafts.review_id, reviewId))
    .orderBy(desc(reviewDrafts.id))

/**
 * Publishes the current text of a review to the seller, without the outcome; later edits stay private until the
 * next draft. Empty and completed reviews can't be sent (409). Call with the review locked.
 */
export async function sendDraft(
  tx: Db,
  writer: Writer,
  review: ReviewRow,
  sentBy: number,
  { asks_changes = false, message = null }: Sending,
): Promise<DraftRow> {
  if (review.is_complete) throw refused('This review is completed. Its report is sent instead.')
  const sections = review.sections
    .map(withApplicability)
    .filter(
      ({ body, findings, not_applicable }) =>
        [body, not_applicable ?? ''].some((one) => !isBlank(one)) || findings.length > 0,
    )
  if (sections.length === 0 && isBlank(review.summary ?? '')) {
    throw refused('There is nothing to send yet.')
  }
  if (asks_changes && isBlank(message ?? '')) {
    throw invalid({ message: 'Say what needs to change' })
  }
  return insertRecord(tx, writer, reviewDrafts, {
    review_id: review.id,
    state: 'sent',
    asks_changes,
    message: message || null,
    summary: review.summary,
    sections,
    sent_by: sentBy,
    sent_at: writer.at,
    comments: [],
  })
}

/**
 * Submits the seller's comments on the newest draft; an empty list means the seller has none. Allowed once, while
 * the review is open (409), and only on sections that the draft has (400). Call with the review locked.
 */
export async function commentOnDraft(
  tx: Db,
  writer: Writer,
  review: ReviewRow,
  { comments }: Comments,
  ifMatch: number | null,
): Promise<Updated<DraftRow>> {
  const [draft] = await draftsOf(tx, review.id)
  if (!draft) throw refused('No draft was sent yet.')
  if (ifMatch !== null && ifMatch !== draft.version) return 'stale'
  if (review.is_complete) throw refused('This review is completed, so its draft is closed.')
  if (draft.state !== 'sent') throw refused('You’ve already commented on this draft.')
  const keys = new Set(draft.sections.map(({ key }) => key))
  const errors = Object.fromEntries(
    comments.flatMap(({ key }, index) =>
      key === null || keys.has(key)
        ? []
        : [[`comments.${index}.key`, 'This draft doesn’t have this section']],
    ),
  )
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const changes = {
    comments,
    state: 'answered' as const,
    answered_by: writer.userId,
    answered_at: writer.at,
  }
  return updateRecord(tx, writer, reviewDrafts, draft.id, changes, { action: 'answer' })
}

/** Drafts of one review in contract form, in the given order. */
export async function toDrafts(db: Db, drafts: readonly DraftRow[]): Promise<ReviewDraft[]> {
  const [first] = drafts
  if (!first) return []
  const people = await namesOf(db, drafts)
  const all = await db
    .select({ id: reviewDrafts.id })
    .from(reviewDrafts)
    .where(eq(reviewDrafts.review_id, first.review_id))
    .orderBy(asc(reviewDrafts.id))
  const numbers = new Map(all.map(({ id }, index) => [id, index + 1]))
  return drafts.map((draft) => ({
    id: draft.id,
    review_id: draft.review_id,
    number: numbers.get(draft.id) ?? 1,
    state: draft.state,
    asks_changes: draft.asks_changes,
    message: draft.message,
    summary: draft.summary,
    sections: draft.sections.map((section) => {
      const { viewed: _own, ...rest } = withApplicability(section)
      return rest
    }),
    sent_by: people.get(draft.sent_by) ?? null,
    sent_at: draft.sent_at.toISOString(),
    comments: draft.comments,
    answered_by: draft.answered_by === null ? null : (people.get(draft.answered_by) ?? null),
    answered_at: draft.answered_at?.toISOString() ?? null,
    version: draft.version,
  }))
}

async function namesOf(db: Db, drafts: readonly DraftRow[]): Promise<Map<number, string>> {
  const ids = drafts.flatMap(({ sent_by, answered_by }) => [sent_by, answered_by ?? 0])
  const rows = await db
    .select({ id: users.id, name: personName(users) })
    .from(users)
    .where(inArray(users.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name ?? '']))
}
