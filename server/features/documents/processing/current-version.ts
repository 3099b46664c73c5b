import { and, eq } from 'drizzle-orm'
import {
  type documentBundles,
  type documentVersions,
  versionedDocuments,
} from '#server/db/schema/documents.ts'
import type { aiLabels, processingRuns } from '#server/db/schema/evidence.ts'

/** Joins versions of files, and what belongs to one, to the current one. */
export const isOfCurrentVersion = (
  table: typeof documentBundles | typeof documentVersions | typeof processingRuns | typeof aiLabels,
) =>
  and(
    eq(table.versioned_document_id, versionedDocuments.id),
    eq(table.number, versionedDocuments.current_number),
  )
