import type { PaymentMethod } from '#shared/entities/closing.ts'

/** A payment that the bank is told to make. */
export interface BankPaymentRequest {
  /** Stored before the call; the bank makes one payment under a key, whatever comes. */
  key: string
  method: PaymentMethod
  amount_cents: number
  /** The buyer's linked account. */
  account: { id: number; mask: string }
  payee: { name: string; institution: string; mask: string }
  /** What the statements of both sides say. */
  reference: string
  /** Domain time. */
  at: Date
}

/** What the bank says of a payment. */
export interface BankPayment {
  provider_id: string
  amount_cents: number
  state: 'pending' | 'settled' | 'returned'
  /** Why it was sent back. */
  reason: string | null
}

/**
 * The bank that moves money. `pay` throws BankRefusedError when the bank will not, and anything else when nobody knows
 * whether it has: then `find` tells.
 */
export interface BankProvider {
  readonly name: string
  pay(request: BankPaymentRequest, signal?: AbortSignal): Promise<BankPayment>
  /** What the bank has under a key, as of a domain time; null when it has never heard of it. */
  find(key: string, at: Date, signal?: AbortSignal): Promise<BankPayment | null>
}

/** The bank says no, for good. */
export class BankRefusedError extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'BankRefusedError'
  }
}
