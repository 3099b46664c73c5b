import type { PgSelect } from 'drizzle-orm/pg-core'
import type { PageOf } from '#server/http/context.ts'
import type { ListClause } from '#server/http/lists.ts'
import type { Db } from './types.ts'

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
