import { and, eq, gt, lt, ne } from 'drizzle-orm'
import { systemWriter } from '#server/db/records.ts'
import { files } from '#server/db/schema/documents.ts'
import { downloadJobs } from '#server/db/schema/downloads.ts'
import type { Db } from '#server/db/types.ts'
import { recordContent } from '#server/features/base/contents/record.ts'
import { findReader } from '#server/features/documents/copies/copies.ts'
import { findFiles } from '#server/features/documents/files/store.ts'
import { missingAmong } from '#server/features/documents/missing-files/store.ts'
import { SYSTEM_RIGHTS } from '#server/http/rights.ts'
import type { JobDeps } from '#server/jobs/deps.ts'
import type { JobRun } from '#server/jobs/jobs.ts'
import type { JobQueue } from '#server/jobs/queue.ts'
import { documents as routes } from '#shared/contract/documents/documents.ts'
import { buildPath } from '#shared/contract/route.ts'
import type { DownloadJob } from '#shared/contract/schemas/documents/documents.ts'
import { entriesOf } from './download.ts'
import { zipOf } from './zip.ts'

/** Archives packed in the background, for downloads that take longer than one request may. */

/** A packed archive stays available for 15 minutes. */
const KEEP_MS = 15 * 60_000
/** An archive that isn't packed within a day is given up. */
const WAIT_MS = 86_400_000
/** Files between two progress updates. */
const NOTE_EVERY = 10

type DownloadRecord = typeof downloadJobs.$inferSelect
export type DownloadRow = DownloadRecord & { size: number | null }

type NewDownload = Pick<
  typeof downloadJobs.$inferInsert,
  'user_id' | 'project_id' | 'document_ids' | 'name'
>

/** Records an archive to pack and enqueues its job. Call inside a transaction. */
export async function startDownload(
  tx: Db,
  jobs: JobQueue,
  at: Date,
  values: NewDownload,
): Promise<DownloadRecord> {
  const [job] = await tx
    .insert(downloadJobs)
    .values({
      ...values,
      status: 'pending',
      created_at: at,
      expires_at: new Date(at.getTime() + WAIT_MS),
    })
    .returning()
  if (!job) throw new Error('The archive was not noted')
  await jobs.send(tx, 'pack-download', { download_id: job.id })
  return job
}

/** Returns the user's own archive; past its expiry time it is `expired`, swept or not. */
export async function findDownload(
  db: Db,
  userId: number,
  id: number,
  now: Date,
): Promise<DownloadRow | null> {
  const [row] = await db
    .select({ job: downloadJobs, size: files.size })
    .from(downloadJobs)
    .leftJoin(files, eq(files.sha256, downloadJobs.sha256))
    .where(and(eq(downloadJobs.id, id), eq(downloadJobs.user_id, userId)))
  if (!row) return null
  const expired = row.job.expires_at <= now
  return { ...row.job, size: row.size, status: expired ? 'expired' : row.job.status }
}

export const toDownloadJob = (row: DownloadRow): DownloadJob => ({
  id: row.id,
  project_id: row.project_id,
  name: row.name,
  status: row.status,
  files_done: row.files_done,
  files_total: row.document_ids.length,
  size: row.size,
  url: row.status === 'ready' ? buildPath(routes.downloadJobFile.path, { id: row.id }) : null,
  reason: row.reason,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
})

/** Job: packs an archive. If killed at any point it starts over; the archive appears whole or not at all. */
export async function packDownload(
  deps: JobDeps,
  { download_id }: { download_id: number },
  run: JobRun,
): Promise<void> {
  const { db } = deps
  const [job] = await db.select().from(downloadJobs).where(eq(downloadJobs.id, download_id))
  if (job?.status !== 'pending') return
  await pack(deps, job, run)
}

/** Marks an archive as failed. */
export async function failDownload(tx: Db, id: number): Promise<void> {
  const isPending = and(eq(downloadJobs.id, id), eq(downloadJobs.status, 'pending'))
  const [job] = await tx
    .select({ document_ids: downloadJobs.document_ids })
    .from(downloadJobs)
    .where(isPending)
  if (!job) return
  const missing = await missingAmong(tx, job.document_ids)
  const reason = missing.length > 0 ? withoutFiles(missing) : OUR_FAULT
  await tx.update(downloadJobs).set({ status: 'failed', reason }).where(isPending)
}

/** How many file names the message lists; the rest are counted. */
const NAMED = 3

function withoutFiles(names: readonly string[]): string {
  const told = names.slice(0, NAMED).map((name) => `“${name}”`)
  const more = names.length - told.length
  const all = new Intl.ListFormat('en-US').format(more > 0 ? [...told, `${more} more`] : told)
  const [is, them] = names.length === 1 ? ['is', 'it'] : ['are', 'them']
  return `${all} ${is} missing. Our team was told. Request the download again without ${them}.`
}

/** Reopens a failed archive for packing; false if it has expired or has not failed. */
export async function reopenDownload(tx: Db, id: number, now: Date): Promise<boolean> {
  const isWanted = and(
    eq(downloadJobs.id, id),
    eq(downloadJobs.status, 'failed'),
    gt(downloadJobs.expires_at, now),
  )
  const rows = await tx
    .update(downloadJobs)
    .set({ status: 'pending', reason: null })
    .where(isWanted)
    .returning({ id: downloadJobs.id })
  return rows.length > 0
}

const OUR_FAULT = 'Something went wrong on our end. Request the download again.'

async function pack(deps: JobDeps, job: DownloadRecord, run: JobRun): Promise<void> {
  const { db, services } = deps
  const found = new Map(
    (await findFiles(db, SYSTEM_RIGHTS, job.document_ids)).map((file) => [file.id, file]),
  )
  const wanted = job.document_ids.flatMap((id) => found.get(id) ?? [])
  const reader = await findReader(db, job.user_id, deps.clock.now())
  const copying = reader && { db, reader, now: deps.clock.now() }
  const entries = await entriesOf(services.files, wanted, copying)
  const note = (files_done: number) =>
    db.update(downloadJobs).set({ files_done }).where(eq(downloadJobs.id, job.id))
  const staged = await services.files.stage(
    zipOf(entries, (count) => {
      // Only a number on a screen: nothing waits for it or depends on it.
      if (count % NOTE_EVERY === 0) note(count).catch(() => {})
    }),
  )
  try {
    await staged.keep()
  } finally {
    await staged.discard()
  }
  const { sha256, size } = staged
  const writer = systemWriter(deps.clock.now())
  await db.transaction(async (tx) => {
    if (!(await run.complete(tx))) return
    await recordContent(tx, writer, { sha256, size, mime_type: 'application/zip' })
    await tx
      .update(downloadJobs)
      .set({
        status: 'ready',
        sha256,
        files_done: wanted.length,
        expires_at: new Date(deps.clock.now().getTime() + KEEP_MS),
      })
      .where(eq(downloadJobs.id, job.id))
  })
}

/** Releases expired archives; their content is swept. Returns how many. */
export async function expireDownloads(db: Db, now: Date): Promise<number> {
  const rows = await db
    .update(downloadJobs)
    .set({ status: 'expired', sha256: null })
    .where(and(lt(downloadJobs.expires_at, now), ne(downloadJobs.status, 'expired')))
    .returning({ id: downloadJobs.id })
  return rows.length
}
