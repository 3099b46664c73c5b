import type { Pool, QueryConfig, QueryResultRow } from 'pg'

/**
 * The rows of a query that is given up after so many milliseconds. Its connection goes with it, so
 * that one whose other end is gone is replaced.
 */
export async function timedQuery<R extends QueryResultRow>(
  pool: Pool,
  milliseconds: number,
  text: string,
): Promise<R[]> {
  const query: QueryConfig & { query_timeout: number } = { text, query_timeout: milliseconds }
  return (await pool.query<R>(query)).rows
}
