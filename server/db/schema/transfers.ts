import {
  index,
  integer,
  json,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Transfer } from '#shared/contract/schemas/deals/transfers.ts'
import { paymentMethods } from '#shared/entities/closings.ts'
import { transferStatuses } from '#shared/entities/transfers.ts'
import { buyers, users } from './accounts.ts'
import { bankAccounts } from './bank-accounts.ts'
import { choice, day, id, instant, money, oneOf, record } from './columns.ts'
import { projects } from './projects.ts'

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
