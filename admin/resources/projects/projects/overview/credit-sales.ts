import type { Transfer } from '#shared/contract/schemas/deals/transfers.ts'
import { soldCents } from '#shared/rules/deals/payout-amounts.ts'

/** The parts of one project's credit that transfers take, in cents. */
export interface CreditSales {
  /** Paid for, in settled transfers. */
  soldCents: number
  /** In transfers composed or confirmed but not yet settled. */
  reservedCents: number
}

/** Returns the sums that these transfers take of a project's credit. */
export function creditOf(projectId: number, transfers: readonly Transfer[]): CreditSales {
  const own = (settled: boolean) =>
    transfers
      .filter(({ status }) => (status === 'SUCCEEDED') === settled)
      .flatMap(({ payouts }) => payouts)
      .filter(({ project_id }) => project_id === projectId)
  return { soldCents: soldCents(own(true)), reservedCents: soldCents(own(false)) }
}
