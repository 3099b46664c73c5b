import { index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { PriceRow } from '#shared/entities/price-grids.ts'
import { users } from './accounts.ts'
import { id, record } from './columns.ts'

/** A version of the price grid; the newest is in force, and none is ever changed. */
export const priceGrids = pgTable(
  'price_grids',
  {
    id: id(),
    rows: jsonb('rows').$type<readonly PriceRow[]>().notNull(),
    /** Null for the first one, which comes with the product. */
    created_by: integer('created_by').references(() => users.id),
    ...record(),
  },
  (table) => [index('price_grids_created_by').on(table.created_by)],
)
