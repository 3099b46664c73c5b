import type { SQL } from 'drizzle-orm'
import type { PgSelect, PgTable } from 'drizzle-orm/pg-core'
import type { ListClause } from './list-clause.ts'
import type { Db } from './types.ts'

/** Rows of one page and how many match. */
export interface PageOf<R> {
  rows: R[]
  total: number
}

/**
 * The rows of a list's page and how many there are in all, side by side where there is more than one
 * connection. `counted` names the one table that decides how many, where the query joins others or
 * has columns that cost something; without it the query itself is counted.
 */
export async function pageOf<Q extends PgSelect>(
  db: Db,
  query: Q,
  { orderBy, offset, limit }: Pick<ListClause, 'orderBy' | 'offset' | 'limit'>,
  counted?: { table: PgTable; where: SQL | undefined },
): Promise<PageOf<Q['_']['result'][number]>> {
  // Taken before the order and the range are added: the query is changed in place.
  const total = counted ? db.$count(counted.table, counted.where) : db.$count(query.as('matches'))
  query.orderBy(...orderBy).offset(offset)
  if (limit !== undefined) query.limit(limit)
  const [rows, count] = await Promise.all([query, total])
  return { rows, total: count }
}
