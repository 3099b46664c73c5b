import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { checkResults } from '#shared/entities/companies.ts'
import {
  type KybCheck,
  kybChecks,
  kybHitStates,
  kybLookUpOutcomes,
  kybOverrideStates,
  kybReasons,
  kybRunStates,
  kybSubjectRoles,
} from '#shared/entities/kyb.ts'
import { sanctionsLists } from '#shared/entities/sanctions.ts'
import type { KybComparison, KybSubmitted } from '#shared/rules/companies/kyb/model.ts'
import { users } from './accounts.ts'
import { choice, day, id, instant, oneOf, record } from './columns.ts'
import { companies } from './companies.ts'
import { files } from './documents.ts'
import { sanctionsVersions } from './sanctions.ts'

const companyId = () =>
  integer('company_id')
    .notNull()
    .references(() => companies.id)

/** One run of checks of a company, by a job. */
export const kybRuns = pgTable(
  'kyb_runs',
  {
    id: id(),
    company_id: companyId(),
    checks: jsonb('checks').$type<KybCheck[]>().notNull(),
    reason: choice('reason', kybReasons).notNull(),
    state: choice('state', kybRunStates).notNull(),
    provider: text('provider').notNull(),
    /** Digest of everything the checks look at: the same inputs are not asked again. */
    digest: text('digest').notNull(),
    requested_by: integer('requested_by').references(() => users.id),
    ended_at: instant('ended_at'),
    ...record(),
  },
  (table) => [
    oneOf('kyb_runs', table.reason, kybReasons),
    oneOf('kyb_runs', table.state, kybRunStates),
    index('kyb_runs_company').on(table.company_id, table.id),
    index('kyb_runs_requested_by').on(table.requested_by),
    uniqueIndex('kyb_runs_queued').on(table.company_id, table.digest).where(sql`state = 'queued'`),
  ],
)

/** The latest result of each check of a company. */
export const kybCheckResults = pgTable(
  'kyb_checks',
  {
    id: id(),
    company_id: companyId(),
    kind: choice('kind', kybChecks).notNull(),
    result: choice('result', checkResults).notNull(),
    message: text('message').notNull(),
    provider: text('provider').notNull(),
    matches: jsonb('matches').$type<KybComparison[]>().notNull(),
    /** The submitted values that it depends on; a check is void if they have changed. */
    inputs: jsonb('inputs').$type<Partial<KybSubmitted>>().notNull(),
    ran_at: instant('ran_at').notNull(),
    expires_on: day('expires_on').notNull(),
    ...record(),
  },
  (table) => [
    oneOf('kyb_checks', table.kind, kybChecks),
    oneOf('kyb_checks', table.result, checkResults),
    uniqueIndex('kyb_checks_once').on(table.company_id, table.kind),
    index('kyb_checks_expiry').on(table.expires_on),
  ],
)

/** Possible matches of a company, its owners, and those who control it with listed entries. */
export const kybHits = pgTable(
  'kyb_hits',
  {
    id: id(),
    company_id: companyId(),
    subject: text('subject').notNull(),
    role: choice('role', kybSubjectRoles).notNull(),
    /** The node of the chart that was checked. */
    node: text('node'),
    list: choice('list', sanctionsLists).notNull(),
    version_id: integer('version_id')
      .notNull()
      .references(() => sanctionsVersions.id),
    entity_id: text('entity_id').notNull(),
    name: text('name').notNull(),
    matched_name: text('matched_name').notNull(),
    program: text('program'),
    score: numeric('score', { precision: 4, scale: 3, mode: 'number' }).notNull(),
    reasons: jsonb('reasons').$type<string[]>().notNull(),
    /** The last run still found it. */
    is_current: boolean('is_current').notNull(),
    state: choice('state', kybHitStates).notNull(),
    reason: text('reason'),
    decided_by: integer('decided_by').references(() => users.id),
    decided_at: instant('decided_at'),
    /** What a confirmed match becomes once a second person agrees, and who asked for it. */
    lift_state: choice('lift_state', kybHitStates),
    lift_reason: text('lift_reason'),
    lift_by: integer('lift_by').references(() => users.id),
    lift_at: instant('lift_at'),
    /** For a confirmed match: the last day to report it, and the report. */
    report_due_on: day('report_due_on'),
    report_reference: text('report_reference'),
    reported_by: integer('reported_by').references(() => users.id),
    reported_at: instant('reported_at'),
    ...record(),
  },
  (table) => [
    oneOf('kyb_hits', table.role, kybSubjectRoles),
    oneOf('kyb_hits', table.list, sanctionsLists),
    oneOf('kyb_hits', table.state, kybHitStates),
    oneOf('kyb_hits', table.lift_state, kybHitStates),
    uniqueIndex('kyb_hits_once').on(table.company_id, table.subject, table.list, table.entity_id),
    index('kyb_hits_version').on(table.version_id),
    index('kyb_hits_decided_by').on(table.decided_by),
    index('kyb_hits_lift_by').on(table.lift_by),
    index('kyb_hits_reported_by').on(table.reported_by),
    index('kyb_hits_unreported').on(table.report_due_on).where(sql`reported_at is null`),
  ],
)

