import { type DeadlineKey, deadlineKeys } from '#shared/entities/key-dates.ts'
import { daysBetween } from '#shared/format/calendar.ts'
import type { Deadline } from './model.ts'
import { DEADLINES } from './rows.ts'

/** When people are notified of deadlines (docs/product.md section 4, Key dates). */

/** Days ahead of each notice, the furthest first. */
const AHEAD = [90, 30, 7] as const

/** As long before a deadline as the first notice. */
export const FIRST_AHEAD = AHEAD[0]
/** From so many days ahead on, those who decide for both sides are notified as well. */
const DECIDERS_AHEAD = 7

export const TOLD_KEYS: readonly DeadlineKey[] = deadlineKeys.values.filter(
  (key) => DEADLINES[key].isQuiet !== true,
)

interface Told extends Pick<Deadline, 'due_on' | 'settled'> {
  readonly told_ahead: number | null
}

/**
 * Returns the notice that is due for a deadline on a day, by its days ahead, and whether deciders get it; null if none
 * is. A deadline that is found late gets only the nearest notice.
 */
export function noticeDue(
  { due_on, settled, told_ahead }: Told,
  today: string,
): { ahead: number; isForDeciders: boolean } | null {
  if (due_on === null || settled !== null || due_on < today) return null
  const left = daysBetween(today, due_on)
  const ahead = AHEAD.findLast((days) => left <= days)
  if (ahead === undefined || (told_ahead !== null && told_ahead <= ahead)) return null
  return { ahead, isForDeciders: ahead <= DECIDERS_AHEAD }
}
