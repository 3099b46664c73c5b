import type { TaxClass } from '#shared/entities/companies.ts'
import { formatDate } from '#shared/format/dates.ts'
import { submitBy } from '#shared/rules/projects/registrations.ts'
import { returnDays } from '../credits/return-due.ts'
import {
  CALENDAR_YEAR,
  taxYearEnd,
  taxYearStart,
  type YearEnd,
  yearEndOf,
} from '../credits/tax-years.ts'
import type { Filer, FilingFacts } from './model.ts'

/** A tax year and its return, or what is missing to know them. */
export type Known<T> = ({ readonly gap: null } & T) | { readonly gap: string }

const gapOf = (gap: string): { gap: string } => ({ gap })

/** Those who file by the calendar unless they say otherwise: a trust has no other choice, and individuals hardly. */
const BY_CALENDAR: readonly TaxClass[] = ['individual', 'trust_estate']

/** Returns how a filer's tax years end. */
export function yearOf({ name, taxClass, yearEnd }: Filer): Known<{ end: YearEnd }> {
  if (yearEnd === null) {
    return taxClass !== null && BY_CALENDAR.includes(taxClass)
      ? { gap: null, end: CALENDAR_YEAR }
      : gapOf(`The end of the tax year of ${name} isn’t on record.`)
  }
  const end = yearEndOf(yearEnd)
  return end
    ? { gap: null, end }
    : gapOf(
        `The tax year of ${name} can’t end in the middle of a month. Correct its fiscal year end.`,
      )
}

/** Returns the seller's tax year in which the credit arises. */
export function creditYear(facts: FilingFacts): Known<{ from: string; to: string; words: string }> {
  const { filer, service } = facts
  if (!filer) return gapOf('The company that transfers the credit isn’t named.')
  const year = yearOf(filer)
  if (year.gap !== null) return year
  const on = service.on ?? service.planned ?? (isCalendar(year.end) ? endOf(facts) : null)
  if (on === null) return gapOf('The day of service isn’t on record.')
  const to = taxYearEnd(year.end, on)
  if (to === null) {
    return gapOf(
      `Service on ${formatDate(on)} is so close to the end of a year of 52 or 53 weeks that it may be in either year.`,
    )
  }
  const weeks = year.end.isWeekly
    ? ' A year of 52 or 53 weeks counts as ending with the month.'
    : ''
  const plan = service.on === null ? ' By the planned day of service.' : ''
  return {
    gap: null,
    from: taxYearStart(to),
    to,
    words: `The seller’s tax year ends on ${formatDate(to)}.${weeks}${plan}`,
  }
}

const isCalendar = ({ month, isWeekly }: YearEnd) => month === 12 && !isWeekly

/** The end of the credit year on record, unless it is over without service. */
const endOf = ({ creditYear: year, today }: FilingFacts) =>
  year !== null && `${year}-12-31` >= today ? `${year}-12-31` : null

/** The days that decide until when the transfer can be elected. */
export interface Filing {
  readonly yearFrom: string
  readonly yearTo: string
  readonly original: string
  readonly extended: string
  /** The last day as far as it is known: the planned one, or the due date with an extension that was filed. */
  readonly last: string
  /** The day on which the return is due, whatever is planned. */
  readonly due: string
  /** The last day on which an original return can be on time. */
  readonly latest: string
  /** The last day on which cash can be paid: until the return is filed, by plan or at the latest. */
  readonly closes: string
  readonly words: string
}

/** Nobody files an extension before the year is over: said until then, it is a plan. */
function extensionWords({ hasExtension, today }: FilingFacts, yearEnd: string): string {
  if (hasExtension === null) return 'Whether an extension was filed isn’t on record.'
  if (today <= yearEnd)
    return hasExtension ? 'An extension is planned.' : 'No extension is planned.'
  return hasExtension ? 'An extension was filed.' : 'No extension was filed.'
}

/** Returns when the seller's return for the credit year is filed. */
export function sellerFiling(facts: FilingFacts): Known<Filing> {
  const year = creditYear(facts)
  if (year.gap !== null) return year
  const name = facts.filer?.name ?? ''
  const taxClass = facts.filer?.taxClass ?? null
  if (taxClass === null) return gapOf(`It isn’t on record how ${name} is taxed.`)
  const days = returnDays(taxClass, year.to)
  if (!days)
    return gapOf(`${name} is disregarded for tax, and the company above it isn’t on record.`)
  const { original, extended } = days
  const { hasExtension } = facts
  const latest = hasExtension === false ? original : extended
  const due = hasExtension === true ? extended : original
  const plan = facts.plannedFiling
  const isPlanned = plan !== null && plan > year.to && plan < due
  const words = [
    year.words,
    `Its return is due ${formatDate(original)}, and with an extension ${formatDate(extended)}.`,
    extensionWords(facts, year.to),
    ...(isPlanned ? [`Filing is planned for ${formatDate(plan)}.`] : []),
  ].join(' ')
  const last = isPlanned ? plan : due
  return {
    gap: null,
    yearFrom: year.from,
    yearTo: year.to,
    ...{ original, extended, due, last, words },
    latest,
    closes: plan !== null && plan > year.to && plan < latest ? plan : latest,
  }
}

/**
 * Returns the day to submit a registration by: 120 days ahead of the return, which is on `filed`. A planned day that leaves less after
 * service doesn't count, since the number comes before the return; `isShort` if no day leaves as much.
 */
export function registrationDay(
  { service }: Pick<FilingFacts, 'service'>,
  { last, due, latest }: Filing,
): { day: string; filed: string; isShort: boolean } {
  const served = service.on ?? service.planned ?? ''
  const filed = [last, due, latest].find((day) => submitBy(day) > served)
  return filed === undefined
    ? { day: latest, filed: latest, isShort: true }
    : { day: submitBy(filed), filed, isShort: false }
}

/** Returns the last day of the buyer's first tax year that ends with or after the seller's. */
export function buyerYear(facts: FilingFacts, buyer: Filer): Known<{ from: string; to: string }> {
  const sellers = creditYear(facts)
  if (sellers.gap !== null) return sellers
  const own = yearOf(buyer)
  if (own.gap !== null) return own
  // The seller's year ends on the last day of a month, which is safely inside or at the end of the buyer's.
  const to = taxYearEnd({ ...own.end, isWeekly: false }, sellers.to)
  return to === null ? gapOf('') : { gap: null, from: taxYearStart(to), to }
}
