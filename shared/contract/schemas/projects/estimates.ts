import { z } from 'zod'
import {
  creditEstimateSchema,
  creditPropertySchema,
  estimateRequestSchema,
} from '#shared/entities/estimates.ts'
import { id, instant, type RouteSchemas, version } from '../common.ts'

export const estimateSchema = z.strictObject({
  ...creditEstimateSchema.shape,
  id,
  name: z.string().nullable(),
  /** What was asked, to show and repeat it. */
  input: z.array(creditPropertySchema),
  created_at: instant,
  version,
})
export type Estimate = z.infer<typeof estimateSchema>

export const estimatesSchemas = {
  list: { response: estimateSchema },
  createMany: {
    body: z.array(estimateRequestSchema).min(1).max(100),
    response: z.array(estimateSchema),
    status: 201,
  },
  remove: { response: estimateSchema },
  create: { body: estimateRequestSchema, response: estimateSchema, status: 201 },
} satisfies Record<string, RouteSchemas>
