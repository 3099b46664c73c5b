/**
 * What documents of a type look like. Lists are phrases parted by commas, in lower case; numbers,
 * punctuation and plurals are folded as in `tokens.ts`. How strong a phrase is follows from where else
 * people write it, not from any one file.
 */
export interface LabelHints {
  /** Kinds of paper that the type comes as; another kind speaks against it. */
  readonly papers: readonly Paper[]
  /** What such a document calls itself: in its heading, in "this ...", in its file name. */
  readonly titles: string
  /** Hardly found in any other type. */
  readonly decisive?: string
  /** Rare elsewhere. */
  readonly strong?: string
  /** Found here as a rule, but elsewhere too. */
  readonly usual?: string
  /** Headings of sections, columns and boxes. */
  readonly headings?: string
  /** Speak against the type: marks of what is easily mistaken for it. */
  readonly against?: string
  /** Words of file names alone, such as abbreviations. */
  readonly names?: string
  /** Of an invoice: what it charges. */
  readonly goods?: string
}

/** Kinds of paper, told by the words that all papers of the kind share. */
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
