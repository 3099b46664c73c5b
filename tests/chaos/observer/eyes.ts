import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** Reads the tables over a separate connection, like an outsider with a password. */
export interface Eyes {
  /** Returns the rows of a query; retries while the database is down, and throws after two minutes. */
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
      // A connection that breaks while idle is reported by the next query.
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

/** Whether the query itself is invalid, which is our own mistake. Classes 22 and 42 of SQLSTATE. */
const isWrong = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && /^(22|42)/.test(String(cause.code))
