import { eq } from 'drizzle-orm'
import { insertRecord, updateRecord, type Writer } from '#server/db/records.ts'
import { paidChecklists } from '#server/db/schema/closings.ts'
import type { Db } from '#server/db/types.ts'
import { checklistOf } from '#shared/rules/deals/closings/checklist.ts'
import { CLOSING_CHECKLIST } from '#shared/rules/deals/closings/checklist-items.ts'
import type { RecordedLine } from '#shared/rules/deals/closings/checklist-record.ts'
import type { ClosingStanding } from '#shared/rules/deals/closings/standing.ts'
import { type Grounds, recordedLines } from './lines.ts'
import {
  agreementsOf,
  type ClosingTransfer,
  decisionsOf,
  linesOf,
  papersOf,
  partiesOf,
  partyNames,
  waiversOf,
} from './store.ts'

/** The checklists of a transfer as they stood when its buyer confirmed: what is shown of them from then on. */

/** What the lines of one transfer rest on. */
async function groundsOf(
  db: Db,
  { transfer: { id }, buyer }: Pick<ClosingTransfer, 'transfer' | 'buyer'>,
  standing: ClosingStanding,
): Promise<Grounds> {
  const lines = await linesOf(db, [id])
  const agreements = await agreementsOf(db, [id])
  const ids = agreements.map(({ agreement }) => agreement.id)
  return {
    checklist: checklistOf(standing),
    standing,
    parties: partiesOf(lines),
    nameOf: partyNames(buyer.name, lines),
    waivers: await waiversOf(db, [id]),
    papers: await papersOf(db, [id]),
    agreements,
    decided: await decisionsOf(db, ids),
  }
}

/** Records the checklists before the payment as they stand; a later confirmation, after a failed payment, replaces them. */
export async function keepChecklist(
  tx: Db,
  writer: Writer,
  deal: Pick<ClosingTransfer, 'transfer' | 'buyer'>,
  standing: ClosingStanding,
): Promise<void> {
  const lines = recordedLines(await groundsOf(tx, deal, standing)).filter(
    ({ item }) => CLOSING_CHECKLIST[item].phase !== 'after_payment',
  )
  const transfer_id = deal.transfer.id
  const [before] = await tx
    .select({ id: paidChecklists.id })
    .from(paidChecklists)
    .where(eq(paidChecklists.transfer_id, transfer_id))
  if (before) await updateRecord(tx, writer, paidChecklists, before.id, { lines })
  else await insertRecord(tx, writer, paidChecklists, { transfer_id, lines })
}

/** The checklists that stood when the buyer confirmed; null for transfers confirmed before they were recorded. */
export async function paidChecklistOf(
  db: Db,
  transferId: number,
): Promise<{ lines: RecordedLine[]; at: string } | null> {
  const [row] = await db
    .select()
    .from(paidChecklists)
    .where(eq(paidChecklists.transfer_id, transferId))
  return row ? { lines: row.lines, at: row.updated_at.toISOString() } : null
}
