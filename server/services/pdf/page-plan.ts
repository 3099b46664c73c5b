/** Clockwise rotation of a page, in degrees. */
export type Turn = 0 | 90 | 180 | 270

/** One page of a new document: a source page with an additional rotation. */
export interface PlannedPage {
  /** Index of its source. */
  source: number
  /** Its page in the source, from 1. */
  number: number
  turn: Turn
}

/** A content to take pages from. A picture counts as one page. */
export interface PageSource {
  path: string
  kind: 'pdf' | 'png' | 'jpeg'
}

/** One document to write. */
export interface PlannedDocument {
  /** Its pages in order; null takes every page of every source. */
  pages: PlannedPage[] | null
  /** Output path. */
  target: string
}

/** Documents to write from the same sources, which are opened once. */
export interface PageWork {
  sources: PageSource[]
  documents: PlannedDocument[]
}

/**
 * The outcome. `problem` is about the source, `trouble` about this machine; `document` is the index of the document
 * whose pages are missing.
 */
export type PageOutcome =
  | { ok: true }
  | { ok: false; problem: 'corrupt' | 'encrypted' | 'trouble' }
  | { ok: false; problem: 'no_such_page'; document: number }
