import { and, eq, getTableColumns, lte, ne, sql } from 'drizzle-orm'
import { payees } from '#server/db/schema/payments.ts'
import type { Db } from '#server/db/types.ts'
import { linesOf, type PayeeRow } from '#server/features/deals/closings/store.ts'

/** The sellers of a transfer, each once. */
export async function sellersOf(db: Db, transferId: number): Promise<number[]> {
  const lines = await linesOf(db, [transferId])
  return [...new Set(lines.map(({ seller_id }) => seller_id))]
}

/** Instructions that were verified, and count by a day, for exactly the same sellers on other transfers. */
export const knownPayees = (db: Db, transferId: number, today: string): Promise<PayeeRow[]> =>
  db
    .select(getTableColumns(payees))
    .from(payees)
    .where(
      and(
        eq(payees.state, 'verified'),
        lte(payees.counts_from, today),
        ne(payees.transfer_id, transferId),
        sql`${sellersIn(sql`${payees.transfer_id}`)} = ${sellersIn(sql`${transferId}`)}`,
      ),
    )

const sellersIn = (transfer: ReturnType<typeof sql>) => sql`(
  select array_agg(distinct sold.seller_id order by sold.seller_id)
  from payouts join projects sold on sold.id = payouts.project_id
  where payouts.transfer_id = ${transfer})`
