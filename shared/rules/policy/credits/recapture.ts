import { law } from './law.ts'

/** Completed years from one date to another; negative spans count as none. */
export function wholeYearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  // Comparing month and day as text is enough: both dates have the same form.
  return Math.max(0, to.slice(5) < from.slice(5) ? years - 1 : years)
}

/**
 * The part of a credit that a loss on this day would take back, in basis points: it falls by a
 * fifth with every whole year in service and is nothing after five (docs/domain.md sections 1
 * and 6).
 */
export function unvestedBps(placedInService: string, date: string): number {
  return law.vesting.value[wholeYearsBetween(placedInService, date)] ?? 0
}

/** The credit at risk on a day, in cents, rounded half up. */
export function unvestedCents(creditCents: number, placedInService: string, date: string): number {
  return Math.round((creditCents * unvestedBps(placedInService, date)) / 10_000)
}
