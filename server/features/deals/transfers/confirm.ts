import { and, eq } from 'drizzle-orm'
import { type Updated, updateRecord, type Writer } from '#server/db/records.ts'
import { confirmAnswers, transfers } from '#server/db/schema/transfers.ts'
import type { Db } from '#server/db/types.ts'
import type { Transfer } from '#shared/contract/schemas/deals/transfers.ts'
import { canMoveTransfer } from '#shared/rules/deals/transfers.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import type { TransferRow } from './store.ts'

export interface Confirmation {
  accountId: number
  /** Chosen by the buyer's browser, once per intention to pay. */
  sessionId: string
}

/** An earlier confirmation by the same session. */
export interface EarlierConfirmation {
  accountId: number | null
  /** The response; null for one made before responses were stored. */
  answer: Transfer | null
}

/** Defaults for stored responses older than these fields; any other stays byte-identical. */
const notKept = (answer: Partial<Transfer>) => ({
  ...('paid_to' in answer ? {} : { paid_to: null, paid_amount: null }),
  ...('settled_at' in answer ? {} : { settled_at: null }),
  ...('payment_day' in answer
    ? {}
    : { payment_day: answer.confirmed_at ? policyDay(new Date(answer.confirmed_at)) : null }),
})

/** This session's earlier confirmation of a transfer, or null. Call with the transfer locked. */
export async function earlierConfirmation(
  tx: Db,
  transfer: TransferRow,
  sessionId: string,
): Promise<EarlierConfirmation | null> {
  const [kept] = await tx
    .select({ accountId: confirmAnswers.buyer_account_id, answer: confirmAnswers.answer })
    .from(confirmAnswers)
    .where(
      and(eq(confirmAnswers.transfer_id, transfer.id), eq(confirmAnswers.session_id, sessionId)),
    )
  if (kept) return { ...kept, answer: kept.answer && { ...kept.answer, ...notKept(kept.answer) } }
  return transfer.session_id === sessionId
    ? { accountId: transfer.buyer_account_id, answer: null }
    : null
}

/**
 * Returns the effect of a confirmation on a transfer in its current state (docs/product.md section 4):
 * - `confirm`: it happens now;
 * - `repeat`: it already happened, and the first response is returned again;
 * - `mismatch`: its session has already confirmed from another account;
 * - `closed`: another session confirmed it, or the settlement of this session failed.
 */
export function judgeConfirmation(
  { status, session_id }: Pick<TransferRow, 'status' | 'session_id'>,
  { accountId, sessionId }: Confirmation,
  earlier: Pick<EarlierConfirmation, 'accountId'> | null,
): 'confirm' | 'repeat' | 'mismatch' | 'closed' {
  const isOpen = canMoveTransfer(status, 'CONFIRMED', 'buyer')
  if (!earlier) return isOpen ? 'confirm' : 'closed'
  if (earlier.accountId !== null && earlier.accountId !== accountId) return 'mismatch'
  return isOpen || session_id !== sessionId ? 'closed' : 'repeat'
}

/** Confirms a transfer. Call inside the transaction that locked it. */
export const confirmTransfer = (
  tx: Db,
  writer: Writer,
  id: number,
  { accountId, sessionId }: Confirmation,
  ifMatch: number | null,
  /** What the buyer read if this pays ahead of the agreed day. */
  early: string | null,
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
    { ifMatch, action: 'confirm', remark: () => (early === null ? {} : { reason: early }) },
  )

/** Stores the response of a confirmation for its repeats. */
export async function keepAnswer(
  tx: Db,
  writer: Writer,
  { accountId, sessionId }: Confirmation,
  answer: Transfer,
): Promise<void> {
  await tx.insert(confirmAnswers).values({
    transfer_id: answer.id,
    session_id: sessionId,
    buyer_account_id: accountId,
    answer,
    created_at: writer.at,
  })
}
