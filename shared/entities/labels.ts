import type { DocumentType } from './document-types.ts'
import { type EnumerationValue, enumeration } from './enumeration.ts'

/** Where in a document a piece of evidence for its type was found. */
export const labelEvidenceKinds = enumeration({
  title: 'Title',
  phrase: 'Phrase',
  section: 'Section heading',
  layout: 'Layout',
  name: 'File name',
})
export type LabelEvidenceKind = EnumerationValue<typeof labelEvidenceKinds>

/** One thing that decided on a type, told to people. */
export interface LabelEvidence {
  /** Words as they stand in the text or name, or a short description of the layout. */
  readonly phrase: string
  /** Counted from 1; the first page for evidence that no single page holds. */
  readonly page: number
  readonly kind: LabelEvidenceKind
}

export interface LabelAlternative {
  readonly label: DocumentType
  /** From 0 to 1. */
  readonly confidence: number
}

/** What type a document was found to be, how surely, and why. */
export interface LabelVerdict extends LabelAlternative {
  /** What a paper of no listed type is called, such as "Office lease"; null for any other. */
  readonly word: string | null
  /** The next two types, likelier first. */
  readonly alternatives: readonly LabelAlternative[]
  /** What weighed most comes first. */
  readonly evidence: readonly LabelEvidence[]
  /** Name and version of what labelled. */
  readonly engine: string
}
