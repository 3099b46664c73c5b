import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Locker } from '@tus/server'
import { ERRORS } from '@tus/utils'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { uploads } from '#server/db/schema/documents.ts'
import type { Db } from '#server/db/types.ts'

/**
 * Lets one request at a time work on an upload, across all processes. The lock is a lease in the upload's row: it needs
 * no session, so it works on every database, and it expires on its own when its process dies. Leases use the database
 * clock, which all processes share.
 */

const LEASE_SECONDS = 15
/** How often the holder renews its lease and checks whether another request is waiting. */
const RENEW_MS = 1_000
const POLL_MS = 200
/** A waiting request gives up after this long, and its sender retries. */
const PATIENCE_MS = 20_000

const leaseEnd = sql`clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})`

/** Whether the lock is free: the lease has expired, or it began before the clock was set back. */
export const isUnlocked = sql`(${uploads.lock_holder} is null
  or ${uploads.locked_until} not between clock_timestamp() and ${leaseEnd})`

/**
 * Locks for the resumable protocol. A waiting request makes the holder finish with what it has, and so does a process
 * shutdown; the next request continues the upload.
 */
export const rowLocker = (db: Db, closing?: AbortSignal): Locker => ({
  newLock(id) {
    const holder = randomUUID()
    let renewal: NodeJS.Timeout | undefined
    let forget = () => {}
    return {
      async lock(signal, giveWay) {
        await acquire(db, id, holder, signal)
        forget = atEnd(closing, giveWay)
        renewal = setInterval(() => {
          renew(db, id, holder).then(
            (mine) => mine || giveWay(),
            () => giveWay(),
          )
        }, RENEW_MS)
        renewal.unref()
      },
      async unlock() {
        clearInterval(renewal)
        forget()
        await release(db, id, holder)
      },
    }
  },
})

/** For an upload no other request can know of yet, or one that no longer changes. */
export const noLocker = (closing?: AbortSignal): Locker => ({
  newLock() {
    let forget = () => {}
    return {
      async lock(_signal, giveWay) {
        forget = atEnd(closing, giveWay)
      },
      unlock: async () => forget(),
    }
  },
})

/** Makes a holder give way when the process shuts down or already is. Returns a function that cancels this. */
function atEnd(closing: AbortSignal | undefined, giveWay: () => void): () => void {
  if (closing?.aborted) giveWay()
  closing?.addEventListener('abort', giveWay, { once: true })
  return () => closing?.removeEventListener('abort', giveWay)
}

async function acquire(db: Db, id: string, holder: string, signal: AbortSignal): Promise<void> {
  const patience = Date.now() + PATIENCE_MS
  while (!(await take(db, id, holder))) {
    if (signal.aborted || Date.now() > patience) throw ERRORS.ERR_LOCK_TIMEOUT
    await db
      .update(uploads)
      .set({ lock_wanted: true })
      .where(and(eq(uploads.id, id), isNotNull(uploads.lock_holder)))
    await wait(POLL_MS)
  }
}

async function take(db: Db, id: string, holder: string): Promise<boolean> {
  const taken = await db
    .update(uploads)
    .set({ lock_holder: holder, locked_until: leaseEnd, lock_wanted: false })
    .where(and(eq(uploads.id, id), isUnlocked))
    .returning({ id: uploads.id })
  return taken.length > 0
}

/** Renews the lease; false when another request is waiting for it or already holds it. */
async function renew(db: Db, id: string, holder: string): Promise<boolean> {
  const [row] = await db
    .update(uploads)
    .set({ locked_until: leaseEnd })
    .where(and(eq(uploads.id, id), eq(uploads.lock_holder, holder)))
    .returning({ wanted: uploads.lock_wanted })
  return row !== undefined && !row.wanted
}

async function release(db: Db, id: string, holder: string): Promise<void> {
  await db
    .update(uploads)
    .set({ lock_holder: null, locked_until: null, lock_wanted: false })
    .where(and(eq(uploads.id, id), eq(uploads.lock_holder, holder)))
}
