import { z } from 'zod'
import { PRICE_ROWS_MAX, priceRowSchema } from '#shared/entities/price-grids.ts'
import { id, instant, type RouteSchemas, version } from '../common.ts'

const gridSchema = z.strictObject({
  id,
  rows: z.array(priceRowSchema),
  /** Null for the first version, which comes with the product. */
  created_by_name: z.string().nullable(),
  created_at: instant,
  version,
})
export type PriceGridVersion = z.infer<typeof gridSchema>

export const priceGridSchemas = {
  versions: { response: gridSchema },
  create: {
    body: z.strictObject({
      rows: z.array(priceRowSchema).min(1).max(PRICE_ROWS_MAX),
      /** The version that these rows were made from: the newest one. */
      replaces: id,
    }),
    response: gridSchema,
    status: 201,
  },
} satisfies Record<string, RouteSchemas>
