import type { DocumentType } from '#shared/entities/document-types.ts'

/** Minimum confidence for showing the AI's type to the owner of a file. Our value. */
export const TOLD_LABEL_CONFIDENCE = 0.95

/** What is known about the type of a file. */
interface LabelFacts {
  /** The label that people settled on. */
  label: DocumentType | null
  ai_label: { label: DocumentType; confidence: number } | null
}

/**
 * Returns the type shown to the owner of a waiting file, as "being checked" until staff have sorted it; null if people
 * have settled it or the AI isn't sure. For screens only: for gates and progress, the file is unsorted.
 */
export function toldLabel({ label, ai_label }: LabelFacts): DocumentType | null {
  if (label !== null || !ai_label || ai_label.label === 'other') return null
  return ai_label.confidence >= TOLD_LABEL_CONFIDENCE ? ai_label.label : null
}
