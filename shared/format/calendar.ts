/** A calendar day without time or zone. */
export interface CalendarDay {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  /** 1 to 31. */
  readonly day: number
}

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** Days in a month, including leap years; 0 for a month that does not exist. */
function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28
  if (month < 1 || month > 12) return 0
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

/** Returns the day, or null if it is not on the calendar of years 1000 to 9999. */
export function calendarDay(year: number, month: number, day: number): CalendarDay | null {
  const exists = year >= 1000 && year <= 9999 && day >= 1 && day <= daysInMonth(year, month)
  return exists ? { year, month, day } : null
}

/** Returns the parts of a `YYYY-MM-DD` string, or null if it is not a real day. */
export function dayOf(date: string): CalendarDay | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date)
  return match && calendarDay(Number(match[1]), Number(match[2]), Number(match[3]))
}

/** `YYYY-MM-DD` of a day. */
export function isoOf({ year, month, day }: CalendarDay): string {
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`
}

export function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

/** Returns the calendar day of an instant in UTC. */
export function utcDay(instant: Date): string {
  return instant.toISOString().slice(0, 10)
}

/** Returns the calendar day of an instant in a person's time zone. */
export const dayIn = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(instant)

/** Returns the date a number of days later, or earlier if negative. Expects a real `YYYY-MM-DD`. */
export const addDays = (date: string, days: number): string =>
  utcDay(new Date(Date.parse(date) + days * 86_400_000))

/** Returns the days from one `YYYY-MM-DD` to another; negative if the other is earlier. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000

/**
 * Returns the same day a number of months later, or earlier if negative; the last day of the month if that day does not
 * exist. Expects a real `YYYY-MM-DD`.
 */
export function addMonths(date: string, months: number): string {
  const { year, month, day } = dayOf(date) ?? { year: 1000, month: 1, day: 1 }
  const count = year * 12 + (month - 1) + months
  const target = { year: Math.floor(count / 12), month: (count % 12) + 1 }
  return isoOf({ ...target, day: Math.min(day, daysInMonth(target.year, target.month)) })
}
