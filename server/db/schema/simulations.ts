import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Assumptions } from '#shared/risk/assumptions.ts'
import { users } from './accounts.ts'
import { record } from './columns.ts'

/** Assumptions that somebody keeps. Numbers below 1,001 are those of the scenarios that everybody has. */
export const riskScenarios = pgTable(
  'risk_scenarios',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity({ startWith: 1_001 }),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    description: text('description').notNull(),
    parameters: jsonb('parameters').$type<Assumptions>().notNull(),
    ...record(),
  },
  (table) => [index('risk_scenarios_user').on(table.user_id)],
)
