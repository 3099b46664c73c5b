import { type DocumentType, documentTypes } from '#shared/entities/document-types.ts'

/** `Site Lease`, or `Other: Office lease` for a paper of an unlisted type that has its own name. */
export const typeWords = ({ label, word }: { label: DocumentType; word: string | null }): string =>
  word === null ? documentTypes.label(label) : `${documentTypes.label(label)}: ${word}`
