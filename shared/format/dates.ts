import { OVERDUE } from '#shared/entities/overdue.ts'
import { DEFAULT_TIME_ZONE, ZONE_LETTERS } from '#shared/entities/time-zones.ts'
import { type CalendarDay, dayOf, monthNames, twoDigits } from './calendar.ts'

// Dates are `YYYY-MM-DD` strings and never become a Date object: a Date is an instant, and displaying it in another
// zone changes the day. Text that is not a date is shown unchanged.

/** `MM/DD/YYYY` (docs/product.md section 9). */
export function formatDate(date: string): string {
  return withDay(date, ({ year, month, day }) => `${twoDigits(month)}/${twoDigits(day)}/${year}`)
}

/** `11/22/2026, overdue`: the day of what is past it. */
export const overdueWords = (date: string): string =>
  `${formatDate(date)}, ${OVERDUE.toLowerCase()}`

/** `MMM DD, YYYY` (docs/product.md section 9). */
export function formatDateMedium(date: string): string {
  return withDay(date, (day) => `${monthName(day).slice(0, 3)} ${twoDigits(day.day)}, ${day.year}`)
}

/** `MMMM D, YYYY` (docs/product.md section 9). */
export function formatDateLong(date: string): string {
  return withDay(date, (day) => `${monthName(day)} ${day.day}, ${day.year}`)
}

/**
 * `MM/DD/YYYY, h:mm AM EST`: an instant (ISO 8601) in an IANA time zone, with the zone always shown. Text that is not
 * an instant is shown unchanged.
 */
export function formatDateTime(instant: string, timeZone: string): string {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return instant
  const parts = partsIn(date, timeZone)
  const zone = ZONE_LETTERS[timeZone] ?? parts.get('timeZoneName') ?? timeZone
  return (
    `${parts.get('month')}/${parts.get('day')}/${parts.get('year')}, ` +
    `${parts.get('hour')}:${parts.get('minute')} ${parts.get('dayPeriod')} ${zone}`
  )
}

/** The same in Eastern Time, for papers that several people read. */
export const formatEastern = (instant: string): string => formatDateTime(instant, DEFAULT_TIME_ZONE)

function partsIn(date: Date, timeZone: string): Map<string, string> {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    month: '2-digit',
    day: '2-digit',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZoneName: 'short',
  })
  return new Map(format.formatToParts(date).map(({ type, value }) => [type, value]))
}

function withDay(date: string, show: (day: CalendarDay) => string): string {
  const day = dayOf(date)
  return day ? show(day) : date
}

function monthName({ month }: CalendarDay): string {
  return monthNames[month - 1] ?? ''
}

/** A date as `formatDate` writes it, and a dash for none. */
export const dateOrDash = (date: string | null): string => (date ? formatDate(date) : '–')

/** `June 2026`, from `YYYY-MM-DD`. */
export const formatMonth = (date: string): string => formatDateLong(date).replace(/ \d+,/, '')
