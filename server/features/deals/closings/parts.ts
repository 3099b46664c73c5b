import type { Db } from '#server/db/types.ts'
import { approvalViews } from '#server/features/deals/payments/approvals.ts'
import { type ChecklistLine, checklistOf } from '#shared/rules/deals/closings/checklist.ts'
import type { Approval } from '#shared/rules/deals/closings/sale-steps.ts'
import { ownChecklist, ownFiles } from './own.ts'
import type { Reader } from './readers.ts'
import { type ReadClosing, readClosings } from './standing.ts'
import type { ClosingTransfer, Viewer } from './store.ts'

/** Everything about one closing that its views are computed from. */
export interface Parts extends ReadClosing {
  checklist: readonly ChecklistLine[]
  /** The checklists as they are for the reader's party alone. */
  ownLines: readonly ChecklistLine[]
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
  const closings = [...(await readClosings(db, deals, today)).values()]
  const agreements = closings.flatMap((closing) => closing.agreements)
  const frozen = agreements.flatMap(({ agreement: { content } }) =>
    'files' in content
      ? content.files.map(({ versioned_document_id }) => versioned_document_id)
      : [],
  )
  const ownRoom = await filesOf(db, viewer, [...new Set(frozen)])
  const seen = viewer.side === 'seller' ? [] : deals
  const approvals = await approvalViews(db, seen, user?.id ?? 0)
  return closings.map((closing) => ({
    ...closing,
    checklist: checklistOf(closing.standing),
    ownLines: ownChecklist(closing.standing, closing.lines, viewer),
    ownRoom,
    approval: approvals.get(closing.deal.transfer.id) ?? null,
  }))
}
