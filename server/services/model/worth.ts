import type { z } from 'zod'
import { intervalOf, statedBy } from '#shared/reading/confidence/curve.ts'
import {
  type Curves,
  curveFor,
  OUTCOMES_FOR_OWN,
  type Pool,
  type PoolName,
} from '#shared/reading/confidence/curves.ts'
import type { certaintySchema } from './quotes.ts'

/**
 * Our own values: a model's stated certainty says little about how often it is right, so even its surest answer starts
 * at one in six wrong (docs/decisions/017-language-model.md).
 */
export const GRADES = { high: 0.84, medium: 0.7, low: 0.5 } as const satisfies Record<
  z.infer<typeof certaintySchema>,
  number
>

/**
 * Prior strength of a grade, as information on shift and slope: a quarter of what rules get
 * (scripts/reading/logistic.ts), since only our guess stands behind a model's words.
 */
export const BELIEF_IN_MODEL = { shift: 5, slope: 25 } as const

const UNSEEN: Pool = {
  all: {
    shift: 0,
    slope: 1,
    outcomes: 0,
    right: 0,
    doubt: [1 / BELIEF_IN_MODEL.shift, 1 / BELIEF_IN_MODEL.slope, 0],
  },
  own: {},
}

/** For a model that was never measured: any grade may be off as far as the prior allows. */
export const UNMEASURED: Curves = { listed: UNSEEN, other: UNSEEN, contract: UNSEEN, typed: UNSEEN }

/** How often a model's reading of a grade is right, by type or field of its pool; 0 to 1. */
export type Worth = (pool: PoolName, name: string, grade: number) => number

/** Returns grades unchanged; curves are fitted to these. */
export const asGraded: Worth = (_pool, _name, grade) => grade

/**
 * Returns the worth from curves fitted to documents of known truth (docs/decisions/070-what-a-model-is-worth.md). For a
 * pool with too few outcomes for its own curve, the low end of the interval counts: an unmeasured model is believed no
 * more than that.
 */
export const worthBy =
  (curves: Curves = UNMEASURED): Worth =>
  (pool, name, grade) => {
    const curve = curveFor(curves, pool, name)
    const isMeasured = curves[pool].all.outcomes >= OUTCOMES_FOR_OWN
    const sure = isMeasured ? statedBy(curve, grade) : intervalOf(curve, grade).low
    return Math.round(sure * 100) / 100
  }
