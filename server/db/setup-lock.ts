import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** Waiting longer than this for a connection is an outage, reported as 503 (docs/operations.md). */
export const CONNECTION_TIMEOUT_MS = 5_000

/** Detects a connection that the other side has lost, however long it was silent. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/** One number that all processes agree on, so that only one sets a database up at a time. */
export const SETUP_LOCK = 4_863_201

/**
 * Held alongside it by versions from 0.11.0 on, and alone during a concurrent index build: that waits for every
 * statement under way, including an earlier version's wait for the lock above.
 */
const MIGRATION_LOCK = 4_863_203

/** Runs work without the lock that earlier versions wait for, then takes the lock again. */
export type Apart = <R>(work: () => Promise<R>) => Promise<R>

/** Milliseconds between attempts to take a lock. */
const LOOK_MS = 200

/** Polls for the lock, because waiting in a single statement would hold up concurrent index builds. */
async function take(client: pg.Client, lock: number): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [lock])
    if (rows[0].taken) return
    await pause(LOOK_MS)
  }
}

async function apart<R>(client: pg.Client, work: () => Promise<R>): Promise<R> {
  await client.query('select pg_advisory_unlock($1)', [SETUP_LOCK])
  try {
    return await work()
  } finally {
    await take(client, SETUP_LOCK)
  }
}

/**
 * Runs `work` on a connection of its own that holds the locks. A second caller waits as long as the first one takes:
 * changing a large table may take longer than any statement is allowed to.
 */
export async function underSetupLock<R>(
  connectionString: string,
  work: (client: pg.Client, apart: Apart) => Promise<R>,
): Promise<R> {
  const client = new pg.Client({
    connectionString,
    application_name: 'joulebridge setup',
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    ...KEEP_ALIVE,
  })
  // Errors are reported by the query they interrupt; without a listener they would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await take(client, MIGRATION_LOCK)
    await take(client, SETUP_LOCK)
    return await work(client, (alone) => apart(client, alone))
  } finally {
    // Closing the connection releases the locks.
    await client.end()
  }
}
