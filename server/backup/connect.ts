import pg from 'pg'
import { serverProblem } from '#server/db/database-problem.ts'

const CONNECTION_TIMEOUT_MS = 10_000

/** A connection to a PostgreSQL server, on which statements may take as long as they need. */
export async function connectServer(connectionString: string): Promise<pg.Client> {
  const name = { application_name: 'joulebridge backup' }
  const client = await connected({ connectionString, keepAlive: true, ...name }).catch(
    (cause: unknown) => {
      throw serverProblem(connectionString, cause)
    },
  )
  await client.query('set statement_timeout = 0')
  await client.query('set idle_in_transaction_session_timeout = 0')
  await client.query('set lock_timeout = 0')
  return client
}

/** A connection to an embedded database that runs, by the folder of its socket. */
export const connectEmbedded = (host: string): Promise<pg.Client> =>
  connected({ host, database: 'postgres', user: 'postgres' })

async function connected(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: CONNECTION_TIMEOUT_MS })
  // A lost connection is told by the query that needs it; without a listener it ends the process.
  client.on('error', () => {})
  await client.connect()
  return client
}
