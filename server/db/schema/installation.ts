import { sql } from 'drizzle-orm'
import { bigint, boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * Which installation this database is of: one row, whose id the file store bears too
 * (server/features/base/installation/). What the sweep of the file store last came to stands beside it.
 */
export const installations = pgTable(
  'installations',
  {
    /** The only key that there is. */
    is_own: boolean('is_own').primaryKey().default(true),
    id: text('id').notNull(),
    /** When database and file store were told of each other. */
    bound_at: instant('bound_at').notNull(),
    /** Contents that sweeps have moved to quarantine since then. */
    swept: bigint('swept', { mode: 'number' }).notNull().default(0),
    quarantined: integer('quarantined').notNull().default(0),
    /** Bytes. */
    quarantined_size: bigint('quarantined_size', { mode: 'number' }).notNull().default(0),
    /** Since when the sweep stands still, and the words for why; null while it does its work. */
    sweep_stopped_at: instant('sweep_stopped_at'),
    sweep_stopped_because: text('sweep_stopped_because'),
  },
  (table) => [check('installations_one_check', sql`${table.is_own}`)],
)

/** Contents that somebody wanted and the file store did not have: each is told once. */
export const missingContents = pgTable('missing_contents', {
  sha256: text('sha256').primaryKey(),
  first_at: instant('first_at').notNull(),
  last_at: instant('last_at').notNull(),
  times: integer('times').notNull(),
  /** When it was there again, or nothing pointed at it any more. */
  found_at: instant('found_at'),
})
