import { eq } from 'drizzle-orm'
import { projects } from '#server/db/schema/projects.ts'
import type { Db } from '#server/db/types.ts'
import { findTransfer } from '#server/features/deals/transfers/store.ts'
import { buyerTeamOf, ownerNameOf, sellerTeamOf } from '#server/features/notices/people.ts'
import type { NewNotice } from '#server/features/notices/post.ts'
import { findProject } from '#server/features/projects/projects/store.ts'
import { findReview } from '#server/features/projects/review-requests/store.ts'
import { findTask } from '#server/features/projects/tasks/store.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { Rights } from '#server/http/rights.ts'
import { reviewKinds } from '#shared/entities/reports.ts'
import { fullName } from '#shared/format/full-name.ts'
import type { EmailTemplate } from '#shared/rules/base/emails.ts'
import { nextTaskStates } from '#shared/rules/projects/tasks.ts'

type TemplateNotice = { [T in EmailTemplate]: NewNotice<T> }[EmailTemplate]

/**
 * Builds each template's notice about a record visible to the sender, addressed only to people of that record. Null if
 * the sender sees no such record; throws `invalid_state` if there is nothing to send about it.
 */
const NOTICES_BY_TEMPLATE: {
  readonly [T in EmailTemplate]: (
    tx: Db,
    rights: Rights,
    id: number,
  ) => Promise<NewNotice<T> | null>
} = {
  async task_reminder(tx, rights, id) {
    const task = await findTask(tx, rights, id)
    if (!task) return null
    if (nextTaskStates(task.state, 'owner').length === 0) {
      throw nothingToSend('You can send a reminder only for a request that is open.')
    }
    const { title, due_date } = task
    return {
      kind: 'task_reminder',
      about: { kind: 'task', id },
      data: { task: title, of: await ownerNameOf(tx, task), due_date },
      to: await sellerTeamOf(tx, task),
    }
  },
  async review_reminder(tx, rights, id) {
    const found = await findReview(tx, rights, id)
    if (!found) return null
    const { review, project } = found
    if (review.is_complete || review.reviewer_id === null) {
      throw nothingToSend('You can send a reminder only for an open review that has a reviewer.')
    }
    return {
      kind: 'review_reminder',
      about: { kind: 'review', id },
      data: {
        review: reviewKinds.label(review.kind),
        project: project.name,
        due_date: review.due_date,
      },
      to: [review.reviewer_id],
    }
  },
  async project_shared(tx, rights, id) {
    if (!(await findProject(tx, rights, id))) return null
    const [project] = await tx.select().from(projects).where(eq(projects.id, id))
    return {
      kind: 'project_shared',
      about: { kind: 'project', id },
      data: { project: project?.name ?? '', sender: nameOf(rights) },
      to: await sellerTeamOf(tx, { project_id: id, company_id: null }),
    }
  },
  async transfer_shared(tx, rights, id) {
    const transfer = await findTransfer(tx, rights, id)
    if (!transfer) return null
    return {
      kind: 'transfer_shared',
      about: { kind: 'transfer', id },
      data: { name: transfer.name, sender: nameOf(rights) },
      to: await buyerTeamOf(tx, transfer.buyer_id),
    }
  },
}

/** The notice that an email template becomes; see the table above. */
export const noticeOfTemplate = (
  tx: Db,
  rights: Rights,
  template: EmailTemplate,
  id: number,
): Promise<TemplateNotice | null> => NOTICES_BY_TEMPLATE[template](tx, rights, id)

export const nothingToSend = (message: string) => new HttpError('invalid_state', { message })

const nameOf = ({ user }: Rights) => (user ? fullName(user) : '')
