import { inArray, isNull, sql } from 'drizzle-orm'
import { missingContents } from '#server/db/schema/installation.ts'
import type { Db } from '#server/db/types.ts'
import { type FileStore, MissingContentError } from '#server/services/files/file-store.ts'

/**
 * Wraps the store to report content that was requested but missing: to `onMissing` the first time, and in the metrics
 * until it is found again.
 */
export function watchMissing(
  db: Db,
  store: FileStore,
  onMissing: (error: unknown) => void,
): FileStore {
  async function watched<R>(sha256: string, wanted: Promise<R>): Promise<R> {
    try {
      return await wanted
    } catch (cause) {
      if (cause instanceof MissingContentError && (await noteMissing(db, sha256))) onMissing(cause)
      throw cause
    }
  }
  const { localPath } = store
  return {
    ...store,
    open: (sha256, range) => watched(sha256, store.open(sha256, range)),
    ...(localPath && { localPath: (sha256) => watched(sha256, localPath(sha256)) }),
  }
}

/** Counts a miss of a content; true the first time. */
async function noteMissing(db: Db, sha256: string): Promise<boolean> {
  const at = new Date()
  const [row] = await db
    .insert(missingContents)
    .values({ sha256, first_at: at, last_at: at, times: 1 })
    .onConflictDoUpdate({
      target: missingContents.sha256,
      set: { last_at: at, times: sql`${missingContents.times} + 1`, found_at: null },
    })
    .returning({ times: missingContents.times })
  return row?.times === 1
}

/** Marks missing contents as settled once they are back or nothing points at them. */
export async function settleMissing(
  db: Db,
  { stored, named }: { stored: ReadonlySet<string>; named: ReadonlySet<string> },
  at: Date,
): Promise<void> {
  const missed = await db
    .select({ sha256: missingContents.sha256 })
    .from(missingContents)
    .where(isNull(missingContents.found_at))
  const settled = missed
    .map(({ sha256 }) => sha256)
    .filter((sha256) => stored.has(sha256) || !named.has(sha256))
  await db
    .update(missingContents)
    .set({ found_at: at })
    .where(inArray(missingContents.sha256, settled))
}
