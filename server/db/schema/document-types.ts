import { pgTable, text } from 'drizzle-orm/pg-core'
import { documentTypes } from '#shared/entities/document-types.ts'
import { choice } from './columns.ts'

/**
 * The document types that the database accepts: those of the newest code that has started on it
 * (docs/decisions/089-types-in-a-table.md). Rows are never deleted while code knows them.
 */
export const acceptedDocumentTypes = pgTable('document_types', {
  value: choice('value', documentTypes).primaryKey(),
  /** The version that added it. */
  since: text('since').notNull(),
})

/** A document type. Its foreign key needs no index, since no type that a row may have is deleted. */
export const documentType = (name: string) =>
  choice(name, documentTypes).references(() => acceptedDocumentTypes.value)
