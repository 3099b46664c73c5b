/**
 * What documents of a type look like. Lists are comma-separated phrases in lower case; numbers, punctuation, and
 * plurals are folded as in `tokens.ts`. A phrase's strength depends on where else people write it, not on any one file.
 */
export interface LabelHints {
  /** Kinds of document that the type comes as; another kind counts against it. */
  readonly papers: readonly Paper[]
  /** What such a document calls itself: in its heading, in "this ...", in its file name. */
  readonly titles: string
  /** Almost never in any other type. */
  readonly decisive?: string
  /** Rare elsewhere. */
  readonly strong?: string
  /** Usually found here, but elsewhere too. */
  readonly usual?: string
  /** Headings of sections, columns, and boxes. */
  readonly headings?: string
  /** Count against the type: marks of documents that are easily mistaken for it. */
  readonly against?: string
  /** Words of file names only, such as abbreviations. */
  readonly names?: string
  /** For an invoice: the goods it charges. */
  readonly goods?: string
}

/** Kinds of document, identified by words that all documents of the kind share. */
export type Paper =
  | 'contract'
  | 'certificate'
  | 'letter'
  | 'report'
  | 'invoice'
  | 'permit'
  | 'form'
  | 'accounts'
  | 'drawing'
  | 'recorded'
  | 'sheet'
