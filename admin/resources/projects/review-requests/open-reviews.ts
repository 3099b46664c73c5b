import { addDays, dayIn } from '#shared/format/calendar.ts'

/** The filter for open reviews, shared by every count and list. */
export const OPEN_REVIEWS = { is_complete: false } as const

/** Returns the filter for open reviews due by yesterday in the reader's time zone; the list shows it as a range. */
export const overdueReviews = (now: Date, timeZone: string) => ({
  ...OPEN_REVIEWS,
  due_date_lte: addDays(dayIn(now, timeZone), -1),
})
