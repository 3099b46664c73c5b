import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { buyerTaxpayers } from '#shared/entities/buyers.ts'
import { sellerStatuses } from '#shared/entities/companies.ts'
import { onboardingStatuses, onboardingSteps } from '#shared/entities/onboarding.ts'
import { approverStates } from '#shared/entities/outside-approvers.ts'
import { roles, sellerStaffRoles } from '#shared/entities/users.ts'
import type { AccountAct } from '#shared/rules/access/duties.ts'
import { bigId, choice, day, id, instant, oneOf, record } from './columns.ts'
import { companies } from './companies.ts'

/** Accounts that own projects. */
export const sellers = pgTable(
  'sellers',
  {
    id: id(),
    name: text('name').notNull(),
    code: text('code').notNull().unique(),
    company_id: integer('company_id')
      .notNull()
      .references(() => companies.id),
    status: choice('status', sellerStatuses).notNull(),
    /** The front-door user who submitted it and acts for it while it is pending. */
    applicant_id: integer('applicant_id'),
    /** The signed engagement letter: date, signer, title, and file. */
    engagement_signed_on: day('engagement_signed_on'),
    engagement_signer: text('engagement_signer'),
    engagement_title: text('engagement_title'),
    engagement_file_id: integer('engagement_file_id'),
    ...record(),
  },
  (table) => [
    oneOf('sellers', table.status, sellerStatuses),
    uniqueIndex('sellers_applicant').on(table.applicant_id),
    index('sellers_company').on(table.company_id),
  ],
)

/** Accounts of investors. */
export const buyers = pgTable(
  'buyers',
  {
    id: id(),
    name: text('name').notNull(),
    company_id: integer('company_id')
      .notNull()
      .references(() => companies.id),
    /** The buyer's own attestations; null if not given. */
    /** Said for each sale since 0.15.0 (`relatednessAttestations`); the column is for servers of the version before. */
    is_unrelated: boolean('is_unrelated'),
    is_not_foreign: boolean('is_not_foreign'),
    /** The last day of its tax year, `MM-DD`. */
    tax_year_end: text('tax_year_end'),
    taxpayer: choice('taxpayer', buyerTaxpayers),
    attested_on: day('attested_on'),
    /**
     * Since when its company is bound by confidentiality terms, and who signed them; required before it may read files.
     */
    confidentiality_on: day('confidentiality_on'),
    confidentiality_signer: text('confidentiality_signer'),
    /** One of its people approves a payment before another confirms it. */
    requires_second_approver: boolean('requires_second_approver').notNull().default(false),
    ...record(),
  },
  (table) => [
    oneOf('buyers', table.taxpayer, buyerTaxpayers),
    index('buyers_company').on(table.company_id),
  ],
)

export const users = pgTable(
  'users',
  {
    id: id(),
    /** Lower case; addresses are normalized before they are stored. */
    email: text('email').notNull().unique(),
    password_hash: text('password_hash'),
    first_name: text('first_name').notNull(),
    last_name: text('last_name').notNull(),
    username: text('username').notNull(),
    job_title: text('job_title'),
    phone_number: text('phone_number'),
    timezone: text('timezone').notNull(),
    /** SHA-256 of the avatar in the file store. */
    avatar: text('avatar'),
    role: choice('role', roles),
    seller_role: choice('seller_role', sellerStaffRoles),
    seller_id: integer('seller_id').references(() => sellers.id),
    buyer_id: integer('buyer_id').references(() => buyers.id),
    /** The first day on which they decide for their buyer or seller; null until somebody accepts them. */
    decides_from: day('decides_from'),
    is_staff: boolean('is_staff').notNull().default(false),
    /** An address that waits for its owner's word from the old one, or for a second person on staff. */
    new_email: text('new_email'),
    new_email_by: integer('new_email_by').references((): AnyPgColumn => users.id),
    new_email_at: instant('new_email_at'),
    is_active: boolean('is_active').notNull().default(true),
    is_confirmed: boolean('is_confirmed').notNull().default(false),
    app_enabled: boolean('app_enabled').notNull().default(true),
    has_seen_welcome_tooltip: boolean('has_seen_welcome_tooltip').notNull().default(false),
    has_seen_prefilled_tooltip: boolean('has_seen_prefilled_tooltip').notNull().default(false),
    date_joined: instant('date_joined').notNull(),
    last_login: instant('last_login'),
    last_active: instant('last_active'),
    ...record(),
  },
  (table) => [
    oneOf('users', table.role, roles),
    oneOf('users', table.seller_role, sellerStaffRoles),
    index('users_seller').on(table.seller_id),
    index('users_buyer').on(table.buyer_id),
    index('users_new_email_by').on(table.new_email_by),
  ],
)

