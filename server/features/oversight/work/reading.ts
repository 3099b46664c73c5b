/** The day and the user that work is listed for. */
export interface WorkReading {
  /** `YYYY-MM-DD`. */
  today: string
  /** The user who reads it; no one decides on their own requests. */
  reader: number
}
