import type { ReviewOutcome } from '#shared/entities/companies.ts'
import { type ReviewKind, reviewKinds } from '#shared/entities/reports.ts'
import { type TransferStatus, transferStatuses } from '#shared/entities/transfers.ts'
import { andList } from '#shared/format/lists.ts'
import { centsOf, dollarsOf, formatDollars } from '#shared/format/money.ts'
import { unvestedBps } from '../policy/credits/recapture.ts'

/** What a project needs at the gates of its stages (docs/product.md section 4). */

export interface GateBlocker {
  kind: 'seller' | 'field' | 'credit' | 'review' | 'sale'
  /** The blocker in words. */
  text: string
  /** Work under way: it blocks moving on, but doesn't move a project back. */
  isUnderWay?: boolean
}

/** What a review requires to start. */
export interface EntryStanding {
  sellerAccepted: boolean
  /** Missing key facts, by label. */
  missingFacts: readonly string[]
  /** Dollars by the credit formula; null if facts are missing. */
  itcAmount: number | null
}

/** Reviewers start once the seller is accepted, the key facts are known, and there is a credit. */
export function entryBlockers(standing: EntryStanding): GateBlocker[] {
  const { sellerAccepted, missingFacts, itcAmount } = standing
  const blockers: GateBlocker[] = missingFacts.map((label) => ({
    kind: 'field',
    text: `Not filled in: ${label}.`,
  }))
  if (!sellerAccepted) blockers.unshift({ kind: 'seller', text: 'The seller isn’t accepted yet.' })
  if (itcAmount !== null && itcAmount <= 0) {
    blockers.push({ kind: 'credit', text: 'The formula comes to no credit.' })
  }
  return blockers
}

export interface ReviewStanding {
  kind: ReviewKind
  is_complete: boolean
  outcome: ReviewOutcome
  /** Whether our team has confirmed its outcome. */
  is_confirmed: boolean
}

/** Each kind of review must be complete without a denial and confirmed; the last one of a kind in `reviews` counts. */
export function reviewBlockers(reviews: readonly ReviewStanding[]): GateBlocker[] {
  return reviewKinds.values.flatMap((kind) => {
    const review = reviews.findLast((one) => one.kind === kind)
    const gap = gapOf(review)
    if (gap === null) return []
    const text = `${gap}: ${reviewKinds.label(kind)}.`
    return [{ kind: 'review', text, isUnderWay: gap !== DENIED }]
  })
}

function gapOf(review: ReviewStanding | undefined): string | null {
  if (!review) return 'Not requested yet'
  if (!review.is_complete) return 'Not completed yet'
  if (review.outcome === 'deny') return DENIED
  return review.is_confirmed ? null : 'Not confirmed yet'
}

const DENIED = 'Denied'

/** A transfer that sells part of the project's credit. */
export interface SaleTransfer {
  name: string
  status: TransferStatus
  /** Whether the project's final credit is known. */
  isFinal: boolean
  /** Dollars of the credit it sells. */
  sold: number
  /** Open items of its checklist before signing, by label (shared/rules/deals/closings/checklist.ts). */
  openBeforeSigning: readonly string[]
}

/** The standing of a project's plant and sale; days are `YYYY-MM-DD` in Eastern Time. */
export interface SaleStanding {
  today: string
  placed_in_service_date: string | null
  transfers: readonly SaleTransfer[]
}

/**
 * Settlement begins once a transfer of the credit has accepted terms and a complete checklist before signing. Nothing
 * about payment is required yet, because plants are often sold before they are in service.
 */
export function closingBlockers({ transfers }: Pick<SaleStanding, 'transfers'>): GateBlocker[] {
  if (transfers.length === 0) return [{ kind: 'sale', text: NO_SALE }]
  const waiting = transfers.map((one) => ({
    name: one.name,
    // What a buyer has confirmed was signed before.
    open: one.status === 'CREATED' ? one.openBeforeSigning : [],
  }))
  if (waiting.some(({ open }) => open.length === 0)) return []
  return waiting.map(({ name, open }) => ({
    kind: 'sale',
    text: `Before signing of ${name}: ${andList(open).toLowerCase()}.`,
  }))
}

const NO_SALE = 'No transfer sells its credit yet.'

/**
 * Monitoring begins once the plant is in service and everything sold is paid for at its final amount. The previous gate
 * already requires a sale.
 */
export function settledBlockers(sale: SaleStanding): GateBlocker[] {
  const { today, placed_in_service_date: placed, transfers } = sale
  const blockers: GateBlocker[] = transfers.flatMap(({ name, status, isFinal }) => {
    if (status !== 'SUCCEEDED') {
      const label = transferStatuses.label(status).toLowerCase()
      return [{ kind: 'sale', text: `Not settled yet: ${name} (${label}).` }]
    }
    return isFinal ? [] : [{ kind: 'sale', text: `Final credit not entered yet: ${name}.` }]
  })
  if (placed === null || placed > today) {
    blockers.unshift({ kind: 'field', text: 'The project isn’t placed in service yet.' })
  }
  return blockers
}

/** A credit, including the formula's amount (dollars; null if unknown), must never be less than what is sold of it. */
export function oversoldBlockers(
  { itcAmount }: Pick<EntryStanding, 'itcAmount'>,
  { transfers }: Pick<SaleStanding, 'transfers'>,
): GateBlocker[] {
  const sold = dollarsOf(transfers.reduce((sum, transfer) => sum + centsOf(transfer.sold), 0))
  if (itcAmount === null || sold <= itcAmount) return []
  const text = `Transfers sell ${formatDollars(sold)} of its credit, and the formula comes to ${formatDollars(itcAmount)}.`
  return [{ kind: 'sale', text }]
}

/** A project that buyers have confirmed or paid for cannot be given up. */
export const committedBlockers = ({ transfers }: SaleStanding): GateBlocker[] =>
  transfers
    .filter(({ status }) => status !== 'CREATED')
    .map(({ name, status }) => ({
      kind: 'sale',
      text: `A buyer has ${status === 'CONFIRMED' ? 'confirmed' : 'paid for'} its credit: ${name}.`,
    }))

/** Whether none of the credit can be recaptured anymore: five full years after it was placed in service. */
export const isVested = ({
  today,
  placed_in_service_date: placed,
}: Omit<SaleStanding, 'transfers'>): boolean =>
  placed !== null && placed <= today && unvestedBps(placed, today) === 0
