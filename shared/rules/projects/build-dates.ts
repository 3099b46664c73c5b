import { dayOf } from '#shared/format/calendar.ts'
import { formatDateMedium } from '#shared/format/dates.ts'

// A plant cannot be placed in service, or planned to be, before its construction began (docs/product.md section 3).

/** The name of each project date in a sentence. */
const DATES = {
  construction_start_date: 'construction start date',
  placed_in_service_date: 'placed-in-service date',
  target_placed_in_service_date: 'target in-service date',
  storage_construction_start_date: 'storage construction start date',
  storage_placed_in_service_date: 'storage placed-in-service date',
} as const
type BuildDate = keyof typeof DATES

/** Days as `YYYY-MM-DD`; null if unknown. */
export type BuildDates = Record<BuildDate, string | null>

/** Returns the dates among values of any kind; anything that is not a day counts as unknown. */
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
 * Returns the problem with a service date next to the construction start in the same form; null if there is none, or
 * one of the two is empty (null, undefined, or an empty string).
 */
export function serviceDayProblem(
  start: string | null | undefined,
  service: string | null | undefined,
): string | null {
  return start && service && service < start ? 'Can’t be before the construction start date' : null
}

/** The same for a construction start whose service date is entered elsewhere. */
export function startDayProblem(
  start: string | null | undefined,
  service: string | null | undefined,
): string | null {
  return serviceDayProblem(start, service) && 'Can’t be after the placed-in-service date'
}

/**
 * Returns the problem with the tax year of a credit beside its service date; null if there is none, or one of the two is
 * empty. A fiscal year that contains the date may end in the next calendar year.
 */
export function creditYearProblem(
  creditYear: number | null | undefined,
  service: string | null | undefined,
): string | null {
  if (!creditYear || !service) return null
  const year = Number(service.slice(0, 4))
  if (creditYear < year) return `Can’t be before ${year}, the year of service`
  return creditYear > year + 1
    ? `Can’t be after ${year + 1}: the credit belongs to the tax year of service`
    : null
}

/**
 * Returns the problems with a project's dates after `changes`, by field. Only changed dates are checked against what is
 * stored, so an old problem doesn't block other changes. If both sides change, the service date is at fault.
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

/** Each start with a service date that must not be before it. */
function pairsOf(dates: Days): readonly (readonly [BuildDate, BuildDate])[] {
  // Storage with only one date of its own shares the other with the project.
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
