import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** Waiting longer than this for a connection is an outage, told as 503 (docs/operations.md). */
export const CONNECTION_TIMEOUT_MS = 5_000

/** A connection that the other side has lost is noticed, however long it was silent. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/** One number that all processes agree on, so that only one sets a database up at a time. */
export const SETUP_LOCK = 4_863_201

/** Between two looks whether it is free. */
const LOOK_MS = 200

/**
 * Asks for the lock again and again: whoever waited for it in one statement would hold a snapshot, for
 * which an index that is made concurrently waits in turn.
 */
async function takeSetupLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [SETUP_LOCK])
    if (rows[0].taken) return
    await pause(LOOK_MS)
  }
}

/** Versions up to 0.10.0 wait for the lock in one statement: they have their turn meanwhile. */
async function restWithoutLock(client: pg.Client, milliseconds: number): Promise<void> {
  await client.query('select pg_advisory_unlock($1)', [SETUP_LOCK])
  await pause(milliseconds)
  await takeSetupLock(client)
}

/**
 * Runs `work` on a connection of its own that holds the lock. Whoever comes second waits, however
 * long the first one takes: changing a large table may take longer than any statement may. `rest`
 * waits for so many milliseconds and lets others have the lock in between.
 */
export async function underSetupLock<R>(
  connectionString: string,
  work: (client: pg.Client, rest: (milliseconds: number) => Promise<void>) => Promise<R>,
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
    await takeSetupLock(client)
    return await work(client, (milliseconds) => restWithoutLock(client, milliseconds))
  } finally {
    // The lock goes with its connection.
    await client.end()
  }
}
