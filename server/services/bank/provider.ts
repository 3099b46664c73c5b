import type { PaymentMethod } from '#shared/entities/closings.ts'

/** A payment to be made by the bank. */
export interface BankPaymentRequest {
  /** Stored before the call. The bank makes at most one payment per key. */
  key: string
  method: PaymentMethod
  amount_cents: number
  /** The buyer's linked account. */
  account: { id: number; mask: string }
  payee: { name: string; institution: string; mask: string }
  /** The text on both parties' statements. */
  reference: string
  /** Domain time. */
  at: Date
}

/** A payment as the bank reports it. */
export interface BankPayment {
  provider_id: string
  amount_cents: number
  state: 'pending' | 'settled' | 'returned'
  /** Why the payment was returned. */
  reason: string | null
}

/**
 * The bank that moves money. `pay` throws BankRefusedError if the bank refuses, and any other error if the outcome is
 * unknown; `find` then tells.
 */
export interface BankProvider {
  readonly name: string
  pay(request: BankPaymentRequest, signal?: AbortSignal): Promise<BankPayment>
  /** Returns the bank's payment for a key as of a domain time; null if the bank never received it. */
  find(key: string, at: Date, signal?: AbortSignal): Promise<BankPayment | null>
}

/** The bank refused for good. */
export class BankRefusedError extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'BankRefusedError'
  }
}
