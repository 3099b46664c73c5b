import { and, eq, inArray, ne } from 'drizzle-orm'
import { bankAccounts } from '#server/db/schema/bank-accounts.ts'
import { payees } from '#server/db/schema/payments.ts'
import { projects } from '#server/db/schema/projects.ts'
import { payouts, transfers } from '#server/db/schema/transfers.ts'
import type { Db } from '#server/db/types.ts'
import type { AccountUse } from '#shared/rules/deals/bank-links.ts'

/**
 * Open transfers that involve accounts, by account: those being paid from a buyer's account, and those whose verified
 * instructions name a seller's.
 */
export async function usesOf(
  db: Db,
  accountIds: readonly number[],
): Promise<Map<number, AccountUse[]>> {
  if (accountIds.length === 0) return new Map()
  const ids = [...accountIds]
  const paying = await db
    .select({ account_id: bankAccounts.id, transfer_id: transfers.id, name: transfers.name })
    .from(bankAccounts)
    .innerJoin(transfers, eq(transfers.buyer_account_id, bankAccounts.id))
    .where(and(inArray(bankAccounts.id, ids), eq(transfers.status, 'CONFIRMED')))
  const paid = await db
    .selectDistinct({
      account_id: bankAccounts.id,
      transfer_id: transfers.id,
      name: transfers.name,
    })
    .from(bankAccounts)
    .innerJoin(
      payees,
      and(
        eq(payees.institution, bankAccounts.institution),
        eq(payees.mask, bankAccounts.mask),
        eq(payees.state, 'verified'),
      ),
    )
    .innerJoin(
      transfers,
      and(eq(transfers.id, payees.transfer_id), ne(transfers.status, 'SUCCEEDED')),
    )
    .innerJoin(payouts, eq(payouts.transfer_id, transfers.id))
    .innerJoin(
      projects,
      and(eq(projects.id, payouts.project_id), eq(projects.seller_id, bankAccounts.seller_id)),
    )
    .where(inArray(bankAccounts.id, ids))
  const all = [
    ...paying.map((row) => ({ ...row, blocks: true })),
    ...paid.map((row) => ({ ...row, blocks: false })),
  ]
  const byAccount = Map.groupBy(all, ({ account_id }) => account_id)
  return new Map(
    [...byAccount].map(([id, rows]) => [
      id,
      rows
        .map(({ account_id: _account, ...use }) => use)
        .toSorted((a, b) => a.transfer_id - b.transfer_id),
    ]),
  )
}
