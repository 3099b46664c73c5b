import { addDays, dayIn } from '#shared/format/calendar.ts'

/** The filter of what is open, the same wherever it is counted or listed. */
export const OPEN_REVIEWS = { is_complete: false } as const

/** Open reviews that were due by yesterday where the reader is: the list shows it as a range. */
export const overdueReviews = (now: Date, timeZone: string) => ({
  ...OPEN_REVIEWS,
  due_date_lte: addDays(dayIn(now, timeZone), -1),
})
