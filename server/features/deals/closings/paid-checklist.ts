import { eq } from 'drizzle-orm'
import { insertRecord, updateRecord, type Writer } from '#server/db/records.ts'
import { paidChecklists } from '#server/db/schema/closings.ts'
import type { Db } from '#server/db/types.ts'
import { checklistOf } from '#shared/rules/deals/closings/checklist.ts'
import type { RecordedLine } from '#shared/rules/deals/closings/checklist-record.ts'
import { recordedLines } from './lines.ts'
import type { ReadClosing } from './standing.ts'

/** The checklists of a transfer as they stood when its buyer confirmed: what is shown of them from then on. */

/** Records the checklists before the payment as they stand; a later confirmation, after a failed payment, replaces them. */
export async function keepChecklist(tx: Db, writer: Writer, closing: ReadClosing): Promise<void> {
  const before_payment = checklistOf(closing.standing).filter(
    ({ phase }) => phase !== 'after_payment',
  )
  const lines = recordedLines(closing, before_payment)
  const transfer_id = closing.deal.transfer.id
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
