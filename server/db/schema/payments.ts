import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { paymentMethods } from '#shared/entities/closings.ts'
import {
  balanceKinds,
  balanceStates,
  type CallBackSource,
  callStates,
  journalKinds,
  ledgerAccounts,
  payeeKinds,
  payeeStates,
  paymentStates,
  reconciliationStates,
} from '#shared/entities/payments.ts'
import type { PayeeAgreements } from '#shared/rules/deals/payments/payees.ts'
import { sellers, users } from './accounts.ts'
import { bankAccounts } from './bank-accounts.ts'
import { transferAgreements } from './closings.ts'
import { bigId, cents, choice, day, id, instant, money, oneOf, record } from './columns.ts'
import { concessions } from './concessions.ts'
import { projects } from './projects.ts'
import { transfers } from './transfers.ts'

/** Recipients of a transfer's payment; only the last digits of an account are stored. */
export const payees = pgTable(
  'payees',
  {
    id: id(),
    transfer_id: integer('transfer_id')
      .notNull()
      .references(() => transfers.id),
    kind: choice('kind', payeeKinds).notNull(),
    name: text('name').notNull(),
    institution: text('institution').notNull(),
    mask: text('mask').notNull(),
    /** License of an escrow agent. */
    license: text('license'),
    state: choice('state', payeeStates).notNull(),
    recorded_by: integer('recorded_by')
      .notNull()
      .references(() => users.id),
    /** The call-back to the payee: whom, at which number, where that is from (since 0.14.0), and by whom. */
    call_back: jsonb('call_back').$type<{
      person: string
      phone: string
      source?: CallBackSource
      by: number
      at: string
    }>(),
    verified_by: integer('verified_by').references(() => users.id),
    counts_from: day('counts_from'),
    /** Who agreed that new instructions count at once: the buyer's side, and each seller's by its ID. */
    agreements: jsonb('agreements').$type<PayeeAgreements>(),
    /** The sellers for whom they were verified, in order; null if that was before version 0.14.0. */
    verified_for: jsonb('verified_for').$type<number[]>(),
    ...record(),
  },
  (table) => [
    oneOf('payees', table.kind, payeeKinds),
    oneOf('payees', table.state, payeeStates),
    index('payees_transfer').on(table.transfer_id),
    index('payees_recorded_by').on(table.recorded_by),
    index('payees_verified_by').on(table.verified_by),
    uniqueIndex('payees_one_recorded')
      .on(table.transfer_id)
      .where(sql`${table.state} = 'recorded'`),
    uniqueIndex('payees_one_verified')
      .on(table.transfer_id)
      .where(sql`${table.state} = 'verified'`),
  ],
)

/** The payment of a transfer: at most one that has not failed. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    transfer_id: integer('transfer_id')
      .notNull()
      .references(() => transfers.id),
    state: choice('state', paymentStates).notNull(),
    method: choice('method', paymentMethods).notNull(),
    amount_cents: cents('amount_cents').notNull(),
    buyer_account_id: integer('buyer_account_id')
      .notNull()
      .references(() => bankAccounts.id),
    payee_id: integer('payee_id')
      .notNull()
      .references(() => payees.id),
    session_id: text('session_id').notNull(),
    /** The bank's ID. */
    provider_id: text('provider_id'),
    failure: text('failure'),
    settled_at: instant('settled_at'),
    receipt_on: day('receipt_on'),
    receipt_amount: money('receipt_amount'),
    receipt_reference: text('receipt_reference'),
    receipt_by: integer('receipt_by').references(() => users.id),
    receipt_approved_by: integer('receipt_approved_by').references(() => users.id),
    ...record(),
  },
  (table) => [
    oneOf('payments', table.state, paymentStates),
    oneOf('payments', table.method, paymentMethods),
    uniqueIndex('payments_live').on(table.transfer_id).where(sql`${table.state} <> 'failed'`),
    index('payments_transfer').on(table.transfer_id),
    index('payments_open')
      .on(table.id)
      .where(sql`${table.state} in ('authorized', 'sending', 'sent', 'settled')`),
    index('payments_buyer_account_id').on(table.buyer_account_id),
    index('payments_payee_id').on(table.payee_id),
    index('payments_receipt_by').on(table.receipt_by),
    index('payments_receipt_approved_by').on(table.receipt_approved_by),
  ],
)

