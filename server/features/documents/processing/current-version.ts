import { and, eq } from 'drizzle-orm'
import { versionedDocuments } from '#server/db/schema/documents.ts'
import type { aiLabels, processingRuns } from '#server/db/schema/evidence.ts'

/** Joins what belongs to one version of a file to its current one. */
export const isOfCurrentVersion = (table: typeof processingRuns | typeof aiLabels) =>
  and(
    eq(table.versioned_document_id, versionedDocuments.id),
    eq(table.number, versionedDocuments.current_number),
  )
