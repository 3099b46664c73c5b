import { type DeadlineState, deadlineKeys } from '#shared/entities/key-dates.ts'
import { daysBetween } from '#shared/format/calendar.ts'
import type { Deadline, DeadlineFacts } from './model.ts'
import { DEADLINES } from './rows.ts'

/** A deadline is due soon so many days ahead (ours). */
export const DUE_DAYS = 30

/** Returns every deadline of a project, in the order of the table. */
export const deriveDeadlines = (facts: DeadlineFacts): Deadline[] =>
  deadlineKeys.values.flatMap((key) => {
    const { owner, sees, days } = DEADLINES[key]
    return days(facts).map(
      ({ words, number, title, transfer_id = null, isUrgent = false, ...day }) => ({
        ...day,
        ...{ key, owner, transfer_id },
        name: [key, number, transfer_id === null ? undefined : `of-${transfer_id}`]
          .filter((part) => part !== undefined)
          .join('-'),
        title: title ?? deadlineKeys.label(key),
        basis: words,
        is_urgent: isUrgent,
        for_seller: sees !== 'buyer',
        for_buyer: sees !== 'seller',
      }),
    )
  })

/** Returns how a deadline stands on a day, `YYYY-MM-DD`. */
export function stateOn(
  { due_on, settled, after }: Pick<Deadline, 'due_on' | 'settled' | 'after'>,
  today: string,
): DeadlineState {
  if (settled !== null) return settled
  if (due_on === null) return 'needs_proof'
  if (today > due_on) return after
  return daysBetween(today, due_on) <= DUE_DAYS ? 'due' : 'ahead'
}
