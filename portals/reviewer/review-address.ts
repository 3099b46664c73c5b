import type { ReviewKind } from '#shared/entities/reports.ts'

/** What is shown beside the sections, or in their place: on narrow windows, and always for the parts in `WHOLE`. */
export type ReviewPart =
  | 'review'
  | 'facts'
  | 'documents'
  | 'comments'
  | 'costs'
  | 'form'
  | 'seller'
  | 'papers'

const PARTS: readonly ReviewPart[] = [
  'facts',
  'documents',
  'comments',
  'costs',
  'form',
  'seller',
  'papers',
]

/** Parts that take the whole page, in tab order. */
export const WHOLE = {
  ie: ['form', 'seller', 'papers'],
  costs: ['costs', 'seller', 'papers'],
} as const satisfies Record<ReviewKind, readonly ReviewPart[]>

export interface ReviewAddress {
  part: ReviewPart
  /** ID of the open document. */
  documentId: number | null
}

/** Reads the part and document from a review's URL; an open document implies the documents part. */
export function readReviewAddress(query: URLSearchParams): ReviewAddress {
  const document = Number(query.get('document'))
  if (Number.isSafeInteger(document) && document > 0) {
    return { part: 'documents', documentId: document }
  }
  // A notice about a comment links to its thread.
  const named = query.has('thread') ? 'comments' : query.get('part')
  return { part: PARTS.find((part) => part === named) ?? 'review', documentId: null }
}
