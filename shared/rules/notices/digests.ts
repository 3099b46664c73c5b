import { dayIn } from '#shared/format/calendar.ts'

/** The daily summary is sent from this hour in the person's own time zone. */
const FROM_HOUR = 8

/** Returns the day, `YYYY-MM-DD`, whose summary is due in a time zone; null if it is too early. */
export function digestDay(now: Date, timeZone: string): string | null {
  const hour = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' })
  return Number(hour.format(now)) >= FROM_HOUR ? dayIn(now, timeZone) : null
}
