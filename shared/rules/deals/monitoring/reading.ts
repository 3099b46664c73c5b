import { addDays } from '#shared/format/calendar.ts'
import { anniversaryOf } from '#shared/rules/policy/credits/recapture-clock.ts'

/** How long a buyer reads the documents of what it bought (docs/product.md section 4, After payment). */

const YEARS = 8
/** Days before the last one on which its people hear of it. */
const WARN_DAYS = 60

/** Days of a paid transfer that reading can count from. */
export interface ReadingDays {
  received_on: string | null
  confirmed_on: string | null
  payment_date: string | null
  /** The day on which the transfer was entered here, which each has. */
  entered_on: string
}

/** The day that reading counts from: of the receipt, where none is recorded of what stands for it. */
export const readingFrom = ({
  received_on,
  confirmed_on,
  payment_date,
  entered_on,
}: ReadingDays): string => received_on ?? confirmed_on ?? payment_date ?? entered_on

/** The last day of reading, eight years after the day on which the payment was received. */
export const lastReadingDay = (receivedOn: string): string => anniversaryOf(receivedOn, YEARS)

/** Whether reading has ended on a day, ends soon, or goes on. */
export function readingState(receivedOn: string, today: string): 'open' | 'ending' | 'ended' {
  const last = lastReadingDay(receivedOn)
  if (today > last) return 'ended'
  return addDays(last, -WARN_DAYS) <= today ? 'ending' : 'open'
}
