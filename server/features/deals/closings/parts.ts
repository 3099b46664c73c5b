import type { Db } from '#server/db/types.ts'
import { closingPapersAmong } from '#server/features/access/recorded-papers.ts'
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
  /** Frozen files that the reader learns of; null for all of them. */
  ownRoom: ReadonlySet<number> | null
  /** The second approver's part, for the buyer's people. */
  approval: Approval
}

/** The subset of files that a seller viewer owns; empty for everyone else. */
export const filesOf = (db: Db, { side, seller_id }: Viewer, ids: readonly number[]) =>
  side === 'seller' ? ownFiles(db, seller_id ?? 0, ids) : new Set<number>()

/** Of frozen files, a seller's own, and for each buyer those that have not become papers of another's closing. */
async function roomsOf(
  db: Db,
  viewer: Viewer,
  deals: readonly ClosingTransfer[],
  frozen: readonly number[],
): Promise<(buyerId: number) => ReadonlySet<number> | null> {
  if (viewer.side === null) return () => null
  if (viewer.side === 'seller') {
    const own = await filesOf(db, viewer, frozen)
    return () => own
  }
  const rooms = new Map<number, ReadonlySet<number>>()
  for (const id of new Set(deals.map(({ buyer }) => buyer.id))) {
    const others = await closingPapersAmong(db, frozen, id)
    rooms.set(id, new Set(frozen.filter((file) => !others.has(file))))
  }
  return (buyerId) => rooms.get(buyerId) ?? new Set()
}

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
  const rooms = await roomsOf(db, viewer, deals, [...new Set(frozen)])
  const seen = viewer.side === 'seller' ? [] : deals
  const approvals = await approvalViews(db, seen, user?.id ?? 0)
  return closings.map((closing) => ({
    ...closing,
    checklist: checklistOf(closing.standing),
    ownLines: ownChecklist(closing, viewer),
    ownRoom: rooms(closing.deal.buyer.id),
    approval: approvals.get(closing.deal.transfer.id) ?? null,
  }))
}
