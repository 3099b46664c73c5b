import { z } from 'zod'
import type { RouteSchemas } from '../common.ts'

export const webhooksSchemas = {
  /** The body is in the provider's format and stored as received. */
  receive: { response: z.strictObject({ received: z.literal(true) }) },
} satisfies Record<string, RouteSchemas>
