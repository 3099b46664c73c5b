import type { CreditProperty, CreditSection } from '#shared/entities/estimates.ts'
import { constructionStartMethods } from '#shared/entities/evidence.ts'
import { formatDate } from '#shared/format/dates.ts'
import { law, lawStep } from './law.ts'

// Construction can begin on three different days: for the credit, for the solar deadline, and for the foreign-entity
// test. The last two default to the first (docs/domain.md section 1).

export interface SolarStart {
  readonly date: string
  /** False if the way it began is no longer sufficient. */
  readonly counts: boolean
  /** Whether it counts only if it began with physical work, which nobody has confirmed. */
  readonly isWorkAssumed: boolean
  readonly reasons: readonly string[]
}

/** Returns the start of construction that matters for the solar deadline. */
export function solarStart(property: CreditProperty): SolarStart {
  const date = property.solar_construction_start_date ?? property.construction_start_date
  const method = property.solar_construction_start_method ?? property.construction_start_method
  const { from, fivePercentUpToMw } = law.solarStart.value
  const asksForWork = date >= from && property.capacity_ac_mw > fivePercentUpToMw
  const counts = !(asksForWork && method === 'five_percent')
  const reasons = [
    date === property.construction_start_date
      ? null
      : lawStep(
          law.solarDeadline,
          `For the solar deadline, construction began on ${formatDate(date)}${byMethod(method)}.`,
        ),
    counts
      ? null
      : lawStep(
          law.solarStart,
          `The start on ${formatDate(date)} doesn’t count for the solar deadline: above ${fivePercentUpToMw} MW AC, the five percent safe harbor no longer begins construction.`,
        ),
  ].filter((reason) => reason !== null)
  return { date, counts, isWorkAssumed: asksForWork && method === undefined, reasons }
}

/** Returns the day construction began for the foreign-entity test. */
export function foreignEntityStart(property: CreditProperty): string {
  return property.feoc_construction_start_date ?? property.construction_start_date
}

/** Returns the earliest start that a section looks at; work must be continuous from there. */
export function earliestStart(property: CreditProperty, section: CreditSection): string {
  const start = property.construction_start_date
  if (section === '48') return start
  const solar = property.technology === 'solar' ? solarStart(property).date : start
  return [start, solar, foreignEntityStart(property)].toSorted()[0] ?? start
}

/** Returns how construction began, as part of a sentence; empty if unknown. */
export function byMethod(method: CreditProperty['construction_start_method']): string {
  return method === undefined ? '' : ` by ${constructionStartMethods.label(method).toLowerCase()}`
}
