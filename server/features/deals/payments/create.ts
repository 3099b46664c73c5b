import { randomUUID } from 'node:crypto'
import { insertRecord, type Writer } from '#server/db/records.ts'
import { bankCalls, payments } from '#server/db/schema/payments.ts'
import type { Db } from '#server/db/types.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { JobQueue } from '#server/jobs/queue.ts'
import type { PaymentMethod } from '#shared/entities/closings.ts'
import { centsOf } from '#shared/format/money.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import { postJournal } from './ledger.ts'
import { countingPayee, type PaymentRow } from './store.ts'

interface NewPayment {
  transferId: number
  /** Dollars. */
  price: number
  method: PaymentMethod
  accountId: number
  sessionId: string
}

/**
 * Creates the payment of a confirmation, the bank call with its key (made by a job), and the buyer's ledger debt. Runs
 * in the confirmation's transaction, so all of it happens or nothing.
 */
export async function createPayment(
  tx: Db,
  writer: Writer,
  jobs: Pick<JobQueue, 'send'>,
  { transferId, price, method, accountId, sessionId }: NewPayment,
): Promise<PaymentRow> {
  const payee = await countingPayee(tx, transferId, policyDay(writer.at))
  if (!payee) {
    throw new HttpError('invalid_state', {
      message: 'The seller’s payment instructions aren’t verified yet. Contact our team.',
    })
  }
  const payment = await insertRecord(tx, writer, payments, {
    transfer_id: transferId,
    state: 'authorized',
    method,
    amount_cents: centsOf(price),
    buyer_account_id: accountId,
    payee_id: payee.id,
    session_id: sessionId,
  })
  await tx.insert(bankCalls).values({
    payment_id: payment.id,
    idempotency_key: `payment-${payment.id}-${randomUUID()}`,
    state: 'queued',
    created_at: writer.at,
  })
  await postJournal(tx, writer, { transferId, paymentId: payment.id, kind: 'authorized' })
  await jobs.send(tx, 'send-payment', { payment_id: payment.id })
  return payment
}
