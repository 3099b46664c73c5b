import type { PaymentStanding } from '#shared/entities/payments.ts'
import { type TransferStatus, transferStatuses } from '#shared/entities/transfers.ts'
import { formatDateLong } from '#shared/format/dates.ts'
import { centsOf, dollarsOf, formatDollars } from '#shared/format/money.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import { creditCents, type SoldCredit, soldCents } from './payout-amounts.ts'

/** The statuses of credit purchases, their display, and their moves (docs/product.md section 4). */

interface TransferMove {
  readonly to: TransferStatus
  /** Only the buyer confirms; the bank's settlement succeeds or fails. */
  readonly by: 'buyer' | 'settlement'
  /** Whether the move undoes a confirmation; the buyer is notified. */
  readonly failure: boolean
}

const TRANSFER_MOVES = {
  CREATED: [{ to: 'CONFIRMED', by: 'buyer', failure: false }],
  CONFIRMED: [
    { to: 'SUCCEEDED', by: 'settlement', failure: false },
    { to: 'CREATED', by: 'settlement', failure: true },
  ],
  SUCCEEDED: [],
} as const satisfies Record<TransferStatus, readonly TransferMove[]>

/** Whether this party can move a transfer from one status to another. */
export function canMoveTransfer(
  from: TransferStatus,
  to: TransferStatus,
  by: TransferMove['by'],
): boolean {
  const moves: readonly TransferMove[] = TRANSFER_MOVES[from]
  return moves.some((move) => move.to === to && move.by === by)
}

/** Staff can compose a transfer until its buyer has confirmed it. */
export const canComposeTransfer = (status: TransferStatus): boolean => status === 'CREATED'

/**
 * Returns what can still be sold of a project's projected credit, in cents and at least 0: the credit (dollars) minus
 * what payouts of other transfers sell; null if the credit is unknown.
 */
export function creditLeftCents(credit: number | null, sold: readonly SoldCredit[]): number | null {
  return credit === null ? null : Math.max(0, centsOf(credit) - soldCents(sold))
}

/** Returns why a payout cannot sell its share when this much of the credit is left (null if unknown), or null. */
export function creditLeftProblem(payout: SoldCredit, leftCents: number | null): string | null {
  if (leftCents === null) return 'The credit of this project isn’t known yet'
  if (creditCents(payout) <= leftCents) return null
  const rest = leftCents === 0 ? 'None' : `Only ${formatDollars(dollarsOf(leftCents))}`
  return `${rest} of this project’s credit is available to sell`
}

/**
 * Returns why a project's credit cannot be set to this amount (dollars, null for unknown) while these payouts sell it,
 * or null.
 */
export function creditFloorProblem(
  credit: number | null,
  sold: readonly SoldCredit[],
): string | null {
  const floor = soldCents(sold)
  if (floor === 0 || (credit !== null && centsOf(credit) >= floor)) return null
  const amount = formatDollars(dollarsOf(floor))
  return `Transfers already sell ${amount} of this credit, so it can’t be less than that`
}

export interface TransferView {
  id: number
  status: string
  /** `YYYY-MM-DD`. */
  payment_date: string | null
  payouts: readonly { project_itc_amount: number | null }[]
}

/** Whether the transfer is shown as Pending: not settled yet, or a project's final credit is unknown. */
export function isPending({ status, payouts }: Omit<TransferView, 'id' | 'payment_date'>): boolean {
  const settled = status !== 'CREATED' && status !== 'CONFIRMED'
  return !settled || payouts.some(({ project_itc_amount }) => project_itc_amount === null)
}

/**
 * Returns the transfers for the investor's sidebar: those with a known status, newest payment first, undated ones last,
 * and on a tie the newer record first.
 */
export function sidebarTransfers<T extends Omit<TransferView, 'payouts'>>(
  transfers: readonly T[],
): T[] {
  return transfers.filter(({ status }) => transferStatuses.has(status)).toSorted(byNewestPayment)
}

function byNewestPayment(
  a: Pick<TransferView, 'id' | 'payment_date'>,
  b: Pick<TransferView, 'id' | 'payment_date'>,
): number {
  const [first, second] = [a.payment_date ?? '', b.payment_date ?? '']
  if (first !== second) return first < second ? 1 : -1
  return b.id - a.id
}

interface PaidTransfer {
  status: TransferStatus
  /** As agreed, `YYYY-MM-DD`. */
  payment_date: string | null
  /** ISO instants. */
  confirmed_at: string | null
  settled_at: string | null
}

/**
 * Returns the day of a payment, `YYYY-MM-DD`: as the bank settled it, before that as its confirmation told the bank, and
 * before that as agreed; null while none is set. `server/db/payment-day.ts` asks the same of stored records.
 */
export function paymentDayOf({
  status,
  payment_date,
  confirmed_at,
  settled_at,
}: PaidTransfer): string | null {
  if (settled_at !== null) return policyDay(new Date(settled_at))
  if (status !== 'CREATED' && confirmed_at !== null) return policyDay(new Date(confirmed_at))
  return payment_date
}

/** What a buyer reads before it confirms ahead of the agreed day (`YYYY-MM-DD`); null from that day on. */
export const paysEarly = (payment_date: string | null, today: string): string | null =>
  payment_date !== null && payment_date > today
    ? `The terms name ${formatDateLong(payment_date)}. Confirming pays now.`
    : null

/** Returns how far a payment has come: the bank says when it is settled, and two people when it is received. */
export function paymentStanding({
  status,
  settled_at,
}: {
  status: TransferStatus
  settled_at: string | null
}): PaymentStanding {
  if (status === 'CREATED') return 'open'
  if (status === 'SUCCEEDED') return 'received'
  return settled_at === null ? 'settling' : 'settled'
}

/** Whether the bank has settled a payment. */
export function hasSettled(transfer: Parameters<typeof paymentStanding>[0]): boolean {
  const standing = paymentStanding(transfer)
  return standing === 'settled' || standing === 'received'
}
