/**
 * How often what was learned came true, as `npm run reading:replay` counts it (docs/reading.md). An
 * installation adds its own outcomes.
 */

export interface Outcomes {
  readonly cases: number
  readonly right: number
}

/** What accepted papers say beside the type that was read: the same, another one, or one where none was found. */
export type Say = 'agree' | 'differ' | 'unknown'

/** Likeness of the nearest accepted paper: from each floor up to the next. */
export const EXAMPLE_FLOORS = [0.2, 0.35, 0.55, 0.75] as const

/**
 * Papers whose nearest accepted papers told their type, by floor: 396 of the samples and of the demo,
 * from the first to the last and back. `unknown` counts all of them as if nothing had been read.
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
 * Values behind the words behind which a confirmed value stood, beside what was read: the same value,
 * another one, or one where none was read. One part are papers of strangers, as if they were one seller's
 * (1,397 of 1,397, 0 of 18, 0 of 5), the other one drawn forms of sellers with words of their own, of which
 * no more are counted, all right: who drew them knew what would be found.
 */
export const WORDING_OUTCOMES: Readonly<Record<Say, Outcomes>> = {
  agree: { cases: 1_397, right: 1_397 },
  differ: { cases: 36, right: 18 },
  unknown: { cases: 10, right: 5 },
}

/** The shipped counts are worth no more cases: others’ papers are less alike than those of the demo. */
const SHIPPED_MAX = 20

/** The share that came true, shipped and of an installation; a hit and a miss added keep few cases unsure. */
export function shareOf(shipped: Outcomes, own: Outcomes = NONE): number {
  const part = Math.min(1, SHIPPED_MAX / Math.max(1, shipped.cases))
  const right = shipped.right * part + own.right
  return (right + 1) / (shipped.cases * part + own.cases + 2)
}

const NONE: Outcomes = { cases: 0, right: 0 }

/** The floor that a likeness reaches, as its place in the list; -1 for a likeness that says nothing. */
export const floorOf = (likeness: number): number =>
  EXAMPLE_FLOORS.findLastIndex((floor) => likeness >= floor)
