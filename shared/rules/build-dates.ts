import { dayOf } from '#shared/format/calendar.ts'
import { formatDateMedium } from '#shared/format/dates.ts'

// A plant is placed in service no earlier than its construction began, and is not planned to be
// (docs/product.md section 3).

/** Days `YYYY-MM-DD`; null where nobody knows them. */
export interface BuildDates {
  construction_start_date: string | null
  placed_in_service_date: string | null
  target_placed_in_service_date: string | null
}
type BuildDate = keyof BuildDates

/** The dates among values of any kind; what is no day is not known. */
export function buildDatesIn(values: Readonly<Record<string, unknown>>): BuildDates {
  const day = (name: BuildDate) => {
    const value = values[name]
    return typeof value === 'string' && dayOf(value) ? value : null
  }
  return {
    construction_start_date: day('construction_start_date'),
    placed_in_service_date: day('placed_in_service_date'),
    target_placed_in_service_date: day('target_placed_in_service_date'),
  }
}

/** The days of service, by how they are called in a sentence. */
const SERVICE_DAYS = {
  placed_in_service_date: 'placed-in-service date',
  target_placed_in_service_date: 'target in-service date',
} as const satisfies Partial<Record<BuildDate, string>>

const TOO_EARLY = 'Can’t be before the construction start date'

/**
 * What is wrong with a day of service beside the start of construction that stands next to it in a
 * form; null when nothing is, or one of them is open (null, undefined or empty).
 */
export function serviceDayProblem(
  start: string | null | undefined,
  service: string | null | undefined,
): string | null {
  return start && service && service < start ? TOO_EARLY : null
}

/**
 * What is wrong with the dates of a project once `changes` are made, by field. Judged are the
 * changed dates alone, each beside what is stored: what was wrong before hinders nothing else. Where
 * both sides change, the day of service is at fault.
 */
export function buildDateProblems(
  stored: BuildDates,
  changes: Partial<BuildDates>,
): Partial<Record<BuildDate, string>> {
  const dates = { ...stored, ...changes }
  const start = dates.construction_start_date
  const problems: Partial<Record<BuildDate, string>> = {}
  for (const [field, name] of Object.entries(SERVICE_DAYS) as [
    keyof typeof SERVICE_DAYS,
    string,
  ][]) {
    const service = dates[field]
    if (!start || !service || !serviceDayProblem(start, service)) continue
    if (field in changes) problems[field] = `${TOO_EARLY} on ${formatDateMedium(start)}`
    else if ('construction_start_date' in changes) {
      problems.construction_start_date ??= `Can’t be after the ${name}, ${formatDateMedium(service)}`
    }
  }
  return problems
}
