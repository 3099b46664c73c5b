/** Two figures of the same thing. */
export interface Pair {
  /** Shown on the axis. */
  label: string
  /** Shown in the tooltip. */
  words: string
  /** Null if unknown: no bar is drawn, and the words say so. */
  first: number | null
  second: number | null
}
