import type { Writer } from '#server/db/records.ts'
import type { Db } from '#server/db/types.ts'
import type { EmailSender } from '#server/features/base/emails/enqueue.ts'
import { sellerTeamOf, staffIds } from '#server/features/notices/people.ts'
import { postNotice } from '#server/features/notices/post.ts'
import { type CostProject, costReviewers } from './store.ts'

/** Where the seller works on a project's costs. */
export const COSTS_TAB = '?tab=costs'

/** The same for reviewers and staff, appended to the address of their review or of the project. */
const COSTS_OF_REVIEW = '?part=costs'
const COSTS_OF_STAFF = '/costs'

/**
 * Notifies a project's cost reviewers, or staff if there are none, that the seller has submitted the costs or
 * answered. Call inside the transaction that does so.
 */
export async function tellReviewers(
  tx: Db,
  sender: EmailSender,
  writer: Writer,
  project: CostProject,
  news: { kind: 'costs_submitted'; lines: number } | { kind: 'costs_answered'; answers: number },
): Promise<void> {
  const reviewers = await costReviewers(tx, project.id)
  const to = reviewers.length > 0 ? reviewers : await staffIds(tx)
  const place = reviewers.length > 0 ? COSTS_OF_REVIEW : COSTS_OF_STAFF
  const about = { kind: 'project', id: project.id, place } as const
  if (news.kind === 'costs_submitted') {
    const data = { project: project.name, lines: news.lines }
    await postNotice(tx, sender, writer, { kind: news.kind, about, data, to })
  } else {
    const data = { project: project.name, answers: news.answers }
    await postNotice(tx, sender, writer, { kind: news.kind, about, data, to })
  }
}

/** Notifies the seller of what a reviewer has sent, and how many lines need an answer. */
export async function tellSeller(
  tx: Db,
  sender: EmailSender,
  writer: Writer,
  project: CostProject,
  questions: number,
): Promise<void> {
  const about = { kind: 'project', id: project.id, place: COSTS_TAB } as const
  const to = await sellerTeamOf(tx, { project_id: project.id, company_id: null })
  const data = { project: project.name, questions }
  await postNotice(tx, sender, writer, { kind: 'costs_reviewed', about, data, to })
}
