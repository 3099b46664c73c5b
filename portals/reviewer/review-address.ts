import type { ReviewKind } from '#shared/entities/reports.ts'

/** What stands beside the sections, or in their place: on narrow windows, and what `WHOLE` names always. */
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

/** Parts that take the whole page, in the order of their tabs. */
export const WHOLE = {
  ie: ['form', 'seller', 'papers'],
  costs: ['costs', 'seller', 'papers'],
} as const satisfies Record<ReviewKind, readonly ReviewPart[]>

export interface ReviewAddress {
  part: ReviewPart
  /** The document that is open. */
  documentId: number | null
}

/** Part and document of a review's address; an open document belongs to the documents. */
export function readReviewAddress(query: URLSearchParams): ReviewAddress {
  const document = Number(query.get('document'))
  if (Number.isSafeInteger(document) && document > 0) {
    return { part: 'documents', documentId: document }
  }
  // A notice of a comment leads to its thread.
  const named = query.has('thread') ? 'comments' : query.get('part')
  return { part: PARTS.find((part) => part === named) ?? 'review', documentId: null }
}
