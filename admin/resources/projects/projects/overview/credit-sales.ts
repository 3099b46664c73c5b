import type { Transfer } from '#shared/contract/schemas/deals/transfers.ts'
import { soldCents } from '#shared/rules/deals/payout-amounts.ts'

/** What transfers take of one project's credit, in cents. */
export interface CreditSales {
  /** Paid for: transfers that have settled. */
  soldCents: number
  /** Composed or confirmed, and not settled yet. */
  reservedCents: number
}

/** Sums what these transfers take of a project's credit. */
export function creditOf(projectId: number, transfers: readonly Transfer[]): CreditSales {
  const own = (settled: boolean) =>
    transfers
      .filter(({ status }) => (status === 'SUCCEEDED') === settled)
      .flatMap(({ payouts }) => payouts)
      .filter(({ project_id }) => project_id === projectId)
  return { soldCents: soldCents(own(true)), reservedCents: soldCents(own(false)) }
}
