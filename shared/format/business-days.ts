import { addDays, addMonths } from './calendar.ts'

/** Weekday of a `YYYY-MM-DD`: 0 is Sunday. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** The nth given weekday of a month, or the last one for -1; `month` is `YYYY-MM`. */
function nthOf(month: string, weekday: number, n: number): string {
  const first = `${month}-01`
  if (n > 0) return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (n - 1) * 7)
  const last = addDays(addMonths(first, 1), -1)
  return addDays(last, -((weekdayOf(last) - weekday + 7) % 7))
}

/** A holiday on a Saturday is observed on Friday, one on a Sunday on Monday. */
function observed(day: string): string {
  const weekday = weekdayOf(day)
  return weekday === 6 ? addDays(day, -1) : weekday === 0 ? addDays(day, 1) : day
}

/** The federal holidays of a year (5 U.S.C. 6103), on the days that `kept` moves them to. */
const holidaysOf = (year: number, kept: (day: string) => string): string[] => [
  kept(`${year}-01-01`),
  nthOf(`${year}-01`, 1, 3),
  nthOf(`${year}-02`, 1, 3),
  nthOf(`${year}-05`, 1, -1),
  kept(`${year}-06-19`),
  kept(`${year}-07-04`),
  nthOf(`${year}-09`, 1, 1),
  nthOf(`${year}-10`, 1, 2),
  kept(`${year}-11-11`),
  nthOf(`${year}-11`, 4, 4),
  kept(`${year}-12-25`),
  // If the next New Year's Day is a Saturday, it is observed in this year.
  kept(`${year + 1}-01-01`),
]

const isOpen = (day: string, kept: (day: string) => string): boolean =>
  ![0, 6].includes(weekdayOf(day)) && !holidaysOf(Number(day.slice(0, 4)), kept).includes(day)

/** Returns whether a `YYYY-MM-DD` is neither on a weekend nor a federal holiday. */
export const isBusinessDay = (day: string): boolean => isOpen(day, observed)

/** The Federal Reserve is open on the Friday before a holiday on a Saturday. */
const keptByBanks = (day: string): string => (weekdayOf(day) === 0 ? addDays(day, 1) : day)

/** Returns the day itself, or the next on which banks move money (docs/domain.md section 4, Closing). */
export function nextBankDay(day: string): string {
  let next = day
  while (!isOpen(next, keptByBanks)) next = addDays(next, 1)
  return next
}

/** Returns the date a number of business days later, skipping weekends and federal holidays. Expects `YYYY-MM-DD`. */
export function addBusinessDays(date: string, days: number): string {
  let day = date
  for (let left = days; left > 0; ) {
    day = addDays(day, 1)
    if (isBusinessDay(day)) left -= 1
  }
  return day
}
