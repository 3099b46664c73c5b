import { type Curve, chance, logOdds } from '#shared/reading/confidence/curve.ts'

export interface Belief {
  readonly shift: number
  readonly slope: number
}

/** A reading with known truth. */
export interface Graded {
  /** Grade of its evidence, 0 to 1. */
  grade: number
  right: boolean
}

/**
 * Prior weight of the starting curve, as information on its shift and slope: evidence curves were fitted before on some
 * 300 texts, which carry about that much (labels/confidence.ts, answers/confidence.ts).
 */
const BELIEF: Belief = { shift: 20, slope: 100 }
const STEPS = 60
const LONGEST_STEP = 0.4

/** The most likely curve for the outcomes, starting from a prior, by Newton's method. */
export function fitCurve(
  outcomes: readonly Graded[],
  from: Pick<Curve, 'shift' | 'slope'>,
  belief = BELIEF,
): Curve {
  let { shift, slope } = from
  let doubt: Curve['doubt'] = [1 / belief.shift, 1 / belief.slope, 0]
  for (let step = 0; step < STEPS; step++) {
    let [downShift, downSlope] = [
      belief.shift * (shift - from.shift),
      belief.slope * (slope - from.slope),
    ]
    let [bendShift, bendSlope, cross] = [belief.shift, belief.slope, 0]
    for (const { grade, right } of outcomes) {
      const x = logOdds(grade)
      const p = chance(shift + slope * x)
      const weight = p * (1 - p)
      downShift += p - Number(right)
      downSlope += (p - Number(right)) * x
      bendShift += weight
      bendSlope += weight * x * x
      cross += weight * x
    }
    const scale = bendShift * bendSlope - cross * cross
    shift -= bounded((bendSlope * downShift - cross * downSlope) / scale)
    slope -= bounded((bendShift * downSlope - cross * downShift) / scale)
    doubt = [bendSlope / scale, bendShift / scale, -cross / scale]
  }
  const right = outcomes.filter((one) => one.right).length
  return { shift, slope, outcomes: outcomes.length, right, doubt }
}

/** Newton's steps overshoot where the curve is nearly flat. */
const bounded = (step: number) => Math.max(-LONGEST_STEP, Math.min(LONGEST_STEP, step))
