import { and, eq, inArray, lte, ne } from 'drizzle-orm'
import { updateRecord, type Writer } from '#server/db/records.ts'
import { payees } from '#server/db/schema/payments.ts'
import type { Db } from '#server/db/types.ts'
import { linesOf, type PayeeRow } from '#server/features/deals/closings/store.ts'

/** The sellers of a transfer, each once, by ID. */
export async function sellersOf(db: Db, transferId: number): Promise<number[]> {
  const lines = await linesOf(db, [transferId])
  return [...new Set(lines.map(({ seller_id }) => seller_id))].sort((one, other) => one - other)
}

/** Instructions that were verified, and count by a day, for exactly these sellers on other transfers. */
export async function knownPayees(db: Db, transferId: number, today: string): Promise<PayeeRow[]> {
  const sellers = await sellersOf(db, transferId)
  return db
    .select()
    .from(payees)
    .where(
      and(
        eq(payees.state, 'verified'),
        lte(payees.counts_from, today),
        ne(payees.transfer_id, transferId),
        eq(payees.verified_for, sellers),
      ),
    )
}

/**
 * Drops the open and the verified instructions of a transfer whose sellers are others now: they were recorded, verified,
 * and agreed to for those before. Call with the transfer locked.
 */
export async function dropPayees(tx: Db, writer: Writer, transferId: number): Promise<void> {
  const rows = await tx
    .select({ id: payees.id })
    .from(payees)
    .where(and(eq(payees.transfer_id, transferId), inArray(payees.state, ['recorded', 'verified'])))
  for (const { id } of rows) await updateRecord(tx, writer, payees, id, { state: 'replaced' })
}
