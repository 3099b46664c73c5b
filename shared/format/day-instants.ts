import { dayOf, utcDay } from './calendar.ts'

const DAY_MS = 86_400_000

/** Milliseconds that clocks in the zone are ahead of UTC at the instant. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant)
  const part = (name: string) => Number(parts.find(({ type }) => type === name)?.value)
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return shown - Math.floor(instant / 1000) * 1000
}

/** Returns the instant (ISO 8601) at which a `YYYY-MM-DD` begins in a time zone; null if it is not a day. */
export function startOfDay(date: string, timeZone: string): string | null {
  if (!dayOf(date)) return null
  const midnight = Date.parse(date)
  // Try the offsets before and after: the day may begin with a different one than at UTC midnight.
  const guess = midnight - offsetAt(midnight, timeZone)
  return new Date(midnight - offsetAt(guess, timeZone)).toISOString()
}

/** Returns the last millisecond of that day in the same way. */
export function endOfDay(date: string, timeZone: string): string | null {
  if (!dayOf(date)) return null
  const next = startOfDay(utcDay(new Date(Date.parse(date) + DAY_MS)), timeZone)
  return next === null ? null : new Date(Date.parse(next) - 1).toISOString()
}
