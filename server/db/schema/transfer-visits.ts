import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { instant } from './columns.ts'
import { transfers } from './transfers.ts'

/** When a user last visited a transfer, and the visit before. */
export const transferVisits = pgTable(
  'transfer_visits',
  {
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id),
    transfer_id: integer('transfer_id')
      .notNull()
      .references(() => transfers.id),
    seen_at: instant('seen_at').notNull(),
    since: instant('since'),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.transfer_id] }),
    index('transfer_visits_transfer_id').on(table.transfer_id),
  ],
)
