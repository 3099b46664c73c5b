import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { reviewOutcomes } from '#shared/entities/companies.ts'
import { decisionStates, guarantorWaits } from '#shared/entities/guarantors.ts'
import { users } from './accounts.ts'
import { choice, id, instant, money, oneOf, quantity, record } from './columns.ts'
import { companies } from './companies.ts'

/** Decisions on guarantors with their reasons: at most one proposed and one in force per company. */
export const guarantorDecisions = pgTable(
  'guarantor_decisions',
  {
    id: id(),
    company_id: integer('company_id')
      .notNull()
      .references(() => companies.id),
    state: choice('state', decisionStates).notNull(),
    outcome: choice('outcome', reviewOutcomes).notNull(),
    /** The calculated outcome at the time. */
    calculated: choice('calculated', reviewOutcomes).notNull(),
    /** 0 to 4; null if a figure was missing. */
    score: quantity('score'),
    reason: text('reason').notNull(),
    decided_by: integer('decided_by')
      .notNull()
      .references(() => users.id),
    /** The second person, if one was needed. */
    confirmed_by: integer('confirmed_by').references(() => users.id),
    confirm_reason: text('confirm_reason'),
    confirmed_at: instant('confirmed_at'),
    ...record(),
  },
  (table) => [
    oneOf('guarantor_decisions', table.state, decisionStates),
    oneOf('guarantor_decisions', table.outcome, reviewOutcomes),
    oneOf('guarantor_decisions', table.calculated, reviewOutcomes),
    uniqueIndex('guarantor_decisions_live')
      .on(table.company_id, table.state)
      .where(sql`${table.state} in ('proposed', 'in_force')`),
    index('guarantor_decisions_company').on(table.company_id),
    index('guarantor_decisions_decided_by').on(table.decided_by),
    index('guarantor_decisions_confirmed_by').on(table.confirmed_by),
  ],
)

/** The review status of each guarantor, updated by each run of its company's rules. */
export const guarantorReviews = pgTable(
  'guarantor_reviews',
  {
    company_id: integer('company_id')
      .primaryKey()
      .references(() => companies.id, { onDelete: 'cascade' }),
    calculated: choice('calculated', reviewOutcomes).notNull(),
    score: quantity('score'),
    /** Projects that count, and their credits in dollars. */
    projects: integer('projects').notNull(),
    unvested: money('unvested').notNull(),
    exposure: money('exposure').notNull(),
    waits: choice('waits', guarantorWaits).notNull(),
    /** Since when it has waited for this. */
    since: instant('since').notNull(),
    calculated_at: instant('calculated_at').notNull(),
  },
  (table) => [
    oneOf('guarantor_reviews', table.calculated, reviewOutcomes),
    oneOf('guarantor_reviews', table.waits, guarantorWaits),
    index('guarantor_reviews_waits').on(table.waits, table.since),
    index('guarantor_reviews_exposure').on(table.exposure.desc().nullsFirst(), table.company_id),
  ],
)
