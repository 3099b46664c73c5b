import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  json,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Transfer } from '#shared/contract/schemas/deals/transfers.ts'
import { paymentMethods } from '#shared/entities/closing.ts'
import type { CreditEstimate, CreditProperty } from '#shared/entities/estimates.ts'
import type { QuoteResult } from '#shared/entities/quote-results.ts'
import { leadStates, prequalificationStatuses, type QuoteForm } from '#shared/entities/quotes.ts'
import { transferStatuses } from '#shared/entities/transfers.ts'
import type { ProjectFields } from '#shared/rules/accounts/quotes/projects.ts'
import { buyers, sellers, users } from './accounts.ts'
import { bankLinks } from './bank-links.ts'
import { choice, day, id, instant, money, oneOf, record } from './columns.ts'
import { projects } from './projects.ts'

/** A linked account, masked. */
export const bankAccounts = pgTable(
  'bank_accounts',
  {
    id: id(),
    seller_id: integer('seller_id').references(() => sellers.id),
    buyer_id: integer('buyer_id').references(() => buyers.id),
    institution: text('institution').notNull(),
    name: text('name').notNull(),
    /** Last digits only. */
    mask: text('mask').notNull(),
    kind: text('kind').notNull(),
    /** The sign-in that it came from, and the bank's account ID there; null if staff entered it. */
    link_id: integer('link_id').references(() => bankLinks.id),
    provider_account_id: text('provider_account_id'),
    is_default: boolean('is_default').notNull().default(false),
    is_removed: boolean('is_removed').notNull().default(false),
    ...record(),
  },
  (table) => [
    check(
      'bank_accounts_owner_check',
      sql`(${table.seller_id} is null) <> (${table.buyer_id} is null)`,
    ),
    check('bank_accounts_default_check', sql`not (${table.is_default} and ${table.is_removed})`),
    index('bank_accounts_seller').on(table.seller_id),
    index('bank_accounts_buyer').on(table.buyer_id),
    uniqueIndex('bank_accounts_seller_default').on(table.seller_id).where(sql`${table.is_default}`),
    uniqueIndex('bank_accounts_buyer_default').on(table.buyer_id).where(sql`${table.is_default}`),
    index('bank_accounts_link').on(table.link_id),
    uniqueIndex('bank_accounts_once')
      .on(table.link_id, table.provider_account_id)
      .where(sql`not ${table.is_removed}`),
  ],
)

/** A purchase of credits by a buyer. */
export const transfers = pgTable(
  'transfers',
  {
    id: id(),
    name: text('name').notNull(),
    buyer_id: integer('buyer_id')
      .notNull()
      .references(() => buyers.id),
    status: choice('status', transferStatuses).notNull(),
    transaction_id: text('transaction_id').notNull().unique(),
    payment_date: day('payment_date'),
    /** Null until chosen: ACH, or a wire where ACH is capped. */
    payment_method: choice('payment_method', paymentMethods),
    buyer_account_id: integer('buyer_account_id').references(() => bankAccounts.id),
    /** Makes a confirmation happen once; set by the buyer's browser. */
    session_id: text('session_id'),
    confirmed_at: instant('confirmed_at'),
    confirmed_by: integer('confirmed_by').references(() => users.id),
    last_failure: text('last_failure'),
    /** When the buyer acknowledged having the documents that support the credit, and who did. */
    package_acknowledged_at: instant('package_acknowledged_at'),
    package_acknowledged_by: integer('package_acknowledged_by').references(() => users.id),
    /** Since when the buyer can no longer read its documents, values, and reports. */
    reading_ended_at: instant('reading_ended_at'),
    ...record(),
  },
  (table) => [
    oneOf('transfers', table.status, transferStatuses),
    oneOf('transfers', table.payment_method, paymentMethods),
    index('transfers_buyer').on(table.buyer_id),
    index('transfers_buyer_account_id').on(table.buyer_account_id),
    index('transfers_confirmed_by').on(table.confirmed_by),
    index('transfers_package_acknowledged_by').on(table.package_acknowledged_by),
  ],
)

/**
 * The response to a confirmation, for repeated requests: they get the first response, whatever became of the transfer
 * since (docs/decisions/020-confirm-answers.md).
 */
export const confirmAnswers = pgTable(
  'confirm_answers',
  {
    transfer_id: integer('transfer_id')
      .notNull()
      .references(() => transfers.id),
    session_id: text('session_id').notNull(),
    buyer_account_id: integer('buyer_account_id')
      .notNull()
      .references(() => bankAccounts.id),
    /** Not `jsonb`, which would reorder the keys. */
    answer: json('answer').$type<Transfer>().notNull(),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.transfer_id, table.session_id] }),
    index('confirm_answers_account').on(table.buyer_account_id),
  ],
)

/** The share of one project in a transfer. */
export const payouts = pgTable(
  'payouts',
  {
    id: id(),
    transfer_id: integer('transfer_id')
      .notNull()
      .references(() => transfers.id),
    project_id: integer('project_id')
      .notNull()
      .references(() => projects.id),
    /** Final credit; null until known, and the transfer shows as pending until then. */
    project_itc_amount: money('project_itc_amount'),
    projected_itc_amount: money('projected_itc_amount').notNull(),
    /** Dollars paid per dollar of credit. */
    price_per_credit: numeric('price_per_credit', {
      precision: 6,
      scale: 4,
      mode: 'number',
    }).notNull(),
    ...record(),
  },
  (table) => [
    uniqueIndex('payouts_once').on(table.transfer_id, table.project_id),
    index('payouts_project').on(table.project_id),
  ],
)

/** A visitor's quote with the form it was made from. */
export const quoteRequests = pgTable(
  'quote_requests',
  {
    id: id(),
    uuid: text('uuid').notNull().unique(),
    secret_hash: text('secret_hash').notNull(),
    /** Lower case, like those of users: the same person may open an account later. */
    email: text('email').notNull(),
    status: choice('status', prequalificationStatuses).notNull(),
    /** Set by staff; hidden from visitors. */
    lead_state: choice('lead_state', leadStates).notNull().default('new'),
    form: jsonb('form').$type<QuoteForm>().notNull(),
    result: jsonb('result').$type<QuoteResult>().notNull(),
    expires_at: instant('expires_at').notNull(),
    /** The account that it was converted into projects of, and when. */
    seller_id: integer('seller_id').references(() => sellers.id),
    converted_at: instant('converted_at'),
    ...record(),
  },
  (table) => [
    oneOf('quote_requests', table.status, prequalificationStatuses),
    oneOf('quote_requests', table.lead_state, leadStates),
    index('quote_requests_email').on(table.email),
    index('quote_requests_seller').on(table.seller_id),
  ],
)

/** The quote that a project came from, with its values by field when the project was created. */
export const projectQuotes = pgTable(
  'project_quotes',
  {
    id: id(),
    project_id: integer('project_id')
      .notNull()
      .unique()
      .references(() => projects.id),
    quote_request_id: integer('quote_request_id')
      .notNull()
      .references(() => quoteRequests.id),
    values: jsonb('values').$type<ProjectFields>().notNull(),
    ...record(),
  },
  (table) => [index('project_quotes_quote').on(table.quote_request_id)],
)

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
