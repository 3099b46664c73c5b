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
  /** Quarter turns of the text from upright, clockwise. */
  turn: 0 | 1 | 2 | 3
  /** Along the line, with the page turned so that the text is upright. */
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
