import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, isNull, sql } from 'drizzle-orm'
import { files, uploads } from '#server/db/schema/documents.ts'
import type { Db } from '#server/db/types.ts'
import { inBatches, unnamed } from '#server/features/base/contents/pointers.ts'
import { type Quarantined, settleQuarantine } from '#server/features/base/contents/quarantine.ts'
import { HOLD_MINUTES, isSweepHeld } from '#server/features/base/contents/sweep-holds.ts'
import { assertInstallation, InstallationError } from '#server/features/base/installation/bind.ts'
import { sidesOf } from '#server/features/base/installation/sides.ts'
import { noteSweep, stopSweeps } from '#server/features/base/installation/sweeps.ts'
import type { JobDeps } from '#server/jobs/deps.ts'
import type { FileStore } from '#server/services/files/file-store.ts'
import { ignoreAbsent, namesIn } from '#server/services/files/staging.ts'
import { removeStaleWorkFolders } from '#server/services/files/work-folder.ts'
import { SWEEP_GRACE_MS, sweepLimit } from './limits.ts'
import { deleteExpiredUploads } from './store.ts'
import { uploadFolder } from './upload-folder.ts'

export interface Swept {
  /** Expired uploads that were removed. */
  uploads: number
  /** Upload files without a row, and content that was arriving when a process died. */
  strays: number
  /** Contents moved to quarantine because no record points at them. */
  contents: number
  quarantine: Quarantined
}

/** Why a sweep moved nothing, in words for operators. */
export interface Stopped {
  stopped: string
}

const HELD =
  'A backup is reading the files, so nothing was moved. Run npm run files:sweep when it has ended; one that was ' +
  `killed lets go within ${HOLD_MINUTES} minutes.`

const DAY_MS = 86_400_000

export interface SweepOptions {
  /** Days that content stays in quarantine. */
  keepDays: number
  /** Removes the limit on contents moved, once someone has looked at them. */
  unlimited?: boolean
}

/** There are more contents than a sweep may move on its own. Nothing was moved. */
export class SweepStoppedError extends Error {
  constructor(contents: number, limit: number) {
    super(
      `The database points at none of ${contents} files, and a sweep moves at most ${limit} by itself. ` +
        'Look at npm run files:verify, then run npm run files:sweep.',
    )
    this.name = 'SweepStoppedError'
  }
}

/**
 * Removes what uploads left behind: expired uploads and stray files. Content without a record goes to quarantine.
 * Anything touched within the grace period stays, so nothing under way is removed. Uses real time. Removes nothing when
 * the database and file store don't belong together, or when far more than usual would go; that is recorded in the
 * metrics and the log until an operator runs a command. While a backup holds the files, the command reports it; the job
 * runs again later.
 */
export async function sweepFiles(
  { config, db, services: { files }, log }: SweepDeps,
  now: Date = new Date(),
  graceMs: number = SWEEP_GRACE_MS,
  unlimited = false,
): Promise<Swept | Stopped> {
  const options = { keepDays: config.FILES_QUARANTINE_DAYS, unlimited }
  try {
    await assertInstallation(db, files, sidesOf(config))
    if (unlimited && (await isSweepHeld(db))) return { stopped: HELD }
    const swept = await sweep(db, files, uploadFolder(config.dataDir), now, graceMs, options)
    await noteSweep(db, swept)
    log?.info({ ...swept }, 'files swept')
    return swept
  } catch (cause) {
    if (!(cause instanceof InstallationError || cause instanceof SweepStoppedError)) throw cause
    await stopSweeps(db, cause.message, now)
    log?.error({ reason: cause.message }, 'sweep stopped')
    return { stopped: cause.message }
  }
}

type SweepDeps = Pick<JobDeps, 'config' | 'db' | 'log'> & {
  services: Pick<JobDeps['services'], 'files'>
}

/**
 * Removes what killed processes left on this machine: content that was arriving, and files being worked on. Each
 * process does this for its own machine, because a job would reach only one of them.
 */
export async function sweepMachine(
  files: FileStore,
  now: Date = new Date(),
  graceMs: number = SWEEP_GRACE_MS,
): Promise<number> {
  const before = new Date(now.getTime() - graceMs)
  return (await files.removeStaleStages(before)) + (await removeStaleWorkFolders(before))
}

/** Runs the sweep itself. Returns what it removed. */
export async function sweep(
  db: Db,
  store: FileStore,
  folder: string,
  now: Date,
  graceMs: number,
  { keepDays, unlimited = false }: SweepOptions,
): Promise<Swept> {
  const before = new Date(now.getTime() - graceMs)
  const expired = await deleteExpiredUploads(db, now)
  for (const id of expired) await rm(join(folder, id), { force: true })
  const strays =
    (await sweepUploadFolder(db, folder, before)) + (await store.removeStaleStages(before))
  const contents = await sweepContents(db, store, before, unlimited)
  const quarantine = await settleQuarantine(db, store, new Date(now.getTime() - keepDays * DAY_MS))
  return { uploads: expired.length, strays, contents, quarantine }
}

/** Removes files whose upload is gone or finished, left by a process that died before removing them. */
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

async function sweepContents(
  db: Db,
  store: FileStore,
  before: Date,
  unlimited: boolean,
): Promise<number> {
  const { candidates, total } = await withoutRecord(db, store, before)
  const limit = sweepLimit(total)
  if (candidates.length > limit && !unlimited) {
    throw new SweepStoppedError(candidates.length, limit)
  }
  let moved = 0
  for (const sha256 of candidates) if (await moveAside(db, store, sha256, before)) moved++
  return moved
}

/** Returns contents older than `before` that no record points at, and the total number of contents. */
async function withoutRecord(db: Db, store: FileStore, before: Date) {
  const candidates: string[] = []
  let total = 0
  for await (const batch of inBatches(store.entries())) {
    total += batch.length
    const old = batch.filter(({ modified }) => modified < before)
    for (const { sha256 } of await unnamed(db, old)) candidates.push(sha256)
  }
  return { candidates, total }
}

/**
 * Moves one content to quarantine under the lock of its row, which the recorder of the same content also takes. Either
 * the record comes first and the content stays, or the recorder finds the content gone and rejects the request
 * (recordFiles).
 */
const moveAside = (db: Db, store: FileStore, sha256: string, before: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    await tx
      .insert(files)
      .values({ sha256, size: 0, mime_type: 'application/octet-stream', created_at: before })
      .onConflictDoUpdate({ target: files.sha256, set: { sha256: sql`excluded.sha256` } })
    const modified = await store.modified(sha256)
    const pointedAt = (await unnamed(tx, [{ sha256 }])).length === 0
    // Checked last: a hold placed later finds this content gone from every row it can see.
    const stays = pointedAt || (modified !== null && modified >= before) || (await isSweepHeld(tx))
    if (!stays) await store.quarantine.take(sha256)
    if (!pointedAt) await tx.delete(files).where(eq(files.sha256, sha256))
    return !stays
  })
