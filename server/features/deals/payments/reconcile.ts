import { and, desc, eq, gte, inArray, ne, or, sql } from 'drizzle-orm'
import { insertRecord, systemWriter } from '#server/db/records.ts'
import {
  balancePayments,
  bankCalls,
  ledgerEntries,
  ledgerJournals,
  payments,
  reconciliations,
} from '#server/db/schema/payments.ts'
import { projects } from '#server/db/schema/projects.ts'
import { payouts, transfers } from '#server/db/schema/transfers.ts'
import type { Db } from '#server/db/types.ts'
import type { Call } from '#server/http/context.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { JobDeps } from '#server/jobs/deps.ts'
import type { BankPayment } from '#server/services/bank/provider.ts'
import { within } from '#server/within.ts'
import { batchesOf } from '#shared/batches.ts'
import { centsOf } from '#shared/format/money.ts'
import { owedCents } from '#shared/rules/deals/closings/true-up.ts'
import {
  differencesOf,
  type ReconciledProject,
  type ReconciledTransfer,
} from '#shared/rules/deals/payments/reconciliation.ts'
import { creditCents, priceCents } from '#shared/rules/deals/payout-amounts.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import { CALL_MS } from './calls.ts'
import { tellOfDifferences } from './notices.ts'

export type ReconciliationRow = typeof reconciliations.$inferSelect

/** The dependencies of a reconciliation, from a job or a call. */
export type Reconciler = Pick<JobDeps, 'db' | 'services' | 'clock' | 'config'>

/** The newest reconciliation of a day, or null. */
export async function lastOf(db: Db, day: string): Promise<ReconciliationRow | null> {
  const [row] = await db
    .select()
    .from(reconciliations)
    .where(eq(reconciliations.day, day))
    .orderBy(desc(reconciliations.id))
    .limit(1)
  return row ?? null
}

/** Whether settlements may proceed today: the comparison matched, or staff have cleared its differences. */
export async function maySettle(deps: Reconciler): Promise<boolean> {
  const day = policyDay(deps.clock.now())
  const { state } = (await lastOf(deps.db, day)) ?? (await reconcile(deps))
  return state !== 'difference'
}

/** A call's dependencies for a reconciliation. */
export const reconcilerOf = ({ db, services, config, now }: Call<never>): Reconciler => ({
  db,
  services,
  config,
  clock: { now: () => now },
})

/** Whether a difference stops today's settlements: no payment goes to the bank until it is cleared. */
export async function isStopped({ db, clock }: Pick<Reconciler, 'db' | 'clock'>): Promise<boolean> {
  return (await lastOf(db, policyDay(clock.now())))?.state === 'difference'
}

/** Throws (409) for money movements on a day whose settlements are stopped. */
export async function refuseStoppedDay(deps: Reconciler): Promise<void> {
  if (await maySettle(deps)) return
  throw new HttpError('invalid_state', {
    message: 'Today’s settlements are stopped. Look into the differences first.',
  })
}

/** Job: the day's comparison, once. */
export async function reconcileDaily(deps: Reconciler): Promise<void> {
  if (!(await lastOf(deps.db, policyDay(deps.clock.now())))) await reconcile(deps)
}

/** Compares transfers, ledger, and bank, and notifies staff of differences. */
export async function reconcile(deps: Reconciler): Promise<ReconciliationRow> {
  const { db, clock } = deps
  const now = clock.now()
  const compared = await transfersToCompare(deps)
  const differences = differencesOf(compared, await projectsToCompare(db))
  return db.transaction(async (tx) => {
    const row = await insertRecord(tx, systemWriter(now), reconciliations, {
      day: policyDay(now),
      state: differences.length === 0 ? 'matched' : 'difference',
      transfers_count: compared.length,
      differences: differences.map(({ text }) => text),
      ran_at: now,
    })
    await tellOfDifferences(tx, deps, systemWriter(now), row, differences)
    return row
  })
}

/** Milliseconds during which the bank is still asked about a failed payment: ACH may be returned for 60 days. */
const FAILED_WATCH_MS = 60 * 86_400_000

/** Payments asked about in parallel. */
const ASKED_AT_ONCE = 16

/** The bank's records by key. Throws `unavailable` if it doesn't answer. */
async function bankSays(
  { services, clock }: Reconciler,
  keys: readonly string[],
): Promise<Map<string, BankPayment | null>> {
  const said = new Map<string, BankPayment | null>()
  for (const asked of batchesOf(keys, ASKED_AT_ONCE)) {
    try {
      const answers = await Promise.all(
        asked.map((key) => within(CALL_MS, services.bank.find(key, clock.now()))),
      )
      for (const [index, key] of asked.entries()) said.set(key, answers[index] ?? null)
    } catch {
      throw new HttpError('unavailable', {
        message: 'The bank doesn’t say what it has. Compare again later.',
      })
    }
  }
  return said
}

