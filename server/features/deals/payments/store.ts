import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { personName } from '#server/db/person-name.ts'
import { lockRecord } from '#server/db/records.ts'
import { users } from '#server/db/schema/accounts.ts'
import { bankCalls, payees, payments } from '#server/db/schema/payments.ts'
import type { Db } from '#server/db/types.ts'
import { linesOf, type PayeeRow } from '#server/features/deals/closings/store.ts'
import {
  type Transferor,
  transferorsByProject,
} from '#server/features/deals/closings/transferors.ts'

export type PaymentRow = typeof payments.$inferSelect

/** A payment, locked until the transaction ends. */
export const lockPayment = (tx: Db, id: number) => lockRecord(tx, payments, id)

/** Payments of a transfer, newest first, with their bank calls. */
export const paymentsOf = (db: Db, transferId: number) =>
  db
    .select({ payment: payments, call: bankCalls, payee: payees })
    .from(payments)
    .innerJoin(bankCalls, eq(bankCalls.payment_id, payments.id))
    .innerJoin(payees, eq(payees.id, payments.payee_id))
    .where(eq(payments.transfer_id, transferId))
    .orderBy(desc(payments.id))

/** Payments that the bank has not finished or that wait for their receipt. */
export const openPayments = (db: Db, limit: number) =>
  db
    .select({ id: payments.id, state: payments.state, transfer_id: payments.transfer_id })
    .from(payments)
    .where(inArray(payments.state, ['authorized', 'sending', 'sent', 'settled']))
    .orderBy(asc(payments.id))
    .limit(limit)

/** Payment instructions of a transfer, newest first. */
export const payeesOf = (db: Db, transferId: number) =>
  db
    .select({ payee: payees, recorder: personName(users) })
    .from(payees)
    .innerJoin(users, eq(users.id, payees.recorded_by))
    .where(eq(payees.transfer_id, transferId))
    .orderBy(desc(payees.id))

/** The payee of a transfer on a day, from verified instructions in effect by then; null if there is none. */
export async function countingPayee(
  db: Db,
  transferId: number,
  today: string,
): Promise<PayeeRow | null> {
  const [row] = await db
    .select()
    .from(payees)
    .where(and(eq(payees.transfer_id, transferId), eq(payees.state, 'verified')))
  return row?.counts_from && row.counts_from <= today ? row : null
}

/** Legal names of the companies that transfer the credits. */
export const transferorsOf = async (db: Db, transferId: number): Promise<string[]> =>
  (await transferringCompanies(db, transferId)).map(({ legal, name }) => legal ?? name)

/** The companies that transfer the credits, by payout. */
export async function transferringCompanies(db: Db, transferId: number): Promise<Transferor[]> {
  const lines = await linesOf(db, [transferId])
  const transferors = await transferorsByProject(db, lines)
  return lines.flatMap(({ project_id }) => transferors.get(project_id) ?? [])
}
