import pg from 'pg'
import { serverProblem } from '#server/db/database-problem.ts'

const CONNECTION_TIMEOUT_MS = 10_000

/** Connects to a PostgreSQL server, without a statement timeout. */
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

/** Connects to a running embedded database, by the folder of its socket. */
export const connectEmbedded = (host: string): Promise<pg.Client> =>
  connected({ host, database: 'postgres', user: 'postgres' })

async function connected(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: CONNECTION_TIMEOUT_MS })
  // The next query reports a lost connection; without a listener the error would end the process.
  client.on('error', () => {})
  await client.connect()
  return client
}
