import { z } from 'zod'
import { keyDateKinds } from '#shared/entities/key-dates.ts'
import { day, id, type RouteSchemas } from '../common.ts'

export const keyDateSchema = z.strictObject({
  /** Stays the same when the date moves, as `task-12`. */
  id: z.string(),
  kind: z.enum(keyDateKinds.values),
  title: z.string(),
  date: day,
  project_id: id,
  project_name: z.string(),
})
export type KeyDate = z.infer<typeof keyDateSchema>

export const keyDatesSchemas = {
  list: { response: keyDateSchema },
  file: { response: z.unknown() },
  projectFile: { response: z.unknown() },
} satisfies Record<string, RouteSchemas>
