import { eq } from 'drizzle-orm'
import type { Writer } from '#server/db/records.ts'
import { reviewRequests } from '#server/db/schema/review-requests.ts'
import type { Db } from '#server/db/types.ts'
import type { EmailSender } from '#server/features/base/emails/enqueue.ts'
import { keepersOf, ownerNameOf, sellerTeamOf } from '#server/features/notices/people.ts'
import { postNotice } from '#server/features/notices/post.ts'
import type { TaskRow } from './store.ts'

/**
 * Notifies people of a task's new state: assignees of the request and of the decision on their answer, staff of the
 * answer. Call inside the transaction that moves the task.
 */
export async function tellOfTask(
  tx: Db,
  sender: EmailSender,
  writer: Writer,
  before: Pick<TaskRow, 'state'>,
  task: TaskRow,
): Promise<void> {
  if (task.state === before.state) return
  const about = { kind: 'task', id: task.id } as const
  const data = { task: task.title, of: await ownerNameOf(tx, task) }
  const team = () => sellerTeamOf(tx, task)
  switch (task.state) {
    case 'requested': {
      const asked = { ...data, due_date: task.due_date }
      const to = await team()
      await postNotice(tx, sender, writer, { kind: 'task_requested', about, data: asked, to })
      return
    }
    case 'verify': {
      const answered = { ...data, note: task.response_note }
      const to = await askersOf(tx, task)
      await postNotice(tx, sender, writer, { kind: 'task_answered', about, data: answered, to })
      return
    }
    case 'approved':
      await postNotice(tx, sender, writer, { kind: 'task_approved', about, data, to: await team() })
      return
    case 'flagged': {
      const flagged = { ...data, reason: task.review_note }
      const to = await team()
      await postNotice(tx, sender, writer, { kind: 'task_flagged', about, data: flagged, to })
      return
    }
  }
}

/** The people who asked: the reviewer of the task's review, otherwise our team. */
async function askersOf(tx: Db, { id, review_id }: TaskRow): Promise<number[]> {
  if (review_id === null) return keepersOf(tx, 'task', id)
  const [review] = await tx
    .select({ reviewer_id: reviewRequests.reviewer_id })
    .from(reviewRequests)
    .where(eq(reviewRequests.id, review_id))
  return review?.reviewer_id ? [review.reviewer_id] : keepersOf(tx, 'task', id)
}
