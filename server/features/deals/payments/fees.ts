import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { personName } from '#server/db/person-name.ts'
import { deleteRecord, insertRecord, type Writer } from '#server/db/records.ts'
import { sellers, users } from '#server/db/schema/accounts.ts'
import { feePayments, ledgerEntries, ledgerJournals } from '#server/db/schema/payments.ts'
import type { Db } from '#server/db/types.ts'
import { refuseSamePerson } from '#server/features/access/two-people.ts'
import { HttpError, invalid, notFound, refuseProblem } from '#server/http/http-error.ts'
import { refuseLaterDays } from '#server/http/past-days.ts'
import type { BodyOf } from '#shared/contract/contract.ts'
import type { PaymentsView } from '#shared/contract/schemas/deals/payments.ts'
import { centsOf, dollarsOf } from '#shared/format/money.ts'
import { feePaidEntries, feeProblem, feesDue } from '#shared/rules/deals/payments/ledger.ts'
import { addJournal } from './ledger.ts'
import { refuseBeforeTransfer } from './receipts.ts'

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

const confirmers = alias(users, 'confirmers')

/** Payments of fees that match, with the journal of each that counts. */
const selectFees = (db: Db, where: SQL | undefined) =>
  db
    .select({
      fee: feePayments,
      recorder: personName(users),
      journal: { posted_by: ledgerJournals.posted_by },
      confirmer: personName(confirmers),
    })
    .from(feePayments)
    .innerJoin(users, eq(users.id, feePayments.recorded_by))
    .leftJoin(ledgerJournals, eq(ledgerJournals.fee_payment_id, feePayments.id))
    .leftJoin(confirmers, eq(confirmers.id, ledgerJournals.posted_by))
    .where(where)
    .orderBy(asc(feePayments.id))

/** A payment of a fee counts once a second person has confirmed it, which writes its journal. */
export const FEE_WAITS = sql`not exists (
  select from ${ledgerJournals} where ${eq(ledgerJournals.fee_payment_id, feePayments.id)}
)`

/** Each seller's fee due, and the payments recorded, with who recorded and who confirmed them. */
export async function feesOf(db: Db, transferId: number): Promise<PaymentsView['fees']> {
  const entries = await feeEntries(db, transferId)
  const recorded = await selectFees(db, eq(feePayments.transfer_id, transferId))
  return [...feesDue(entries)].map(([seller_id, cents]) => ({
    seller_id,
    seller_name: entries.find((entry) => entry.seller_id === seller_id)?.seller_name ?? '',
    due: dollarsOf(cents),
    received: recorded
      .filter(({ fee }) => fee.seller_id === seller_id)
      .map(({ fee, recorder, journal, confirmer }) => ({
        id: fee.id,
        amount: dollarsOf(fee.amount_cents),
        received_on: fee.received_on,
        reference: fee.reference,
        recorded_by: recorder ?? '',
        recorded_by_id: fee.recorded_by,
        recorded_at: fee.created_at.toISOString(),
        is_confirmed: journal !== null,
        confirmed_by: journal?.posted_by === fee.recorded_by ? null : confirmer,
      })),
  }))
}

/**
 * Records a payment of one seller's fee, which waits for a second person; with others that wait it can't exceed the amount
 * due. Call with the transfer locked, so the second of two concurrent calls sees the first.
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
  const problem = feeProblem(amount_cents, due - (await waitingOf(tx, transferId, seller_id)))
  if (problem !== null) throw invalid({ amount: problem })
  refuseLaterDays(writer.at, { received_on })
  await refuseBeforeTransfer(tx, transferId, received_on)
  await insertRecord(tx, writer, feePayments, {
    transfer_id: transferId,
    seller_id,
    amount_cents,
    received_on,
    reference,
    recorded_by: writer.userId ?? 0,
  })
}

/** What was recorded for a seller's fee and waits for a second person, in cents. */
async function waitingOf(db: Db, transferId: number, sellerId: number): Promise<number> {
  const rows = await db
    .select({ amount_cents: feePayments.amount_cents })
    .from(feePayments)
    .where(
      and(eq(feePayments.transfer_id, transferId), eq(feePayments.seller_id, sellerId), FEE_WAITS),
    )
  return rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
}

/** The transfer's payment of a fee (404 if it is another's), and whether it waits. */
export async function feeOf(db: Db, transferId: number, id: number) {
  const of = and(eq(feePayments.id, id), eq(feePayments.transfer_id, transferId))
  const [row] = await selectFees(db, of)
  if (!row) throw notFound()
  return { fee: row.fee, waits: row.journal === null }
}

/**
 * A second person confirms that a fee was received, and it counts; or somebody takes the record back. Call with the
 * transfer locked.
 */
export async function decideFee(
  tx: Db,
  writer: Writer,
  transferId: number,
  id: number,
  verdict: BodyOf<'payments.decideFee'>['verdict'],
): Promise<void> {
  const { fee, waits } = await feeOf(tx, transferId, id)
  if (!waits)
    throw new HttpError('invalid_state', { message: 'This payment is confirmed already.' })
  if (verdict === 'refused') {
    await deleteRecord(tx, writer, feePayments, id)
    return
  }
  await refuseSamePerson(tx, writer, 'fee_received', [fee.recorded_by])
  // Part of it may have been forgiven since.
  refuseProblem(feeProblem(fee.amount_cents, (await dueOf(tx, transferId, fee.seller_id)) ?? 0))
  const of = { transfer_id: transferId, kind: 'fee_paid', fee_payment_id: id } as const
  await addJournal(tx, writer, of, feePaidEntries(fee.seller_id, fee.amount_cents))
}
