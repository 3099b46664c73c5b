import type { QuoteAsset } from '#shared/entities/quotes.ts'
import { addMonths } from '#shared/format/calendar.ts'
import { formatDate } from '#shared/format/dates.ts'
import { ASSUMED_BUILD_MONTHS } from './data.ts'

export interface BuildDates {
  readonly start: string
  readonly service: string
}

export interface DatesReading {
  /** Given or assumed; null if nothing sensible can be assumed. */
  readonly dates: BuildDates | null
  readonly assumptions: readonly string[]
  readonly missing: readonly string[]
}

/**
 * Returns the dates of an asset, with an assumption for each missing one: construction begins today, or in time for the
 * service date, and takes the usual time. The start of a gas project is never assumed, because it alone decides whether
 * there is a credit (docs/domain.md section 2).
 */
export function readDates(asset: QuoteAsset, isGas: boolean, today: string): DatesReading {
  const { construction_start_date: start, placed_in_service_date: service } = asset
  const missing = [
    ...(start === undefined ? ['construction start date'] : []),
    ...(service === undefined ? ['placed in service date'] : []),
  ]
  if (start === undefined && isGas) return { dates: null, assumptions: [], missing }
  const dates = filledDates(start, service, today)
  const assumptions = [
    ...(start === undefined ? [`construction begins on ${formatDate(dates.start)}.`] : []),
    ...(service === undefined ? [`placed in service on ${formatDate(dates.service)}.`] : []),
  ]
  return { dates, assumptions, missing }
}

function filledDates(
  start: string | undefined,
  service: string | undefined,
  today: string,
): BuildDates {
  if (service === undefined) {
    const begun = start ?? today
    const from = begun > today ? begun : today
    return { start: begun, service: addMonths(from, ASSUMED_BUILD_MONTHS) }
  }
  const latest = addMonths(service, -ASSUMED_BUILD_MONTHS)
  return { start: start ?? (latest < today ? latest : today), service }
}
