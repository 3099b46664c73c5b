/** A turn of a page, clockwise, in degrees. */
export type Turn = 0 | 90 | 180 | 270

/** One page of a new document: a page of a source, turned further. */
export interface PlannedPage {
  /** Index of the source it comes from. */
  source: number
  /** Its page there, counted from 1. */
  number: number
  turn: Turn
}

/** A content that pages are taken from. A picture counts as one page. */
export interface PageSource {
  path: string
  kind: 'pdf' | 'png' | 'jpeg'
}

/** One document to be written. */
export interface PlannedDocument {
  /** Its pages in order; null takes every page of every source. */
  pages: PlannedPage[] | null
  /** Where its bytes go. */
  target: string
}

/** Documents to be written of the same sources, which are opened once. */
export interface PageWork {
  sources: PageSource[]
  documents: PlannedDocument[]
}

/**
 * What came of it. `problem` is about the source, `trouble` about this machine; `document` is the index of the one
 * whose pages are not there.
 */
export type PageOutcome =
  | { ok: true }
  | { ok: false; problem: 'corrupt' | 'encrypted' | 'trouble' }
  | { ok: false; problem: 'no_such_page'; document: number }