/** Companies frozen for all payments because a match with a sanctions list was confirmed. */
export const kybFreezes = pgTable(
  'kyb_freezes',
  {
    id: id(),
    company_id: companyId(),
    reason: text('reason').notNull(),
    /** IDs of the companies whose own freeze caused this one: while they are frozen, only staff lift it. */
    through: integer('through').array().notNull().default([]),
    ...record(),
  },
  (table) => [uniqueIndex('kyb_freezes_company').on(table.company_id)],
)

/** An override of a check by two people. */
export const kybOverrides = pgTable(
  'kyb_overrides',
  {
    id: id(),
    company_id: companyId(),
    kind: choice('kind', kybChecks).notNull(),
    result: choice('result', checkResults).notNull(),
    reason: text('reason').notNull(),
    state: choice('state', kybOverrideStates).notNull(),
    requested_by: integer('requested_by')
      .notNull()
      .references(() => users.id),
    decided_by: integer('decided_by').references(() => users.id),
    decided_at: instant('decided_at'),
    decision_reason: text('decision_reason'),
    ...record(),
  },
  (table) => [
    oneOf('kyb_overrides', table.kind, kybChecks),
    oneOf('kyb_overrides', table.result, checkResults),
    oneOf('kyb_overrides', table.state, kybOverrideStates),
    index('kyb_overrides_company').on(table.company_id),
    index('kyb_overrides_requested_by').on(table.requested_by),
    index('kyb_overrides_decided_by').on(table.decided_by),
    uniqueIndex('kyb_overrides_live')
      .on(table.company_id, table.kind)
      .where(sql`state in ('requested', 'approved')`),
  ],
)

/** A staff member's lookup elsewhere, with a screenshot. */
export const kybLookUps = pgTable(
  'kyb_look_ups',
  {
    id: id(),
    company_id: companyId(),
    kind: choice('kind', kybChecks).notNull(),
    outcome: choice('outcome', kybLookUpOutcomes).notNull(),
    /** Where it was looked up. */
    source: text('source').notNull(),
    note: text('note').notNull(),
    looked_up_on: day('looked_up_on').notNull(),
    /** What it was looked up for; void when that differs. */
    inputs: jsonb('inputs').$type<Partial<KybSubmitted>>().notNull(),
    file_name: text('file_name').notNull(),
    sha256: text('sha256')
      .notNull()
      .references(() => files.sha256),
    created_by: integer('created_by')
      .notNull()
      .references(() => users.id),
    ...record(),
  },
  (table) => [
    oneOf('kyb_look_ups', table.kind, kybChecks),
    oneOf('kyb_look_ups', table.outcome, kybLookUpOutcomes),
    index('kyb_look_ups_company').on(table.company_id),
    index('kyb_look_ups_content').on(table.sha256),
    index('kyb_look_ups_created_by').on(table.created_by),
  ],
)

/** Records of companies from registries and tax ID files that staff imported. */
export const registryRecords = pgTable(
  'registry_records',
  {
    id: id(),
    /** The source's name: `Delaware Division of Corporations`. */
    source: text('source').notNull(),
    legal_name: text('legal_name').notNull(),
    /** The name in comparable form: see `comparableName`. */
    name_key: text('name_key').notNull(),
    ein: text('ein'),
    formation_state: text('formation_state'),
    status: text('status'),
    status_since: day('status_since'),
    address: text('address'),
    /** Names separated by semicolons. */
    officers: text('officers'),
    owners: text('owners'),
    as_of: day('as_of').notNull(),
    /** The file and the line that it was read from. */
    file_name: text('file_name').notNull(),
    line: integer('line').notNull(),
    ...record(),
  },
  (table) => [
    index('registry_records_name').on(table.name_key),
    index('registry_records_ein').on(table.ein),
  ],
)
