import pg from 'pg'
import { OperatorError } from '#server/operator-error.ts'
import { limitAnswers } from './answer-limit.ts'
import { addDocumentTypes } from './document-types.ts'
import { type Embedded, startEmbedded } from './embedded.ts'
import { type MigrateOptions, migrateDatabase } from './migrate.ts'
import { statementNames } from './name-statements.ts'
import { readRecord } from './schema-record.ts'
import { CONNECTION_TIMEOUT_MS, KEEP_ALIVE, underSetupLock } from './setup-lock.ts'
import { databaseOn } from './transact.ts'
import type { Db } from './types.ts'

export interface DatabaseOptions {
  /** A PostgreSQL server; if omitted, the embedded database in `folder` is used. */
  url?: string | undefined
  folder: string
  /** Connections to a server; the embedded database always has one. */
  poolSize?: number
  /** The application name operators see in the server's list of connections. */
  name?: string
  /** Limit overrides, for tests. */
  limits?: Partial<typeof LIMITS>
  /** An embedded database that is already starting. */
  embedded?: Promise<Embedded> | undefined
  /** Called before anything is created in a new database; if it throws, nothing is created. */
  beforeFirst?(): Promise<void>
}

export interface OpenDatabase {
  db: Db
  pool: pg.Pool
  kind: 'pglite' | 'postgres'
  /** Runs `work` while no other process sets this database up. */
  exclusively<R>(work: () => Promise<R>): Promise<R>
  close(): Promise<void>
}

/**
 * A wait for the embedded database's only connection is a wait for its other users, not for a server that may be gone,
 * so a late answer beats none. Shorter than any call may take.
 */
const EMBEDDED_TIMEOUT_MS = 20_000

/** Limits of a connection, in milliseconds; the embedded database supports none of them. */
export const LIMITS = {
  /** The server cancels a statement after this long. */
  statement_timeout: 20_000,
  /** How long a statement waits for a lock. */
  lock_timeout: 10_000,
  /** How long a transaction whose process is frozen or gone keeps its locks, including its job's (lease.ts). */
  idle_in_transaction_session_timeout: 20_000,
  /** We give up on the server after this long: it would have answered by now if it were there. */
  query_timeout: 25_000,
}

/**
 * A connection keeps its planned statements. If idle ones closed after the pool's default of ten seconds, the next rush
 * would open many connections at once and plan everything while people wait.
 */
const KEPT_IDLE = { idleTimeoutMillis: 600_000 }

/** The server JIT-compiles statements it considers expensive, which takes longer than our most expensive statement. */
const WITHOUT_JIT = { options: '-c jit=off' }

/**
 * Opens the database and brings its schema up to date. Throws FolderInUseError if another process has the folder, and
 * passes on other errors from the server or the disk.
 */
export function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  if (options.url) return openServer(options.url, options)
  return openEmbedded(options.embedded ?? startEmbedded(options.folder), options.beforeFirst)
}

async function openServer(
  connectionString: string,
  { poolSize = 10, name = 'joulebridge', limits, beforeFirst }: DatabaseOptions,
): Promise<OpenDatabase> {
  await underSetupLock(connectionString, async (client, apart) => {
    if (beforeFirst && (await readRecord(client)).applied.size === 0) await beforeFirst()
    await bringUpToDate(client, { apart })
  })
  const pool = createPool({
    connectionString,
    max: poolSize,
    application_name: name,
    ...KEEP_ALIVE,
    ...KEPT_IDLE,
    ...WITHOUT_JIT,
    ...LIMITS,
    ...limits,
  })
  await checkLimits(pool, { ...LIMITS, ...limits }).catch(async (cause: unknown) => {
    await pool.end()
    throw cause
  })
  return {
    db: databaseOn(pool),
    pool,
    kind: 'postgres',
    exclusively: (work) => underSetupLock(connectionString, work),
    close: () => pool.end(),
  }
}

/**
 * Detects a pooler in between, which rejects or drops the startup options of a connection; one that pools by
 * transaction would also lose the setup lock. Throws OperatorError then.
 */
async function checkLimits(pool: pg.Pool, limits: typeof LIMITS): Promise<void> {
  const { rows } = await pool
    .query("select setting from pg_settings where name = 'statement_timeout'")
    .catch((cause: unknown) => {
      if (cause instanceof Error && cause.message.startsWith('unsupported startup parameter')) {
        return { rows: [] }
      }
      throw cause
    })
  if (Number(rows[0]?.setting) === limits.statement_timeout) return
  throw new OperatorError(
    'A pooler before the database does not keep the limits that connections begin with. Set ' +
      'DATABASE_URL to PostgreSQL itself.',
  )
}

async function openEmbedded(
  starting: Promise<Embedded>,
  beforeFirst: DatabaseOptions['beforeFirst'],
): Promise<OpenDatabase> {
  const embedded = await starting
  if (embedded.isNew) {
    await beforeFirst?.().catch(async (cause: unknown) => {
      await embedded.discard()
      throw cause
    })
  }
  const pool = createPool({
    host: embedded.host,
    database: 'postgres',
    user: 'postgres',
    max: 1,
    connectionTimeoutMillis: EMBEDDED_TIMEOUT_MS,
    // All connections share PGlite's one session: a new one would find the statements that a dropped one prepared, and
    // fail to prepare them again.
    onConnect: async (client) => {
      await client.query('deallocate all')
    },
  })
  const close = async () => {
    await pool.end()
    await embedded.close()
  }
  try {
    const client = await pool.connect()
    await bringUpToDate(client).finally(() => client.release())
  } catch (cause) {
    await close()
    throw cause
  }
  // Its folder belongs to this process alone.
  return { db: databaseOn(pool), pool, kind: 'pglite', exclusively: (work) => work(), close }
}

async function bringUpToDate(client: pg.ClientBase, options?: MigrateOptions): Promise<void> {
  await migrateDatabase(client, options)
  await addDocumentTypes(client)
}

function createPool({ query_timeout, ...config }: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ connectionTimeoutMillis: CONNECTION_TIMEOUT_MS, ...config })
  const nameStatements = statementNames()
  // A lost connection is reported by the query it interrupts, and replaced at the next one. Without error listeners on
  // both the pool and the client, it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    nameStatements(client)
    if (query_timeout) limitAnswers(client, query_timeout)
  })
  // A connection returned in the middle of a transaction, or with an abandoned query, would continue with it for its
  // next user. Ending it makes the pool discard it.
  pool.on('release', (_error, client) => {
    if (client.getTransactionStatus() !== 'I') client.end().catch(() => {})
  })
  return pool
}
