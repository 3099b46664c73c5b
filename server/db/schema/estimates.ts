import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { CreditEstimate, CreditProperty } from '#shared/entities/estimates.ts'
import { sellers, users } from './accounts.ts'
import { id, money, record } from './columns.ts'

/** A saved credit estimate. */
export const estimates = pgTable(
  'estimates',
  {
    id: id(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id),
    seller_id: integer('seller_id').references(() => sellers.id),
    name: text('name'),
    input: jsonb('input').$type<CreditProperty[]>().notNull(),
    result: jsonb('result').$type<CreditEstimate>().notNull(),
    itc_amount: money('itc_amount').notNull(),
    ...record(),
  },
  (table) => [
    index('estimates_seller').on(table.seller_id),
    index('estimates_user_id').on(table.user_id),
  ],
)
