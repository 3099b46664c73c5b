import type { Curve } from '#shared/reading/confidence/curve.ts'
import {
  type Curves,
  OUTCOMES_FOR_OWN,
  type Pool,
  type PoolName,
  poolNames,
  stated,
  UNFITTED,
} from '#shared/reading/confidence/curves.ts'
import { type Outcomes, percentStated, type Steps } from '#shared/reading/confidence/precision.ts'
import { type Belief, fitCurve, type Graded } from './logistic.ts'

/** A reading of a file for which the truth is known. */
export interface Reading extends Graded {
  file: string
  pool: PoolName
  /** The type that was guessed, or the field that was answered. */
  name: string
}

/**
 * Fits a curve for each pool, and for each type or field with enough outcomes, starting from its pool's curve. `belief`
 * is the trust in grades as they are, if it differs from the one for rules.
 */
export function fitCurves(readings: readonly Reading[], belief?: Belief): Curves {
  const entries = poolNames.map((name): [PoolName, Pool] => {
    const inside = readings.filter(({ pool }) => pool === name)
    const all = fitCurve(inside, UNFITTED[name].all, belief)
    const own = [...Map.groupBy(inside, (one) => one.name)]
      .filter(([, some]) => some.length >= OUTCOMES_FOR_OWN && some.length < inside.length)
      .map(([key, some]): [string, Curve] => [key, fitCurve(some, all)])
    return [name, { all, own: Object.fromEntries(own.toSorted(byName)) }]
  })
  return Object.fromEntries(entries) as Record<PoolName, Pool>
}

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one.localeCompare(other)

export interface Forecast {
  reading: Reading
  /** From curves that never saw the file. */
  confidence: number
}

/** Each reading's confidence by curves fitted to the other files only. */
export function forecasts(readings: readonly Reading[], belief?: Belief): Forecast[] {
  return [...Map.groupBy(readings, ({ file }) => file)].flatMap(([file, inside]) => {
    const curves = fitCurves(
      readings.filter((one) => one.file !== file),
      belief,
    )
    return inside.map((reading) => ({
      reading,
      confidence: stated(curves, reading.pool, reading.name, reading.grade),
    }))
  })
}

/** Stated confidence, with each file left out, against the outcomes. */
export function outcomesOf(told: readonly Forecast[]): Outcomes {
  const entries = poolNames.map((name) => {
    const inside = told.filter(({ reading }) => reading.pool === name)
    const named = [...Map.groupBy(inside, ({ reading }) => reading.name)]
      .map(([key, some]) => [key, stepsOf(some)] as const)
      .toSorted(byName)
    return [name, Object.fromEntries(named)]
  })
  return Object.fromEntries(entries)
}

/** Rounds to four digits, already more than a curve's outcomes support. */
export function rounded(_key: string, value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value * 1e4) / 1e4 : value
}

function stepsOf(told: readonly Forecast[]): Steps {
  const steps = Map.groupBy(told, ({ confidence }) => percentStated(confidence))
  return [...steps]
    .map(([percent, some]) => {
      const right = some.filter(({ reading }) => reading.right).length
      return [percent, some.length, right] as const
    })
    .toSorted(([one], [other]) => one - other)
}
