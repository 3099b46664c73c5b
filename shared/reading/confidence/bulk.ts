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

/** Whose outcomes count: those of people here, or those that came with the product. */
export type Measure = 'here' | 'shipped'

export interface BulkVerdict {
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
  return { ...counted, least, isAllowed: enough !== undefined && least >= BULK_PRECISION }
}

const NONE: Tally = { outcomes: 0, right: 0 }

const all = (outcomes: Outcomes, pool: PoolName): Steps => Object.values(outcomes[pool]).flat()

const reviewedSoFar = (count: number): string =>
  count === 0
    ? 'No similar suggestions have been reviewed yet'
    : count === 1
      ? 'Only 1 similar suggestion has been reviewed so far'
      : `Only ${count} similar suggestions have been reviewed so far`

/** Why many at once are not accepted, in words for people; null where they may be. */
export function bulkRefusal(verdict: BulkVerdict): string | null {
  const { isAllowed, measure, isPooled, tally, least } = verdict
  if (isAllowed) return null
  const { outcomes, right } = tally
  if (outcomes < OUTCOMES_FOR_OWN)
    return `Review these one at a time. ${reviewedSoFar(outcomes)}; ${OUTCOMES_FOR_OWN} are needed.`
  const whose = measure === 'here' ? 'your team reviewed' : 'in our test documents'
  const like = isPooled ? 'similar suggestions' : 'such suggestions'
  const percent = Math.floor(least * 100)
  const whole = `${right} of ${outcomes} ${like} ${whose} were correct`
  return `Review these one at a time. ${whole}, which shows only that ${percent}% or more are; ${BULK_PRECISION * 100}% is required.`
}

const MEASURED = {
  here: 'Your team reviewed',
  shipped: 'Our test documents hold',
} as const satisfies Record<Measure, string>

/**
 * By which measure many at once may be accepted, in words for people; null where they may not be. The
 * verdict is of a reading that is stated at `percent`.
 */
export function bulkGrounds(verdict: BulkVerdict, percent: number): string | null {
  const { isAllowed, measure, isPooled, tally, least } = verdict
  if (!isAllowed) return null
  const like = isPooled ? 'similar suggestions' : 'such suggestions'
  const [from, to] = bandBounds(percent)
  const counted = `${MEASURED[measure]} ${tally.outcomes} ${like} at ${from} to ${to}% confidence`
  const right = tally.right === tally.outcomes ? 'All' : String(tally.right)
  return `${counted}. ${right} were correct, so at least ${Math.floor(least * 100)}% are.`
}
