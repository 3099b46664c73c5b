import { type Updated, updateRecord, type Writer } from '#server/db/records.ts'
import { transfers } from '#server/db/schema/funds.ts'
import type { Db } from '#server/db/types.ts'
import { canMoveTransfer } from '#shared/rules/transfers.ts'
import type { TransferRow } from './store.ts'

export interface Confirmation {
  accountId: number
  /** Chosen by the buyer's browser, once for each intention to pay. */
  sessionId: string
}

/**
 * What a confirmation means for a transfer in its present state (docs/product.md section 4):
 * - `confirm`: it happens now;
 * - `repeat`: it has happened, and the answer is that of the first time;
 * - `mismatch`: its session has paid from another account;
 * - `closed`: confirmed by another session, or a session whose settlement failed.
 */
export function judgeConfirmation(
  transfer: TransferRow,
  { accountId, sessionId }: Confirmation,
): 'confirm' | 'repeat' | 'mismatch' | 'closed' {
  const sameSession = transfer.session_id === sessionId
  if (canMoveTransfer(transfer.status, 'CONFIRMED', 'buyer')) {
    return sameSession ? 'closed' : 'confirm'
  }
  if (!sameSession) return 'closed'
  return transfer.buyer_account_id === accountId ? 'repeat' : 'mismatch'
}

/** Confirms a transfer. Call it inside the transaction that locked it. */
export const confirmTransfer = (
  tx: Db,
  writer: Writer,
  id: number,
  { accountId, sessionId }: Confirmation,
  ifMatch: number | null,
): Promise<Updated<TransferRow>> =>
  updateRecord(
    tx,
    writer,
    transfers,
    id,
    {
      status: 'CONFIRMED',
      buyer_account_id: accountId,
      session_id: sessionId,
      confirmed_at: writer.at,
      confirmed_by: writer.userId,
      last_failure: null,
    },
    { ifMatch, action: 'confirm' },
  )
