/** A group of statements with how sure they were and how often they were right, 0 to 1. */
export interface Calibrated {
  key: string
  stated: number
  right: number
  /** How many statements: the size of the mark. */
  count: number
  label: string
}
