import type { PageSigns } from './page-signs.ts'

/** Evidence on two neighboring pages about whether the second starts a document. */
export interface Sign {
  kind: SignKind
  /** Points for a beginning; negative ones against it. */
  points: number
}

/** The document that a page may continue. */
export interface OpenPaper {
  /** Pages so far, in order; the first one starts it. */
  pages: readonly PageSigns[]
}

/** Points required for a beginning. */
export const ENOUGH = 5.5

export type SignKind = keyof typeof WEIGHTS

/**
 * Points per sign, in full degree for graded ones. Fitted on documents laid one after another (docs/reading.md), except
 * the wording signs against a beginning.
 */
export const WEIGHTS = {
  title: 2.8,
  opening: 0.3,
  /** After a title. */
  preamble: 1.8,
  numbers_again: 2.2,
  numbers_end: 2.5,
  /** Both of them. */
  counted: 1,
  heads_change: 1.9,
  clauses_again: 2.2,
  signed_before: 2.2,
  size: 3.5,
  type_size: 1.7,
  letterhead: 1.7,
  dated: 2,
  other_words: 3,
  same_words: -3.8,
  type: 3.2,
  word: 1.5,
  same_type: -2.1,
  goes_on: -2,
  numbers_go_on: -4,
  same_heads: -4,
  same_title: -3,
  exhibit: -5,
  in_exhibit: -1,
  in_appendix: -2,
  behind_slip: -3,
  behind_contents: -3,
} as const satisfies Record<string, number>
