import { z } from 'zod'
import { id, instant, type RouteSchemas } from '../common.ts'

/** The user the session is viewed as; null for the session's own user. */
const viewing = z.strictObject({
  user: z.strictObject({ id, full_name: z.string(), email: z.string() }).nullable(),
  started_at: instant.nullable(),
})
export type Viewing = z.infer<typeof viewing>

export const viewAsSchemas = {
  get: { response: viewing },
  start: { body: z.strictObject({ user_id: id }), response: viewing },
  end: { response: viewing },
} satisfies Record<string, RouteSchemas>
