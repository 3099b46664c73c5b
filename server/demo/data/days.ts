/** Returns a `YYYY-MM-DD` date plus days, which may be negative. */
export function addDays(date: string, days: number): string {
  const at = new Date(`${date}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

/** Returns the same day in another year; February 29 becomes March 1. */
export function addYears(date: string, years: number): string {
  const at = new Date(`${date}T00:00:00Z`)
  at.setUTCFullYear(at.getUTCFullYear() + years)
  return at.toISOString().slice(0, 10)
}

/** The earlier of two days or instants. */
export const earlier = (a: string, b: string): string => (a < b ? a : b)

/** The later of two days or instants. */
export const later = (a: string, b: string): string => (a > b ? a : b)

/** Returns a day in the year of a later one: itself, or one of the first of that year. */
export const inYearOf = (day: string, other: string): string =>
  later(day, `${other.slice(0, 4)}-01-05`)

/** Whole days from one date to another. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000
}

/** Returns an instant on a working day as a UTC timestamp; `minute` counts from 14:00 UTC. */
export function instantOn(date: string, minute = 0): string {
  return new Date(Date.parse(`${date}T14:00:00Z`) + minute * 60_000).toISOString()
}
