import { dayIn } from '#shared/format/calendar.ts'

/** The hour of a person's own day from which their daily summary is sent. */
const FROM_HOUR = 8

/** The day, `YYYY-MM-DD`, whose summary is due in a time zone; null while it is too early. */
export function digestDay(now: Date, timeZone: string): string | null {
  const hour = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' })
  return Number(hour.format(now)) >= FROM_HOUR ? dayIn(now, timeZone) : null
}
