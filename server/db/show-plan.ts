import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Config } from '#server/config.ts'
import { databaseProblem } from './database-problem.ts'
import { type Embedded, startEmbedded } from './embedded.ts'
import { FolderInUseError } from './folder-lock.ts'
import { liveSocket } from './live-socket.ts'
import { planMigrations } from './migration-plan.ts'

type Configured = Pick<Config, 'DATABASE_URL' | 'dataDir'>

/**
 * `migrate --plan`: describes what a start would do to the configured database, even while servers run. Throws
 * OperatorError.
 */
export async function showPlan(config: Config): Promise<string> {
  if (!config.DATABASE_URL && !existsSync(join(config.dataDir, 'postgres/PG_VERSION'))) {
    return `There is no database in ${config.dataDir} yet. The first start makes one.\n`
  }
  try {
    await using place = await placeOf(config)
    const client = new pg.Client({ ...place.connection, application_name: 'joulebridge plan' })
    // Errors are reported by the query they interrupt; without a listener they would end the process.
    client.on('error', () => {})
    await client.connect()
    try {
      return await planMigrations(client)
    } finally {
      await client.end()
    }
  } catch (cause) {
    throw databaseProblem(config, cause)
  }
}

const nothing = async () => {}

interface Place extends AsyncDisposable {
  connection: pg.ClientConfig
}

/** A server, the embedded database, or the socket of the process that has it open. */
async function placeOf({ DATABASE_URL, dataDir }: Configured): Promise<Place> {
  if (DATABASE_URL) {
    const options = '-c default_transaction_read_only=on'
    const connection = { connectionString: DATABASE_URL, options }
    return { connection, [Symbol.asyncDispose]: nothing }
  }
  const embedded = await takeEmbedded(dataDir)
  return {
    connection: { host: embedded.host, database: 'postgres', user: 'postgres' },
    [Symbol.asyncDispose]: () => embedded.close(),
  }
}

async function takeEmbedded(dataDir: string): Promise<Pick<Embedded, 'host' | 'close'>> {
  try {
    return await startEmbedded(dataDir)
  } catch (cause) {
    const host = cause instanceof FolderInUseError ? liveSocket(dataDir) : null
    if (!host) throw cause
    return { host, close: nothing }
  }
}
