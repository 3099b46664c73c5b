export interface BoxedWord {
  text: string
  /** The box on the page as it is shown, in points from its top left corner. */
  x: number
  y: number
  right: number
  bottom: number
  /** Percent, of a word that was recognised in a picture. */
  confidence?: number
}

/** A word on a page, with all that is needed to put it in its line. */
export interface PlacedWord extends BoxedWord {
  /** Degrees that the text is turned by from upright, clockwise: quarters, or of text set aslant steps of five. */
  turn: number
  /** Along the line, with the page turned so that the text is upright: it may be negative. */
  from: number
  to: number
  /** Where the letters stand, growing downwards, with the page turned likewise. */
  base: number
  /** Of the letters. */
  size: number
  rightToLeft: boolean
  /** No space before or after: may be a part of the word beside it. */
  openStart: boolean
  openEnd: boolean
}
