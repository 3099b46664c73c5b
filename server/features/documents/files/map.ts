import type {
  Citation,
  DocumentFlag,
  DocumentVersion,
  VersionedDocument,
  VersionedDocumentDetail,
} from '#shared/contract/schemas/documents/versioned-documents.ts'
import { documentTypeData } from '#shared/entities/document-types.ts'
import { typeWords } from '#shared/format/type-words.ts'
import { fileState, isConfirmed } from '#shared/rules/documents/documents.ts'
import type { CitationRow } from './citations.ts'
import type { FlagRow } from './flags.ts'
import type { FileRow, VersionRow } from './rows.ts'

const UNCLASSIFIED = { label: 'Unclassified', category: 'unclassified' } as const

/** The facts that decide a file's state, for the rules of slots and lists. */
export const factsOf = (
  row: Pick<FileRow, 'label' | 'is_validated' | 'is_hidden' | 'open_flags' | 'open_questions'>,
) => ({
  label: row.label,
  is_validated: row.is_validated,
  is_hidden: row.is_hidden,
  open_flags: row.open_flags,
  open_questions: row.open_questions,
})

/** Maps a file for the contract; columns are listed one by one so that none leaks. */
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
    label_text: row.label === 'other' ? typeWords({ label: row.label, word: row.ai_word }) : label,
    category,
    state: fileState(factsOf(row)),
    is_hidden: row.is_hidden,
    is_validated: isConfirmed(row),
    current_number: row.current_number,
    size: row.size,
    mime_type: row.mime_type,
    sha256: row.sha256,
    open_flags: row.open_flags,
    open_questions: row.open_questions,
    has_open_bundle: row.has_open_bundle,
    processing:
      row.run_status && row.run_step
        ? { status: row.run_status, step: row.run_step, reason: row.run_reason }
        : null,
    ai_label:
      row.ai_label && row.ai_confidence !== null && row.ai_engine !== null
        ? {
            label: row.ai_label,
            word: row.ai_word,
            confidence: row.ai_confidence,
            engine: row.ai_engine,
          }
        : null,
    uploaded_by: row.uploaded_by,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    version: row.version,
  }
}

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

/** Flags and citations that people added to a file. */
export interface FileMarks {
  flags: readonly FlagRow[]
  citations: readonly CitationRow[]
  unreviewed_answers: number
  skipped_answers: number | null
}

/** Maps a file with all its versions, flags, and citations. */
export const toVersionedDocumentDetail = (
  row: FileRow,
  versions: readonly VersionRow[],
  { flags, citations, unreviewed_answers, skipped_answers }: FileMarks,
): VersionedDocumentDetail => ({
  ...toVersionedDocument(row),
  unreviewed_answers,
  skipped_answers,
  versions: versions.map(toDocumentVersion),
  flags: flags.map(toFlag),
  citations: citations.map(toCitation),
  textless_pages: row.textless_pages,
})

export const toFlag = (row: FlagRow): DocumentFlag => ({
  id: row.id,
  versioned_document_id: row.versioned_document_id,
  page: row.page,
  reason: row.reason,
  raised_by: row.raised_by,
  created_at: row.created_at.toISOString(),
  resolution: row.resolution,
  resolved_by: row.resolved_by,
  resolved_at: row.resolved_at?.toISOString() ?? null,
  version: row.version,
})

export const toCitation = (row: CitationRow): Citation => ({
  id: row.id,
  document: row.versioned_document_id,
  number: row.number,
  field_name: row.field_name,
  page_number: row.page_number,
  coords: row.coords,
  quote: row.quote,
  created_by: row.created_by,
  updated_at: row.updated_at.toISOString(),
  version: row.version,
})