/** Approvals by people of a buyer that requires a second approver, with the version of the transfer that they read. */
export const paymentApprovals = pgTable(
  'payment_approvals',
  {
    id: id(),
    transfer_id: integer('transfer_id')
      .notNull()
      .references(() => transfers.id),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id),
    transfer_version: integer('transfer_version').notNull(),
    ...record(),
  },
  (table) => [
    uniqueIndex('payment_approvals_once').on(
      table.transfer_id,
      table.user_id,
      table.transfer_version,
    ),
    index('payment_approvals_user_id').on(table.user_id),
  ],
)

/** Calls to the bank: the row, with its key, is stored before the call (docs/decisions/049-one-call-per-payment.md). */
export const bankCalls = pgTable(
  'bank_calls',
  {
    id: id(),
    payment_id: integer('payment_id')
      .notNull()
      .references(() => payments.id),
    idempotency_key: text('idempotency_key').notNull().unique(),
    state: choice('state', callStates).notNull(),
    begun_at: instant('begun_at'),
    /** A message from the bank has queued a lookup that hasn't started; many messages share one lookup. */
    is_look_queued: boolean('is_look_queued').notNull().default(false),
    ended_at: instant('ended_at'),
    answer: text('answer'),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    oneOf('bank_calls', table.state, callStates),
    uniqueIndex('bank_calls_payment').on(table.payment_id),
  ],
)

/**
 * A refund or an additional payment left by final figures with one seller after the transfer was paid. The parties pay
 * each other directly; two staff members see the receipt.
 */
export const balancePayments = pgTable(
  'balance_payments',
  {
    id: id(),
    transfer_id: integer('transfer_id')
      .notNull()
      .references(() => transfers.id),
    agreement_id: integer('agreement_id')
      .notNull()
      .references(() => transferAgreements.id),
    seller_id: integer('seller_id')
      .notNull()
      .references(() => sellers.id),
    kind: choice('kind', balanceKinds).notNull(),
    amount_cents: cents('amount_cents').notNull(),
    state: choice('state', balanceStates).notNull(),
    receipt_on: day('receipt_on'),
    receipt_reference: text('receipt_reference'),
    receipt_by: integer('receipt_by').references(() => users.id),
    receipt_approved_by: integer('receipt_approved_by').references(() => users.id),
    ...record(),
  },
  (table) => [
    oneOf('balance_payments', table.kind, balanceKinds),
    oneOf('balance_payments', table.state, balanceStates),
    check('balance_payments_amount_check', sql`${table.amount_cents} > 0`),
    uniqueIndex('balance_payments_once').on(table.agreement_id, table.seller_id),
    index('balance_payments_transfer').on(table.transfer_id),
    index('balance_payments_seller_id').on(table.seller_id),
    index('balance_payments_receipt_by').on(table.receipt_by),
    index('balance_payments_receipt_approved_by').on(table.receipt_approved_by),
  ],
)

/** A received payment of a seller's fee, as recorded by staff. */
export const feePayments = pgTable(
  'fee_payments',
  {
    id: id(),
    transfer_id: integer('transfer_id')
      .notNull()
      .references(() => transfers.id),
    seller_id: integer('seller_id')
      .notNull()
      .references(() => sellers.id),
    amount_cents: cents('amount_cents').notNull(),
    received_on: day('received_on').notNull(),
    reference: text('reference').notNull(),
    recorded_by: integer('recorded_by')
      .notNull()
      .references(() => users.id),
    ...record(),
  },
  (table) => [
    check('fee_payments_amount_check', sql`${table.amount_cents} > 0`),
    index('fee_payments_transfer').on(table.transfer_id),
    index('fee_payments_seller_id').on(table.seller_id),
    index('fee_payments_recorded_by').on(table.recorded_by),
  ],
)

