import { z } from 'zod'
import { instant } from '../common.ts'

/** One change of a record: user, time, and the changed fields before and after. */
export const historyEntrySchema = z.strictObject({
  id: z.int(),
  entity: z.string(),
  entity_id: z.string(),
  version: z.int(),
  action: z.string(),
  /** The part of the record it belongs to, in words: the question of an answer. */
  about: z.string().nullable(),
  at: instant,
  actor: z.strictObject({
    kind: z.enum(['person', 'ai', 'system']),
    id: z.int().nullable(),
    name: z.string(),
  }),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
})
export type HistoryEntry = z.infer<typeof historyEntrySchema>
