import type { Pool, QueryConfig, QueryResultRow } from 'pg'

/**
 * Returns the rows of a query that is given up after this many milliseconds. Its connection is closed too, so that one
 * whose other end is gone gets replaced.
 */
export async function timedQuery<R extends QueryResultRow>(
  pool: Pool,
  milliseconds: number,
  text: string,
): Promise<R[]> {
  const query: QueryConfig & { query_timeout: number } = { text, query_timeout: milliseconds }
  return (await pool.query<R>(query)).rows
}
