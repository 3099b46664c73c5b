import { and, asc, eq } from 'drizzle-orm'
import { updateRecord, type Writer } from '#server/db/records.ts'
import { sellers } from '#server/db/schema/accounts.ts'
import { balancePayments } from '#server/db/schema/payments.ts'
import type { Db } from '#server/db/types.ts'
import { refuseSamePerson } from '#server/features/access/two-people.ts'
import { addJournal } from '#server/features/deals/payments/ledger.ts'
import { refuseBeforeTransfer } from '#server/features/deals/payments/receipts.ts'
import { invalid, notFound, refuseProblem } from '#server/http/http-error.ts'
import { refuseLaterDays } from '#server/http/past-days.ts'
import type { BodyOf } from '#shared/contract/contract.ts'
import { centsOf } from '#shared/format/money.ts'
import { balanceProblem, owedCents } from '#shared/rules/deals/closings/true-up.ts'
import { balanceEntries } from '#shared/rules/deals/payments/ledger.ts'

/** Refunds and additional payments resulting from final figures, with their receipts. */

export type BalanceRow = Awaited<ReturnType<typeof balancesOfTransfer>>[number]

export const balancesOfTransfer = (db: Db, transferId: number) =>
  db
    .select({ balance: balancePayments, seller_name: sellers.name })
    .from(balancePayments)
    .innerJoin(sellers, eq(sellers.id, balancePayments.seller_id))
    .where(eq(balancePayments.transfer_id, transferId))
    .orderBy(asc(balancePayments.id))

/** A balance of the transfer (404 if it belongs to another). The transfer's lock protects it from changes. */
export async function balanceOf(db: Db, transferId: number, id: number) {
  const [row] = await db
    .select()
    .from(balancePayments)
    .where(and(eq(balancePayments.id, id), eq(balancePayments.transfer_id, transferId)))
  if (!row) throw notFound()
  return row
}

/** Records receipt of the money; the amount must match to the cent. */
export async function recordBalance(
  tx: Db,
  writer: Writer,
  transferId: number,
  id: number,
  body: BodyOf<'closings.recordBalance'>,
): Promise<void> {
  const balance = await balanceOf(tx, transferId, id)
  refuseProblem(balanceProblem(balance.state, 'record'))
  if (centsOf(body.amount) !== balance.amount_cents) {
    throw invalid({ amount: 'This isn’t the amount that is due' })
  }
  refuseLaterDays(writer.at, { received_on: body.received_on })
  await refuseBeforeTransfer(tx, transferId, body.received_on)
  await updateRecord(tx, writer, balancePayments, id, {
    state: 'recorded',
    receipt_on: body.received_on,
    receipt_reference: body.reference,
    receipt_by: writer.userId,
  })
}

/** Records a second person's confirmation, which settles the balance in the ledger. */
export async function approveBalance(
  tx: Db,
  writer: Writer,
  transferId: number,
  id: number,
): Promise<void> {
  const balance = await balanceOf(tx, transferId, id)
  refuseProblem(balanceProblem(balance.state, 'approve'))
  await refuseSamePerson(tx, writer, 'receipt', [balance.receipt_by])
  await updateRecord(tx, writer, balancePayments, id, {
    state: 'received',
    receipt_approved_by: writer.userId,
  })
  const { kind, seller_id, amount_cents } = balance
  await addJournal(
    tx,
    writer,
    {
      transfer_id: transferId,
      kind: kind === 'refund' ? 'refunded' : 'added',
      balance_payment_id: id,
    },
    balanceEntries(seller_id, owedCents(kind, amount_cents)),
  )
}
