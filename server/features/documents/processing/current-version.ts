import { and, eq } from 'drizzle-orm'
import {
  type documentBundles,
  documentVersions,
  versionedDocuments,
} from '#server/db/schema/documents.ts'
import { type aiLabels, processingRuns } from '#server/db/schema/evidence.ts'

/** Joins versions of files, and what belongs to one, to the current one. */
export const isOfCurrentVersion = (
  table: typeof documentVersions | typeof documentBundles | typeof processingRuns | typeof aiLabels,
) =>
  and(
    eq(table.versioned_document_id, versionedDocuments.id),
    eq(table.number, versionedDocuments.current_number),
  )

/** Rows of versions that a run is of: `documentVersions` joined to `processingRuns`. */
export const isVersionOfRun = and(
  eq(documentVersions.versioned_document_id, processingRuns.versioned_document_id),
  eq(documentVersions.number, processingRuns.number),
)
