import { updateRecord, type Writer } from '#server/db/records.ts'
import { payments } from '#server/db/schema/payments.ts'
import { transfers } from '#server/db/schema/transfers.ts'
import type { Db } from '#server/db/types.ts'
import { type PaymentEvent, paymentMove } from '#shared/rules/deals/payments/machine.ts'
import { postJournal } from './ledger.ts'
import type { PaymentRow } from './store.ts'

/** Facts stored with an event, besides the new state. */
type Facts = Partial<
  Pick<PaymentRow, 'provider_id' | 'failure' | 'settled_at' | 'receipt_approved_by'>
>

/**
 * Applies an event to a locked payment: its state, the ledger, and the transfer, in the caller's transaction. Returns
 * null if the event changes nothing, for example because another worker came first.
 */
export async function advance(
  tx: Db,
  writer: Writer,
  payment: PaymentRow,
  event: PaymentEvent,
  facts: Facts = {},
): Promise<PaymentRow | null> {
  const move = paymentMove(payment.state, event)
  if (!move) return null
  const { id, transfer_id } = payment
  const updated = await updateRecord(
    tx,
    writer,
    payments,
    id,
    { ...facts, state: move.to },
    { action: event },
  )
  if (updated === null || updated === 'stale') throw new Error(`Payment ${id} is not there`)
  if (move.journal) {
    await postJournal(tx, writer, { transferId: transfer_id, paymentId: id, kind: move.journal })
  }
  if (move.transfer) {
    await updateRecord(
      tx,
      writer,
      transfers,
      transfer_id,
      {
        status: move.transfer,
        ...(move.transfer === 'CREATED'
          ? { last_failure: facts.failure ?? 'The bank refused' }
          : {}),
      },
      { action: move.transfer === 'CREATED' ? 'payment_failed' : 'payment_received' },
    )
  }
  return updated.row
}
