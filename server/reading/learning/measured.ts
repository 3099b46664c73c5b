/**
 * How often what was learned came true, as counted by `npm run reading:replay` (docs/reading.md). An installation adds
 * its own outcomes.
 */

export interface Outcomes {
  readonly cases: number
  readonly right: number
}

/** What accepted documents say beside the type that was read: the same, another one, or one where none was found. */
export type Say = 'agree' | 'differ' | 'unknown'

/** Likeness of the nearest accepted document: from each floor up to the next. */
export const EXAMPLE_FLOORS = [0.2, 0.35, 0.55, 0.75] as const

/**
 * Documents whose type the nearest accepted documents predicted, by floor: 396 of the samples and the demo, from first
 * to last and back. `unknown` counts all of them as if nothing had been read.
 */
export const EXAMPLE_OUTCOMES: Readonly<Record<Say, readonly Outcomes[]>> = {
  agree: [
    { cases: 2, right: 2 },
    { cases: 27, right: 27 },
    { cases: 143, right: 143 },
    { cases: 269, right: 269 },
  ],
  differ: [
    { cases: 4, right: 0 },
    { cases: 5, right: 0 },
    { cases: 8, right: 3 },
    { cases: 2, right: 0 },
  ],
  unknown: [
    { cases: 6, right: 2 },
    { cases: 32, right: 27 },
    { cases: 151, right: 146 },
    { cases: 271, right: 269 },
  ],
}

/**
 * Values after the same words as a confirmed value, beside what was read: the same value, another one, or one where
 * none was read. Part of them are strangers' documents, treated as one seller's (1,397 of 1,397, 0 of 18, 0 of 5). The
 * others are generated forms of sellers with wording of their own, of which only as many are counted, all right, since
 * their author knew what would be found.
 */
export const WORDING_OUTCOMES: Readonly<Record<Say, Outcomes>> = {
  agree: { cases: 1_397, right: 1_397 },
  differ: { cases: 36, right: 18 },
  unknown: { cases: 10, right: 5 },
}

/** Shipped counts weigh at most this many cases: others’ documents are less alike than the demo's. */
const SHIPPED_MAX = 20

/** Returns the share that came true, shipped and own; an added hit and miss keep small counts uncertain. */
export function shareOf(shipped: Outcomes, own: Outcomes = NONE): number {
  const part = Math.min(1, SHIPPED_MAX / Math.max(1, shipped.cases))
  const right = shipped.right * part + own.right
  return (right + 1) / (shipped.cases * part + own.cases + 2)
}

const NONE: Outcomes = { cases: 0, right: 0 }

/** Returns the index of the floor that a likeness reaches; -1 if it says nothing. */
export const floorOf = (likeness: number): number =>
  EXAMPLE_FLOORS.findLastIndex((floor) => likeness >= floor)
