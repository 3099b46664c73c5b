import { dayIn } from '#shared/format/calendar.ts'

/** Filters of what waits for staff, the same wherever it is counted or listed. */

export const OPEN_REVIEWS = { is_complete: false } as const

/** Open reviews whose day has passed where the reader is. */
export const overdueReviews = (now: Date, timeZone: string) => ({
  ...OPEN_REVIEWS,
  due_date_lt: dayIn(now, timeZone),
})

export const WAITING_FILES = {
  unlabelled: { state: 'unclassified', is_hidden: false },
  unvalidated: { state: 'unstructured', is_hidden: false },
} as const
