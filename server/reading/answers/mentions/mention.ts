import type { Span } from '#shared/reading/page-text/page-text.ts'

/** A value as it occurs in a text. */
export interface Mention<V extends string | number | boolean = string | number | boolean>
  extends Span {
  value: V
  /** Confidence of the reading itself, 0 to 1, regardless of its place. */
  sure: number
  /** AC or DC for a capacity, `$` for money, or the like; empty if not stated. */
  unit: string
  /** A bare number, whose unit must come from its label. */
  bare?: boolean
}

/**
 * Characters that a number may not touch, for a character class in a pattern with the `u` flag: digits of other
 * scripts, combining marks, and invisible characters. If the text continues with them, it is another number.
 */
export const GLUED = '\\p{Nd}\\p{M}\\p{Cf}'

/** Reads every value of one kind from a folded text; positions are those of that text. */
export type Scanner = (folded: string) => Mention[]

/** Drops mentions inside a longer one; returns the rest in text order. */
export function withoutNested<M extends Mention>(mentions: readonly M[]): M[] {
  const sorted = mentions.toSorted((a, b) => a.start - b.start || b.end - a.end)
  const kept: M[] = []
  for (const mention of sorted) {
    const last = kept.at(-1)
    if (!last || mention.start >= last.end) kept.push(mention)
  }
  return kept
}