/** Who made, re-addressed, reset, or re-roled whose account: for a while these people count as one (duties). */
export const accountActs = pgTable(
  'account_acts',
  {
    id: bigId(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id),
    by_id: integer('by_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind').$type<AccountAct>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('account_acts_user').on(table.user_id),
    index('account_acts_by').on(table.by_id),
    index('account_acts_at').on(table.at),
  ],
)

/** People outside our team who were named to be a second person where too few of staff are left. */
export const outsideApprovers = pgTable(
  'outside_approvers',
  {
    id: id(),
    first_name: text('first_name').notNull(),
    last_name: text('last_name').notNull(),
    email: text('email').notNull(),
    firm: text('firm').notNull(),
    /** Why they are apart from our team. */
    reason: text('reason').notNull(),
    state: choice('state', approverStates).notNull(),
    /** Who named them; null for the command on the server. */
    named_by: integer('named_by').references(() => users.id),
    agreed_by: integer('agreed_by').references(() => users.id),
    agreed_at: instant('agreed_at'),
    ended_by: integer('ended_by').references(() => users.id),
    ended_at: instant('ended_at'),
    /** Their account, once somebody agreed; and the first day on which they decide. */
    user_id: integer('user_id').references(() => users.id),
    counts_from: day('counts_from'),
    ...record(),
  },
  (table) => [
    oneOf('outside_approvers', table.state, approverStates),
    uniqueIndex('outside_approvers_live').on(table.email).where(sql`${table.state} <> 'ended'`),
    index('outside_approvers_user').on(table.user_id),
    index('outside_approvers_named_by').on(table.named_by),
    index('outside_approvers_agreed_by').on(table.agreed_by),
    index('outside_approvers_ended_by').on(table.ended_by),
  ],
)

/** Who let whom decide for an account, or took that back, and the call by which our team made sure. */
export const decidingChanges = pgTable(
  'deciding_changes',
  {
    id: id(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id),
    by_id: integer('by_id')
      .notNull()
      .references(() => users.id),
    decides: boolean('decides').notNull(),
    /** The account for which the person decides, or did. */
    seller_id: integer('seller_id').references(() => sellers.id),
    buyer_id: integer('buyer_id').references(() => buyers.id),
    spoke_to: text('spoke_to'),
    phone_number: text('phone_number'),
    number_source: text('number_source'),
    ...record(),
  },
  (table) => [
    index('deciding_changes_user').on(table.user_id),
    index('deciding_changes_by').on(table.by_id),
    index('deciding_changes_seller').on(table.seller_id),
    index('deciding_changes_buyer').on(table.buyer_id),
  ],
)

/** A user's front-door steps. */
export const userOnboarding = pgTable(
  'user_onboarding',
  {
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id),
    step: choice('step', onboardingSteps).notNull(),
    status: choice('status', onboardingStatuses).notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull().default(sql`'{}'::jsonb`),
    ...record(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.step] }),
    oneOf('user_onboarding', table.step, onboardingSteps),
    oneOf('user_onboarding', table.status, onboardingStatuses),
  ],
)
