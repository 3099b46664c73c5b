import type { DocumentType } from './document-types.ts'
import { type EnumerationValue, enumeration } from './enumeration.ts'

/** The outcome of a proposal to split a file that contains several papers. */
export const bundleStatuses = enumeration({
  proposed: 'Proposed',
  accepted: 'Split',
  dismissed: 'Kept as one file',
})
export type BundleStatus = EnumerationValue<typeof bundleStatuses>

/** Shown to the uploader of a file with an open proposal, because a single type would be misleading. */
export const MAY_BE_SEVERAL = 'May hold several documents'

/** A range of pages that looks like a separate paper. */
export interface ProposedPart {
  /** Numbers of its first and last page. */
  readonly first: number
  readonly last: number
  /** The title at its top; null if none was found. */
  readonly title: string | null
  readonly label: DocumentType | null
  /** Confidence in its type, from 0 to 1; null without a type. */
  readonly confidence: number | null
  /** The evidence that it begins there, in words; empty for the first one. */
  readonly reasons: readonly string[]
}

/** Maximum number of files that one file is split into. */
export const MAX_PARTS = 50
