import { and, eq } from 'drizzle-orm'
import {
  type documentBundles,
  documentVersions,
  versionedDocuments,
} from '#server/db/schema/documents.ts'
import { type aiLabels, processingRuns } from '#server/db/schema/processing.ts'

/** Joins file versions, or rows that belong to a version, to the current version. */
export const isOfCurrentVersion = (
  table: typeof documentVersions | typeof documentBundles | typeof processingRuns | typeof aiLabels,
) =>
  and(
    eq(table.versioned_document_id, versionedDocuments.id),
    eq(table.number, versionedDocuments.current_number),
  )

/** Joins `documentVersions` to `processingRuns`: the version each run belongs to. */
export const isVersionOfRun = and(
  eq(documentVersions.versioned_document_id, processingRuns.versioned_document_id),
  eq(documentVersions.number, processingRuns.number),
)
