import type {
  DocumentVersion,
  VersionedDocument,
  VersionedDocumentDetail,
} from '#shared/contract/schemas/versioned-documents.ts'
import { documentTypeData } from '#shared/entities/document-types.ts'
import { fileState } from '#shared/rules/documents.ts'
import type { FileRow, VersionRow } from './rows.ts'

const UNCLASSIFIED = { label: 'Unclassified', category: 'unclassified' } as const

/** What decides the state of a file, for the rules of slots and lists. */
export const factsOf = (row: Pick<FileRow, 'label' | 'is_validated' | 'is_hidden'>) => ({
  label: row.label,
  is_validated: row.is_validated,
  is_hidden: row.is_hidden,
  // Flags have no table of their own yet: nothing can open one.
  open_flags: 0,
})

/** A file as the contract shows it: columns chosen one by one, so that none leaks. */
export function toVersionedDocument(row: FileRow): VersionedDocument {
  const { label, category } = row.label === null ? UNCLASSIFIED : documentTypeData[row.label]
  return {
    id: row.id,
    project_id: row.project_id,
    project_name: row.project_name,
    company_id: row.company_id,
    company_name: row.company_name,
    document_id: row.document_id,
    name: row.name,
    label: row.label,
    label_text: label,
    category,
    state: fileState(factsOf(row)),
    is_hidden: row.is_hidden,
    is_validated: row.is_validated,
    current_number: row.current_number,
    size: row.size,
    mime_type: row.mime_type,
    sha256: row.sha256,
    uploaded_by: row.uploaded_by,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    version: row.version,
  }
}

/** One version of a file as the contract shows it. */
export const toDocumentVersion = (row: VersionRow): DocumentVersion => ({
  number: row.number,
  name: row.name,
  size: row.size,
  mime_type: row.mime_type,
  sha256: row.sha256,
  page_count: row.page_count,
  note: row.note,
  uploaded_by: row.uploaded_by,
  created_at: row.created_at.toISOString(),
})

/** A file with all its versions. */
export const toVersionedDocumentDetail = (
  row: FileRow,
  versions: readonly VersionRow[],
): VersionedDocumentDetail => ({
  ...toVersionedDocument(row),
  versions: versions.map(toDocumentVersion),
})
