import { z } from 'zod'
import { DISMISS_REASON_MAX } from '#shared/entities/jobs.ts'
import { done, instant, type RouteSchemas, text } from '../common.ts'

const parkedJobSchema = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  /** What it does, in words. */
  label: z.string(),
  /** The record it is about, by table and ID; null if there is none, or it no longer exists. */
  about: z.strictObject({ entity: z.string(), entity_id: z.string(), name: z.string() }).nullable(),
  /** Why the last attempt failed. */
  reason: z.string(),
  tries: z.int().min(1),
  created_at: instant,
  parked_at: instant,
})
export type ParkedJob = z.infer<typeof parkedJobSchema>

export const parkedJobsSchemas = {
  list: { response: parkedJobSchema },
  retry: { response: done },
  dismiss: {
    body: z.strictObject({ reason: text(DISMISS_REASON_MAX, 'Enter a reason') }),
    response: done,
  },
} satisfies Record<string, RouteSchemas>
