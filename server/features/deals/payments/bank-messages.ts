import { and, eq } from 'drizzle-orm'
import { bankCalls } from '#server/db/schema/payments.ts'
import type { Db } from '#server/db/types.ts'
import type { JobQueue } from '#server/jobs/queue.ts'

/**
 * Queues a look at a payment when the bank sends a message about it, and does nothing else: only the bank's answer to a
 * query counts, whatever its messages claim and in whatever order they arrive. A queued look absorbs further messages.
 */
export async function lookAtPayment(tx: Db, jobs: JobQueue, key: string): Promise<void> {
  const [call] = await tx
    .update(bankCalls)
    .set({ is_look_queued: true })
    .where(and(eq(bankCalls.idempotency_key, key), eq(bankCalls.is_look_queued, false)))
    .returning({ payment_id: bankCalls.payment_id })
  if (call) await jobs.send(tx, 'follow-payment', { payment_id: call.payment_id })
}
