import { formatExact } from './numbers.ts'

/** The message for text longer than `max` characters. */
export const tooLong = (max: number): string => `Use at most ${formatExact(max)} characters`

/** The message for a number outside of its range. */
export const outOfRange = (low: number, high: number): string =>
  `Enter a number from ${formatExact(low)} to ${formatExact(high)}`
