import type { Placeholder, SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** A value derived from a column, which takes the same values in filters. */
export interface DerivedColumn {
  value: SQL
  like: AnyPgColumn
}

/** A column, an expression that returns text, or a derived value. */
export type ListColumn = AnyPgColumn | SQL<string> | DerivedColumn

/**
 * The filters and sort fields of a list. A column not named here does not exist. `Field` is the contract's `ListField`,
 * without `Related`.
 */
export interface ListDefinition<Field extends string = string, Related extends string = string> {
  /** Name in Content-Range. */
  resource: string
  id: AnyPgColumn
  fields: Record<Field, ListColumn>
  /** Filters by IDs of related records that no column of the row names. */
  related?: Record<Related, (ids: number[]) => SQL>
  /** Columns that `q` searches, or a function that builds the condition from its pattern. */
  search: readonly AnyPgColumn[] | ((pattern: Placeholder) => SQL)
  defaultSort: readonly [field: string, order: 'ASC' | 'DESC']
  /** Where counting all rows takes too long: up to how many are counted (docs/decisions/100-totals-up-to-a-limit.md). */
  countsTo?: number
}

/**
 * A list query ready for SQL. Its conditions use placeholders for values, so lists that differ only in values share one
 * statement.
 */
export interface ListClause {
  where: SQL | undefined
  orderBy: SQL[]
  /** Undefined for an ID filter, which returns every ID. */
  limit: number | undefined
  offset: number
  /** The values of the placeholders. */
  values: Record<string, unknown>
  /** Up to how many matching rows are counted; undefined counts all. */
  countsTo?: number | undefined
  /** Equal for clauses that differ only in values; null if a condition embeds its values. */
  shape: string | null
}
