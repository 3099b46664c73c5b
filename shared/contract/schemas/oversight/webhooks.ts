import { z } from 'zod'
import type { RouteSchemas } from '../common.ts'

export const webhooksSchemas = {
  /** The body is the provider's own and is kept as it came. */
  receive: { response: z.strictObject({ received: z.literal(true) }) },
} satisfies Record<string, RouteSchemas>
