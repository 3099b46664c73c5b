/** A group of statements: the confidence stated and the share that was right, both 0 to 1. */
export interface Calibrated {
  key: string
  stated: number
  right: number
  /** Number of statements; sets the size of the mark. */
  count: number
  label: string
}
