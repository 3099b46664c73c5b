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

/** One document to be written: its pages in order, and where its bytes go. */
export interface PageWork {
  sources: PageSource[]
  /** Null takes every page of every source, in order. */
  pages: PlannedPage[] | null
  target: string
}

/** What came of it. `problem` is about the source, `trouble` about this machine. */
export type PageOutcome =
  | { ok: true; page_count: number }
  | { ok: false; problem: 'corrupt' | 'encrypted' | 'no_such_page' | 'trouble' }
