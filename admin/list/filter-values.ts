import { dayIn } from '#shared/format/calendar.ts'
import { formatDate } from '#shared/format/dates.ts'
import { endOfDay, startOfDay } from '#shared/format/day-instants.ts'
import type { AnyFilter, DateRangeFilter, FilterValues } from './list-types.ts'

/** The keys of the filter values that a filter writes. */
export const keysOf = ({ kind, source }: Pick<AnyFilter, 'kind' | 'source'>): string[] =>
  kind === 'date-range' ? [`${source}_gte`, `${source}_lte`] : [source]

export const isOn = (filter: AnyFilter, values: FilterValues): boolean =>
  keysOf(filter).some((key) => values[key] !== undefined)

/** The values without what this filter wrote. */
export function without(
  values: FilterValues,
  filter: Pick<AnyFilter, 'kind' | 'source'>,
): Record<string, unknown> {
  const keys = keysOf(filter)
  return Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)))
}

/** What a link or an older page filters by without a chip of its own. */
export function unknownFilters(values: FilterValues, filters: readonly AnyFilter[]): string[] {
  const known = new Set(['q', ...filters.flatMap(keysOf)])
  return Object.keys(values).filter((key) => !known.has(key))
}

/** One value or several as a list. */
export const listOf = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]

/** Several values go as a list, one by itself, none not at all. */
export function asFilterValue(chosen: readonly unknown[]): unknown {
  return chosen.length > 1 ? chosen : chosen[0]
}

export interface DayRange {
  from: string | null
  to: string | null
}

/** The days of a range filter, in the reader's time zone where the field is an instant. */
export function rangeOf(
  { source, instant }: DateRangeFilter,
  values: FilterValues,
  timeZone: string,
): DayRange {
  const read = (key: string) => {
    const value = values[key]
    if (typeof value !== 'string') return null
    if (!instant || !value.includes('T')) return value
    return Number.isNaN(Date.parse(value)) ? null : dayIn(new Date(value), timeZone)
  }
  return { from: read(`${source}_gte`), to: read(`${source}_lte`) }
}

/** The values with this range in place of the one before. */
export function withRange(
  values: FilterValues,
  filter: DateRangeFilter,
  { from, to }: DayRange,
  timeZone: string,
): Record<string, unknown> {
  const { source, instant } = filter
  const first = from && instant ? startOfDay(from, timeZone) : from
  const last = to && instant ? endOfDay(to, timeZone) : to
  return {
    ...without(values, filter),
    ...(first ? { [`${source}_gte`]: first } : {}),
    ...(last ? { [`${source}_lte`]: last } : {}),
  }
}

/** `03/01/2026 – 03/31/2026`, `from 03/01/2026`, `to 03/31/2026`. */
export function rangeWords({ from, to }: DayRange): string {
  if (from && to) return from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`
  if (from) return `from ${formatDate(from)}`
  return to ? `to ${formatDate(to)}` : ''
}

/** Chosen values in words: two by name, more by number. Null when nothing is chosen. */
export function chosenWords(names: readonly string[]): string | null {
  if (names.length === 0) return null
  return names.length <= 2 ? names.join(', ') : `${names.length} chosen`
}

/** What a chip says of a filter; null when it filters nothing. References need their record. */
export function filterWords(
  filter: AnyFilter,
  values: FilterValues,
  timeZone: string,
): string | null {
  const value = values[filter.source]
  switch (filter.kind) {
    case 'date-range':
      return rangeWords(rangeOf(filter, values, timeZone)) || null
    case 'select':
      // Choices that are still being read name nothing yet.
      if (filter.choices.length === 0 && value !== undefined) return '…'
      return chosenWords(
        listOf(value).map(
          (id) => filter.choices.find((choice) => choice.id === id)?.name ?? String(id),
        ),
      )
    case 'boolean':
      if (value === undefined) return null
      return value === true ? (filter.yes ?? 'Yes') : (filter.no ?? 'No')
    default:
      return chosenWords(listOf(value).map(String))
  }
}
