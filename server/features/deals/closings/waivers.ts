import { and, eq, inArray } from 'drizzle-orm'
import { insertRecord, updateRecord, type Writer } from '#server/db/records.ts'
import { closingWaivers } from '#server/db/schema/closings.ts'
import type { Db } from '#server/db/types.ts'
import { refuseSamePerson } from '#server/features/access/two-people.ts'
import { HttpError, invalid, refuseProblem } from '#server/http/http-error.ts'
import type { ClosingItem } from '#shared/entities/closings.ts'
import { formatDate } from '#shared/format/dates.ts'
import {
  checklistOf,
  idleWaiver,
  isGivenBy,
  type Waiving,
  waivingProblem,
} from '#shared/rules/deals/closings/checklist.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import { type ReadClosing, readClosing } from './standing.ts'
import { type ClosingTransfer, type WaiverRow, waivedBy } from './store.ts'

/** Waivers of checklist lines: each party waives what protects it, and our team, by two people, what it asks for. */

const OPEN = ['requested', 'approved'] as const

const DONE = 'This line is done already, so there is nothing to waive.'

/** Refuses a side that a line doesn't protect (403), and everybody for what nobody can waive (400). */
function refuseWaiving(item: ClosingItem, by: Waiving): void {
  const problem = waivingProblem(item, by?.side ?? null)
  if (problem?.isOthers) throw new HttpError('forbidden', { message: problem.text })
  if (problem) throw invalid({ item: problem.text })
}

/**
 * Waives a line for a party at once, or asks a colleague for our team (`by` null). Throws (409) where the waiver would
 * count for nothing as of `today` (`YYYY-MM-DD`). Returns its ID.
 */
export async function giveWaiver(
  tx: Db,
  writer: Writer,
  deal: ClosingTransfer,
  by: Waiving,
  { item, reason }: { item: ClosingItem; reason: string },
  today: string,
): Promise<number> {
  refuseWaiving(item, by)
  const transferId = deal.transfer.id
  const { standing, waivers } = await readClosing(tx, deal, today)
  const line = checklistOf(standing).find((one) => one.item === item)
  refuseProblem(line?.state === 'done' ? DONE : idleWaiver(item, standing))
  const given = waivers.find(
    ({ waiver }) =>
      waiver.item === item && OPEN.some((state) => state === waiver.state) && isGivenBy(waiver, by),
  )
  if (given) throw new HttpError('already_exists', { message: givenWords(given) })
  const { id } = await insertRecord(tx, writer, closingWaivers, {
    transfer_id: transferId,
    item,
    side: by?.side ?? null,
    seller_id: by?.seller_id ?? null,
    reason,
    requested_by: writer.userId ?? 0,
    ...(by === null
      ? { state: 'requested' }
      : { state: 'approved', decided_by: writer.userId, decided_at: writer.at }),
  })
  return id
}

/** Who waived a line, or asked to, and when. */
const givenWords = (given: ReadClosing['waivers'][number]): string => {
  const { state, created_at, decided_at } = given.waiver
  const day = formatDate(policyDay(decided_at ?? created_at))
  return state === 'approved'
    ? `${waivedBy(given)} waived this on ${day}.`
    : `${given.person ?? 'A colleague'} asked to waive this on ${day}. A colleague decides about it.`
}

/**
 * Ends the waivers of a transfer whose deal has changed: they were given for the one before. Returns the lines that
 * they had waived.
 */
export async function endWaivers(
  tx: Db,
  writer: Writer,
  transferId: number,
): Promise<ClosingItem[]> {
  const given = await tx
    .select({ id: closingWaivers.id, item: closingWaivers.item, state: closingWaivers.state })
    .from(closingWaivers)
    .where(
      and(eq(closingWaivers.transfer_id, transferId), inArray(closingWaivers.state, [...OPEN])),
    )
  for (const { id } of given) {
    await updateRecord(tx, writer, closingWaivers, id, { state: 'withdrawn' })
  }
  return given.flatMap(({ item, state }) => (state === 'approved' ? [item] : []))
}

type WaiverVerdict = 'approved' | 'refused' | 'withdrawn'

/** Returns why a waiver can't move to this state, or null. Approving is a second person's duty (duties.ts). */
function waiverProblem(state: WaiverRow['state'], to: WaiverVerdict): string | null {
  const canMove = state === 'requested' || (state === 'approved' && to === 'withdrawn')
  return canMove ? null : 'This has been decided already.'
}

/**
 * Decides about a waiver of our team, which a second person approves, or takes back a party's own. Call with the
 * transfer locked. Returns the state it had.
 */
export async function decideWaiver(
  tx: Db,
  writer: Writer,
  id: number,
  by: Waiving,
  state: WaiverVerdict,
): Promise<WaiverRow['state']> {
  const [waiver] = await tx.select().from(closingWaivers).where(eq(closingWaivers.id, id))
  if (!waiver) throw new HttpError('stale')
  if (!isGivenBy(waiver, by)) throw new HttpError('forbidden', { message: NOT_YOURS })
  refuseProblem(waiverProblem(waiver.state, state))
  if (state === 'approved') {
    refuseWaiving(waiver.item, by)
    await refuseSamePerson(tx, writer, 'waiver', [waiver.requested_by])
  }
  await updateRecord(tx, writer, closingWaivers, id, {
    state,
    decided_by: writer.userId,
    decided_at: writer.at,
  })
  return waiver.state
}

const NOT_YOURS = 'Only those who gave this waiver can take it back.'
