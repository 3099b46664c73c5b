import { randomInt } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, ne, notInArray, sql } from 'drizzle-orm'
import {
  deleteRecord,
  insertRecord,
  lockRecord,
  recordHistory,
  type Updated,
  updateRecord,
  type Writer,
} from '#server/db/records.ts'
import { projects } from '#server/db/schema/projects.ts'
import { payouts, transfers } from '#server/db/schema/transfers.ts'
import type { Db } from '#server/db/types.ts'
import { dropPayees, sellingIn } from '#server/features/deals/payments/known-payees.ts'
import type { BodyOf } from '#shared/contract/contract.ts'
import type { ProjectStage } from '#shared/entities/projects.ts'
import { creditLeftCents } from '#shared/rules/deals/transfers.ts'
import type { TransferRow } from './store.ts'

// Staff compose a transfer (buyer, projects, credits, price, and date) until the buyer confirms (docs/product.md
// section 4).

type NewTransfer = BodyOf<'transfers.create'>
export type PayoutInput = NewTransfer['payouts'][number]

/** Letters and digits that can't be mistaken for one another when read aloud. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** The ID that buyer, seller, and bank quote: `TX-` and ten random characters, so it can't be guessed or counted. */
const newTransactionId = () =>
  `TX-${Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`

/**
 * Returns the unsold part of these projects' projected credit, in cents: the credit minus the amounts in other
 * transfers, final amounts where known. Null if the credit is unknown; a missing project is not in the map. Locks the
 * projects, so two transfers can't sell the same credit at once.
 */
export async function unsoldCredit(
  tx: Db,
  ids: readonly number[],
  exceptTransfer: number | null,
): Promise<Map<number, number | null>> {
  const rows = await tx
    .select({ id: projects.id, credit: projects.projected_itc_amount })
    .from(projects)
    .where(inArray(projects.id, [...ids]))
    .orderBy(projects.id)
    .for('no key update')
  const others = exceptTransfer === null ? undefined : ne(payouts.transfer_id, exceptTransfer)
  const sold = await tx
    .select()
    .from(payouts)
    .where(and(inArray(payouts.project_id, [...ids]), others))
  const soldOf = Map.groupBy(sold, ({ project_id }) => project_id)
  return new Map(rows.map(({ id, credit }) => [id, creditLeftCents(credit, soldOf.get(id) ?? [])]))
}

/** The stages of those projects that a transfer does not sell yet, by ID. */
export async function newProjectStages(
  tx: Db,
  ids: readonly number[],
  transferId: number | null,
): Promise<Map<number, ProjectStage>> {
  const known = tx
    .select({ id: payouts.project_id })
    .from(payouts)
    .where(eq(payouts.transfer_id, transferId ?? 0))
  const rows = await tx
    .select({ id: projects.id, stage: projects.stage })
    .from(projects)
    .where(and(inArray(projects.id, [...ids]), notInArray(projects.id, known)))
  return new Map(rows.map(({ id, stage }) => [id, stage]))
}

/** Inserts a transfer with its payouts. Call inside a transaction. */
export async function createTransfer(
  tx: Db,
  writer: Writer,
  { payouts: rows, ...values }: NewTransfer,
): Promise<TransferRow> {
  const transfer = await insertRecord(tx, writer, transfers, {
    ...values,
    status: 'CREATED',
    transaction_id: newTransactionId(),
  })
  for (const row of rows) {
    await insertRecord(tx, writer, payouts, { ...row, transfer_id: transfer.id })
  }
  return transfer
}

/** The transfer, locked until the transaction ends. */
export const lockTransfer = (tx: Db, id: number) => lockRecord(tx, transfers, id)

export interface TransferChanges {
  columns: Partial<Pick<TransferRow, 'name' | 'payment_date' | 'payment_method'>>
  /** The complete new list; undefined leaves the payouts alone. */
  payouts: readonly PayoutInput[] | undefined
}

/**
 * Updates a transfer and, if given, replaces its payouts. Payouts are part of the transfer: changing one also
 * increments the transfer's version. Call inside the transaction that locked it.
 */
export async function changeTransfer(
  tx: Db,
  writer: Writer,
  id: number,
  changes: TransferChanges,
  ifMatch: number | null,
): Promise<Updated<TransferRow>> {
  const updated = await updateRecord(tx, writer, transfers, id, changes.columns, { ifMatch })
  if (updated === null || updated === 'stale' || !changes.payouts) return updated
  const before = await figuresOf(tx, id)
  const selling = await sellingIn(tx, id)
  await replacePayouts(tx, writer, id, changes.payouts)
  if (!isDeepStrictEqual(await sellingIn(tx, id), selling)) await dropPayees(tx, writer, id)
  const after = await figuresOf(tx, id)
  if (JSON.stringify(before) === JSON.stringify(after)) return updated
  const [row] = await tx
    .update(transfers)
    .set({ version: sql`${transfers.version} + 1`, updated_at: writer.at })
    .where(eq(transfers.id, id))
    .returning()
  if (!row) return null
  await recordHistory(tx, writer, {
    entity: 'transfers',
    entityId: String(id),
    version: row.version,
    action: 'update',
    before: { payouts: before },
    after: { payouts: after },
  })
  return { row }
}

/** The rows to store: a row without a final amount keeps the stored one. */
export async function withStoredFinals(
  tx: Db,
  transferId: number,
  rows: readonly PayoutInput[],
): Promise<PayoutInput[]> {
  const stored = new Map((await figuresOf(tx, transferId)).map((row) => [row.project_id, row]))
  return rows.map(({ project_itc_amount, ...row }) => ({
    ...row,
    project_itc_amount:
      project_itc_amount === undefined
        ? (stored.get(row.project_id)?.project_itc_amount ?? null)
        : project_itc_amount,
  }))
}

async function replacePayouts(
  tx: Db,
  writer: Writer,
  transferId: number,
  rows: readonly PayoutInput[],
): Promise<void> {
  const existing = new Map(
    (
      await tx
        .select({ id: payouts.id, project_id: payouts.project_id })
        .from(payouts)
        .where(eq(payouts.transfer_id, transferId))
    ).map(({ id, project_id }) => [project_id, id]),
  )
  for (const row of rows) {
    const id = existing.get(row.project_id)
    if (id === undefined) {
      await insertRecord(tx, writer, payouts, { ...row, transfer_id: transferId })
    } else {
      await updateRecord(tx, writer, payouts, id, row)
      existing.delete(row.project_id)
    }
  }
  for (const id of existing.values()) await deleteRecord(tx, writer, payouts, id)
}

/** The payout figures recorded in history. */
const figuresOf = (tx: Db, transferId: number) =>
  tx
    .select({
      project_id: payouts.project_id,
      projected_itc_amount: payouts.projected_itc_amount,
      project_itc_amount: payouts.project_itc_amount,
      price_per_credit: payouts.price_per_credit,
    })
    .from(payouts)
    .where(eq(payouts.transfer_id, transferId))
    .orderBy(payouts.id)
