import { dayIn } from '#shared/format/calendar.ts'
import { formatDate } from '#shared/format/dates.ts'
import { endOfDay, startOfDay } from '#shared/format/day-instants.ts'
import type { AnyFilter, DateRangeFilter, FilterValues } from './list-types.ts'

/** Returns the keys that a filter writes to the filter values. */
export const keysOf = ({ kind, source }: Pick<AnyFilter, 'kind' | 'source'>): string[] =>
  kind === 'date-range' ? [`${source}_gte`, `${source}_lte`] : [source]

export const isOn = (filter: AnyFilter, values: FilterValues): boolean =>
  keysOf(filter).some((key) => values[key] !== undefined)

/** Returns the values without those of this filter. */
export function without(
  values: FilterValues,
  filter: Pick<AnyFilter, 'kind' | 'source'>,
): Record<string, unknown> {
  const keys = keysOf(filter)
  return Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)))
}

/** Returns the keys that a link or an older page filters by and that have no chip. */
export function unknownFilters(values: FilterValues, filters: readonly AnyFilter[]): string[] {
  const known = new Set(['q', ...filters.flatMap(keysOf)])
  return Object.keys(values).filter((key) => !known.has(key))
}

/** Returns one or several values as an array. */
export const listOf = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]

/** Several values become an array, one stands alone, and none becomes undefined. */
export function asFilterValue(chosen: readonly unknown[]): unknown {
  return chosen.length > 1 ? chosen : chosen[0]
}

export interface DayRange {
  from: string | null
  to: string | null
}

/** Returns the days of a range filter, in the reader's time zone if the field is an instant. */
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

/** Returns the values with this range replacing the previous one. */
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

/** Returns the chosen values in words: up to two by name, more as a count. Null if nothing is chosen. */
export function chosenWords(names: readonly string[]): string | null {
  if (names.length === 0) return null
  return names.length <= 2 ? names.join(', ') : `${names.length} chosen`
}

/** Returns the text of a chip; null if it filters nothing. References need their record. */
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
      // Choices that are still loading have no names yet.
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
