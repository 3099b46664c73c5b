/** What stands beside the sections, or in their place: on narrow windows, and the cost lines always. */
export type ReviewPart = 'review' | 'facts' | 'documents' | 'costs'

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
  const part = query.get('part')
  return {
    part: part === 'facts' || part === 'documents' || part === 'costs' ? part : 'review',
    documentId: null,
  }
}
