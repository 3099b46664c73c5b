import { and, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { invalid } from '#server/http/http-error.ts'
import { DEFAULT_TIME_ZONE } from '#shared/entities/time-zones.ts'
import { endOfDay, startOfDay } from '#shared/format/day-instants.ts'
import { type DayRange, rangeOf, rangeProblem } from '#shared/rules/oversight/analytics.ts'
import { policyDay } from '#shared/rules/policy/day.ts'

/** The requested range of days in Eastern Time. Throws `validation` for an invalid one. */
export function askedRange(query: Partial<DayRange>, now: Date): DayRange {
  const range = rangeOf(query, policyDay(now))
  const problem = rangeProblem(range)
  if (problem) throw invalid({ from: problem })
  return range
}

/** The first and last instant of a range, both inclusive, as list filters use them. */
const instantsOf = ({ from, to }: DayRange) => {
  const start = startOfDay(from, DEFAULT_TIME_ZONE)
  const end = endOfDay(to, DEFAULT_TIME_ZONE)
  if (start === null || end === null) throw new Error(`No such days: ${from} to ${to}`)
  return { start, end }
}

/** A list filter for `field` within a range. */
export function within(field: string, range: DayRange): Record<string, string> {
  const { start, end } = instantsOf(range)
  return { [`${field}_gte`]: start, [`${field}_lte`]: end }
}

/** The same filter as an SQL condition. */
export function isWithin(column: AnyPgColumn, range: DayRange): SQL | undefined {
  const { start, end } = instantsOf(range)
  return and(gte(column, new Date(start)), lte(column, new Date(end)))
}

/** The Monday (Eastern Time) that begins an instant's week, and the expression to group by. */
export function weekOf(column: AnyPgColumn): { week: SQL<string>; each: SQL } {
  const each = sql`date_trunc('week', ${column} at time zone ${sql.raw(`'${DEFAULT_TIME_ZONE}'`)})`
  // Formatted per week, not per row: per row it took most of the time for 100,000 rows.
  return { week: sql<string>`to_char(${each}, 'YYYY-MM-DD')`, each }
}

/** Median and 90th percentile of a number of days. */
export const percentiles = (days: SQL | AnyPgColumn) => ({
  median_days: percentile(0.5, days),
  p90_days: percentile(0.9, days),
})

const percentile = (share: number, days: SQL | AnyPgColumn) =>
  sql<number | null>`percentile_cont(${share}) within group (order by ${days})`.mapWith(rounded)

/** Rounds to a tenth of a day. */
const rounded = (days: unknown): number => Math.round(Number(days) * 10) / 10

export const daysBetween = (start: AnyPgColumn, end: AnyPgColumn): SQL =>
  sql`extract(epoch from ${end} - ${start}) / 86400.0`
