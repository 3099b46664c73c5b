import { z } from 'zod'
import { type Curves, poolNames } from '#shared/reading/confidence/curves.ts'

/** What `npm run reading:fit -- --model` prints and AI_CONFIDENCE takes: curves, and whose they are. */

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
  /** As AI_MODEL names it. */
  model: string
  curves: Curves
}
