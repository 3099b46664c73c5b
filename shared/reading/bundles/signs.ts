import type { PageSigns } from './page-signs.ts'

/** Something on two neighboring pages that tells whether the second begins a paper. */
export interface Sign {
  kind: SignKind
  /** Points for a beginning; negative ones against it. */
  points: number
}

/** What is known of the paper that a page may go on with. */
export interface OpenPaper {
  /** Pages so far, in order; the first one begins it. */
  pages: readonly PageSigns[]
}

/** Points that make a beginning. */
export const ENOUGH = 5.5

export type SignKind = keyof typeof WEIGHTS

/**
 * Points of each sign, of graded ones for the whole of it; fitted on papers laid one behind the other
 * (docs/reading.md), but for what speaks against a beginning by what it says.
 */
export const WEIGHTS = {
  title: 2.8,
  opening: 0.3,
  /** Behind a title. */
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
