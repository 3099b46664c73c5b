import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  text,
} from 'drizzle-orm/pg-core'
import type { Simulation } from '#shared/contract/schemas/deals/simulations.ts'
import { riskJobStates } from '#shared/entities/simulations.ts'
import type { Assumptions } from '#shared/risk/assumptions.ts'
import type { Work } from '#shared/risk/work.ts'
import { users } from './accounts.ts'
import { choice, id, instant, oneOf, record } from './columns.ts'
import { transfers } from './transfers.ts'

/** Saved assumptions. Numbers below 1,001 belong to the scenarios that everyone has. */
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

/** A simulation run by a job for the person who requested it; kept for a day. */
export const simulations = pgTable(
  'simulations',
  {
    id: id(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** The transfer whose base case it becomes; null for a simulation that only a person requested. */
    transfer_id: integer('transfer_id').references(() => transfers.id),
    /** All inputs of its result. */
    work: jsonb('work').$type<Work>().notNull(),
    state: choice('state', riskJobStates).notNull(),
    /** 0 to 1. */
    progress: doublePrecision('progress').notNull().default(0),
    /** Not `jsonb`, which would reorder the keys. */
    result: json('result').$type<Simulation>(),
    reason: text('reason'),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    oneOf('simulations', table.state, riskJobStates),
    index('simulations_user').on(table.user_id),
    index('simulations_transfer').on(table.transfer_id),
    index('simulations_created_at').on(table.created_at),
  ],
)

/** The base case of a transfer that staff have shown its buyer. */
export const riskBaseCases = pgTable(
  'risk_base_cases',
  {
    id: id(),
    transfer_id: integer('transfer_id')
      .notNull()
      .unique()
      .references(() => transfers.id),
    /** All inputs of its result. */
    work: json('work').$type<Work>().notNull(),
    /** Hash of the facts in it: if they change, it is stale. */
    facts_sha256: text('facts_sha256').notNull(),
    result: json('result').$type<Simulation>().notNull(),
    evaluated_at: instant('evaluated_at').notNull(),
    /** Whether the facts may have changed since. */
    is_due: boolean('is_due').notNull().default(false),
    published_by: integer('published_by')
      .notNull()
      .references(() => users.id),
    published_at: instant('published_at').notNull(),
    ...record(),
  },
  (table) => [
    index('risk_base_cases_published_by').on(table.published_by),
    index('risk_base_cases_due').on(table.id).where(sql`${table.is_due}`),
  ],
)
