/** A label's stated confidence and whether it was right. */
export interface Stated {
  confidence: number
  right: boolean
}

/** A curve over the log-odds that are stated: 0 and 1 leave them as they are. */
interface Curve {
  shift: number
  slope: number
}

export interface Calibration {
  /** Mean square of what is stated less what was found: 0 is best, 0.25 a coin. */
  brier: number
  /** Mean distance of stated and found in bands of ten per cent, weighed by their labels. */
  error: number
}

const AS_STATED: Curve = { shift: 0, slope: 1 }
/** Few files must not make a curve of their own: so many labels' worth of belief in the stated one. */
const BELIEF = 2
const STEPS = 30
const LONGEST_STEP = 0.4
const BANDS = 10
/** Nothing is stated as certain. */
const EDGE = 0.005

/** How confidence does as it is stated, with its curve fitted to these labels, and with each left out. */
export function calibrations(labels: readonly Stated[]) {
  const fitted = fitCurve(labels)
  return {
    stated: calibrationOf(labels, () => AS_STATED),
    fitted: calibrationOf(labels, () => fitted),
    leftOut: calibrationOf(labels, (at) => fitCurve(labels.filter((_, other) => other !== at))),
  }
}

function calibrationOf(labels: readonly Stated[], curveFor: (at: number) => Curve): Calibration {
  const bands = Array.from({ length: BANDS }, () => ({ stated: 0, right: 0 }))
  let square = 0
  for (const [at, { confidence, right }] of labels.entries()) {
    const stated = chance(curveFor(at), logOdds(confidence))
    square += (stated - Number(right)) ** 2
    const band = bands[Math.min(BANDS - 1, Math.floor(stated * BANDS))]
    if (band) {
      band.stated += stated
      band.right += Number(right)
    }
  }
  const apart = bands.reduce((sum, { stated, right }) => sum + Math.abs(stated - right), 0)
  return { brier: square / labels.length, error: apart / labels.length }
}

/** The likeliest curve, by Newton's steps from the stated one. */
export function fitCurve(labels: readonly Stated[]): Curve {
  let { shift, slope } = AS_STATED
  for (let step = 0; step < STEPS; step++) {
    let [gradShift, gradSlope] = [BELIEF * shift, BELIEF * (slope - 1)]
    let [curveShift, curveSlope, cross] = [BELIEF, BELIEF, 0]
    for (const { confidence, right } of labels) {
      const x = logOdds(confidence)
      const p = chance({ shift, slope }, x)
      const weight = p * (1 - p)
      gradShift += p - Number(right)
      gradSlope += (p - Number(right)) * x
      curveShift += weight
      curveSlope += weight * x * x
      cross += weight * x
    }
    const scale = curveShift * curveSlope - cross * cross
    shift -= bounded((curveSlope * gradShift - cross * gradSlope) / scale)
    slope -= bounded((curveShift * gradSlope - cross * gradShift) / scale)
  }
  return { shift, slope }
}

/** Newton's steps overshoot where the curve is nearly flat. */
const bounded = (step: number) => Math.max(-LONGEST_STEP, Math.min(LONGEST_STEP, step))

const chance = ({ shift, slope }: Curve, x: number) => 1 / (1 + Math.exp(-(shift + slope * x)))

function logOdds(confidence: number): number {
  const inside = Math.min(1 - EDGE, Math.max(EDGE, confidence))
  return Math.log(inside / (1 - inside))
}
