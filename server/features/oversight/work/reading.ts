/** The day and the user that work is listed for. */
export interface WorkReading {
  /** `YYYY-MM-DD` in Eastern Time. */
  today: string
  /** The day that requests are compared with. */
  taskDay: string
  /** The user who reads it; no one decides on their own requests. */
  reader: number
}
