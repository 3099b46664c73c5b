import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** Waiting longer than this for a connection is an outage, told as 503 (docs/operations.md). */
export const CONNECTION_TIMEOUT_MS = 5_000

/** A connection that the other side has lost is noticed, however long it was silent. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/** One number that all processes agree on, so that only one sets a database up at a time. */
export const SETUP_LOCK = 4_863_201

/**
 * Held beside it by versions from 0.11.0 on, and alone while they make an index concurrently: that waits
 * for every statement under way, also for one of an earlier version that waits for the lock above.
 */
const MIGRATION_LOCK = 4_863_203

/** Does something without the lock that earlier versions wait for, and takes it again. */
export type Apart = <R>(work: () => Promise<R>) => Promise<R>

/** Between two looks whether a lock is free. */
const LOOK_MS = 200

/** Asks again and again: whoever waits in one statement holds up what is made concurrently. */
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
 * Runs `work` on a connection of its own that holds the locks. Whoever comes second waits, however
 * long the first one takes: changing a large table may take longer than any statement may.
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
  // Told by the query that it interrupts; without a listener it ends the process.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await take(client, MIGRATION_LOCK)
    await take(client, SETUP_LOCK)
    return await work(client, (alone) => apart(client, alone))
  } finally {
    // The locks go with their connection.
    await client.end()
  }
}
