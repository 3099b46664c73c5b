import { and, eq, type SQL } from 'drizzle-orm'
import type { ListClause, ListDefinition } from '#server/db/list-clause.ts'
import { type PageOf, pageOf } from '#server/db/page-of.ts'
import { deleteRecord, type Writer } from '#server/db/records.ts'
import { estimates } from '#server/db/schema/estimates.ts'
import type { Db } from '#server/db/types.ts'
import type { Rights } from '#server/http/rights.ts'
import type { ListField } from '#shared/contract/list-fields.ts'

export type EstimateRow = typeof estimates.$inferSelect

export const ESTIMATE_LIST: ListDefinition<ListField<'estimates.list'>, never> = {
  resource: 'project-estimates',
  id: estimates.id,
  fields: {
    name: estimates.name,
    itc_amount: estimates.itc_amount,
    created_at: estimates.created_at,
  },
  search: [estimates.name],
  defaultSort: ['id', 'DESC'],
}

/** Estimates of the caller's seller account. */
const visibleEstimates = ({ scope, user }: Rights): SQL | undefined =>
  scope === 'all' ? undefined : eq(estimates.seller_id, user?.seller_id ?? 0)

/** One page of the estimates visible to the caller, newest first. */
export async function listEstimates(
  db: Db,
  rights: Rights,
  list: ListClause,
): Promise<PageOf<EstimateRow>> {
  const where = and(visibleEstimates(rights), list.where)
  return pageOf(db, db.select().from(estimates).where(where).$dynamic(), list)
}

/** An estimate visible to the caller, or null. */
export async function findEstimate(
  db: Db,
  rights: Rights,
  id: number,
): Promise<EstimateRow | null> {
  const [row] = await db
    .select()
    .from(estimates)
    .where(and(eq(estimates.id, id), visibleEstimates(rights)))
  return row ?? null
}

/** Deletes an estimate and returns the deleted row. Call inside a transaction. */
export const removeEstimate = (tx: Db, writer: Writer, id: number): Promise<EstimateRow | null> =>
  deleteRecord(tx, writer, estimates, id)
