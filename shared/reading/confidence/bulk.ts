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

/** Without outcomes, nothing is known. */
const NOTHING = outcomesFrom([])

/** Returns the shipped outcomes; they are those of the rules alone and don't vouch for a model. */
export const shippedFor = (engine: string): Outcomes =>
  engine.startsWith('joulebridge-') && !engine.includes(' + ') ? FITTED_ON : NOTHING

/** Minimum measured precision for accepting many at once without a look. Our value. */
export const BULK_PRECISION = 0.95

/** Whether a confidence (0 to 1) reaches a minimum in whole percent, rounded as displayed. */
export const meetsMinimum = (confidence: number, percent: number): boolean =>
  confidencePercent(confidence) >= percent

/** Whose outcomes count: those of people here, or those shipped with the product. */
export type Measure = 'here' | 'shipped'

export interface BulkVerdict {
  pool: PoolName
  isAllowed: boolean
  measure: Measure
  /** Whether the type or field had too few outcomes, so that the whole pool is counted. */
  isPooled: boolean
  tally: Tally
  /** Lower bound of the precision, in 95 of 100 cases. */
  least: number
}

/**
 * Returns whether readings of a type or field stated at a percentage may be accepted in bulk. Counts single decisions
 * by people here on the same type or field at a similar confidence, or on its whole pool, from 30 outcomes; before
 * that, the shipped outcomes in the same order.
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

/** What was counted: readings of the same type or question, or the whole pool. */
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

/** Returns why bulk acceptance is refused, for people; null if it is allowed. */
export function bulkRefusal(verdict: BulkVerdict): string | null {
  const { isAllowed, tally } = verdict
  if (isAllowed) return null
  if (tally.outcomes < OUTCOMES_FOR_OWN)
    return `Review these one at a time. ${reviewedSoFar(tally.outcomes)}; ${OUTCOMES_FOR_OWN} are needed.`
  return `Review these one at a time. ${countedWords(verdict)}, ${rightWords(verdict)}. ${leastWords(verdict)}; bulk accept needs ${BULK_PRECISION * 100}%.`
}

/**
 * Returns the grounds for allowing bulk acceptance, for people; null if it is refused. The verdict is on a reading
 * stated at `percent`.
 */
export function bulkGrounds(verdict: BulkVerdict, percent: number): string | null {
  if (!verdict.isAllowed) return null
  const [from, to] = bandBounds(percent)
  return `${countedWords(verdict)} at ${from} to ${to}% confidence, ${rightWords(verdict)}. ${leastWords(verdict)}.`
}
