import { index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { workKinds } from '#shared/entities/work.ts'
import { users } from './accounts.ts'
import { choice, id, oneOf, record } from './columns.ts'

/**
 * The assignee of a piece of work: a record of one of the types, by its ID. Kept beside the records, so that assigning
 * work changes none of them; in a row without an assignee, the assignment was withdrawn.
 */
export const workAssignments = pgTable(
  'work_assignments',
  {
    id: id(),
    kind: choice('kind', workKinds).notNull(),
    record_id: integer('record_id').notNull(),
    assignee_id: integer('assignee_id').references(() => users.id),
    ...record(),
  },
  (table) => [
    oneOf('work_assignments', table.kind, workKinds),
    uniqueIndex('work_assignments_once').on(table.kind, table.record_id),
    index('work_assignments_assignee').on(table.assignee_id),
  ],
)
