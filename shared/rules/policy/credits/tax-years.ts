import { addDays, addMonths, daysBetween, twoDigits } from '#shared/format/calendar.ts'
import { law } from './law.ts'

/** Tax years, by their ends (docs/domain.md section 1, Deadlines). */

/** The end of a tax year: the last day of a month. */
export interface YearEnd {
  /** 1 to 12. */
  readonly month: number
  /** Whether the year has 52 or 53 weeks, so that it only counts as ending with the month. */
  readonly isWeekly: boolean
}

export const CALENDAR_YEAR: YearEnd = { month: 12, isWeekly: false }

const { daysBefore, daysAfter } = law.weeklyYear.value

/** The last day of a month, `YYYY-MM-DD`. */
const lastOf = (year: number, month: number): string =>
  addDays(addMonths(`${year}-${twoDigits(month)}-01`, 1), -1)

/**
 * Returns the end of tax years that end on a day like this, `MM-DD` or `YYYY-MM-DD`; null if no tax year can: a year
 * ends with a month, or within a few days of its end if it has 52 or 53 weeks.
 */
export function yearEndOf(day: string): YearEnd | null {
  const [month = 0, date = 0] = day.slice(-5).split('-').map(Number)
  // A leap year, so that February 28 and 29 both are near the end of the month.
  const lastDate = Number(lastOf(2024, month).slice(8))
  if (date === lastDate || (month === 2 && date === 28)) return { month, isWeekly: false }
  if (date >= lastDate - daysBefore) return { month, isWeekly: true }
  return date <= daysAfter ? { month: month === 1 ? 12 : month - 1, isWeekly: true } : null
}

/**
 * Returns the last day of the tax year that a day is in, `YYYY-MM-DD`; null if the day is so close to the end of a 52-
 * or 53-week year that it may be in the next.
 */
export function taxYearEnd({ month, isWeekly }: YearEnd, day: string): string | null {
  const year = Number(day.slice(0, 4))
  const own = lastOf(year, month)
  const isNear = (end: string) => day >= addDays(end, -daysBefore) && day <= addDays(end, daysAfter)
  if (isWeekly && [own, lastOf(year - 1, month)].some(isNear)) return null
  return day <= own ? own : lastOf(year + 1, month)
}

/** Returns the last day of the tax year with this number: of the one that begins in the calendar year. */
export const namedYearEnd = ({ month }: YearEnd, year: number): string =>
  month === 12 ? `${year}-12-31` : lastOf(year + 1, month)

/** Returns the first day of the tax year that ends on this day. */
export const taxYearStart = (end: string): string =>
  addDays(lastOf(Number(end.slice(0, 4)) - 1, Number(end.slice(5, 7))), 1)

/** Returns a day of a month counted from the end of a tax year: the first month after it is 1. */
export function dayAfterYear(end: string, months: number, day: number): string {
  const first = addMonths(addDays(end, 1), months - 1)
  return addDays(first, Math.min(day, daysBetween(first, addMonths(first, 1))) - 1)
}
