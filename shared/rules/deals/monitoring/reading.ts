import { addDays } from '#shared/format/calendar.ts'
import { anniversaryOf } from '#shared/rules/policy/credits/recapture-clock.ts'

/** How long a buyer can read the documents of its purchases (docs/product.md section 4, After payment). */

const YEARS = 8
/** Days before the last day on which the buyer's people are notified. */
const WARN_DAYS = 60

/** Days of a paid transfer that the reading period can start from. */
export interface ReadingDays {
  received_on: string | null
  confirmed_on: string | null
  payment_date: string | null
  /** The day the transfer was entered here; never missing. */
  entered_on: string
}

/** Returns the day the reading period starts: the receipt or, if none is recorded, the best substitute. */
export const readingFrom = ({
  received_on,
  confirmed_on,
  payment_date,
  entered_on,
}: ReadingDays): string => received_on ?? confirmed_on ?? payment_date ?? entered_on

/** Returns the last day of reading, eight years after the payment was received. */
export const lastReadingDay = (receivedOn: string): string => anniversaryOf(receivedOn, YEARS)

/** Returns whether reading has ended on a day, ends soon, or is open. */
export function readingState(receivedOn: string, today: string): 'open' | 'ending' | 'ended' {
  const last = lastReadingDay(receivedOn)
  if (today > last) return 'ended'
  return addDays(last, -WARN_DAYS) <= today ? 'ending' : 'open'
}
