import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { files } from '#server/db/schema/documents.ts'
import { projects } from '#server/db/schema/projects.ts'
import { reportFiles } from '#server/db/schema/reports.ts'
import { payouts } from '#server/db/schema/transfers.ts'
import type { Db } from '#server/db/types.ts'
import { copyFor, findReader } from '#server/features/documents/copies/copies.ts'
import type { ZipEntry } from '#server/features/documents/downloads/zip.ts'
import type { JobDeps } from '#server/jobs/deps.ts'
import type { FileStore } from '#server/services/files/file-store.ts'
import type { Packing } from './packing.ts'
import type { ArchiveRow } from './store.ts'

/** The newest buyer report of each kind, for each project of a transfer. */
export async function buyerReports(db: Db, transferId: number) {
  const sold = db
    .select({ id: payouts.project_id })
    .from(payouts)
    .where(eq(payouts.transfer_id, transferId))
  const rows = await db
    .select({
      id: reportFiles.id,
      project_id: reportFiles.project_id,
      slug: projects.slug,
      kind: reportFiles.kind,
      number: reportFiles.number,
      sha256: files.sha256,
      size: files.size,
      at: reportFiles.created_at,
    })
    .from(reportFiles)
    .innerJoin(projects, eq(projects.id, reportFiles.project_id))
    .innerJoin(files, eq(files.sha256, reportFiles.sha256))
    .where(
      and(
        inArray(reportFiles.project_id, sold),
        eq(reportFiles.audience, 'buyer'),
        eq(reportFiles.status, 'ready'),
      ),
    )
    .orderBy(asc(reportFiles.project_id), asc(reportFiles.kind), desc(reportFiles.number))
  const newest = Map.groupBy(rows, ({ project_id, kind }) => `${project_id} ${kind}`)
  return [...newest.values()].flatMap(([first]) => first ?? [])
}

type BuyerReport = Awaited<ReturnType<typeof buyerReports>>[number]

/** Reports as archive entries, in one folder per project. */
export const reportEntries = (
  store: FileStore,
  rows: readonly BuyerReport[],
  folder = '',
): ZipEntry[] =>
  rows.map(({ slug, project_id, kind, number, sha256, size, at }) => ({
    name: `${folder}${slug}-${project_id}/${kind.replaceAll('_', '-')}-${number}.pdf`,
    modified: at,
    mime_type: 'application/pdf',
    sha256,
    size,
    open: () => store.open(sha256),
  }))

/** Packs a transfer's reports for its buyer; the buyer's people get copies watermarked with their name. */
export async function reportsPacking(
  { db, services }: JobDeps,
  { transfer_id, requested_by }: ArchiveRow,
  now: Date,
): Promise<Packing> {
  const rows = await buyerReports(db, transfer_id)
  const entries = reportEntries(services.files, rows)
  const reader = await findReader(db, requested_by, now)
  if (reader) {
    const deps = { db, files: services.files }
    for (const [index, entry] of entries.entries()) {
      const { sha256, size, mime_type } = entry
      const { id: report_file_id, number } = rows[index] ?? { id: 0, number: 0 }
      const file = { report_file_id, number, sha256, size, mime_type }
      entry.source_sha256 = sha256
      entry.open = async () => {
        const asked = { reader, file, way: 'download', isRange: false, now } as const
        const given = await copyFor(deps, asked)
        Object.assign(entry, { sha256: given.sha256, size: given.size })
        return services.files.open(given.sha256)
      }
    }
  }
  return { entries, manifestSha256: null }
}
