import { law } from './law.ts'

/** Returns the completed years from one date to another; 0 for negative spans. */
export function wholeYearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  // Comparing month and day as text works, because both dates have the same format.
  return Math.max(0, to.slice(5) < from.slice(5) ? years - 1 : years)
}

/**
 * Returns the part of a credit that a loss on this day would recapture, in basis points: it falls by a fifth with every
 * whole year in service and reaches zero after five (docs/domain.md sections 1 and 6).
 */
export function unvestedBps(placedInService: string, date: string): number {
  return law.vesting.value[wholeYearsBetween(placedInService, date)] ?? 0
}

/** Returns the credit at risk on a day, in cents, rounded half up. */
export function unvestedCents(creditCents: number, placedInService: string, date: string): number {
  return Math.round((creditCents * unvestedBps(placedInService, date)) / 10_000)
}

/**
 * Returns what events have left of a credit, in cents, rounded half up; what they took back is in percent of the
 * property. Only this can still vest or be recaptured.
 */
export const leftAfterRecapture = (creditCents: number, recaptured: number): number =>
  Math.round((creditCents * (10_000 - Math.round(recaptured * 100))) / 10_000)
