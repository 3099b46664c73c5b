import { eq, sql } from 'drizzle-orm'
import { sellers } from '#server/db/schema/accounts.ts'
import { documentVersions, files, versionedDocuments } from '#server/db/schema/documents.ts'
import { processingRuns, recognitions } from '#server/db/schema/processing.ts'
import { projects } from '#server/db/schema/projects.ts'
import type { Db } from '#server/db/types.ts'
import type { LaneJob } from '#server/jobs/jobs.ts'
import { isVersionOfRun } from './current-version.ts'

/**
 * Returns the data a run's job carries in a reading lane: whose turn it counts against, and how much work it is. Files
 * of projects and of sellers' companies count for the seller; others for the uploader.
 */
export async function laneJobOf(tx: Db, runId: number, isScan: boolean): Promise<LaneJob> {
  const ofCompany = tx
    .select({ id: sql`min(${sellers.id})` })
    .from(sellers)
    .where(eq(sellers.company_id, versionedDocuments.company_id))
  const [file] = await tx
    .select({
      seller: sql<number | null>`coalesce(${projects.seller_id}, (${ofCompany}))`,
      uploader: versionedDocuments.uploaded_by,
      bytes: files.size,
      pages: sql<number | null>`jsonb_array_length(${recognitions.waiting})`,
    })
    .from(processingRuns)
    .innerJoin(versionedDocuments, eq(versionedDocuments.id, processingRuns.versioned_document_id))
    .innerJoin(documentVersions, isVersionOfRun)
    .innerJoin(files, eq(files.sha256, documentVersions.sha256))
    .leftJoin(recognitions, eq(recognitions.sha256, files.sha256))
    .leftJoin(projects, eq(projects.id, versionedDocuments.project_id))
    .where(eq(processingRuns.id, runId))
  if (!file) return { run_id: runId }
  const { seller, uploader, bytes, pages } = file
  const tenant = seller === null ? `user-${uploader ?? 'none'}` : `seller-${seller}`
  return { run_id: runId, tenant, size: isScan ? (pages ?? 1) : bytes }
}
