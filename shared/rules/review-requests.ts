import type { ReviewOutcome } from '#shared/entities/companies.ts'

/** Review requests, open and completed (docs/product.md section 4). */

/** Open until it is marked complete. */
export const isOpenReview = ({ is_complete }: { is_complete: boolean }): boolean => !is_complete

export interface ReviewSections<R> {
  label: 'Open Requests' | 'Completed Requests'
  requests: R[]
}

/** The two menus of the reviewer's sidebar; each item is labelled with its project. */
export function reviewSections<R extends { is_complete: boolean }>(
  requests: readonly R[],
): [ReviewSections<R>, ReviewSections<R>] {
  return [
    { label: 'Open Requests', requests: requests.filter(isOpenReview) },
    { label: 'Completed Requests', requests: requests.filter((request) => request.is_complete) },
  ]
}

/** What a review still lacks to be completed, by field; empty when it may be. Ours. */
export function completionProblems(review: {
  outcome: ReviewOutcome
  summary: string | null
}): Partial<Record<'outcome' | 'summary', string>> {
  if (review.outcome === 'in_review') return { outcome: 'Please choose an outcome.' }
  if (review.outcome === 'deny' && !review.summary?.trim()) {
    return { summary: 'Please give a summary when you deny.' }
  }
  return {}
}
