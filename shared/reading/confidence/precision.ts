import { type Interval, SIDES } from './curve.ts'
import { type PoolName, poolNames } from './curves.ts'

/** Outcomes by whole percent of stated confidence: percent, outcomes, right. */
export type Steps = readonly (readonly [percent: number, outcomes: number, right: number])[]

/** By pool, then type or field. */
export type Outcomes = Readonly<Record<PoolName, Readonly<Record<string, Steps>>>>

/** Outcomes of one pool, type or field, and percent. */
export interface Counted {
  readonly pool: PoolName
  readonly name: string
  readonly percent: number
  readonly outcomes: number
  readonly right: number
}

/** Builds the table from rows in any order. */
export function outcomesFrom(rows: readonly Counted[]): Outcomes {
  const entries = poolNames.map((pool) => {
    const named = Map.groupBy(
      rows.filter((row) => row.pool === pool),
      ({ name }) => name,
    )
    const steps = [...named].map(([name, some]) => [
      name,
      some.map(({ percent, outcomes, right }) => [percent, outcomes, right] as const),
    ])
    return [pool, Object.fromEntries(steps)]
  })
  return Object.fromEntries(entries)
}

/** Counts of outcomes and of those that were right. */
export interface Tally {
  readonly outcomes: number
  readonly right: number
}

/** Returns outcomes stated with similar confidence: in the same band of ten percent. */
export function tallyNear(steps: Steps, percent: number): Tally {
  const tally = { outcomes: 0, right: 0 }
  for (const [at, outcomes, right] of steps) {
    if (bandOf(at) !== bandOf(percent)) continue
    tally.outcomes += outcomes
    tally.right += right
  }
  return tally
}

/** Whole percent of a confidence (0 to 1), the unit that outcomes are counted in. */
export const percentStated = (confidence: number): number => Math.floor(confidence * 100 + 1e-6)

/** Bands of ten percent; 100% is in the last one. */
export const BANDS = 10
export const bandOf = (percent: number): number => Math.min(BANDS - 1, Math.floor(percent / 10))

/** Returns the whole percents of the band that a percent is in. */
export function bandBounds(percent: number): readonly [from: number, to: number] {
  const band = bandOf(percent)
  const width = 100 / BANDS
  return [band * width, band === BANDS - 1 ? 100 : (band + 1) * width - 1]
}

/** Returns Wilson's 95% interval for a share; the full range without outcomes. */
export const precisionOf = (tally: Tally): Interval => wilson(tally, SIDES)

/** Standard errors for a one-sided 95% bound: only that side counts here. */
const ONE_SIDE = 1.645

/** Returns the lower bound of a share, in 95 of 100 cases. */
export const leastPrecision = (tally: Tally): number => wilson(tally, ONE_SIDE).low

function wilson({ outcomes, right }: Tally, errors: number): Interval {
  if (outcomes === 0) return { low: 0, high: 1 }
  const share = right / outcomes
  const square = errors ** 2
  const middle = share + square / (2 * outcomes)
  const spread = errors * Math.sqrt((share * (1 - share)) / outcomes + square / (4 * outcomes ** 2))
  const whole = 1 + square / outcomes
  return {
    low: Math.max(0, (middle - spread) / whole),
    high: Math.min(1, (middle + spread) / whole),
  }
}
