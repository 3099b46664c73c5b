import { and, eq } from 'drizzle-orm'
import type { Writer } from '#server/db/records.ts'
import { users } from '#server/db/schema/accounts.ts'
import { projects } from '#server/db/schema/projects.ts'
import type { Db } from '#server/db/types.ts'
import { enqueueMail, type MailSender } from '#server/features/mail/enqueue.ts'
import { reviewKinds } from '#shared/entities/reports.ts'
import type { ReviewRow } from './store.ts'

/** Tells the reviewer, where there is one, that a review is theirs to write again, and why. */
export async function tellReopened(
  tx: Db,
  sender: MailSender,
  writer: Writer,
  { id, kind, project_id, reviewer_id, reopen_reason }: ReviewRow,
): Promise<void> {
  if (reviewer_id === null) return
  const [found] = await tx
    .select({ first_name: users.first_name, email: users.email, project: projects.name })
    .from(users)
    .innerJoin(projects, eq(projects.id, project_id))
    .where(and(eq(users.id, reviewer_id), eq(users.is_active, true)))
  if (!found) return
  const { email: recipient, first_name, project } = found
  const data = {
    first_name,
    project,
    kind: reviewKinds.label(kind),
    reason: reopen_reason ?? '',
    review_id: id,
  }
  await enqueueMail(tx, sender, writer, { template: 'review_reopened', recipient, data })
}
