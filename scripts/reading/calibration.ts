import { type Curve, chance, logOdds } from '#shared/reading/confidence/curve.ts'
import { fitCurve } from './logistic.ts'

/** A label's stated confidence and whether it was right. */
export interface Stated {
  confidence: number
  right: boolean
}

type Line = Pick<Curve, 'shift' | 'slope'>

export interface Calibration {
  /** Mean squared difference between stated and found: 0 is best, 0.25 a coin toss. */
  brier: number
  /** Mean distance between stated and found in bands of ten percent, weighted by their labels. */
  error: number
}

const AS_STATED = { shift: 0, slope: 1 }
/** Prior weight of the stated curve, in labels, so that few files can't form a curve of their own. */
const BELIEF = { shift: 2, slope: 2 }
const BANDS = 10

/** Calibration of the stated confidence, with a curve fitted to these labels, and with each label left out. */
export function calibrations(labels: readonly Stated[]) {
  const fitted = curveOf(labels)
  return {
    stated: calibrationOf(labels, () => AS_STATED),
    fitted: calibrationOf(labels, () => fitted),
    leftOut: calibrationOf(labels, (at) => curveOf(labels.filter((_, other) => other !== at))),
  }
}

function calibrationOf(labels: readonly Stated[], curveFor: (at: number) => Line): Calibration {
  const bands = Array.from({ length: BANDS }, () => ({ stated: 0, right: 0 }))
  let square = 0
  for (const [at, { confidence, right }] of labels.entries()) {
    const stated = told(curveFor(at), confidence)
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

/** The curve that would have fit these labels best. */
export const curveOf = (labels: readonly Stated[]): Line =>
  fitCurve(
    labels.map(({ confidence, right }) => ({ grade: confidence, right })),
    AS_STATED,
    BELIEF,
  )

const told = ({ shift, slope }: Line, confidence: number): number =>
  chance(shift + slope * logOdds(confidence))
