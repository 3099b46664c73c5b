import { addMonths } from '#shared/format/calendar.ts'
import { formatDate } from '#shared/format/dates.ts'
import { formatDollars } from '#shared/format/money.ts'

/** What a deal's figures and days can be (docs/product.md section 5); screens and server say the same. */

/** Nobody pays more for a credit than the tax it saves, and a tenth of it is a slip of the decimal point. */
export const PRICE_RANGE = { from: 0.1, to: 1 } as const

/** A cost of the sale is limited to the credit sold, or to this where the credit is less: counsel has its own price. */
const CAP_AT_LEAST = 100_000

const EXCLUSIVE_YEARS = 2

/** Returns the problem with a price, in dollars per dollar of credit; null if there is none. */
export function priceProblem(price: number | null): string | null {
  if (price === null) return 'Enter a price'
  if (price <= 0) return 'Enter a price above 0'
  if (price < PRICE_RANGE.from) return `Enter at least ${inCents(PRICE_RANGE.from)}`
  if (price > PRICE_RANGE.to) return `Enter at most ${inCents(PRICE_RANGE.to)}`
  return Number(price.toFixed(4)) === price ? null : 'Use at most four decimals'
}

const inCents = (price: number): string => `$${price.toFixed(2)}`

/** Returns the problem with the limit of a cost of the sale, in dollars, beside the credit sold; null if there is none. */
export function capProblem(cap: number | null, credit: number): string | null {
  const most = Math.max(credit, CAP_AT_LEAST)
  if (cap === null || cap <= most) return null
  const what = most === credit ? 'the credit sold, ' : ''
  return `Enter at most ${what}${formatDollars(most)}, or leave this blank`
}

/** Returns the problem with the last exclusive day as of `today` (both `YYYY-MM-DD`); null if there is none. */
export function exclusivityProblem(day: string | null, today: string): string | null {
  if (!day) return null
  if (day < today) return 'Enter today’s date or later'
  const last = addMonths(today, 12 * EXCLUSIVE_YEARS)
  return day > last ? `Enter a day within two years, by ${formatDate(last)}` : null
}

/** Returns the problem with the day on which money was received, beside the day the transfer was made, or null. */
export const receivedProblem = (day: string, madeOn: string): string | null =>
  day < madeOn ? `The transfer was made on ${formatDate(madeOn)}; enter that day or later` : null
