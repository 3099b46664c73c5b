import type { z } from 'zod'
import { intervalOf, statedBy } from '#shared/reading/confidence/curve.ts'
import {
  type Curves,
  curveFor,
  OUTCOMES_FOR_OWN,
  type PoolName,
  UNMEASURED,
} from '#shared/reading/confidence/curves.ts'
import type { certaintySchema } from './quotes.ts'

/**
 * Ours: a model's own word for its certainty says little about how often it is right, so that even
 * its surest answer begins as one in six wrong (docs/decisions/017-language-model.md).
 */
export const GRADES = { high: 0.84, medium: 0.7, low: 0.5 } as const satisfies Record<
  z.infer<typeof certaintySchema>,
  number
>

/** How often a model's reading of a grade is right, by type or field of its pool; 0 to 1. */
export type Worth = (pool: PoolName, name: string, grade: number) => number

/** Grades as they are, which curves are fitted to. */
export const asGraded: Worth = (_pool, _name, grade) => grade

/**
 * What curves say that were fitted to papers of known truth (docs/decisions/069-what-a-model-is-worth.md).
 * Of a pool with fewer outcomes than a curve of its own takes, the low end of the interval counts: a
 * model that nobody has measured is believed no more than that.
 */
export const worthBy =
  (curves: Curves = UNMEASURED): Worth =>
  (pool, name, grade) => {
    const curve = curveFor(curves, pool, name)
    const isMeasured = curves[pool].all.outcomes >= OUTCOMES_FOR_OWN
    const sure = isMeasured ? statedBy(curve, grade) : intervalOf(curve, grade).low
    return Math.round(sure * 100) / 100
  }
