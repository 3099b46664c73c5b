import type { ReviewOutcome } from '#shared/entities/companies.ts'
import { type ReviewKind, reviewKinds } from '#shared/entities/reports.ts'

/** What a project needs at the gates of review and of funding (docs/product.md section 4). */

export interface GateBlocker {
  kind: 'seller' | 'field' | 'credit' | 'review'
  /** What stands in the way, for a person. */
  text: string
}

/** What a review starts from. */
export interface EntryStanding {
  sellerAccepted: boolean
  /** Key facts that nobody has given, by their labels. */
  missingFacts: readonly string[]
  /** Dollars by the credit formula; null while facts of it are missing. */
  itcAmount: number | null
}

/** Reviewers start from an accepted seller, the key facts, and a credit that there is. */
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
}

/** Each review is completed without a denial; of a kind, the last of `reviews` counts. */
export function reviewBlockers(reviews: readonly ReviewStanding[]): GateBlocker[] {
  return reviewKinds.values.flatMap((kind) => {
    const review = reviews.findLast((one) => one.kind === kind)
    const gap = gapOf(review)
    return gap === null ? [] : [{ kind: 'review', text: `${gap}: ${reviewKinds.label(kind)}.` }]
  })
}

function gapOf(review: ReviewStanding | undefined): string | null {
  if (!review) return 'Not requested yet'
  if (!review.is_complete) return 'Not completed yet'
  return review.outcome === 'deny' ? 'Denied' : null
}