/** All confirmed or paid transfers, and any other with a payment that moves money or may do so. */
async function transfersToCompare(deps: Reconciler): Promise<ReconciledTransfer[]> {
  const { db, clock } = deps
  const watched = and(
    eq(payments.state, 'failed'),
    gte(payments.updated_at, new Date(clock.now().getTime() - FAILED_WATCH_MS)),
  )
  // All read in one snapshot, so a payment that moves in between is no difference.
  const rows = await db.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`)
    const sold = await tx.select().from(payouts)
    const deals = await tx
      .select({ transfer: transfers, payment: payments, key: bankCalls.idempotency_key })
      .from(transfers)
      .leftJoin(
        payments,
        sql`${payments.transfer_id} = ${transfers.id} and ${payments.state} <> 'failed'`,
      )
      .leftJoin(bankCalls, eq(bankCalls.payment_id, payments.id))
      .where(
        or(
          ne(transfers.status, 'CREATED'),
          sql`${payments.id} is not null`,
          inArray(
            transfers.id,
            tx.select({ id: payments.transfer_id }).from(payments).where(watched),
          ),
        ),
      )
    const failed = await tx
      .select({ payment: payments, key: bankCalls.idempotency_key })
      .from(payments)
      .innerJoin(bankCalls, eq(bankCalls.payment_id, payments.id))
      .where(watched)
    const balances = await tx
      .select({
        transfer_id: ledgerJournals.transfer_id,
        due: sql<number>`coalesce(sum(${ledgerEntries.amount_cents}) filter (where ${ledgerEntries.account} = 'buyer_due'), 0)::float8`,
        /** Changes from final figures after the payment. */
        trued_up: sql<number>`coalesce(sum(${ledgerEntries.amount_cents}) filter (where ${ledgerEntries.account} = 'buyer_due' and ${ledgerJournals.agreement_id} is not null), 0)::float8`,
        received: sql<number>`coalesce(-sum(${ledgerEntries.amount_cents}) filter (where ${ledgerEntries.account} = 'buyer_due' and ${ledgerJournals.kind} = 'received'), 0)::float8`,
      })
      .from(ledgerEntries)
      .innerJoin(ledgerJournals, eq(ledgerJournals.id, ledgerEntries.journal_id))
      .groupBy(ledgerJournals.transfer_id)
    const open = await tx
      .select()
      .from(balancePayments)
      .where(ne(balancePayments.state, 'received'))
    return { sold: Map.groupBy(sold, (one) => one.transfer_id), deals, failed, balances, open }
  })
  const keys = [...rows.deals, ...rows.failed].flatMap(({ key }) => key ?? [])
  const said = await bankSays(deps, keys)
  const found: ReconciledTransfer[] = []
  for (const { transfer, payment, key } of rows.deals) {
    const own = rows.sold.get(transfer.id) ?? []
    const balance = rows.balances.find(({ transfer_id }) => transfer_id === transfer.id)
    found.push({
      id: transfer.id,
      name: transfer.name,
      transaction_id: transfer.transaction_id,
      status: transfer.status,
      price_cents: own.reduce((sum, row) => sum + priceCents(row), 0),
      payment: payment && {
        state: payment.state,
        amount_cents: payment.amount_cents,
        bank: (key && said.get(key)) || null,
      },
      failed: rows.failed
        .filter((one) => one.payment.transfer_id === transfer.id)
        .map((one) => ({
          amount_cents: one.payment.amount_cents,
          bank: said.get(one.key) ?? null,
        })),
      due_cents: balance?.due ?? 0,
      received_cents: balance?.received ?? 0,
      trued_up_cents: balance?.trued_up ?? 0,
      open_cents: rows.open
        .filter(({ transfer_id }) => transfer_id === transfer.id)
        .reduce((sum, { kind, amount_cents }) => sum + owedCents(kind, amount_cents), 0),
    })
  }
  return found
}

async function projectsToCompare(db: Db): Promise<ReconciledProject[]> {
  const rows = await db
    .select({
      id: projects.id,
      name: projects.name,
      credit: projects.projected_itc_amount,
      payout: payouts,
    })
    .from(payouts)
    .innerJoin(projects, eq(projects.id, payouts.project_id))
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const { id, name, credit } = first
    return {
      id,
      name,
      credit_cents: credit === null ? null : centsOf(credit),
      sold_cents: own.reduce((sum, { payout }) => sum + creditCents(payout), 0),
    }
  })
}
