import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { personName } from '#server/db/person-name.ts'
import { insertRecord, type Writer } from '#server/db/records.ts'
import { type buyers, users } from '#server/db/schema/accounts.ts'
import { paymentApprovals } from '#server/db/schema/payments.ts'
import { transfers } from '#server/db/schema/transfers.ts'
import type { Db } from '#server/db/types.ts'
import { tiedTo } from '#server/features/access/two-people.ts'
import { HttpError, refuseProblem } from '#server/http/http-error.ts'
import { approvalProblem, countingApprovals } from '#shared/rules/deals/payments/approvals.ts'

interface Deal {
  transfer: Pick<typeof transfers.$inferSelect, 'id' | 'status' | 'version'>
  buyer: Pick<typeof buyers.$inferSelect, 'requires_second_approver'>
}

/** Approvals of transfers' payments by people who still decide for their buyers, oldest first. */
const approvalsOf = (db: Db, transferIds: readonly number[]) =>
  db
    .select({
      transfer_id: paymentApprovals.transfer_id,
      user_id: paymentApprovals.user_id,
      version: paymentApprovals.transfer_version,
      person: personName(users),
    })
    .from(paymentApprovals)
    .innerJoin(transfers, eq(transfers.id, paymentApprovals.transfer_id))
    .innerJoin(
      users,
      and(
        eq(users.id, paymentApprovals.user_id),
        eq(users.buyer_id, transfers.buyer_id),
        eq(users.is_active, true),
        isNotNull(users.decides_from),
      ),
    )
    .where(inArray(paymentApprovals.transfer_id, [...transferIds]))
    .orderBy(asc(paymentApprovals.id))

/** Throws (409) if the buyer requires a second approver and no second person has approved. */
export async function refuseUnapproved(
  tx: Db,
  { transfer, buyer }: Deal,
  userId: number,
  now: Date,
): Promise<void> {
  if (!buyer.requires_second_approver) return
  const [approvals, tied] = await Promise.all([
    approvalsOf(tx, [transfer.id]),
    tiedTo(tx, userId, now),
  ])
  refuseProblem(approvalProblem(approvals, transfer.version, userId, tied))
}

/** Records a buyer's approval of the payment, once per person and version. Call with the transfer locked. */
export async function approvePayment(
  tx: Db,
  writer: Writer,
  { id, version }: { id: number; version: number },
  userId: number,
): Promise<void> {
  const given = countingApprovals(await approvalsOf(tx, [id]), version)
  if (given.some(({ user_id }) => user_id === userId)) {
    throw new HttpError('invalid_state', { message: 'You have already approved this payment.' })
  }
  await insertRecord(tx, writer, paymentApprovals, {
    transfer_id: id,
    user_id: userId,
    transfer_version: version,
  })
}

/** The approval state of each of these transfers that can still be confirmed and needs one, by transfer ID. */
export async function approvalViews(
  db: Db,
  deals: readonly Deal[],
  userId: number,
): Promise<Map<number, { approved_by: string[]; is_mine: boolean }>> {
  const asked = deals.filter(
    ({ transfer, buyer }) => buyer.requires_second_approver && transfer.status === 'CREATED',
  )
  if (asked.length === 0) return new Map()
  const ids = asked.map(({ transfer }) => transfer.id)
  const approvals = Map.groupBy(await approvalsOf(db, ids), ({ transfer_id }) => transfer_id)
  return new Map(
    asked.map(({ transfer: { id, version } }) => {
      const given = countingApprovals(approvals.get(id) ?? [], version)
      const approved_by = given.map(({ person }) => person ?? '')
      return [id, { approved_by, is_mine: given.some(({ user_id }) => user_id === userId) }]
    }),
  )
}
