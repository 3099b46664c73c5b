import type { DocumentType } from './document-types.ts'
import { type EnumerationValue, enumeration } from './enumeration.ts'

/** Where evidence for a document's type was found. */
export const labelEvidenceKinds = enumeration({
  title: 'Title',
  phrase: 'Phrase',
  section: 'Section heading',
  layout: 'Layout',
  name: 'File name',
})
export type LabelEvidenceKind = EnumerationValue<typeof labelEvidenceKinds>

/** One piece of evidence for a type, in words for people. */
export interface LabelEvidence {
  /** Words quoted from the text or name, or a short description of the layout. */
  readonly phrase: string
  /** Starts at 1; the first page if the evidence spans pages. */
  readonly page: number
  readonly kind: LabelEvidenceKind
}

export interface LabelAlternative {
  readonly label: DocumentType
  /** From 0 to 1. */
  readonly confidence: number
}

/** The detected type of a document, with confidence and reasons. */
export interface LabelVerdict extends LabelAlternative {
  /** The name of a paper of an unlisted type, such as "Office lease"; otherwise null. */
  readonly word: string | null
  /** The next two types, likelier first. */
  readonly alternatives: readonly LabelAlternative[]
  /** Strongest evidence first. */
  readonly evidence: readonly LabelEvidence[]
  /** Name and version of the labeler. */
  readonly engine: string
}
