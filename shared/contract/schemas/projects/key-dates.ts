import { z } from 'zod'
import { deadlineOwners, deadlineStates, keyDateKinds } from '#shared/entities/key-dates.ts'
import { day, id, instant, type RouteSchemas } from '../common.ts'

export const keyDateSchema = z.strictObject({
  /** Stays the same when the date moves, as `task-12`. */
  id: z.string(),
  kind: z.enum(keyDateKinds.values),
  /** What kind of deadline, field, or record it is: `election`, `pto_date`, `task`. */
  key: z.string(),
  title: z.string(),
  /** Null if facts for it are missing: no day is guessed. */
  due_on: day.nullable(),
  /** How it stands today in Eastern Time. */
  state: z.enum(deadlineStates.values),
  /** Why it is this day, with the source. */
  basis: z.string(),
  /** Who has to act. */
  owner: z.enum(deadlineOwners.values),
  /** Whether it comes before all other work: a sold credit without a signed election. */
  is_urgent: z.boolean(),
  /** Whether an earlier transfer of the reader’s already tells this day, which is the buyer’s own. */
  is_repeat: z.boolean(),
  /** The reader's page of the project or transfer. */
  link: z.string(),
  transfer_id: id.nullable(),
  project_id: id,
  project_name: z.string(),
})
export type KeyDate = z.infer<typeof keyDateSchema>

/** A calendar address; the secret itself is told only once. */
const feedSchema = z.strictObject({
  created_at: instant,
  /** When a program last read it, to the hour; null if none has. */
  read_at: instant.nullable(),
})
export type CalendarFeed = z.infer<typeof feedSchema>

export const keyDatesSchemas = {
  list: { response: keyDateSchema },
  ofProject: { response: z.array(keyDateSchema) },
  file: { response: z.unknown() },
  feed: { response: z.strictObject({ feed: feedSchema.nullable() }) },
  makeFeed: { response: z.strictObject({ feed: feedSchema, url: z.string() }) },
  endFeed: { response: z.strictObject({ feed: z.null() }) },
  readFeed: { response: z.unknown() },
  projectFile: { response: z.unknown() },
} satisfies Record<string, RouteSchemas>
