import type { Transfer } from '#shared/contract/schemas/deals/transfers.ts'
import { formatDate } from '#shared/format/dates.ts'

/** The label of the day of a payment. */
export const paymentDayLabel = ({ settled_at }: Pick<Transfer, 'settled_at'>): string =>
  settled_at === null ? 'Payment date' : 'Settled'

/** The day of a payment in a list, by which the list is sorted; null while none is set. */
export function paymentDay({
  settled_at,
  payment_day,
}: Pick<Transfer, 'settled_at' | 'payment_day'>): string | null {
  const day = payment_day && formatDate(payment_day)
  return day && settled_at !== null ? `Settled ${day}` : day
}
