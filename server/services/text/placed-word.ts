export interface BoxedWord {
  text: string
  /** The box on the displayed page, in points from its top left corner. */
  x: number
  y: number
  right: number
  bottom: number
  /** Percent, for words recognized by OCR. */
  confidence?: number
}

/** A word on a page, with what is needed to put it in its line. */
export interface PlacedWord extends BoxedWord {
  /** Clockwise rotation of the text from upright, in degrees: quarter turns, or steps of five for slanted text. */
  turn: number
  /** Along the line, with the page rotated so that the text is upright; may be negative. */
  from: number
  to: number
  /** The baseline, growing downward, with the page rotated likewise. */
  base: number
  /** Font size. */
  size: number
  rightToLeft: boolean
  /** No space before or after: may be part of the adjacent word. */
  openStart: boolean
  openEnd: boolean
}
