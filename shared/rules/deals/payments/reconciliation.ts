import type { PaymentState } from '#shared/entities/payments.ts'
import type { TransferStatus } from '#shared/entities/transfers.ts'
import { dollarsOf, formatDollars } from '#shared/format/money.ts'

/** The bank's record of a payment; null if it has none. */
type BankSays = { amount_cents: number; state: 'pending' | 'settled' | 'returned' } | null

/** What the daily reconciliation compares (docs/product.md section 4, Payments); all amounts in cents. */
export interface ReconciledTransfer {
  id: number
  name: string
  transaction_id: string
  status: TransferStatus
  /** The total of its payouts. */
  price_cents: number
  /** Its live payment; null without one. */
  payment: {
    state: PaymentState
    amount_cents: number
    bank: BankSays
  } | null
  /** Its failed payments: the buyer may have paid another way since. */
  failed: readonly { amount_cents: number; bank: BankSays }[]
  /** What its buyer owes according to the ledger. */
  due_cents: number
  /** What the ledger shows as received. */
  received_cents: number
  /** How much final figures changed the price after payment, according to the ledger. */
  trued_up_cents: number
  /** Refunds (negative) and additional payments that have not arrived yet. */
  open_cents: number
}

export interface ReconciledProject {
  id: number
  name: string
  /** Null if the credit is unknown. */
  credit_cents: number | null
  sold_cents: number
}

const inWords = (cents: number): string => formatDollars(dollarsOf(cents))

/** Payouts must not exceed the credit. */
const creditDifference = ({ name, credit_cents, sold_cents }: ReconciledProject): string[] =>
  credit_cents === null || sold_cents <= credit_cents
    ? []
    : [`${name}: ${inWords(sold_cents)} sold of ${inWords(credit_cents)} of credit.`]

function transferDifferences(transfer: ReconciledTransfer): string[] {
  const { name, transaction_id, status, price_cents, payment, due_cents, received_cents } = transfer
  const label = `${name} (${transaction_id})`
  const atPayment = price_cents - transfer.trued_up_cents
  const owed = status === 'CONFIRMED' ? price_cents : transfer.open_cents
  const paid = status === 'SUCCEEDED' ? atPayment : 0
  const found: string[] = []
  if (status !== 'CREATED' && payment === null) {
    found.push(`${label}: it is ${status.toLowerCase()} without a payment.`)
  }
  if (status === 'CREATED' && payment !== null) {
    found.push(`${label}: it has a payment and isn’t confirmed.`)
  }
  if (due_cents !== owed) {
    found.push(`${label}: the ledger has ${inWords(due_cents)} due, the transfer ${inWords(owed)}.`)
  }
  if (received_cents !== paid) {
    found.push(
      `${label}: the ledger has ${inWords(received_cents)} received, the transfer ${inWords(paid)}.`,
    )
  }
  found.push(...failedDifferences(label, transfer.failed))
  return payment === null ? found : [...found, ...bankDifferences(label, atPayment, payment)]
}

/** Money of a failed payment must stay with the buyer, who could otherwise pay twice. */
const failedDifferences = (label: string, failed: ReconciledTransfer['failed']): string[] =>
  failed.flatMap(({ bank }) =>
    bank === null || bank.state === 'returned'
      ? []
      : [
          `${label}: a payment failed, and the bank has it all the same, at ${inWords(bank.amount_cents)}.`,
        ],
  )

function bankDifferences(
  label: string,
  price: number,
  { state, amount_cents, bank }: NonNullable<ReconciledTransfer['payment']>,
): string[] {
  const found: string[] = []
  if (amount_cents !== price) {
    found.push(`${label}: the payment is ${inWords(amount_cents)}, the price ${inWords(price)}.`)
  }
  // There is nothing to compare before the bank has answered.
  if (state === 'authorized' || state === 'sending') return found
  if (bank === null) return [...found, `${label}: the bank doesn’t know this payment.`]
  if (bank.amount_cents !== amount_cents) {
    found.push(
      `${label}: the bank moved ${inWords(bank.amount_cents)}, the ledger has ${inWords(amount_cents)}.`,
    )
  }
  if (state === 'succeeded' && bank.state !== 'settled') {
    found.push(`${label}: it counts as received, and the bank says ${bank.state}.`)
  }
  return found
}

/** A discrepancy in words for staff, and the record it is about. */
export interface Difference {
  text: string
  about: { kind: 'transfer' | 'project'; id: number }
}

/** Returns all discrepancies; if there are none, the day's settlements may proceed. */
export const differencesOf = (
  transfers: readonly ReconciledTransfer[],
  projects: readonly ReconciledProject[],
): Difference[] => [
  ...transfers.flatMap((transfer) =>
    transferDifferences(transfer).map((text) => ({
      text,
      about: { kind: 'transfer' as const, id: transfer.id },
    })),
  ),
  ...projects.flatMap((project) =>
    creditDifference(project).map((text) => ({
      text,
      about: { kind: 'project' as const, id: project.id },
    })),
  ),
]
