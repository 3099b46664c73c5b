import { and, desc, eq, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { files } from '#server/db/schema/documents.ts'
import { transferArchives } from '#server/db/schema/transfer-archives.ts'
import { transfers } from '#server/db/schema/transfers.ts'
import type { Db } from '#server/db/types.ts'
import { byGrants, visibleTransfers } from '#server/features/access/visibility.ts'
import type { Rights } from '#server/http/rights.ts'
import type { JobQueue } from '#server/jobs/queue.ts'
import { transfers as routes } from '#shared/contract/deals/transfers.ts'
import { buildPath } from '#shared/contract/route.ts'
import type { TransferArchive } from '#shared/contract/schemas/deals/transfers.ts'
import type { TransferArchiveKind } from '#shared/entities/transfers.ts'

export type ArchiveRow = typeof transferArchives.$inferSelect
type SizedArchive = ArchiveRow & { size: number | null }

/** A pending archive older than this has lost its job and may be requested again. */
const LOST_MS = 60 * 60_000

const OUR_FAULT = 'Something went wrong on our end. Ask for it again.'

interface Request {
  transferId: number
  kind: TransferArchiveKind
  name: string
  userId: number
}

/**
 * Inserts an archive and enqueues its job, unless one for the same person is already pending. Call inside a transaction
 * that has locked the transfer.
 */
export async function requestArchive(
  tx: Db,
  jobs: JobQueue,
  now: Date,
  { transferId, kind, name, userId }: Request,
): Promise<void> {
  const [newest] = await archivesOf(tx, { transferId, kind, userId })
  if (newest && standingOf(newest, now).status === 'pending') return
  const [row] = await tx
    .insert(transferArchives)
    .values({
      transfer_id: transferId,
      kind,
      name,
      status: 'pending',
      requested_by: userId,
      created_at: now,
    })
    .returning({ id: transferArchives.id })
  if (!row) throw new Error('The archive was not noted')
  await jobs.send(tx, 'pack-transfer', { archive_id: row.id })
}

interface Which {
  transferId: number
  kind: TransferArchiveKind
  /** Reports are packed for one person each. */
  userId: number
}

/** The archives of a kind, newest first; the caller must have checked that the transfer is visible. */
export async function archivesOf(
  db: Db,
  { transferId, kind, userId }: Which,
): Promise<SizedArchive[]> {
  const rows = await db
    .select({ archive: transferArchives, size: files.size })
    .from(transferArchives)
    .leftJoin(files, eq(files.sha256, transferArchives.sha256))
    .where(
      and(
        eq(transferArchives.transfer_id, transferId),
        eq(transferArchives.kind, kind),
        kind === 'reports' ? eq(transferArchives.requested_by, userId) : undefined,
      ),
    )
    .orderBy(desc(transferArchives.id))
    .limit(20)
  return rows.map(({ archive, size }) => ({ ...archive, size }))
}

/** An archive this person can download, or null. */
export async function findArchive(
  db: Db,
  rights: Rights,
  id: number,
  now: Date,
): Promise<(ArchiveRow & { sha256: string; size: number }) | null> {
  const [row] = await db
    .select({ archive: transferArchives, size: files.size })
    .from(transferArchives)
    .innerJoin(transfers, eq(transfers.id, transferArchives.transfer_id))
    .innerJoin(files, eq(files.sha256, transferArchives.sha256))
    .where(
      and(
        eq(transferArchives.id, id),
        visibleTransfers(rights),
        rights.actor === 'guest' ? opensBinder(rights) : undefined,
        or(
          eq(transferArchives.kind, 'binder'),
          eq(transferArchives.requested_by, rights.user?.id ?? 0),
        ),
      ),
    )
  const sha256 = row?.archive.sha256
  if (!row || !sha256 || standingOf(row.archive, now).status !== 'ready') return null
  return { ...row.archive, sha256, size: row.size }
}

/** Guests may download only the binder, and only if the buyer allows it. */
const opensBinder = (rights: Rights): SQL | undefined =>
  byGrants(rights, ({ transfer_id, reads_binder }) =>
    reads_binder
      ? and(eq(transferArchives.kind, 'binder'), eq(transferArchives.transfer_id, transfer_id))
      : sql`false`,
  )

/** Whether someone who may see a transfer may also see its closing binder. */
export const seesBinder = ({ actor, user }: Rights, transferId: number): boolean =>
  actor !== 'guest' ||
  (user?.guest_of ?? []).some((grant) => grant.transfer_id === transferId && grant.reads_binder)

/** The effective status of an archive: expired once its time is over, whether or not the sweep has run. */
function standingOf(
  { status, reason, created_at, expires_at }: ArchiveRow,
  now: Date,
): Pick<ArchiveRow, 'status' | 'reason'> {
  if (status === 'pending' && now.getTime() - created_at.getTime() > LOST_MS) {
    return { status: 'failed', reason: OUR_FAULT }
  }
  if (status === 'ready' && expires_at !== null && expires_at <= now) {
    return { status: 'expired', reason: null }
  }
  return { status, reason }
}

/** The status of the newest archive, and the URL of the newest one that is ready. */
export function toArchive(rows: readonly SizedArchive[], now: Date): TransferArchive {
  const [newest] = rows
  const standing = newest && standingOf(newest, now)
  const ready = rows.find((row) => standingOf(row, now).status === 'ready')
  return {
    status: standing?.status ?? 'none',
    url: ready ? buildPath(routes.archiveFile.path, { id: ready.id }) : null,
    generated_at: ready?.generated_at?.toISOString() ?? null,
    expires_at: ready?.expires_at?.toISOString() ?? null,
    size: ready?.size ?? null,
    files_count: ready?.files_count ?? null,
    sha256: ready?.sha256 ?? null,
    manifest_sha256: ready?.manifest_sha256 ?? null,
    reason: standing?.reason ?? null,
  }
}

/** Marks an archive as failed because its job was given up. */
export async function failArchive(tx: Db, id: number): Promise<void> {
  await tx
    .update(transferArchives)
    .set({ status: 'failed', reason: OUR_FAULT })
    .where(and(eq(transferArchives.id, id), eq(transferArchives.status, 'pending')))
}

/** Requeues a failed archive as if it had just been requested; false if it has not failed. */
export async function reopenArchive(tx: Db, id: number, now: Date): Promise<boolean> {
  const rows = await tx
    .update(transferArchives)
    .set({ status: 'pending', reason: null, created_at: now })
    .where(and(eq(transferArchives.id, id), eq(transferArchives.status, 'failed')))
    .returning({ id: transferArchives.id })
  return rows.length > 0
}

/** Marks archives past their time as expired; their content is swept later. */
export async function expireArchives(db: Db, now: Date): Promise<void> {
  await db
    .update(transferArchives)
    .set({ status: 'expired', sha256: null })
    .where(and(lt(transferArchives.expires_at, now), ne(transferArchives.status, 'expired')))
}
