import type { ProjectStage } from '#shared/entities/projects.ts'
import { addDays } from '#shared/format/calendar.ts'

/** Figures about the work: what they count and over which days (docs/product.md section 7, Analytics). */

/** Days that figures look back on until somebody chooses others, the last one included. */
const RANGE_DAYS = 90
/** Longest range that is answered, in days. */
export const RANGE_DAYS_MAX = 5 * 366

/** First and last day, both `YYYY-MM-DD` and included. */
export interface DayRange {
  from: string
  to: string
}

/** The days that were asked for; the last 90 where none were. `today` in Eastern Time. */
export function rangeOf({ from, to }: Partial<DayRange>, today: string): DayRange {
  const last = to ?? today
  return { from: from ?? addDays(last, 1 - RANGE_DAYS), to: last }
}

/** What is wrong with a range, or null. */
export function rangeProblem({ from, to }: DayRange): string | null {
  if (from > to) return 'Choose a start before the end'
  return addDays(from, RANGE_DAYS_MAX) < to ? 'Choose at most five years' : null
}

/** The first days of the weeks (Monday) that a range touches, in order. */
export function weeksOf({ from, to }: DayRange): string[] {
  const weeks: string[] = []
  for (let week = mondayOf(from); week <= to; week = addDays(week, 7)) weeks.push(week)
  return weeks
}

const mondayOf = (day: string): string =>
  addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/** A week cut to the range it is part of. */
export const weekWithin = (week: string, { from, to }: DayRange): DayRange => ({
  from: week < from ? from : week,
  to: addDays(week, 6) > to ? to : addDays(week, 6),
})

/** The stages in which somebody works on a project, and it can be stuck. */
export const WORKED_STAGES = [
  'onboarding',
  'processing',
  'review',
  'funding_ready',
  'settlement',
] as const satisfies ProjectStage[]

/** A project that has not moved for longer is stuck; our choice. */
export const STUCK_AFTER_DAYS = 30
