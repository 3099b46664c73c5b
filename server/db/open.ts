import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type Embedded, startEmbedded } from './embedded.ts'
import { migrateDatabase } from './migrate.ts'
import type { Db } from './types.ts'

export interface DatabaseOptions {
  /** A PostgreSQL server; without it the embedded database in `folder` is used. */
  url?: string | undefined
  folder: string
  /** Connections to a server; the embedded database always has one. */
  poolSize?: number
  /** An embedded database that is already starting. */
  embedded?: Promise<Embedded> | undefined
}

export interface OpenDatabase {
  db: Db
  pool: pg.Pool
  kind: 'pglite' | 'postgres'
  close(): Promise<void>
}

/** Waiting longer than this for a connection is an outage, told as 503 (docs/operations.md). */
const CONNECTION_TIMEOUT_MS = 5_000
/** A server gives a statement up after this long; the embedded database cannot. */
const STATEMENT_TIMEOUT_MS = 20_000

/**
 * Opens the database and brings its schema up to date. Throws FolderInUseError when another
 * process has the folder, and passes on what the server or the disk said otherwise.
 */
export function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  if (options.url) return openServer(options.url, options.poolSize ?? 10)
  return openEmbedded(options.embedded ?? startEmbedded(options.folder))
}

async function openServer(connectionString: string, max: number): Promise<OpenDatabase> {
  const pool = createPool({ connectionString, max, statement_timeout: STATEMENT_TIMEOUT_MS })
  await migrated(pool, true)
  return { db: drizzle(pool), pool, kind: 'postgres', close: () => pool.end() }
}

async function openEmbedded(starting: Promise<Embedded>): Promise<OpenDatabase> {
  const embedded = await starting
  const pool = createPool({
    host: embedded.host,
    database: 'postgres',
    user: 'postgres',
    max: 1,
    // Every connection is the one session of PGlite: a new one would find the statements that a
    // dropped one has prepared, and fail to prepare them again.
    onConnect: async (client) => {
      await client.query('deallocate all')
    },
  })
  const close = async () => {
    await pool.end()
    await embedded.close()
  }
  await migrated(pool, false).catch(async (cause: unknown) => {
    await embedded.close()
    throw cause
  })
  return { db: drizzle(pool), pool, kind: 'pglite', close }
}

async function migrated(pool: pg.Pool, shared: boolean): Promise<void> {
  try {
    await migrateDatabase(pool, shared)
  } catch (cause) {
    await pool.end()
    throw cause
  }
}

function createPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...config, connectionTimeoutMillis: CONNECTION_TIMEOUT_MS })
  // A lost idle connection is replaced at the next query; without a listener it ends the process.
  pool.on('error', () => {})
  return pool
}
