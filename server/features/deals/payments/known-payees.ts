import { and, eq, inArray, lte, ne, sql } from 'drizzle-orm'
import { recordHistory, updateRecord, type Writer } from '#server/db/records.ts'
import { payees } from '#server/db/schema/payments.ts'
import { payouts, transfers } from '#server/db/schema/transfers.ts'
import type { Db } from '#server/db/types.ts'
import { linesOf, type PayeeRow } from '#server/features/deals/closings/store.ts'
import { payeeLine } from '#shared/rules/deals/payments/payees.ts'
import { transferringCompanies } from './store.ts'

/** The sellers of a transfer, each once, by ID. */
export async function sellersOf(db: Db, transferId: number): Promise<number[]> {
  const lines = await linesOf(db, [transferId])
  return [...new Set(lines.map(({ seller_id }) => seller_id))].sort((one, other) => one - other)
}

/** Whose credits a transfer sells: the sellers, and the companies that transfer them, each once and by ID. */
export async function sellingIn(db: Db, transferId: number): Promise<number[][]> {
  const companies = await transferringCompanies(db, transferId)
  const ids = [...new Set(companies.map(({ id }) => id))].sort((one, other) => one - other)
  return [await sellersOf(db, transferId), ids]
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
 * Drops the open and the verified instructions of a transfer whose sellers or transferors are others now: they were
 * recorded, verified, and agreed to for those before. Returns the verified ones. Call with the transfer locked.
 */
export async function dropPayees(
  tx: Db,
  writer: Writer,
  transferId: number,
): Promise<PayeeRow | null> {
  const rows = await tx
    .select()
    .from(payees)
    .where(and(eq(payees.transfer_id, transferId), inArray(payees.state, ['recorded', 'verified'])))
  for (const { id } of rows) await updateRecord(tx, writer, payees, id, { state: 'replaced' })
  return rows.find(({ state }) => state === 'verified') ?? null
}

/**
 * Locks the transfers that sell a project and wait for their buyer, and returns their IDs. Who may change its seller or
 * transferors does so before they lock the project: a purchase locks the transfer first.
 */
export async function lockSalesOf(tx: Db, projectId: number): Promise<number[]> {
  const open = await tx
    .select({ id: transfers.id })
    .from(transfers)
    .innerJoin(payouts, eq(payouts.transfer_id, transfers.id))
    .where(and(eq(payouts.project_id, projectId), eq(transfers.status, 'CREATED')))
    .orderBy(transfers.id)
    .for('no key update', { of: transfers })
  return open.map(({ id }) => id)
}

/**
 * Drops the instructions of transfers that wait for their buyer, after a project that they sell got another seller or
 * transferor. Approvals and purchase screens from before no longer count.
 */
export async function dropPayeesOfProject(
  tx: Db,
  writer: Writer,
  projectId: number,
): Promise<void> {
  for (const id of await lockSalesOf(tx, projectId)) {
    const before = await dropPayees(tx, writer, id)
    if (before) await countUp(tx, writer, id, { before: payeeLine(before), after: null })
  }
}

/**
 * Bumps the transfer's version: the payee is part of what a buyer reads, so earlier approvals and purchase screens no
 * longer count. Call with the transfer locked.
 */
export async function countUp(
  tx: Db,
  writer: Writer,
  id: number,
  { before, after }: { before: string; after: string | null },
): Promise<void> {
  const [row] = await tx
    .update(transfers)
    .set({ version: sql`${transfers.version} + 1`, updated_at: writer.at })
    .where(eq(transfers.id, id))
    .returning()
  if (!row) return
  await recordHistory(tx, writer, {
    entity: 'transfers',
    entityId: String(id),
    version: row.version,
    action: 'update',
    before: { paid_to: before },
    after: { paid_to: after },
  })
}
