/** Two figures of one thing. */
export interface Pair {
  /** On the axis. */
  label: string
  /** What the pointer reads. */
  words: string
  first: number
  second: number
}
