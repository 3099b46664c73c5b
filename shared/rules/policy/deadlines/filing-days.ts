import { dayOf } from '#shared/format/calendar.ts'
import { submitBy } from '#shared/rules/projects/registrations.ts'
import { returnDays } from '../credits/return-due.ts'
import { CALENDAR_YEAR, namedYearEnd, taxYearStart } from '../credits/tax-years.ts'
import type { ProjectData } from '../data.ts'
import { type ProjectReads, partiesIn } from '../project/facts.ts'
import { registrationDay, sellerFiling, yearOf } from './filing.ts'
import { filingFacts } from './filing-facts.ts'
import type { FilingFacts } from './model.ts'

/** A tax year of a project's transferor and the return for it, for whoever must name days even if facts are missing. */
export interface FilingDays {
  readonly from: string
  readonly to: string
  /** The last day on which the original return can be on time. */
  readonly due: string
  /** The last day on which cash can be paid. */
  readonly closes: string
  /** The day to submit a registration by. */
  readonly submitBy: string
}

const FIELDS = [
  'placed_in_service_date',
  'target_placed_in_service_date',
  'planned_filing_date',
] as const

function factsOf(facts: ProjectReads, today: string): FilingFacts {
  const known = filingFacts(
    facts,
    {
      ...Object.fromEntries(FIELDS.map((name) => [name, facts.day(name).value])),
      credit_tax_year: facts.num('credit_tax_year').value,
      return_extension_filed: facts.yes('return_extension_filed').value,
    },
    today,
  )
  // Most file by the calendar, and nobody sells less for want of a word about it.
  const filer = known.filer && { ...known.filer, yearEnd: known.filer.yearEnd ?? '12-31' }
  return { ...known, filer }
}

/** Returns the days of the year in which the credit arises, or of the tax year `year` where that can't be known. */
export function filingDays(facts: ProjectReads, year: number, today: string): FilingDays {
  const known = factsOf(facts, today)
  return creditDays(known) ?? namedDays(known, year)
}

/** Returns the days of the tax year `year`, whether or not the credit arises in it. */
export function filingDaysIn(facts: ProjectReads, year: number, today: string): FilingDays {
  const known = factsOf(facts, today)
  const days = creditDays(known)
  const isOfYear = days && [days.from, days.to].some((day) => day.startsWith(`${year}-`))
  return isOfYear ? days : namedDays(known, year)
}

function creditDays(known: FilingFacts): FilingDays | null {
  const filing = sellerFiling(known)
  if (filing.gap !== null) return null
  const { yearFrom: from, yearTo: to, latest: due, closes } = filing
  return { from, to, due, closes, submitBy: registrationDay(known, filing).day }
}

/** Later years are typing errors. */
const LAST_YEAR = 9_900

/** Takes the extended due date, the earliest one while the kind of taxpayer is unknown or its owner files. */
function namedDays({ filer }: FilingFacts, year: number): FilingDays {
  const own = filer && yearOf(filer)
  const to = namedYearEnd(own?.gap === null ? own.end : CALENDAR_YEAR, year)
  // No calendar has it: such a year is a typing error, and other rules say so.
  if (dayOf(to) === null || year > LAST_YEAR) {
    return { from: `${year}-01-01`, to, due: to, closes: to, submitBy: to }
  }
  const days = (filer?.taxClass && returnDays(filer.taxClass, to)) ?? returnDays('partnership', to)
  const due = days?.extended ?? to
  return { from: taxYearStart(to), to, due, closes: due, submitBy: submitBy(due) }
}

/** The day to submit a project's registration by and the return it is counted back from, or why there is none. */
export interface RegistrationDue {
  readonly submit_by: string | null
  readonly return_on: string | null
  readonly gap: string | null
}

/** Returns when to submit the registration of a project's credit, as its deadlines say. */
export function registrationDue(data: ProjectData, today: string): RegistrationDue {
  const facts = filingFacts(partiesIn(data), data.values, today)
  const filing = sellerFiling(facts)
  if (filing.gap !== null) return { submit_by: null, return_on: null, gap: filing.gap }
  const { day, filed } = registrationDay(facts, filing)
  return { submit_by: day, return_on: filed, gap: null }
}
