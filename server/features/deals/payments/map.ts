import { asc, eq } from 'drizzle-orm'
import { ledgerEntries, ledgerJournals } from '#server/db/schema/payments.ts'
import { projects } from '#server/db/schema/projects.ts'
import type { Db } from '#server/db/types.ts'
import type { PaymentsView, Reconciliation } from '#shared/contract/schemas/deals/payments.ts'
import type { ClosingSide } from '#shared/entities/closings.ts'
import { dollarsOf } from '#shared/format/money.ts'
import type { Party } from '#shared/rules/deals/closings/agreements.ts'
import { BUYER_AGREES, isNewPayee, sellerAgrees } from '#shared/rules/deals/payments/payees.ts'
import { feesOf } from './fees.ts'
import { knownPayees, sellersOf } from './known-payees.ts'
import { agreeingSide } from './payees.ts'
import type { ReconciliationRow } from './reconcile.ts'
import { payeesOf, paymentsOf } from './store.ts'

/** Who reads the payments of a transfer, on which day. */
interface PaymentsReader {
  today: string
  /** Null for staff. */
  side: ClosingSide | null
  /** The side they decide for, if they do. */
  party: Party | null
}

/** The payments of a transfer; instructions and ledger are for staff only. */
export async function toPayments(
  db: Db,
  transferId: number,
  { today, side, party }: PaymentsReader,
): Promise<PaymentsView> {
  const isStaff = side === null
  const isSeller = side === 'seller'
  const rows = await paymentsOf(db, transferId)
  const instructions = await payeesOf(db, transferId)
  return {
    payments: rows.map(({ payment, payee }) => ({
      id: payment.id,
      state: payment.state,
      method: payment.method,
      // A seller must not learn what the buyer pays the other sellers.
      amount: isSeller ? null : dollarsOf(payment.amount_cents),
      payee: { name: payee.name, institution: payee.institution, mask: payee.mask },
      failure: payment.failure,
      created_at: payment.created_at.toISOString(),
      settled_at: payment.settled_at?.toISOString() ?? null,
      receipt:
        payment.receipt_on !== null && payment.receipt_by !== null && isStaff
          ? {
              received_on: payment.receipt_on,
              amount: payment.receipt_amount ?? 0,
              reference: payment.receipt_reference ?? '',
              recorded_by_id: payment.receipt_by,
              is_approved: payment.receipt_approved_by !== null,
            }
          : null,
    })),
    payees: isStaff ? await payeeViews(db, transferId, instructions, today) : [],
    waiting_payee: await waitingPayee(db, transferId, instructions, { today, party }),
    ledger: isStaff ? await ledgerOf(db, transferId) : [],
    fees: isStaff ? await feesOf(db, transferId) : [],
  }
}

type Instructions = Awaited<ReturnType<typeof payeesOf>>

/** The instructions that are verified and don't count yet. */
async function waitingPayee(
  db: Db,
  transferId: number,
  rows: Instructions,
  { today, party }: Pick<PaymentsReader, 'today' | 'party'>,
): Promise<PaymentsView['waiting_payee']> {
  const { payee } = rows.find((row) => row.payee.state === 'verified') ?? {}
  if (!payee?.counts_from || payee.counts_from <= today) return null
  const sellers = await sellersOf(db, transferId)
  const hasAgreed = (side: string) => payee.agreements?.[side] !== undefined
  return {
    id: payee.id,
    name: payee.name,
    institution: payee.institution,
    mask: payee.mask,
    counts_from: payee.counts_from,
    buyer_agreed: hasAgreed(BUYER_AGREES),
    sellers_agreed: sellers.filter((id) => hasAgreed(sellerAgrees(id))).length,
    sellers: sellers.length,
    may_agree: party !== null && !hasAgreed(agreeingSide(party)),
  }
}

async function payeeViews(
  db: Db,
  transferId: number,
  rows: Instructions,
  today: string,
): Promise<PaymentsView['payees']> {
  const known = await knownPayees(db, transferId, today)
  return rows.map(({ payee, recorder }, index) => ({
    id: payee.id,
    kind: payee.kind,
    name: payee.name,
    institution: payee.institution,
    mask: payee.mask,
    license: payee.license,
    state: payee.state,
    recorded_by: recorder ?? '',
    recorded_by_id: payee.recorded_by,
    is_change:
      payee.state === 'recorded'
        ? isNewPayee(payee, { earlier: rows.slice(index + 1).map((one) => one.payee), known })
        : payee.call_back !== null,
    call_back: payee.call_back && {
      person: payee.call_back.person,
      phone: payee.call_back.phone,
      source: payee.call_back.source ?? null,
      at: payee.call_back.at,
    },
    counts_from: payee.counts_from,
  }))
}

async function ledgerOf(db: Db, transferId: number): Promise<PaymentsView['ledger']> {
  const rows = await db
    .select({ journal: ledgerJournals, entry: ledgerEntries, project_name: projects.name })
    .from(ledgerEntries)
    .innerJoin(ledgerJournals, eq(ledgerJournals.id, ledgerEntries.journal_id))
    .leftJoin(projects, eq(projects.id, ledgerEntries.project_id))
    .where(eq(ledgerJournals.transfer_id, transferId))
    .orderBy(asc(ledgerEntries.id))
  return [...Map.groupBy(rows, ({ journal }) => journal.id).values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    return {
      id: first.journal.id,
      kind: first.journal.kind,
      posted_at: first.journal.posted_at.toISOString(),
      entries: own.map(({ entry, project_name }) => ({
        account: entry.account,
        project_name,
        amount: dollarsOf(entry.amount_cents),
      })),
    }
  })
}

export const toReconciliation = (row: ReconciliationRow): Reconciliation => ({
  id: row.id,
  day: row.day,
  state: row.state,
  transfers_count: row.transfers_count,
  differences: row.differences,
  ran_at: row.ran_at.toISOString(),
  clear_reason: row.clear_reason,
})
