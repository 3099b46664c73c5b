import { type SQL, sql } from 'drizzle-orm'

/**
 * A subquery as a column of a query on another table, which it names. Nested once more than it
 * looks: the query builder takes the names of tables out of a column's own SQL, where only one table
 * is read, and both tables have an `id`.
 */
export const correlated = <R>(query: SQL): SQL<R> => sql<R>`${sql`(${query})`}`
