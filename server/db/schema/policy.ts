import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { fieldLevels } from '#shared/entities/fields.ts'
import { exemptionStates } from '#shared/entities/policy.ts'
import type { RuleResult } from '#shared/rules/policy/analyze.ts'
import { users } from './accounts.ts'
import { choice, day, id, instant, oneOf, record } from './columns.ts'
import { projects } from './projects.ts'

/** The latest results of the policy rules for a project or company. */
export const policyAnalyses = pgTable(
  'policy_analyses',
  {
    owner: choice('owner', fieldLevels).notNull(),
    owner_id: integer('owner_id').notNull(),
    evaluated_at: instant('evaluated_at').notNull(),
    /** The day that the rules were evaluated for; they run again when it is over. */
    evaluated_on: day('evaluated_on').notNull(),
    engine: text('engine').notNull(),
    rules: jsonb('rules').$type<readonly RuleResult[]>().notNull(),
  },
  (table) => [
    oneOf('policy_analyses', table.owner, fieldLevels),
    primaryKey({ columns: [table.owner, table.owner_id] }),
    index('policy_analyses_day').on(table.evaluated_on),
  ],
)

/** Rules of projects that fail today and are not exempt, updated by each run of the rules. */
export const policyFailures = pgTable(
  'policy_failures',
  {
    id: id(),
    project_id: integer('project_id')
      .notNull()
      .references(() => projects.id),
    code: text('code').notNull(),
    /** The run that first found it failing. */
    since: instant('since').notNull(),
  },
  (table) => [uniqueIndex('policy_failures_once').on(table.project_id, table.code)],
)

/**
 * Projects and companies whose facts changed since their rules ran. Written by triggers in the transaction of the
 * change (docs/decisions/034-rules-follow-writes.md); its time is real time.
 */
export const policyDue = pgTable(
  'policy_due',
  {
    owner: choice('owner', fieldLevels).notNull(),
    owner_id: integer('owner_id').notNull(),
    since: instant('since').notNull(),
  },
  (table) => [primaryKey({ columns: [table.owner, table.owner_id] })],
)

/** A temporary exemption of a project from a rule, agreed by two people. */
export const policyExemptions = pgTable(
  'policy_exemptions',
  {
    id: id(),
    project_id: integer('project_id')
      .notNull()
      .references(() => projects.id),
    rule: text('rule').notNull(),
    reason: text('reason').notNull(),
    expires_on: day('expires_on').notNull(),
    document_ids: jsonb('document_ids').$type<number[]>().notNull(),
    state: choice('state', exemptionStates).notNull(),
    requested_by: integer('requested_by')
      .notNull()
      .references(() => users.id),
    /** Who last approved, refused, or revoked it. */
    decided_by: integer('decided_by').references(() => users.id),
    decided_at: instant('decided_at'),
    decision_reason: text('decision_reason'),
    ...record(),
  },
  (table) => [
    oneOf('policy_exemptions', table.state, exemptionStates),
    uniqueIndex('policy_exemptions_live')
      .on(table.project_id, table.rule)
      .where(sql`${table.state} in ('requested', 'approved')`),
    index('policy_exemptions_project').on(table.project_id),
    index('policy_exemptions_requested_by').on(table.requested_by),
    index('policy_exemptions_decided_by').on(table.decided_by),
  ],
)
