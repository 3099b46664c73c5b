import type { Placeholder, SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** A column, or an expression that answers text. */
export type ListColumn = AnyPgColumn | SQL<string>

/**
 * What a list may be filtered and sorted by. A column that is not named here does not exist. `Field`
 * are those that the contract names (`ListField`), but for `Related`.
 */
export interface ListDefinition<Field extends string = string, Related extends string = string> {
  /** Name in Content-Range. */
  resource: string
  id: AnyPgColumn
  fields: Record<Field, ListColumn>
  /** Filters by the ids of records that a row leads to, where no column of its own names them. */
  related?: Record<Related, (ids: number[]) => SQL>
  /** Columns that `q` searches, or the condition made from its pattern. */
  search: readonly AnyPgColumn[] | ((pattern: Placeholder) => SQL)
  defaultSort: readonly [field: string, order: 'ASC' | 'DESC']
}

/**
 * A list query ready for SQL. Its conditions name what is compared as placeholders, so that lists that
 * differ in values alone are one statement.
 */
export interface ListClause {
  where: SQL | undefined
  orderBy: SQL[]
  /** Undefined: an id filter, which answers every id. */
  limit: number | undefined
  offset: number
  /** What the placeholders stand for. */
  values: Record<string, unknown>
  /** The same for all clauses that differ in values alone; null where conditions carry values themselves. */
  shape: string | null
}
