import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { day, id, instant, record } from './columns.ts'
import { projects } from './projects.ts'
import { transferGuests } from './transfer-guests.ts'
import { transfers } from './transfers.ts'

/** Questions from a buyer's people and guests about a transfer, the staff member who answers, and the due date. */
export const transferQuestions = pgTable(
  'transfer_questions',
  {
    id: id(),
    transfer_id: integer('transfer_id')
      .notNull()
      .references(() => transfers.id),
    /** Null if it is about the whole transfer. */
    project_id: integer('project_id').references(() => projects.id),
    question: text('question').notNull(),
    asked_by: integer('asked_by')
      .notNull()
      .references(() => users.id),
    /** The invitation by which a guest asked; null for the buyer's people. */
    guest_id: integer('guest_id').references(() => transferGuests.id),
    owner_id: integer('owner_id').references(() => users.id),
    due_on: day('due_on').notNull(),
    answer: text('answer'),
    answered_by: integer('answered_by').references(() => users.id),
    answered_at: instant('answered_at'),
    ...record(),
  },
  (table) => [
    index('transfer_questions_transfer').on(table.transfer_id, table.id),
    index('transfer_questions_project_id').on(table.project_id),
    index('transfer_questions_asked_by').on(table.asked_by),
    index('transfer_questions_guest_id').on(table.guest_id),
    index('transfer_questions_owner_id').on(table.owner_id),
    index('transfer_questions_answered_by').on(table.answered_by),
  ],
)
