import { and, eq, isNull } from 'drizzle-orm'
import { lockByName } from '#server/db/lock-by-name.ts'
import { insertRecord, updateRecord, type Writer } from '#server/db/records.ts'
import { recaptureEvents, recaptureNotices } from '#server/db/schema/monitoring.ts'
import { projects } from '#server/db/schema/projects.ts'
import { transfers } from '#server/db/schema/transfers.ts'
import type { Db } from '#server/db/types.ts'
import { refuseSamePerson } from '#server/features/access/two-people.ts'
import type { EmailSender } from '#server/features/base/emails/enqueue.ts'
import { staffIds } from '#server/features/notices/people.ts'
import { postNotice } from '#server/features/notices/post.ts'
import { gatherProjects } from '#server/features/policy/gather.ts'
import { HttpError, invalid, notFound, refuseProblem } from '#server/http/http-error.ts'
import type { BodyOf } from '#shared/contract/contract.ts'
import { recaptureKinds } from '#shared/entities/monitoring.ts'
import { dollarsOf, formatDollars } from '#shared/format/money.ts'
import {
  recaptureCents,
  recaptureProblem,
  shareProblem,
  withdrawalProblem,
} from '#shared/rules/deals/monitoring/recapture-events.ts'
import { creditCents } from '#shared/rules/deals/payout-amounts.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import { filingDays } from '#shared/rules/policy/deadlines/filing-days.ts'
import { projectFacts } from '#shared/rules/policy/project/facts.ts'
import { tellParties } from './notices.ts'
import { salesOf } from './store.ts'
import { dependsOnWages } from './wages.ts'

/**
 * Records a recapture event of a project, with a notice for every paid transfer that sells its credit: the amount
 * recaptured from that buyer's purchase. Notifies the buyers, each with its own dollars, the seller, and staff.
 */
export async function recordRecapture(
  tx: Db,
  sender: EmailSender,
  writer: Writer,
  transferId: number,
  body: BodyOf<'monitoring.recordRecapture'>,
): Promise<void> {
  const [project] = await tx.select().from(projects).where(eq(projects.id, body.project_id))
  const sales = await salesOf(tx, body.project_id)
  if (!project || !sales.some(({ transfer }) => transfer.id === transferId)) {
    throw invalid({ project_id: 'Choose a project of this paid transfer' })
  }
  const service = project.placed_in_service_date
  if (body.kind === 'wages' && !(await dependsOnWages(tx, project.id))) {
    throw invalid({ kind: 'The credit of this project doesn’t depend on the wage rules' })
  }
  const today = policyDay(writer.at)
  const creditYearFrom =
    body.kind === 'effective_control' ? await creditYearOf(tx, project.id, today) : null
  const problem = recaptureProblem(
    { kind: body.kind, placedInService: service, creditYearFrom },
    body.happened_on,
    today,
  )
  if (problem !== null || service === null) throw invalid({ happened_on: problem ?? '' })
  // A concurrent recording for the same project waits here and then sees this event.
  await lockByName(tx, `recapture ${project.id}`)
  const earlier = await tx
    .select({ kind: recaptureEvents.kind, share: recaptureEvents.share })
    .from(recaptureEvents)
    .where(and(eq(recaptureEvents.project_id, project.id), isNull(recaptureEvents.withdrawn_at)))
  const excess = shareProblem(body, earlier)
  if (excess) throw invalid({ share: excess })
  const event = await insertRecord(tx, writer, recaptureEvents, {
    ...body,
    recorded_by: writer.userId ?? 0,
  })
  for (const { payout, transfer } of sales) {
    const amount_cents = recaptureCents({
      kind: body.kind,
      credit_cents: creditCents(payout),
      placed_in_service_date: service,
      happened_on: body.happened_on,
      share: body.share,
    })
    await insertRecord(tx, writer, recaptureNotices, {
      event_id: event.id,
      transfer_id: transfer.id,
      amount_cents,
    })
    const data = {
      name: transfer.name,
      project: project.name,
      event: recaptureKinds.label(body.kind),
      amount: formatDollars(dollarsOf(amount_cents)),
      description: body.description,
    }
    const about = { transfer, projectId: project.id }
    await tellParties(tx, sender, writer, { kind: 'recapture_noticed', data, ...about })
  }
}

