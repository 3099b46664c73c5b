import type { DocumentType } from '#shared/entities/document-types.ts'

/** A type that the machine states at this confidence or more is told to the owner of the file. Ours. */
export const TOLD_LABEL_CONFIDENCE = 0.95

/** What is known of the type of a file. */
interface LabelFacts {
  /** What people have settled on. */
  label: DocumentType | null
  ai_label: { label: DocumentType; confidence: number } | null
}

/**
 * The type that the owner of a waiting file is told it is taken for, "being checked" until staff have
 * sorted it; null where people have settled it or the machine is not sure. A thing of the screens
 * only: for gates and progress the file is unsorted.
 */
export function toldLabel({ label, ai_label }: LabelFacts): DocumentType | null {
  if (label !== null || !ai_label || ai_label.label === 'other') return null
  return ai_label.confidence >= TOLD_LABEL_CONFIDENCE ? ai_label.label : null
}
