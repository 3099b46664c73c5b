import type { JournalKind, PaymentState } from '#shared/entities/payments.ts'
import type { TransferStatus } from '#shared/entities/transfers.ts'

/**
 * What becomes of a payment (docs/product.md section 4, Payments). The provider is called once: between
 * `sending` and its answer the outcome is unknown, and then it is asked what it has, never told again.
 */

export const paymentEvents = [
  /** A worker has stored the key and is about to call the bank. */
  'call_begun',
  /** The insurance has lapsed since the confirmation; the bank was told nothing. */
  'lapsed',
  /** The bank has taken it: by its answer, or by what it says when it is asked. */
  'taken',
  /** The bank will not take it: by its answer. */
  'refused',
  /** The bank has never heard of the key, long after the call can have arrived. */
  'lost',
  /** The money has moved. */
  'settled',
  /** The bank has sent it back. */
  'returned',
  /** Two people have seen the receipt. */
  'received',
] as const
export type PaymentEvent = (typeof paymentEvents)[number]

/** What is written into the ledger as a payment begins and ends. */
export type PaymentJournal = Extract<JournalKind, 'authorized' | 'reversed' | 'received'>

interface PaymentMove {
  to: PaymentState
  /** What is written into the ledger with it. */
  journal: PaymentJournal | null
  /** What becomes of the transfer with it. */
  transfer: TransferStatus | null
}

const on = (
  to: PaymentState,
  journal: PaymentJournal | null = null,
  transfer: TransferStatus | null = null,
): PaymentMove => ({ to, journal, transfer })

/** Back to where the buyer can confirm again. */
const FAILED = on('failed', 'reversed', 'CREATED')

const MOVES: Readonly<Record<PaymentState, Partial<Record<PaymentEvent, PaymentMove>>>> = {
  authorized: { call_begun: on('sending'), lapsed: FAILED },
  sending: { taken: on('sent'), refused: FAILED, lost: FAILED },
  sent: { settled: on('settled'), returned: FAILED },
  // ACH can come back after it settled; once two people have seen the money, nothing moves back.
  settled: { returned: FAILED, received: on('succeeded', 'received', 'SUCCEEDED') },
  succeeded: {},
  failed: {},
}

/** What an event does to a payment in a state; null where it does nothing. */
export const paymentMove = (state: PaymentState, event: PaymentEvent): PaymentMove | null =>
  MOVES[state][event] ?? null

/** Whether money may still move by it, or has moved: a transfer has at most one such payment. */
export const isLive = (state: PaymentState): boolean => state !== 'failed'

/** Whether the bank may be told of it: before anything was stored as sent, once. */
export const maySend = (state: PaymentState): boolean => state === 'authorized'

/** Milliseconds after a call was begun when a bank that has never heard of it never will. */
export const LOST_AFTER_MS = 15 * 60_000

/** What an answer of the bank about a key that may have been sent means; null: ask again later. */
export function eventOfLookUp(
  found: { state: 'pending' | 'settled' | 'returned' } | null,
  callBegunAt: Date,
  now: Date,
): PaymentEvent | null {
  if (found) return 'taken'
  return now.getTime() - callBegunAt.getTime() >= LOST_AFTER_MS ? 'lost' : null
}

/** Who can say of a receipt what they say: who recorded it does not approve it. */
export const receiptProblem = (
  { state, receipt_by }: { state: PaymentState; receipt_by: number | null },
  act: 'record' | 'approve',
  userId: number,
): string | null => {
  if (state !== 'settled') return 'The bank hasn’t settled this payment.'
  if (act === 'record') return receipt_by === null ? null : 'The receipt is recorded already.'
  if (receipt_by === null) return 'Nobody has recorded the receipt yet.'
  return receipt_by === userId ? 'A colleague confirms a receipt that you recorded.' : null
}
