import { formatExact } from './numbers.ts'

/** What is said about text longer than `max` characters. */
export const tooLong = (max: number): string => `Use at most ${formatExact(max)} characters`

/** What is said about a number outside of its range. */
export const outOfRange = (low: number, high: number): string =>
  `Enter a number from ${formatExact(low)} to ${formatExact(high)}`
