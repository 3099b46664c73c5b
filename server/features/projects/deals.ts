import type { Db } from '#server/db/types.ts'
import type { RiskBaseCase } from '#shared/contract/schemas/deals/risk-model.ts'

/** What projects ask of the deals that sell them. Deals stand above projects, and answer from there. */
export interface Deals {
  /** What the checklists before signing of some transfers still ask for on a day (`YYYY-MM-DD`), by label. */
  openBeforeSigning(
    db: Db,
    transferIds: readonly number[],
    today: string,
  ): Promise<Map<number, string[]>>
  /** The base case of a transfer as its readers see it; null while staff have shown none. */
  shownBaseCase(db: Db, transferId: number, now: Date): Promise<RiskBaseCase | null>
}

let registered: Deals | null = null

/** Says who answers for deals, once for a process (`server/features/connect.ts`). */
export function answerForDeals(deals: Deals): void {
  registered = deals
}

export function deals(): Deals {
  if (!registered) throw new Error('Nothing answers for deals: import server/features/connect.ts')
  return registered
}
