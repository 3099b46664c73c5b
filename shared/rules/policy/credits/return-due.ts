import type { TaxClass } from '#shared/entities/companies.ts'
import { isBusinessDay } from '#shared/format/business-days.ts'
import { addDays, dayOf } from '#shared/format/calendar.ts'
import { law } from './law.ts'
import { dayAfterYear, taxYearEnd, taxYearStart } from './tax-years.ts'

const { juneCorporation, ...kinds } = law.returns.value

/** Later years are typing errors. */
const LAST_YEAR = 9_900

/** How a taxpayer of each kind files; null for companies that don't. */
const KINDS = {
  partnership: kinds.partnership,
  s_corporation: kinds.partnership,
  trust_estate: kinds.trust,
  c_corporation: kinds.corporation,
  individual: kinds.individual,
  tax_exempt: kinds.exempt,
  // Its owner files.
  disregarded: null,
} as const satisfies Record<TaxClass, unknown>

/** The days on which the return for a tax year is due, `YYYY-MM-DD`. */
export interface ReturnDays {
  readonly original: string
  /** With the automatic extension. */
  readonly extended: string
}

/** Emancipation Day of the District of Columbia, on the day it is observed, moves due dates everywhere. */
function isEmancipationDay(day: string): boolean {
  const sixteenth = `${day.slice(0, 4)}-04-16`
  const weekday = new Date(`${sixteenth}T00:00:00Z`).getUTCDay()
  return day === addDays(sixteenth, weekday === 6 ? -1 : weekday === 0 ? 1 : 0)
}

/** Returns the day itself, or the next that is no weekend and no legal holiday (section 7503). */
export function nextTaxDay(day: string): string {
  let next = day
  while (!isBusinessDay(next) || isEmancipationDay(next)) next = addDays(next, 1)
  return next
}

/** Returns when a taxpayer's return for the tax year with this last day is due; null if it files none. */
export function returnDays(taxClass: TaxClass, yearEnd: string): ReturnDays | null {
  const kind = KINDS[taxClass]
  if (kind === null) return null
  const isEarly =
    taxClass === 'c_corporation' &&
    yearEnd.endsWith('-06-30') &&
    taxYearStart(yearEnd) < juneCorporation.yearsBefore
  const on = (months: number, day: number) => nextTaxDay(dayAfterYear(yearEnd, months, day))
  return {
    original: on(isEarly ? juneCorporation.due : kind.due, 15),
    extended: on(kind.extended, kind.extendedDay),
  }
}

/**
 * Returns the extended due date of a calendar-year return, `YYYY-MM-DD`. Rules that must not be late use it: the
 * earliest date if the kind of taxpayer is unknown or its owner files.
 */
export function returnDue(taxClass: TaxClass | null, taxYear: number): string {
  const end = `${taxYear}-12-31`
  // No calendar has it: such a year is a typing error, and other rules say so.
  if (dayOf(end) === null || taxYear > LAST_YEAR) return end
  const known = taxClass === null ? null : returnDays(taxClass, end)
  return (known ?? returnDays('partnership', end))?.extended ?? end
}

/** Kinds of taxpayers that sell credits; tax-exempt owners are paid for theirs instead. */
const SELLING = [
  'partnership',
  's_corporation',
  'trust_estate',
  'c_corporation',
  'individual',
] as const
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)

/**
 * Returns the last day on which any taxpayer, with whatever tax year, could elect to sell the credit of property placed in
 * service on a day; both `YYYY-MM-DD`. A year of 52 or 53 weeks counts as ending with its month. Null if all its tax
 * years began before credits could be transferred.
 */
export function lastElection(serviceDate: string): string | null {
  const days = MONTHS.flatMap((month) => {
    const end = taxYearEnd({ month, isWeekly: false }, serviceDate)
    if (end === null || taxYearStart(end) < law.transferable.value) return []
    return SELLING.map((kind) => returnDays(kind, end)?.extended ?? '')
  })
  return days.toSorted().at(-1) ?? null
}
