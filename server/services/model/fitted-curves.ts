import { z } from 'zod'
import { type Curves, poolNames } from '#shared/reading/confidence/curves.ts'

/**
 * The output of `npm run reading:fit -- --model` and the value of AI_CONFIDENCE: curves and the model they belong to.
 */

const EXTREME = 100
const part = z.number().min(-EXTREME).max(EXTREME)

const curveSchema = z
  .strictObject({
    shift: part,
    slope: part,
    outcomes: z.int().min(0),
    right: z.int().min(0),
    doubt: z.tuple([part.min(0), part.min(0), part]),
  })
  .refine(({ outcomes, right }) => right <= outcomes, 'counts more right than there are')

export const fittedCurvesSchema = z.strictObject({
  model: z.string(),
  curves: z.record(
    z.enum(poolNames),
    z.strictObject({ all: curveSchema, own: z.record(z.string(), curveSchema) }),
  ),
})

export interface FittedCurves {
  /** The same as AI_MODEL. */
  model: string
  curves: Curves
}
