import { confidencePercent } from '#shared/format/confidence.ts'
import { OUTCOMES_FOR_OWN, type PoolName } from './curves.ts'
import { FITTED_ON } from './fitted.ts'
import {
  bandBounds,
  leastPrecision,
  type Outcomes,
  outcomesFrom,
  type Steps,
  type Tally,
  tallyNear,
} from './precision.ts'

/** Of nothing anything is known. */
const NOTHING = outcomesFrom([])

/** The outcomes that came with the product are those of rules alone: they do not vouch for a model. */
export const shippedFor = (engine: string): Outcomes =>
  engine.startsWith('joulebridge-') && !engine.includes(' + ') ? FITTED_ON : NOTHING

/** What many at once are believed without a look only from: the measured precision, at least. Ours. */
export const BULK_PRECISION = 0.95

/** Whether a confidence (0 to 1) is a minimum in whole percent or more, by what people read of it. */
export const meetsMinimum = (confidence: number, percent: number): boolean =>
  confidencePercent(confidence) >= percent

/** Whose outcomes count: those of people here, or those that came with the product. */
export type Measure = 'here' | 'shipped'

export interface BulkVerdict {
  pool: PoolName
  isAllowed: boolean
  measure: Measure
  /** Whether single ones of a pool had too few outcomes, so that all of the pool are counted. */
  isPooled: boolean
  tally: Tally
  /** What the precision is at least, in 95 of 100 cases. */
  least: number
}

/**
 * Whether a reading of a type or field that is stated at so many percent may be accepted among many at
 * once. Counts what people here decided one by one where the same type or field was stated about as surely,
 * or anything of its pool, from 30 outcomes; before that, the outcomes that came with the product, in the
 * same order.
 */
export function bulkVerdict(
  here: Outcomes,
  pool: PoolName,
  name: string,
  percent: number,
  shipped: Outcomes = FITTED_ON,
): BulkVerdict {
  const measures = (
    [
      ['here', here],
      ['shipped', shipped],
    ] as const
  ).flatMap(([measure, outcomes]) => [
    { measure, isPooled: false, tally: tallyNear(outcomes[pool][name] ?? [], percent) },
    { measure, isPooled: true, tally: tallyNear(all(outcomes, pool), percent) },
  ])
  const enough = measures.find(({ tally }) => tally.outcomes >= OUTCOMES_FOR_OWN)
  const counted = enough ?? { measure: 'here', isPooled: true, tally: measures[1]?.tally ?? NONE }
  const least = leastPrecision(counted.tally)
  return { ...counted, pool, least, isAllowed: enough !== undefined && least >= BULK_PRECISION }
}

const NONE: Tally = { outcomes: 0, right: 0 }

const all = (outcomes: Outcomes, pool: PoolName): Steps => Object.values(outcomes[pool]).flat()

const reviewedSoFar = (count: number): string =>
  count === 0
    ? 'No similar suggestions have been reviewed yet'
    : count === 1
      ? 'Only 1 similar suggestion has been reviewed so far'
      : `Only ${count} similar suggestions have been reviewed so far`

/** What was counted: readings of the same type or question, or all of the pool. */
const COUNTED = {
  listed: { own: 'suggestions of the same type', all: 'suggestions of all types' },
  other: { own: 'suggestions of the same type', all: 'suggestions of the same type' },
  contract: { own: 'answers to the same question', all: 'answers to all contract questions' },
  typed: { own: 'answers to the same question', all: 'answers to all questions of this kind' },
} as const satisfies Record<PoolName, { own: string; all: string }>

const WHERE = {
  here: 'that your team reviewed',
  shipped: 'in our test documents',
} as const satisfies Record<Measure, string>

/** `Of 40 suggestions of the same type that your team reviewed`. */
const countedWords = ({ pool, isPooled, measure, tally }: BulkVerdict): string =>
  `Of ${tally.outcomes} ${COUNTED[pool][isPooled ? 'all' : 'own']} ${WHERE[measure]}`

const rightWords = ({ tally: { outcomes, right } }: BulkVerdict): string =>
  right === outcomes ? 'all were right' : `${right} ${right === 1 ? 'was' : 'were'} right`

const leastWords = ({ least }: BulkVerdict): string =>
  `That shows at least ${Math.floor(least * 100)}% are right`

/** Why many at once are not accepted, in words for people; null where they may be. */
export function bulkRefusal(verdict: BulkVerdict): string | null {
  const { isAllowed, tally } = verdict
  if (isAllowed) return null
  if (tally.outcomes < OUTCOMES_FOR_OWN)
    return `Review these one at a time. ${reviewedSoFar(tally.outcomes)}; ${OUTCOMES_FOR_OWN} are needed.`
  return `Review these one at a time. ${countedWords(verdict)}, ${rightWords(verdict)}. ${leastWords(verdict)}; bulk accept needs ${BULK_PRECISION * 100}%.`
}

/**
 * By which measure many at once may be accepted, in words for people; null where they may not be. The
 * verdict is of a reading that is stated at `percent`.
 */
export function bulkGrounds(verdict: BulkVerdict, percent: number): string | null {
  if (!verdict.isAllowed) return null
  const [from, to] = bandBounds(percent)
  return `${countedWords(verdict)} at ${from} to ${to}% confidence, ${rightWords(verdict)}. ${leastWords(verdict)}.`
}
