import { type DocumentType, documentTypes } from '#shared/entities/document-types.ts'

/** `Site Lease`; `Other: Office lease` for a paper of no listed type that has a word of its own. */
export const typeWords = ({ label, word }: { label: DocumentType; word: string | null }): string =>
  word === null ? documentTypes.label(label) : `${documentTypes.label(label)}: ${word}`
