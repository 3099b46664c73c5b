import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { deadlineKeys, deadlineOwners, deadlineStates } from '#shared/entities/key-dates.ts'
import { users } from './accounts.ts'
import { choice, day, id, instant, oneOf } from './columns.ts'
import { projects } from './projects.ts'
import { transfers } from './transfers.ts'

/**
 * The deadlines of each project as derived when its rules last ran (docs/decisions/098-derived-deadlines.md); a reader
 * adds how they stand on the day.
 */
export const deadlines = pgTable(
  'deadlines',
  {
    id: id(),
    project_id: integer('project_id')
      .notNull()
      .references(() => projects.id),
    /** The transfer it is about; null if it is about the project whoever buys. */
    transfer_id: integer('transfer_id').references(() => transfers.id),
    key: choice('key', deadlineKeys).notNull(),
    /** Unique within the project. */
    name: text('name').notNull(),
    title: text('title').notNull(),
    due_on: day('due_on'),
    settled: choice('settled', deadlineStates),
    after: choice('after', deadlineStates).notNull(),
    basis: text('basis').notNull(),
    owner: choice('owner', deadlineOwners).notNull(),
    /** A sold credit without a signed election: comes before all other work. */
    is_urgent: boolean('is_urgent').notNull(),
    for_seller: boolean('for_seller').notNull(),
    for_buyer: boolean('for_buyer').notNull(),
    /** The last notice of it was sent so many days ahead; null if none was, or its day has changed since. */
    told_ahead: integer('told_ahead'),
    /** Counts its changes, for calendar programs. */
    sequence: integer('sequence').notNull().default(0),
    updated_at: instant('updated_at').notNull(),
  },
  (table) => [
    oneOf('deadlines', table.key, deadlineKeys),
    oneOf('deadlines', table.settled, deadlineStates),
    oneOf('deadlines', table.after, deadlineStates),
    oneOf('deadlines', table.owner, deadlineOwners),
    uniqueIndex('deadlines_once').on(table.project_id, table.name),
    // With what decides how it stands, so that staff's lists are counted in the index.
    index('deadlines_due').on(table.due_on, table.settled, table.after, table.project_id),
    index('deadlines_transfer').on(table.transfer_id),
    index('deadlines_urgent').on(table.project_id).where(sql`is_urgent`),
  ],
)

/** Secret addresses from which calendar programs read a person's key dates. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: id(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id),
    token_hash: text('token_hash').notNull(),
    created_at: instant('created_at').notNull(),
    /** When a program last read it, to the hour. */
    read_at: instant('read_at'),
  },
  (table) => [
    uniqueIndex('calendar_feeds_user').on(table.user_id),
    uniqueIndex('calendar_feeds_token').on(table.token_hash),
  ],
)
