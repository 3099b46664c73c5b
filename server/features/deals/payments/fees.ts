import { and, asc, eq } from 'drizzle-orm'
import { personName } from '#server/db/person-name.ts'
import { insertRecord, type Writer } from '#server/db/records.ts'
import { sellers, users } from '#server/db/schema/accounts.ts'
import { feePayments, ledgerEntries, ledgerJournals } from '#server/db/schema/payments.ts'
import type { Db } from '#server/db/types.ts'
import { invalid } from '#server/http/http-error.ts'
import { refuseLaterDays } from '#server/http/past-days.ts'
import type { BodyOf } from '#shared/contract/contract.ts'
import type { PaymentsView } from '#shared/contract/schemas/deals/payments.ts'
import { centsOf, dollarsOf } from '#shared/format/money.ts'
import { feePaidEntries, feeProblem, feesDue } from '#shared/rules/deals/payments/ledger.ts'
import { addJournal } from './ledger.ts'

/** The platform's fees on a transfer, and payments received for them. */

const feeEntries = (db: Db, transferId: number) =>
  db
    .select({
      account: ledgerEntries.account,
      amount_cents: ledgerEntries.amount_cents,
      seller_id: ledgerEntries.seller_id,
      seller_name: sellers.name,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerJournals, eq(ledgerJournals.id, ledgerEntries.journal_id))
    .innerJoin(sellers, eq(sellers.id, ledgerEntries.seller_id))
    .where(and(eq(ledgerJournals.transfer_id, transferId), eq(ledgerEntries.account, 'fee_due')))
    .orderBy(asc(ledgerEntries.id))

/** What a seller still owes of its fee, in cents; null for a seller who owes none on this transfer. */
export const dueOf = async (db: Db, transferId: number, sellerId: number): Promise<number | null> =>
  feesDue(await feeEntries(db, transferId)).get(sellerId) ?? null

/** Each seller's fee due, and the payments received, with who recorded them. */
export async function feesOf(db: Db, transferId: number): Promise<PaymentsView['fees']> {
  const entries = await feeEntries(db, transferId)
  const paid = await db
    .select({ fee: feePayments, person: personName(users) })
    .from(feePayments)
    .innerJoin(users, eq(users.id, feePayments.recorded_by))
    .where(eq(feePayments.transfer_id, transferId))
    .orderBy(asc(feePayments.id))
  return [...feesDue(entries)].map(([seller_id, cents]) => ({
    seller_id,
    seller_name: entries.find((entry) => entry.seller_id === seller_id)?.seller_name ?? '',
    due: dollarsOf(cents),
    received: paid
      .filter(({ fee }) => fee.seller_id === seller_id)
      .map(({ fee, person }) => ({
        amount: dollarsOf(fee.amount_cents),
        received_on: fee.received_on,
        reference: fee.reference,
        recorded_by: person ?? '',
        recorded_at: fee.created_at.toISOString(),
      })),
  }))
}

/**
 * Records a payment of one seller's fee with its journal; it can't exceed the amount due. Call with the transfer
 * locked, so the second of two concurrent calls sees the first.
 */
export async function recordFee(
  tx: Db,
  writer: Writer,
  transferId: number,
  { seller_id, amount, received_on, reference }: BodyOf<'payments.recordFee'>,
): Promise<void> {
  const due = await dueOf(tx, transferId, seller_id)
  if (due === null) throw invalid({ seller_id: 'Choose a seller of this transfer' })
  const amount_cents = centsOf(amount)
  const problem = feeProblem(amount_cents, due)
  if (problem !== null) throw invalid({ amount: problem })
  refuseLaterDays(writer.at, { received_on })
  const fee = await insertRecord(tx, writer, feePayments, {
    transfer_id: transferId,
    seller_id,
    amount_cents,
    received_on,
    reference,
    recorded_by: writer.userId ?? 0,
  })
  const of = { transfer_id: transferId, kind: 'fee_paid', fee_payment_id: fee.id } as const
  await addJournal(tx, writer, of, feePaidEntries(seller_id, amount_cents))
}
