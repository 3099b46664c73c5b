import { eq } from 'drizzle-orm'
import { bankCalls } from '#server/db/schema/payments.ts'
import type { Db } from '#server/db/types.ts'

/** Milliseconds the bank may take to answer a call; after that its outcome is unknown. */
export const CALL_MS = 10_000

/** Records how the call of a payment ended. */
export const endCall = (
  tx: Db,
  paymentId: number,
  state: 'answered' | 'refused' | 'lost',
  answer: string,
  at: Date,
) =>
  tx
    .update(bankCalls)
    .set({ state, answer, ended_at: at })
    .where(eq(bankCalls.payment_id, paymentId))
