/** Two figures of one thing. */
export interface Pair {
  /** On the axis. */
  label: string
  /** What the pointer reads. */
  words: string
  /** Null where it is not known: no bar, and the words say so. */
  first: number | null
  second: number | null
}
