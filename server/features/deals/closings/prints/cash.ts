import { and, eq, inArray, isNotNull, ne, sum } from 'drizzle-orm'
import { transferAgreements } from '#server/db/schema/closings.ts'
import {
  balancePayments,
  ledgerEntries,
  ledgerJournals,
  payments,
} from '#server/db/schema/payments.ts'
import type { Db } from '#server/db/types.ts'
import type { CashMoved } from '#shared/rules/deals/closings/prints/cash.ts'
import { changeCents } from '#shared/rules/deals/closings/true-up.ts'
import { policyDay } from '#shared/rules/policy/day.ts'

/**
 * Cash of a transfer that has moved: payments that the bank has settled, as the ledger divides them, and received
 * refunds and additional payments, divided like the final figures that they settle.
 */
export async function cashMovedIn(db: Db, transferId: number): Promise<CashMoved[]> {
  return [...(await settledIn(db, transferId)), ...(await balancedIn(db, transferId))]
}

async function settledIn(db: Db, transferId: number): Promise<CashMoved[]> {
  const rows = await db
    .select({
      id: payments.id,
      settled_at: payments.settled_at,
      project_id: ledgerEntries.project_id,
      cents: sum(ledgerEntries.amount_cents).mapWith(Number),
    })
    .from(payments)
    .innerJoin(ledgerJournals, eq(ledgerJournals.payment_id, payments.id))
    .innerJoin(ledgerEntries, eq(ledgerEntries.journal_id, ledgerJournals.id))
    .where(
      and(
        eq(payments.transfer_id, transferId),
        isNotNull(payments.settled_at),
        ne(payments.state, 'failed'),
        inArray(ledgerJournals.kind, ['authorized', 'trued_up']),
        eq(ledgerEntries.account, 'buyer_due'),
        isNotNull(ledgerEntries.project_id),
      ),
    )
    .groupBy(payments.id, ledgerEntries.project_id)
    .orderBy(payments.id, ledgerEntries.project_id)
  return rows.flatMap(({ settled_at, project_id, cents }) =>
    settled_at === null || project_id === null
      ? []
      : [{ on: policyDay(settled_at), byProject: [{ project_id, cents }] }],
  )
}

async function balancedIn(db: Db, transferId: number): Promise<CashMoved[]> {
  const rows = await db
    .select({ balance: balancePayments, content: transferAgreements.content })
    .from(balancePayments)
    .innerJoin(transferAgreements, eq(transferAgreements.id, balancePayments.agreement_id))
    .where(and(eq(balancePayments.transfer_id, transferId), eq(balancePayments.state, 'received')))
    .orderBy(balancePayments.id)
  return rows.flatMap(({ balance: { seller_id, receipt_on }, content }) =>
    receipt_on === null || !('final_lines' in content)
      ? []
      : [
          {
            on: receipt_on,
            byProject: content.final_lines
              .filter((line) => line.seller_id === seller_id)
              .map((line) => ({ project_id: line.project_id, cents: changeCents(line) })),
          },
        ],
  )
}
