import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { files, uploads } from '#server/db/schema/documents.ts'
import type { Db } from '#server/db/types.ts'
import type { JobDeps } from '#server/jobs/deps.ts'
import type { FileStore } from '#server/services/files/file-store.ts'
import { ignoreAbsent, namesIn } from '#server/services/files/staging.ts'
import { removeStaleWorkFolders } from '#server/services/files/work-folder.ts'
import { CONTENT_POINTERS } from './content-pointers.ts'
import { SWEEP_GRACE_MS } from './limits.ts'
import { deleteExpiredUploads } from './store.ts'
import { isSweepHeld } from './sweep-holds.ts'
import { uploadFolder } from './upload-folder.ts'

/** Contents that are asked about in one query. */
const BATCH = 500

export interface Swept {
  /** Uploads that were given up. */
  uploads: number
  /** Files of uploads without a row, and content that was arriving when a process died. */
  strays: number
  /** Contents that no record points at. */
  contents: number
}

/**
 * Removes what uploads left behind: those that ran out, stray files, and content without a record.
 * Nothing that was touched within the grace period goes, so nothing that is under way. Real time.
 */
export async function sweepFiles(
  { config, db, services }: Pick<JobDeps, 'config' | 'db' | 'services'>,
  now: Date = new Date(),
  graceMs: number = SWEEP_GRACE_MS,
): Promise<void> {
  await sweep(db, services.files, uploadFolder(config.dataDir), now, graceMs)
}

/**
 * Removes what killed processes left on this machine: content that was arriving, and what somebody
 * was working on. Each process does so for its own machine; a job would reach only one of them.
 */
export async function sweepMachine(
  files: FileStore,
  now: Date = new Date(),
  graceMs: number = SWEEP_GRACE_MS,
): Promise<number> {
  const before = new Date(now.getTime() - graceMs)
  return (await files.removeStaleStages(before)) + (await removeStaleWorkFolders(before))
}

/** The sweep itself; answers what it removed. */
export async function sweep(
  db: Db,
  store: FileStore,
  folder: string,
  now: Date,
  graceMs: number,
): Promise<Swept> {
  const before = new Date(now.getTime() - graceMs)
  const expired = await deleteExpiredUploads(db, now)
  for (const id of expired) await rm(join(folder, id), { force: true })
  const strays =
    (await sweepUploadFolder(db, folder, before)) + (await store.removeStaleStages(before))
  return { uploads: expired.length, strays, contents: await sweepContents(db, store, before) }
}

/** Files whose upload is gone or finished: a process died before it could remove them. */
async function sweepUploadFolder(db: Db, folder: string, before: Date): Promise<number> {
  const live = new Set(
    (
      await db.select({ id: uploads.id }).from(uploads).where(isNull(uploads.versioned_document_id))
    ).map((row) => row.id),
  )
  let removed = 0
  for (const name of await namesIn(folder)) {
    const facts = await stat(join(folder, name)).catch(ignoreAbsent)
    if (live.has(name) || !facts?.isFile() || facts.mtime >= before) continue
    await rm(join(folder, name), { force: true })
    removed++
  }
  return removed
}

async function sweepContents(db: Db, store: FileStore, before: Date): Promise<number> {
  let removed = 0
  let batch: string[] = []
  const flush = async () => {
    for (const sha256 of await unreferenced(db, batch)) {
      if (await removeContent(db, store, sha256, before)) removed++
    }
    batch = []
  }
  for await (const { sha256, modified } of store.entries()) {
    if (modified < before) batch.push(sha256)
    if (batch.length >= BATCH) await flush()
  }
  await flush()
  return removed
}

async function unreferenced(db: Db, contents: readonly string[]): Promise<string[]> {
  if (contents.length === 0) return []
  const pointedAt = new Set<unknown>()
  for (const column of CONTENT_POINTERS) {
    const rows = await db
      .select({ sha256: column })
      .from(column.table)
      .where(inArray(column, [...contents]))
    for (const row of rows) pointedAt.add(row.sha256)
  }
  return contents.filter((sha256) => !pointedAt.has(sha256))
}

/**
 * Removes one content under the lock of its row, which whoever records the same content takes too:
 * either the record is there first, and the content stays, or the recorder finds the content gone
 * and refuses (recordFiles).
 */
const removeContent = (db: Db, store: FileStore, sha256: string, before: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    await tx
      .insert(files)
      .values({ sha256, size: 0, mime_type: 'application/octet-stream', created_at: before })
      .onConflictDoUpdate({ target: files.sha256, set: { sha256: sql`excluded.sha256` } })
    const modified = await store.modified(sha256)
    const pointedAt = (await unreferenced(tx, [sha256])).length === 0
    // Asked last: a hold that comes later finds this content gone from every row it can see.
    const stays = pointedAt || (modified !== null && modified >= before) || (await isSweepHeld(tx))
    if (!stays) await store.remove(sha256)
    if (!pointedAt) await tx.delete(files).where(and(eq(files.sha256, sha256)))
    return !stays
  })
