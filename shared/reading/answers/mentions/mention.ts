import type { Span } from '../../page-text/page-text.ts'

/** A value as it stands in a text. */
export interface Mention<V extends string | number | boolean = string | number | boolean>
  extends Span {
  value: V
  /** How sure the reading itself is, 0 to 1, wherever it stands. */
  sure: number
  /** AC or DC for a capacity, `$` for money, or the like; empty when nothing is said. */
  unit: string
  /** A number alone, whose unit its label has to say. */
  bare?: boolean
}

/**
 * What a number may not touch, for a class of a pattern with the flag `u`: digits of other scripts, marks
 * that are set over or through it, and signs that are not seen. What goes on in them is another number.
 */
export const GLUED = '\\p{Nd}\\p{M}\\p{Cf}'

/** Reads every value of one kind from a folded text; positions are those of that text. */
export type Scanner = (folded: string) => Mention[]

/** Leaves out mentions inside a longer one; the rest in the order of the text. */
export function withoutNested<M extends Mention>(mentions: readonly M[]): M[] {
  const sorted = mentions.toSorted((a, b) => a.start - b.start || b.end - a.end)
  const kept: M[] = []
  for (const mention of sorted) {
    const last = kept.at(-1)
    if (!last || mention.start >= last.end) kept.push(mention)
  }
  return kept
}
