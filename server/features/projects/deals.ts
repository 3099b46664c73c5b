import type { Writer } from '#server/db/records.ts'
import type { Db } from '#server/db/types.ts'
import type { JobDeps } from '#server/jobs/deps.ts'
import type { RiskBaseCase } from '#shared/contract/schemas/deals/risk-model.ts'
import type { FieldLevel } from '#shared/entities/fields.ts'

/** Functions of deals that projects call. Deals are the layer above, so they register their implementation here. */
export interface Deals {
  /** Labels of open checklist items before signing on a day (`YYYY-MM-DD`), by transfer ID. */
  openBeforeSigning(
    db: Db,
    transferIds: readonly number[],
    today: string,
  ): Promise<Map<number, string[]>>
  /** Locks the transfers that sell this project, before it is locked by who may change its seller or transferors. */
  lockSalesOf(tx: Db, projectId: number): Promise<unknown>
  /** Drops payment instructions that were verified for another seller or transferor of this project. */
  dropPayeesOfProject(tx: Db, writer: Writer, projectId: number): Promise<void>
  /** The base case of a transfer as its readers see it; null until staff show one. */
  shownBaseCase(db: Db, transferId: number, now: Date): Promise<RiskBaseCase | null>
  /** Tells staff of paid transfers of these projects or companies whose rules no longer hold. */
  tellOfDoubts(deps: JobDeps, level: FieldLevel, ids: readonly number[]): Promise<void>
}

let registered: Deals | null = null

/** Registers the implementation for deals, once per process (`server/features/connect.ts`). */
export function answerForDeals(deals: Deals): void {
  registered = deals
}

export function deals(): Deals {
  if (!registered) throw new Error('Nothing answers for deals: import server/features/connect.ts')
  return registered
}
