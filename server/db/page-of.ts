import type { PgSelect } from 'drizzle-orm/pg-core'
import type { ListClause } from './list-clause.ts'
import type { Db } from './types.ts'

/** Rows of one page and how many match. */
export interface PageOf<R> {
  rows: R[]
  total: number
}

/** The rows of a list's page, and how many the same query finds in all. */
export async function pageOf<Q extends PgSelect>(
  db: Db,
  query: Q,
  { orderBy, offset, limit }: Pick<ListClause, 'orderBy' | 'offset' | 'limit'>,
): Promise<PageOf<Q['_']['result'][number]>> {
  // Taken before the order and the range are added: the query is changed in place.
  const matches = query.as('matches')
  query.orderBy(...orderBy).offset(offset)
  if (limit !== undefined) query.limit(limit)
  const rows = await query
  return { rows, total: await db.$count(matches) }
}
