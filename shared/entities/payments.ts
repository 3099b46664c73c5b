import { type EnumerationValue, enumeration } from './enumeration.ts'

/** The state of a transfer's payment (shared/rules/deals/payments/machine.ts). */
export const paymentStates = enumeration({
  authorized: 'Authorized',
  sending: 'Sending',
  sent: 'Sent to the bank',
  settled: 'Settled by the bank',
  succeeded: 'Received',
  failed: 'Failed',
})
export type PaymentState = EnumerationValue<typeof paymentStates>

/** How far the payment of a transfer has come, the same in every list, receipt, and email. */
export const paymentStandings = enumeration({
  open: 'Not purchased yet',
  settling: 'Confirmed, settling',
  settled: 'Settled, receipt to be confirmed',
  received: 'Paid',
})
export type PaymentStanding = EnumerationValue<typeof paymentStandings>

/** Who the buyer pays: never us. */
export const payeeKinds = enumeration({
  transferor: 'Transferor’s own account',
  escrow: 'Licensed escrow',
})
export type PayeeKind = EnumerationValue<typeof payeeKinds>

export const payeeStates = enumeration({
  recorded: 'Waiting for a second person',
  verified: 'Verified',
  refused: 'Refused',
  replaced: 'Replaced',
})
export type PayeeState = EnumerationValue<typeof payeeStates>

/** Where the number of a call-back is from: never from the instructions themselves. */
export const callBackSources = enumeration({
  public_record: 'A public record or website that we found',
  earlier_papers: 'Papers from before these instructions',
  known_contact: 'A contact we have worked with before',
})
export type CallBackSource = EnumerationValue<typeof callBackSources>

export const callStates = enumeration({
  queued: 'Queued',
  calling: 'Calling',
  answered: 'Answered',
  refused: 'Refused',
  lost: 'Never arrived',
})
export type CallState = EnumerationValue<typeof callStates>

/** Ledger accounts. Of the money itself, only our fee is ever ours. */
export const ledgerAccounts = enumeration({
  buyer_due: 'Due from buyer',
  seller_proceeds: 'Proceeds owed to seller',
  fee_due: 'Fee due from seller',
  fee_income: 'Fee earned',
  fee_received: 'Fee received',
})
export type LedgerAccount = EnumerationValue<typeof ledgerAccounts>

export const journalKinds = enumeration({
  authorized: 'Payment authorized',
  reversed: 'Payment failed',
  received: 'Payment received',
  trued_up: 'Final credit and price',
  refunded: 'Refund received',
  added: 'Additional payment received',
  fee_paid: 'Fee paid',
  fee_forgiven: 'Fee forgiven',
})
export type JournalKind = EnumerationValue<typeof journalKinds>

export const reconciliationStates = enumeration({
  matched: 'Matched',
  difference: 'Difference',
  cleared: 'Cleared',
})
export type ReconciliationState = EnumerationValue<typeof reconciliationStates>

/** What a true-up leaves to be paid after the transfer was paid. */
export const balanceKinds = enumeration({
  refund: 'Refund to the buyer',
  additional: 'Additional payment by the buyer',
})
export type BalanceKind = EnumerationValue<typeof balanceKinds>

export const balanceStates = enumeration({
  due: 'Due',
  recorded: 'Waiting for a second person',
  received: 'Received',
})
export type BalanceState = EnumerationValue<typeof balanceStates>
