import { nextBankDay } from '#shared/format/business-days.ts'
import { formatDate } from '#shared/format/dates.ts'

/** Returns why terms can't set this payment date (`YYYY-MM-DD`) as of `today`, or null. */
export const paymentDayProblem = (day: string, today: string): string | null =>
  day < today ? 'Enter today’s date or later' : bankDayProblem(day)

/** Returns why no bank moves money on this day, and the next one on which they do; null if they do. */
export function bankDayProblem(day: string): string | null {
  const next = nextBankDay(day)
  return next === day
    ? null
    : `Banks are closed on this day. The next open day is ${formatDate(next)}`
}
