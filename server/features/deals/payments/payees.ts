import { and, desc, eq, lt } from 'drizzle-orm'
import { insertRecord, updateRecord, type Writer } from '#server/db/records.ts'
import { payees } from '#server/db/schema/payments.ts'
import type { Db } from '#server/db/types.ts'
import { refuseSamePerson } from '#server/features/access/two-people.ts'
import type { PayeeRow } from '#server/features/deals/closings/store.ts'
import { HttpError, invalid, notFound, refuseProblem } from '#server/http/http-error.ts'
import type { BodyOf } from '#shared/contract/contract.ts'
import type { Party } from '#shared/rules/deals/closings/agreements.ts'
import {
  areAllAgreed,
  BUYER_AGREES,
  isNewPayee,
  payeeCountsFrom,
  payeeLine,
  payeeProblem,
  sellerAgrees,
  verdictProblem,
} from '#shared/rules/deals/payments/payees.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import { countUp, knownPayees, sellersOf } from './known-payees.ts'
import { transferorsOf } from './store.ts'

/** The payee of a transfer. Call every function here with the transfer locked. */

/** Records payment instructions; they take effect only after a second person verifies them. */
export async function recordPayee(
  tx: Db,
  writer: Writer,
  transferId: number,
  body: BodyOf<'payments.recordPayee'>,
): Promise<void> {
  const problem = payeeProblem(body, await transferorsOf(tx, transferId))
  if (problem) throw invalid({ name: problem })
  const [open] = await tx
    .select({ id: payees.id })
    .from(payees)
    .where(and(eq(payees.transfer_id, transferId), eq(payees.state, 'recorded')))
  if (open) {
    throw new HttpError('already_exists', {
      message: 'Other instructions wait for a second person.',
    })
  }
  await insertRecord(tx, writer, payees, {
    ...body,
    license: body.license ?? null,
    transfer_id: transferId,
    state: 'recorded',
    recorded_by: writer.userId ?? 0,
  })
}

export async function payeeOf(tx: Db, transferId: number, id: number): Promise<PayeeRow> {
  const [row] = await tx
    .select()
    .from(payees)
    .where(and(eq(payees.id, id), eq(payees.transfer_id, transferId)))
  if (!row) throw notFound()
  return row
}

const earlierOf = (tx: Db, { transfer_id, id }: PayeeRow) =>
  tx
    .select()
    .from(payees)
    .where(and(eq(payees.transfer_id, transfer_id), lt(payees.id, id)))
    .orderBy(desc(payees.id))

/** Records that the payee was called back at a number on file. */
export async function recordCallBack(
  tx: Db,
  writer: Writer,
  transferId: number,
  id: number,
  body: BodyOf<'payments.callBack'>,
): Promise<void> {
  const payee = await payeeOf(tx, transferId, id)
  if (payee.state !== 'recorded') throw new HttpError('invalid_state')
  await refuseSamePerson(tx, writer, 'call_back', [payee.recorded_by])
  await updateRecord(tx, writer, payees, id, {
    call_back: { ...body, by: writer.userId ?? 0, at: writer.at.toISOString() },
  })
}

/** Records a second person's verdict on instructions; verified ones replace the earlier ones. */
export async function decidePayee(
  tx: Db,
  writer: Writer,
  transferId: number,
  id: number,
  verdict: 'verified' | 'refused',
): Promise<PayeeRow | null> {
  const payee = await payeeOf(tx, transferId, id)
  const earlier = await earlierOf(tx, payee)
  const today = policyDay(writer.at)
  const known = await knownPayees(tx, transferId, today)
  const changes = isNewPayee(payee, { earlier, known })
  const standing = { ...payee, isChange: changes, hasCallBack: payee.call_back !== null }
  refuseProblem(verdictProblem(standing, verdict))
  if (verdict === 'refused') {
    await updateRecord(tx, writer, payees, id, { state: 'refused', verified_by: writer.userId })
    return null
  }
  await refuseSamePerson(tx, writer, 'payee', [payee.recorded_by])
  // Whose credits are sold may have changed since they were recorded.
  const problem = payeeProblem(payee, await transferorsOf(tx, transferId))
  if (problem) throw new HttpError('invalid_state', { message: problem })
  for (const one of earlier) {
    if (one.state === 'verified')
      await updateRecord(tx, writer, payees, one.id, { state: 'replaced' })
  }
  await updateRecord(tx, writer, payees, id, {
    state: 'verified',
    verified_by: writer.userId,
    counts_from: payeeCountsFrom(today, changes),
    verified_for: await sellersOf(tx, transferId),
  })
  const last = earlier.find(({ state }) => state === 'verified')
  if (last)
    await countUp(tx, writer, transferId, { before: payeeLine(last), after: payeeLine(payee) })
  return payeeOf(tx, transferId, id)
}

/** The name of a side among the agreements. */
export const agreeingSide = ({ side, seller_id }: Party): string =>
  side === 'buyer' ? BUYER_AGREES : sellerAgrees(seller_id ?? 0)

/**
 * Records that a side agrees to new instructions. Returns whether all have, so that they count at once. Throws
 * invalid_state (409) unless they are verified and wait.
 */
export async function agreePayee(
  tx: Db,
  writer: Writer,
  { transfer_id, id, state, counts_from, agreements }: PayeeRow,
  party: Party,
): Promise<boolean> {
  const today = policyDay(writer.at)
  if (state !== 'verified' || counts_from === null || counts_from <= today) {
    throw new HttpError('invalid_state', { message: 'These instructions don’t wait for anybody.' })
  }
  const key = agreeingSide(party)
  if (agreements?.[key]) {
    throw new HttpError('invalid_state', { message: 'Your side has agreed already.' })
  }
  const agreed = { ...agreements, [key]: { by: writer.userId ?? 0, at: writer.at.toISOString() } }
  const counts = areAllAgreed(agreed, await sellersOf(tx, transfer_id))
  await updateRecord(tx, writer, payees, id, {
    agreements: agreed,
    ...(counts && { counts_from: today }),
  })
  return counts
}
