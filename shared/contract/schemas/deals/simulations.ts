import { z } from 'zod'
import { CHOICES, type ChoiceKey } from '#shared/risk/assumptions.ts'
import { PARAMETER_KEYS } from '#shared/risk/parameters.ts'
import { CAUSES, ELEMENTS } from '#shared/risk/portfolio.ts'
import { PAYERS } from '#shared/risk/protection.ts'
import { id } from '../common.ts'

/** What a simulation answers (docs/domain.md section 6). Amounts are dollars, not rounded. */

const amount = z.number()
const share = z.number().min(0)

const intervalSchema = z.strictObject({ low: amount, high: amount })

const lossFields = {
  mean_loss: amount,
  sd_loss: amount,
  standard_error: amount,
  p10: amount,
  p50: amount,
  p90: amount,
  /** What holds each quantile in 95 of 100 runs. */
  intervals: z.strictObject({ p10: intervalSchema, p50: intervalSchema, p90: intervalSchema }),
  var_95: amount,
  var_99: amount,
  cvar_95: amount,
  cvar_99: amount,
  probability_any_loss: share,
  /** Trials without a loss, and those with one in bins of this width from 0 on. */
  histogram: z.strictObject({
    none: z.int(),
    width: amount,
    counts: z.array(z.int()).readonly(),
  }),
  by_cause: z.array(z.strictObject({ cause: z.enum(CAUSES), mean: amount, share })).readonly(),
  by_year: z.array(z.strictObject({ year: z.int(), mean: amount })).readonly(),
}

const elementRowSchema = z.strictObject({
  element: z.enum([...ELEMENTS, 'gross_up']),
  gross: amount,
  paid: z.record(z.enum(PAYERS), amount),
  left: amount,
})

const tornadoEnd = z.strictObject({ value: z.number(), mean_net: amount, mean_gross: amount })

const tornadoBarSchema = z.strictObject({
  key: z.enum(PARAMETER_KEYS),
  value: z.number(),
  half: tornadoEnd,
  double: tornadoEnd,
})

const insurancePointSchema = z.strictObject({
  /** Times the credit, and a share of it. */
  limit: z.number(),
  retention: z.number(),
  premium: amount,
  mean_net: amount,
  cvar_99: amount,
})

/** What the engine comes to; the same in a browser and here. */
export const simulationResultSchema = z.strictObject({
  engine_version: z.string(),
  seed: z.int().min(0),
  trials: z.int().min(1),
  credit_claimed: amount,
  expected_delivered: amount,
  ...lossFields,
  net: z.strictObject(lossFields),
  by_element: z.array(elementRowSchema).readonly(),
  by_project: z.array(z.strictObject({ id, gross: amount, net: amount })).readonly(),
  retained_absorbed: amount,
  break_even_price: z.number(),
})

/** A run's result with the runs beside it. */
export const simulationSchema = z.strictObject({
  ...simulationResultSchema.shape,
  /** SHA-256 of the result without the two lists below (`fingerprintOf`), to compare runs by. */
  fingerprint: z.string(),
  /** Widest bar first; empty where it was not asked for. */
  tornado: z.array(tornadoBarSchema).readonly(),
  insurance: z.array(insurancePointSchema).readonly(),
})
export type Simulation = z.infer<typeof simulationSchema>

/** Numbers by parameter and choices by name, as `assumptionProblems` judges them. */
export const assumptionsSchema = z.record(z.string(), z.union([z.number(), z.string()]))

const option = z.strictObject({ value: z.string(), label: z.string() })

/** The numbers of the model, and what can be assumed instead of the facts. */
export const dictionarySchema = z.strictObject({
  parameters: z.array(
    z.strictObject({
      key: z.enum(PARAMETER_KEYS),
      label: z.string(),
      unit: z.enum(['share', 'share_per_year', 'days', 'factor']),
      distribution: z.string(),
      default: z.number(),
      min: z.number(),
      max: z.number(),
      source: z.string(),
    }),
  ),
  choices: z.array(
    z.strictObject({
      key: z.enum(Object.keys(CHOICES) as [ChoiceKey, ...ChoiceKey[]]),
      label: z.string(),
      options: z.array(option),
    }),
  ),
})
