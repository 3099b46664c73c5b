import { type TransferStatus, transferStatuses } from '#shared/entities/transfers.ts'
import { centsOf, dollarsOf, formatDollars } from '#shared/format/money.ts'
import { creditCents, type SoldCredit, soldCents } from './payout-amounts.ts'

/** Purchases of credits: how they show and what becomes of them (docs/product.md section 4). */

interface TransferMove {
  readonly to: TransferStatus
  /** The buyer alone confirms; the bank settles, or fails to. */
  readonly by: 'buyer' | 'settlement'
  /** The move undoes a confirmation and is told to the buyer. */
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

/** Whether this party can bring a transfer from one status to another. */
export function canMoveTransfer(
  from: TransferStatus,
  to: TransferStatus,
  by: TransferMove['by'],
): boolean {
  const moves: readonly TransferMove[] = TRANSFER_MOVES[from]
  return moves.some((move) => move.to === to && move.by === by)
}

/** Staff put a transfer together until its buyer has confirmed it. */
export const canComposeTransfer = (status: TransferStatus): boolean => status === 'CREATED'

/**
 * What can still be sold of a project's projected credit, in cents and never below 0: the credit
 * (dollars) less what the payouts of other transfers sell of it; null when it is not known.
 */
export function creditLeftCents(credit: number | null, sold: readonly SoldCredit[]): number | null {
  return credit === null ? null : Math.max(0, centsOf(credit) - soldCents(sold))
}

/** Why a payout cannot sell its part of a credit of which so much is left; null when it can. */
export function creditLeftProblem(payout: SoldCredit, leftCents: number | null): string | null {
  if (leftCents === null || creditCents(payout) <= leftCents) return null
  const rest = leftCents === 0 ? 'None' : `Only ${formatDollars(dollarsOf(leftCents))}`
  return `${rest} of this project’s credit is available to sell`
}

/**
 * Why a project's credit cannot become this much (dollars, null for unknown) when these payouts
 * sell it; null when it can.
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

/** Shown as Pending: not settled yet, or the final credit of a project is not known. */
export function isPending({ status, payouts }: Omit<TransferView, 'id' | 'payment_date'>): boolean {
  const settled = status !== 'CREATED' && status !== 'CONFIRMED'
  return !settled || payouts.some(({ project_itc_amount }) => project_itc_amount === null)
}

/**
 * The transfers of the investor's sidebar: those in a known status, the newest payment first,
 * undated ones last, the newer record first among equals.
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
