import { type SQL, sql } from 'drizzle-orm'

/**
 * A correlated subquery as a column of a query on another table. It is nested twice, because the query builder strips
 * table names from a column's own SQL when only one table is read, and both tables have an `id`.
 */
export const correlated = <R>(query: SQL): SQL<R> => sql<R>`${sql`(${query})`}`
