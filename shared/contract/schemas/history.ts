import { z } from 'zod'
import { instant } from './common.ts'

/** One change of a record: who, when, and the changed fields before and after. */
export const historyEntrySchema = z.strictObject({
  id: z.int(),
  entity: z.string(),
  entity_id: z.string(),
  version: z.int(),
  action: z.string(),
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
