import pg from 'pg'
import { OperatorError } from '#server/operator-error.ts'
import { limitAnswers } from './answer-limit.ts'
import { type Embedded, startEmbedded } from './embedded.ts'
import { migrateDatabase } from './migrate.ts'
import { statementNames } from './name-statements.ts'
import { readRecord } from './schema-record.ts'
import { CONNECTION_TIMEOUT_MS, KEEP_ALIVE, underSetupLock } from './setup-lock.ts'
import { databaseOn } from './transact.ts'
import type { Db } from './types.ts'

export interface DatabaseOptions {
  /** A PostgreSQL server; without it the embedded database in `folder` is used. */
  url?: string | undefined
  folder: string
  /** Connections to a server; the embedded database always has one. */
  poolSize?: number
  /** Who its operators see in the server's list of connections. */
  name?: string
  /** Limits that differ, in tests. */
  limits?: Partial<typeof LIMITS>
  /** An embedded database that is already starting. */
  embedded?: Promise<Embedded> | undefined
  /** Called before anything is made in a new database; where it throws, nothing is. */
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
 * Whoever waits for the embedded database's only connection waits for others who use it, not for a server
 * that may be gone: an answer that is late is better than none. Shorter than any call may take.
 */
const EMBEDDED_TIMEOUT_MS = 20_000

/** What a connection may take, in milliseconds; the embedded database knows none of them. */
export const LIMITS = {
  /** The server gives a statement up. */
  statement_timeout: 20_000,
  /** A statement waits for a lock. */
  lock_timeout: 10_000,
  /** A transaction whose process is frozen or gone keeps its locks, that of its job too (lease.ts). */
  idle_in_transaction_session_timeout: 20_000,
  /** We give the server up: it would have answered by now, if it were there. */
  query_timeout: 25_000,
}

/**
 * A connection has its statements planned. Closed after a lull of ten seconds, as the pool would by itself, it is
 * missed at the next rush: many connections begin at once then, and plan everything while people wait.
 */
const KEPT_IDLE = { idleTimeoutMillis: 600_000 }

/** The server compiles what it thinks dear, which takes it longer than our dearest statement. */
const WITHOUT_JIT = { options: '-c jit=off' }

/**
 * Opens the database and brings its schema up to date. Throws FolderInUseError when another
 * process has the folder, and passes on what the server or the disk said otherwise.
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
    await migrateDatabase(client, { apart })
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
 * A pooler in between refuses what a connection asks for at its start, or forgets it; one that pools by
 * transaction forgets the set-up lock too. Throws OperatorError then.
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
  try {
    const client = await pool.connect()
    await migrateDatabase(client).finally(() => client.release())
  } catch (cause) {
    await close()
    throw cause
  }
  // Its folder belongs to this process alone.
  return { db: databaseOn(pool), pool, kind: 'pglite', exclusively: (work) => work(), close }
}

function createPool({ query_timeout, ...config }: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ connectionTimeoutMillis: CONNECTION_TIMEOUT_MS, ...config })
  const nameStatements = statementNames()
  // A lost connection is told by the query that it interrupts, and replaced at the next one; without
  // listeners, of the pool and of whoever has it, it ends the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    nameStatements(client)
    if (query_timeout) limitAnswers(client, query_timeout)
  })
  // What comes back in the middle of a transaction, or with a query that was given up, would go on
  // with it for the next one who takes it. Once it is ending, the pool throws it away.
  pool.on('release', (_error, client) => {
    if (client.getTransactionStatus() !== 'I') client.end().catch(() => {})
  })
  return pool
}
