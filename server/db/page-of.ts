import { count, inArray, type SQL, type Subquery, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core'
import type { ListClause } from './list-clause.ts'
import { prepareByShape } from './prepared.ts'
import { readRowsOnce } from './row-reader.ts'
import type { Db } from './types.ts'

/** The rows of one page, and the number of all matching rows: infinity if they are more than the list counts. */
export interface PageOf<R> {
  rows: R[]
  total: number
}

/** The source of the total: one table, or a query the database can simplify. */
interface Counted {
  table: PgTable | Subquery
  where: SQL | undefined
}

/** Chooses the rows of a page before anything is joined to them that neither a condition nor the order needs. */
interface Chosen {
  /** Selects the ids alone. */
  query: PgSelect
  id: AnyPgColumn
}

/**
 * Returns the rows of a list's page and the total count, in parallel if there is more than one connection. Pass
 * `counted` if the query joins other tables or has expensive columns; without it, the query itself is counted.
 */
export const pageOf = <Q extends PgSelect>(
  db: Db,
  query: Q,
  list: ListClause,
  counted?: Counted,
): Promise<PageOf<Q['_']['result'][number]>> => runPage(preparePage(db, query, list, counted), list)

/** Like `pageOf`, for a query that depends only on its list: both statements are prepared once per shape. */
export function keepPages<Q extends PgSelect>(
  build: (db: Db, list: ListClause) => { query: Q; counted?: Counted; chosen?: Chosen },
): (db: Db, list: ListClause) => Promise<PageOf<Q['_']['result'][number]>> {
  const prepare = (db: Db, list: ListClause) => {
    const { query, counted, chosen } = build(db, list)
    const { rows, total } = preparePage(db, query, list, counted, chosen)
    return { rows: readRowsOnce(rows), total }
  }
  const kept = prepareByShape(prepare)
  return (db, list) =>
    runPage(list.shape === null ? prepare(db, list) : kept(db, list.shape, list), list)
}

type PreparedPage<R> = ReturnType<typeof preparePage<PgSelect & { _: { result: R[] } }>>

function preparePage<Q extends PgSelect>(
  db: Db,
  query: Q,
  list: ListClause,
  counted?: Counted,
  chosen?: Chosen,
) {
  // Build this before adding order and range, because the query is modified in place.
  const matches = counted?.table ?? query.as('matches')
  const total =
    list.countsTo === undefined
      ? db.select({ total: count() }).from(matches).where(counted?.where)
      : countUpTo(db, list.countsTo + 1, matches, counted?.where)
  query.orderBy(...list.orderBy)
  const ranged = chosen?.query.orderBy(...list.orderBy) ?? query
  ranged.offset(sql.placeholder('offset'))
  if (list.limit !== undefined) ranged.limit(sql.placeholder('limit'))
  if (chosen) query.where(inArray(chosen.id, chosen.query))
  return { rows: query.prepare(''), total: total.prepare('') }
}

const countUpTo = (db: Db, most: number, matches: Counted['table'], where: SQL | undefined) =>
  db.select({ total: count() }).from(
    db
      .select({ one: sql`1`.as('one') })
      .from(matches)
      .where(where)
      .limit(most)
      .as('some'),
  )

async function runPage<R>(
  { rows, total }: PreparedPage<R>,
  { values, offset, limit, countsTo = Number.POSITIVE_INFINITY }: ListClause,
): Promise<PageOf<R>> {
  const given = { ...values, offset, limit }
  const [page, [counted]] = await Promise.all([rows.execute(given), total.execute(values)])
  const found = counted?.total ?? 0
  return { rows: page, total: found > countsTo ? Number.POSITIVE_INFINITY : found }
}
