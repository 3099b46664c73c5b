import type { JournalKind, PaymentState } from '#shared/entities/payments.ts'
import type { TransferStatus } from '#shared/entities/transfers.ts'

/**
 * The state machine of a payment (docs/product.md section 4, Payments). The provider is called only once: between
 * `sending` and its answer the outcome is unknown, so from then on the provider is asked for the state and never told
 * to pay again.
 */

export const paymentEvents = [
  /** A worker has stored the key and is about to call the bank. */
  'call_begun',
  /** It may not be paid anymore since the confirmation; the bank was told nothing. */
  'stopped',
  /** The bank accepted it, in its answer or in a later look-up. */
  'taken',
  /** The bank rejected it in its answer. */
  'refused',
  /** The bank has never heard of the key, long after the call would have arrived. */
  'lost',
  /** The money has moved. */
  'settled',
  /** The bank sent it back. */
  'returned',
  /** Two people have confirmed the receipt. */
  'received',
] as const
export type PaymentEvent = (typeof paymentEvents)[number]

/** The ledger entries written when a payment begins or ends. */
export type PaymentJournal = Extract<JournalKind, 'authorized' | 'reversed' | 'received'>

interface PaymentMove {
  to: PaymentState
  /** The ledger entries written with it. */
  journal: PaymentJournal | null
  /** The transfer's new status. */
  transfer: TransferStatus | null
}

const on = (
  to: PaymentState,
  journal: PaymentJournal | null = null,
  transfer: TransferStatus | null = null,
): PaymentMove => ({ to, journal, transfer })

/** Back to the state in which the buyer can confirm again. */
const FAILED = on('failed', 'reversed', 'CREATED')

const MOVES: Readonly<Record<PaymentState, Partial<Record<PaymentEvent, PaymentMove>>>> = {
  authorized: { call_begun: on('sending'), stopped: FAILED },
  sending: { taken: on('sent'), refused: FAILED, lost: FAILED },
  sent: { settled: on('settled'), returned: FAILED },
  // ACH can be returned after it settled; once two people have confirmed the receipt, nothing moves back.
  settled: { returned: FAILED, received: on('succeeded', 'received', 'SUCCEEDED') },
  succeeded: {},
  failed: {},
}

/** Returns the effect of an event on a payment in a state; null if it has none. */
export const paymentMove = (state: PaymentState, event: PaymentEvent): PaymentMove | null =>
  MOVES[state][event] ?? null

/** Whether its money may still move or has moved; a transfer has at most one such payment. */
export const isLive = (state: PaymentState): boolean => state !== 'failed'

/** Whether the bank may be called: only once, before anything was stored as sent. */
export const maySend = (state: PaymentState): boolean => state === 'authorized'

/** Milliseconds after the call began; a bank that hasn't heard of it by then never will. */
export const LOST_AFTER_MS = 15 * 60_000

/** Returns what the bank's answer about a possibly sent key means; null means ask again later. */
export function eventOfLookUp(
  found: { state: 'pending' | 'settled' | 'returned' } | null,
  callBegunAt: Date,
  now: Date,
): PaymentEvent | null {
  if (found) return 'taken'
  return now.getTime() - callBegunAt.getTime() >= LOST_AFTER_MS ? 'lost' : null
}

/** Returns why this step on a receipt isn't possible, or null. Confirming is a second person's duty (duties.ts). */
export const receiptProblem = (
  { state, receipt_by }: { state: PaymentState; receipt_by: number | null },
  act: 'record' | 'approve',
): string | null => {
  if (state !== 'settled') return 'The bank hasn’t settled this payment.'
  if (act === 'record') return receipt_by === null ? null : 'The receipt is recorded already.'
  return receipt_by === null ? 'Nobody has recorded the receipt yet.' : null
}
