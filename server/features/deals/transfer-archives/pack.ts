import { eq } from 'drizzle-orm'
import { systemWriter } from '#server/db/records.ts'
import { transferArchives } from '#server/db/schema/transfer-archives.ts'
import { recordContent } from '#server/features/base/contents/record.ts'
import { zipOf } from '#server/features/documents/downloads/zip.ts'
import type { JobDeps } from '#server/jobs/deps.ts'
import type { JobRun } from '#server/jobs/jobs.ts'
import type { TransferArchiveKind } from '#shared/entities/transfers.ts'
import { binderPacking } from './binder.ts'
import type { Packing } from './packing.ts'
import { reportsPacking } from './reports.ts'
import type { ArchiveRow } from './store.ts'

/** A reports archive can be downloaded for 15 minutes, by the person who requested it. */
const KEEP_MS = 15 * 60_000

const PACKINGS: Record<
  TransferArchiveKind,
  (deps: JobDeps, archive: ArchiveRow, now: Date) => Promise<Packing>
> = { reports: reportsPacking, binder: binderPacking }

/** Job: packs an archive of a transfer. After a crash it starts over; the archive appears complete or not at all. */
export async function packTransfer(
  deps: JobDeps,
  { archive_id }: { archive_id: number },
  run: JobRun,
): Promise<void> {
  const { db, services, clock } = deps
  const [archive] = await db
    .select()
    .from(transferArchives)
    .where(eq(transferArchives.id, archive_id))
  if (archive?.status !== 'pending') return
  const now = clock.now()
  const packing = await PACKINGS[archive.kind](deps, archive, now)
  const staged = await services.files.stage(zipOf(packing.entries, undefined, packing.listings))
  try {
    await staged.keep()
  } finally {
    await staged.discard()
  }
  const { sha256, size } = staged
  const content = { sha256, size, name: archive.name, mime_type: 'application/zip' }
  await db.transaction(async (tx) => {
    if (!(await run.complete(tx))) return
    await recordContent(tx, systemWriter(now), content)
    await tx
      .update(transferArchives)
      .set({
        status: 'ready',
        sha256,
        files_count: packing.entries.length,
        manifest_sha256: packing.manifestSha256,
        generated_at: now,
        expires_at: archive.kind === 'binder' ? null : new Date(clock.now().getTime() + KEEP_MS),
      })
      .where(eq(transferArchives.id, archive.id))
  })
}
