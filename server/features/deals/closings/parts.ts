import type { Db } from '#server/db/types.ts'
import { approvalViews } from '#server/features/deals/payments/approvals.ts'
import { type ChecklistLine, checklistOf } from '#shared/rules/deals/closings/checklist.ts'
import type { Approval } from '#shared/rules/deals/closings/sale-steps.ts'
import type { ClosingStanding } from '#shared/rules/deals/closings/standing.ts'
import { ownFiles } from './own.ts'
import type { Reader } from './readers.ts'
import { closingStandings } from './standing.ts'
import {
  agreementsOf,
  type ClosingLine,
  type ClosingTransfer,
  decisionsOf,
  linesOf,
  type Viewer,
} from './store.ts'

/** Everything about one closing that its views are computed from. */
export interface Parts {
  deal: ClosingTransfer
  lines: ClosingLine[]
  standing: ClosingStanding
  checklist: readonly ChecklistLine[]
  agreements: Awaited<ReturnType<typeof agreementsOf>>
  decided: Awaited<ReturnType<typeof decisionsOf>>
  /** Frozen files owned by the asking seller; empty for everyone else. */
  ownRoom: ReadonlySet<number>
  /** The second approver's part, for the buyer's people. */
  approval: Approval
}

/** The subset of files that a seller viewer owns; empty for everyone else. */
export const filesOf = (db: Db, { side, seller_id }: Viewer, ids: readonly number[]) =>
  side === 'seller' ? ownFiles(db, seller_id ?? 0, ids) : new Set<number>()

/** Loads everything about some closings in a fixed number of statements. */
export async function partsOf(
  db: Db,
  deals: readonly ClosingTransfer[],
  { viewer, today, user }: Reader,
): Promise<Parts[]> {
  const ids = deals.map(({ transfer }) => transfer.id)
  if (ids.length === 0) return []
  const standings = await closingStandings(db, deals, today)
  const lines = await linesOf(db, ids)
  const agreements = await agreementsOf(db, ids)
  const decided = await decisionsOf(
    db,
    agreements.map(({ agreement }) => agreement.id),
  )
  const frozen = agreements.flatMap(({ agreement: { content } }) =>
    'files' in content
      ? content.files.map(({ versioned_document_id }) => versioned_document_id)
      : [],
  )
  const ownRoom = await filesOf(db, viewer, [...new Set(frozen)])
  const seen = viewer.side === 'seller' ? [] : deals
  const approvals = await approvalViews(db, seen, user?.id ?? 0)
  return deals.flatMap((deal) => {
    const standing = standings.get(deal.transfer.id)
    if (!standing) return []
    const of = deal.transfer.id
    return [
      {
        deal,
        standing,
        checklist: checklistOf(standing),
        lines: lines.filter(({ transfer_id }) => transfer_id === of),
        agreements: agreements.filter(({ agreement }) => agreement.transfer_id === of),
        decided,
        ownRoom,
        approval: approvals.get(of) ?? null,
      },
    ]
  })
}
