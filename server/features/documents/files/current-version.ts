import { and, eq, type SQL } from 'drizzle-orm'
import { documentVersions, versionedDocuments } from '#server/db/schema/documents.ts'

/** Joins the version of a file that counts. */
export const isCurrentVersion: SQL | undefined = and(
  eq(documentVersions.versioned_document_id, versionedDocuments.id),
  eq(documentVersions.number, versionedDocuments.current_number),
)
