import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** Reads the tables by a connection of its own, as a stranger with a password would. */
export interface Eyes {
  /** Rows of a query; asked again while the database is away. Throws after two minutes of that. */
  read<R extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<R[]>
}

const AGAIN_MS = 500
const PATIENCE_MS = 120_000

export const eyesOn = (connectionString: string): Eyes => ({
  async read(text, values = []) {
    const end = Date.now() + PATIENCE_MS
    for (;;) {
      const client = new pg.Client({
        connectionString,
        connectionTimeoutMillis: 5_000,
        query_timeout: 20_000,
        application_name: 'observer',
      })
      // A connection that breaks while nobody asks is told by the query.
      client.on('error', () => {})
      try {
        await client.connect()
        return (await client.query(text, [...values])).rows
      } catch (cause) {
        if (isWrong(cause) || Date.now() > end) throw cause
        await pause(AGAIN_MS)
      } finally {
        void client.end().catch(() => {})
      }
    }
  },
})

/** A query that no database would answer: our own mistake. Classes 22 and 42 of SQLSTATE. */
const isWrong = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && /^(22|42)/.test(String(cause.code))