/** One money event with its entries; the database keeps both unchanged and balanced. */
export const ledgerJournals = pgTable(
  'ledger_journals',
  {
    id: id(),
    transfer_id: integer('transfer_id')
      .notNull()
      .references(() => transfers.id),
    payment_id: integer('payment_id').references(() => payments.id),
    /** The true-up of a transfer that was already paid. */
    agreement_id: integer('agreement_id').references(() => transferAgreements.id),
    balance_payment_id: integer('balance_payment_id').references(() => balancePayments.id),
    fee_payment_id: integer('fee_payment_id').references(() => feePayments.id),
    /** The fee that was forgiven. */
    concession_id: integer('concession_id').references(() => concessions.id),
    kind: choice('kind', journalKinds).notNull(),
    posted_at: instant('posted_at').notNull(),
    posted_by: integer('posted_by').references(() => users.id),
  },
  (table) => [
    oneOf('ledger_journals', table.kind, journalKinds),
    uniqueIndex('ledger_journals_once').on(table.payment_id, table.kind),
    uniqueIndex('ledger_journals_true_up').on(table.agreement_id),
    uniqueIndex('ledger_journals_balance').on(table.balance_payment_id),
    uniqueIndex('ledger_journals_fee').on(table.fee_payment_id),
    uniqueIndex('ledger_journals_concession').on(table.concession_id),
    index('ledger_journals_transfer').on(table.transfer_id),
    index('ledger_journals_posted_by').on(table.posted_by),
  ],
)

export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigId(),
    journal_id: integer('journal_id')
      .notNull()
      .references(() => ledgerJournals.id),
    account: choice('account', ledgerAccounts).notNull(),
    /** Debits are positive, credits negative. */
    amount_cents: cents('amount_cents').notNull(),
    project_id: integer('project_id').references(() => projects.id),
    seller_id: integer('seller_id').references(() => sellers.id),
  },
  (table) => [
    oneOf('ledger_entries', table.account, ledgerAccounts),
    index('ledger_entries_journal').on(table.journal_id),
    index('ledger_entries_project_id').on(table.project_id),
    index('ledger_entries_seller_id').on(table.seller_id),
  ],
)

/** Results of the daily comparison of transfers, ledger, and bank. */
export const reconciliations = pgTable(
  'reconciliations',
  {
    id: id(),
    day: day('day').notNull(),
    state: choice('state', reconciliationStates).notNull(),
    transfers_count: integer('transfers_count').notNull(),
    differences: jsonb('differences').$type<string[]>().notNull(),
    ran_at: instant('ran_at').notNull(),
    cleared_by: integer('cleared_by').references(() => users.id),
    clear_reason: text('clear_reason'),
    ...record(),
  },
  (table) => [
    oneOf('reconciliations', table.state, reconciliationStates),
    index('reconciliations_day').on(table.day, table.id),
    index('reconciliations_cleared_by').on(table.cleared_by),
  ],
)

/** The sandbox bank's payments, stored outside of the product's transactions like a real bank's. */
export const sandboxPayments = pgTable('sandbox_payments', {
  idempotency_key: text('idempotency_key').primaryKey(),
  provider_id: text('provider_id').notNull().unique(),
  amount_cents: cents('amount_cents').notNull(),
  method: choice('method', paymentMethods).notNull(),
  /** Its outcome, and when it takes effect. */
  fate: text('fate').$type<'settled' | 'returned'>().notNull(),
  ends_at: instant('ends_at').notNull(),
  /** Number of calls with this key. */
  calls: integer('calls').notNull(),
})
