import { and, eq } from 'drizzle-orm'
import { bankCalls } from '#server/db/schema/payments.ts'
import type { Db } from '#server/db/types.ts'
import type { JobQueue } from '#server/jobs/queue.ts'

/**
 * A message of the bank about a payment makes a look at it, and nothing else: what the bank says when it is asked
 * counts, in whatever order its messages come and whatever they claim. While a look is queued others add none.
 */
export async function lookAtPayment(tx: Db, jobs: JobQueue, key: string): Promise<void> {
  const [call] = await tx
    .update(bankCalls)
    .set({ is_look_queued: true })
    .where(and(eq(bankCalls.idempotency_key, key), eq(bankCalls.is_look_queued, false)))
    .returning({ payment_id: bankCalls.payment_id })
  if (call) await jobs.send(tx, 'follow-payment', { payment_id: call.payment_id })
}
