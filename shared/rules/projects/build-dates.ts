import { dayOf } from '#shared/format/calendar.ts'
import { formatDateMedium } from '#shared/format/dates.ts'

// A plant is placed in service no earlier than its construction began, and is not planned to be
// (docs/product.md section 3).

/** What each date of a project is called in a sentence. */
const DATES = {
  construction_start_date: 'construction start date',
  placed_in_service_date: 'placed-in-service date',
  target_placed_in_service_date: 'target in-service date',
  storage_construction_start_date: 'storage construction start date',
  storage_placed_in_service_date: 'storage placed-in-service date',
} as const
type BuildDate = keyof typeof DATES

/** Days `YYYY-MM-DD`; null where nobody knows them. */
export type BuildDates = Record<BuildDate, string | null>

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
    storage_construction_start_date: day('storage_construction_start_date'),
    storage_placed_in_service_date: day('storage_placed_in_service_date'),
  }
}

type Days = Partial<BuildDates>

/**
 * What is wrong with a day of service beside the start of construction that stands next to it in a
 * form; null when nothing is, or one of them is open (null, undefined or empty).
 */
export function serviceDayProblem(
  start: string | null | undefined,
  service: string | null | undefined,
): string | null {
  return start && service && service < start ? 'Can’t be before the construction start date' : null
}

/** The same of a start of construction, where the day of service is given elsewhere. */
export function startDayProblem(
  start: string | null | undefined,
  service: string | null | undefined,
): string | null {
  return serviceDayProblem(start, service) && 'Can’t be after the placed-in-service date'
}

/**
 * What is wrong with the dates of a project once `changes` are made, by field. Judged are the
 * changed dates alone, each beside what is stored: what was wrong before hinders nothing else. Where
 * both sides change, the day of service is at fault.
 */
export function buildDateProblems(stored: Days, changes: Days): Partial<Record<BuildDate, string>> {
  const dates = { ...stored, ...changes }
  const problems: Partial<Record<BuildDate, string>> = {}
  for (const [startName, serviceName] of pairsOf(dates)) {
    const start = dates[startName]
    const service = dates[serviceName]
    if (!start || !service || !serviceDayProblem(start, service)) continue
    if (serviceName in changes) {
      problems[serviceName] =
        `Can’t be before the ${DATES[startName]} on ${formatDateMedium(start)}`
    } else if (startName in changes) {
      problems[startName] ??=
        `Can’t be after the ${DATES[serviceName]}, ${formatDateMedium(service)}`
    }
  }
  return problems
}

/** Each start with a day of service that may not lie before it. */
function pairsOf(dates: Days): readonly (readonly [BuildDate, BuildDate])[] {
  // Storage that has one day of its own shares the other with the project.
  const ready = dates.placed_in_service_date
    ? 'placed_in_service_date'
    : 'target_placed_in_service_date'
  return [
    ['construction_start_date', 'placed_in_service_date'],
    ['construction_start_date', 'target_placed_in_service_date'],
    [
      dates.storage_construction_start_date
        ? 'storage_construction_start_date'
        : 'construction_start_date',
      dates.storage_placed_in_service_date ? 'storage_placed_in_service_date' : ready,
    ],
  ]
}
