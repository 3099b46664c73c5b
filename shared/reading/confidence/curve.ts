/**
 * The worth of an evidence grade: a logistic curve over its log-odds, with the outcomes it was fitted on and its
 * uncertainty (docs/domain.md section 3). Shift 0 and slope 1 leave a grade unchanged.
 */
export interface Curve {
  readonly shift: number
  readonly slope: number
  /** Readings of known truth that it was fitted on, and how many were right. */
  readonly outcomes: number
  readonly right: number
  /** Variances of shift and slope, and their covariance. */
  readonly doubt: readonly [number, number, number]
}

export interface Interval {
  readonly low: number
  readonly high: number
}

/** Nothing is stated as certain or as impossible. */
const LEAST = 0.02
const MOST = 0.98
/** More extreme grades count as this one. */
const EDGE = 0.005
/** Standard errors on each side for a 95% interval. */
export const SIDES = 1.96

/** Returns how likely a reading of this grade (0 to 1) is right, 0 to 1. */
export function statedBy(curve: Curve, grade: number): number {
  return inside(chance(curve.shift + curve.slope * logOdds(grade)))
}

/** Returns the 95% interval of the true share, as far as the outcomes tell. */
export function intervalOf(curve: Curve, grade: number): Interval {
  const x = logOdds(grade)
  const [shift, slope, both] = curve.doubt
  const error = SIDES * Math.sqrt(Math.max(0, shift + 2 * both * x + slope * x * x))
  const middle = curve.shift + curve.slope * x
  return { low: inside(chance(middle - error)), high: inside(chance(middle + error)) }
}

const inside = (share: number): number => Math.min(MOST, Math.max(LEAST, share))

export const chance = (odds: number): number => 1 / (1 + Math.exp(-odds))

export function logOdds(share: number): number {
  const within = Math.min(1 - EDGE, Math.max(EDGE, share))
  return Math.log(within / (1 - within))
}
