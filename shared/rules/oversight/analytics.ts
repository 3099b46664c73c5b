import type { ProjectStage } from '#shared/entities/projects.ts'
import { addDays } from '#shared/format/calendar.ts'

/** Metrics about the work: what they count, and over which days (docs/product.md section 7, Analytics). */

/** Default number of days metrics look back, including the last one. */
const RANGE_DAYS = 90
/** Maximum range in days. */
export const RANGE_DAYS_MAX = 5 * 366

/** First and last day, `YYYY-MM-DD`, both inclusive. */
export interface DayRange {
  from: string
  to: string
}

/** Returns the requested days; the last 90 by default. `today` is in Eastern Time. */
export function rangeOf({ from, to }: Partial<DayRange>, today: string): DayRange {
  const last = to ?? today
  return { from: from ?? addDays(last, 1 - RANGE_DAYS), to: last }
}

/** Returns the problem with a range, or null. */
export function rangeProblem({ from, to }: DayRange): string | null {
  if (from > to) return 'Choose a start before the end'
  return addDays(from, RANGE_DAYS_MAX) < to ? 'Choose at most five years' : null
}

/** Returns the first days (Mondays) of the weeks in a range, in order. */
export function weeksOf({ from, to }: DayRange): string[] {
  const weeks: string[] = []
  for (let week = mondayOf(from); week <= to; week = addDays(week, 7)) weeks.push(week)
  return weeks
}

const mondayOf = (day: string): string =>
  addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/** Clips a week to its range. */
export const weekWithin = (week: string, { from, to }: DayRange): DayRange => ({
  from: week < from ? from : week,
  to: addDays(week, 6) > to ? to : addDays(week, 6),
})

/** The stages in which people work on a project and it can get stuck. */
export const WORKED_STAGES = [
  'onboarding',
  'processing',
  'review',
  'funding_ready',
  'settlement',
] as const satisfies ProjectStage[]

/** A project that hasn't moved for longer than this is stuck; our choice. */
export const STUCK_AFTER_DAYS = 30
