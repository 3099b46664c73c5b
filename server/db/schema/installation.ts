import { sql } from 'drizzle-orm'
import { bigint, boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * The installation that this database belongs to: one row, whose ID the file store has too
 * (server/features/base/installation/), with the latest results of the file store sweep.
 */
export const installations = pgTable(
  'installations',
  {
    /** The only possible key. */
    is_own: boolean('is_own').primaryKey().default(true),
    id: text('id').notNull(),
    /** When the database and the file store were paired. */
    bound_at: instant('bound_at').notNull(),
    /** Contents that sweeps have moved to quarantine since then. */
    swept: bigint('swept', { mode: 'number' }).notNull().default(0),
    quarantined: integer('quarantined').notNull().default(0),
    /** Bytes. */
    quarantined_size: bigint('quarantined_size', { mode: 'number' }).notNull().default(0),
    /** Since when and why the sweep is stopped; null while it works. */
    sweep_stopped_at: instant('sweep_stopped_at'),
    sweep_stopped_because: text('sweep_stopped_because'),
  },
  (table) => [check('installations_one_check', sql`${table.is_own}`)],
)

/** Contents that were needed and missing from the file store: each is reported once. */
export const missingContents = pgTable('missing_contents', {
  sha256: text('sha256').primaryKey(),
  first_at: instant('first_at').notNull(),
  last_at: instant('last_at').notNull(),
  times: integer('times').notNull(),
  /** When it was there again, or nothing pointed at it anymore. */
  found_at: instant('found_at'),
})
