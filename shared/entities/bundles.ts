import type { DocumentType } from './document-types.ts'
import { type EnumerationValue, enumeration } from './enumeration.ts'

/** What became of the proposal to part a file that holds several papers. */
export const bundleStatuses = enumeration({
  proposed: 'Proposed',
  accepted: 'Split',
  dismissed: 'Kept as one file',
})
export type BundleStatus = EnumerationValue<typeof bundleStatuses>

/** Of a file with an open proposal, to whoever uploaded it: a single type would be a wrong word. */
export const MAY_BE_SEVERAL = 'May hold several documents'

/** A run of pages that looks like a paper of its own. */
export interface ProposedPart {
  /** Numbers of its first and last page. */
  readonly first: number
  readonly last: number
  /** The title at its top; null where none was found. */
  readonly title: string | null
  readonly label: DocumentType | null
  /** How sure its type is, from 0 to 1; null without a type. */
  readonly confidence: number | null
  /** What tells that it begins there, in words for people; nothing for the first one. */
  readonly reasons: readonly string[]
}

/** Most files that one file is parted into. */
export const MAX_PARTS = 50