/** The first day of the tax year in which a project's credit arises, `YYYY-MM-DD`. */
async function creditYearOf(db: Db, projectId: number, today: string): Promise<string | null> {
  const [gathered] = await gatherProjects(db, [projectId])
  const service = gathered?.data.values.placed_in_service_date
  if (!gathered || typeof service !== 'string') return null
  return filingDays(projectFacts(gathered.data), Number(service.slice(0, 4)), today).from
}

/** The event behind a transfer's notice, locked; 404 for another transfer's. */
async function lockEvent(tx: Db, transferId: number, noticeId: number) {
  const [row] = await tx
    .select({ event: recaptureEvents })
    .from(recaptureNotices)
    .innerJoin(recaptureEvents, eq(recaptureEvents.id, recaptureNotices.event_id))
    .where(and(eq(recaptureNotices.id, noticeId), eq(recaptureNotices.transfer_id, transferId)))
    .for('no key update', { of: recaptureEvents })
  if (!row) throw notFound()
  return row.event
}

/** Requests withdrawal of an event recorded in error; a colleague decides. */
export async function withdrawRecapture(
  tx: Db,
  writer: Writer,
  transferId: number,
  noticeId: number,
  reason: string,
): Promise<void> {
  const event = await lockEvent(tx, transferId, noticeId)
  refuseProblem(withdrawalProblem(event, 'request'))
  await updateRecord(tx, writer, recaptureEvents, event.id, {
    withdrawal_reason: reason,
    withdrawal_by: writer.userId,
  })
}

/**
 * Decides on a withdrawal. A withdrawn event stays on record but no longer recaptures anything, and the parties of
 * every notified transfer are told; a refused withdrawal leaves the event as it was.
 */
export async function decideWithdrawal(
  tx: Db,
  sender: EmailSender,
  writer: Writer,
  transferId: number,
  noticeId: number,
  verdict: 'approved' | 'refused',
): Promise<void> {
  const event = await lockEvent(tx, transferId, noticeId)
  refuseProblem(withdrawalProblem(event, 'decide'))
  if (verdict === 'refused') {
    await updateRecord(tx, writer, recaptureEvents, event.id, {
      withdrawal_reason: null,
      withdrawal_by: null,
    })
    return
  }
  await refuseSamePerson(tx, writer, 'recapture_withdrawal', [event.withdrawal_by])
  await updateRecord(tx, writer, recaptureEvents, event.id, {
    withdrawal_approved_by: writer.userId,
    withdrawn_at: writer.at,
  })
  const told = await tx
    .select({ notice: recaptureNotices, transfer: transfers, project: projects.name })
    .from(recaptureNotices)
    .innerJoin(transfers, eq(transfers.id, recaptureNotices.transfer_id))
    .innerJoin(projects, eq(projects.id, event.project_id))
    .where(eq(recaptureNotices.event_id, event.id))
    .orderBy(recaptureNotices.id)
  for (const { notice, transfer, project } of told) {
    const data = {
      name: transfer.name,
      project,
      amount: formatDollars(dollarsOf(notice.amount_cents)),
      reason: event.withdrawal_reason ?? '',
    }
    const about = { transfer, projectId: event.project_id }
    await tellParties(tx, sender, writer, { kind: 'recapture_withdrawn', data, ...about })
  }
}

/** Records the buyer's reply, once, and notifies staff. */
export async function replyToRecapture(
  tx: Db,
  sender: EmailSender,
  writer: Writer,
  { id, name }: { id: number; name: string },
  noticeId: number,
  reply: string,
): Promise<void> {
  const [notice] = await tx
    .select()
    .from(recaptureNotices)
    .where(and(eq(recaptureNotices.id, noticeId), eq(recaptureNotices.transfer_id, id)))
    .for('no key update')
  if (!notice) throw notFound()
  const [event] = await tx
    .select({ withdrawn_at: recaptureEvents.withdrawn_at })
    .from(recaptureEvents)
    .where(eq(recaptureEvents.id, notice.event_id))
  if (event?.withdrawn_at) {
    throw new HttpError('invalid_state', { message: 'This notice was withdrawn.' })
  }
  if (notice.reply !== null) {
    throw new HttpError('invalid_state', { message: 'Your company has already answered.' })
  }
  await updateRecord(tx, writer, recaptureNotices, noticeId, {
    reply,
    replied_by: writer.userId,
    replied_at: writer.at,
  })
  await postNotice(tx, sender, writer, {
    kind: 'recapture_answered',
    about: { kind: 'transfer', id },
    data: { name, reply },
    to: await staffIds(tx),
  })
}
