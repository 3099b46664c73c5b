import { and, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { type Updated, updateRecord, type Writer } from '#server/db/records.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import type { Db } from '#server/db/types.ts'
import type { EmailSender } from '#server/features/base/emails/enqueue.ts'
import { ownerNameOf } from '#server/features/notices/people.ts'
import { sendRequests } from '#server/features/projects/tasks/request.ts'
import { lockTask, type TaskRow } from '#server/features/projects/tasks/store.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import type {
  engineerReviewsSchemas,
  InformationRequest,
} from '#shared/contract/schemas/projects/engineer-reviews.ts'
import { isBlank } from '#shared/format/blank.ts'
import { taskMoveProblem } from '#shared/rules/projects/tasks.ts'
import type { ReviewRow } from './store.ts'

type Asked = z.output<typeof engineerReviewsSchemas.requestInformation.body>
type Settled = z.output<typeof engineerReviewsSchemas.settleInformation.body>

/** A reviewer's requests to the seller in a review, newest first; they are tasks of the project. */
export const informationOf = (db: Db, reviewId: number): Promise<TaskRow[]> =>
  db.select().from(tasks).where(eq(tasks.review_id, reviewId)).orderBy(desc(tasks.id))

/** A request of a review, or null. */
export async function findInformation(
  db: Db,
  reviewId: number,
  id: number,
): Promise<TaskRow | null> {
  const [row] = await db
    .select()
    .from(tasks)
    .where(and(eq(tasks.id, id), eq(tasks.review_id, reviewId)))
  return row ?? null
}

/** Sends a request to the project's seller: open at once, and handled like any other task. */
export async function requestInformation(
  tx: Db,
  sender: EmailSender,
  writer: Writer,
  { id, project_id }: ReviewRow,
  { title, description = null, due_date = null }: Asked,
): Promise<TaskRow> {
  const [sent] = await sendRequests(
    tx,
    sender,
    writer,
    [{ project_id, title, description, due_date, review_id: id }],
    { of: await ownerNameOf(tx, { project_id, company_id: null }), project_id, note: null },
  )
  if (!sent) throw new Error('The request was not sent')
  return sent
}

/** Approves or flags an answer, or asks again: the moves of staff, applied to a reviewer's request. */
export async function settleInformation(
  tx: Db,
  writer: Writer,
  id: number,
  { state, review_note }: Settled,
  ifMatch: number | null,
): Promise<Updated<TaskRow>> {
  const row = await lockTask(tx, id)
  if (!row) return null
  if (state === 'flagged' && isBlank(review_note ?? '')) {
    throw invalid({ review_note: 'Say what is missing' })
  }
  const problem = taskMoveProblem(row.state, state, 'staff', {
    note: row.response_note,
    versioned_document_id: row.versioned_document_id,
  })
  if (problem && row.state !== state) {
    throw new HttpError('invalid_state', { errors: { state: problem.text } })
  }
  const changes = { state, ...(review_note === undefined ? {} : { review_note }) }
  return updateRecord(tx, writer, tasks, id, changes, { ifMatch })
}

export const toInformation = (row: TaskRow): InformationRequest => ({
  id: row.id,
  title: row.title,
  description: row.description,
  state: row.state,
  due_date: row.due_date,
  response_note: row.response_note,
  versioned_document_id: row.versioned_document_id,
  review_note: row.review_note,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  version: row.version,
})
