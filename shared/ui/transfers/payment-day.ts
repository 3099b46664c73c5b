import type { Transfer } from '#shared/contract/schemas/deals/transfers.ts'
import { formatDate } from '#shared/format/dates.ts'
import { dayOfInstant } from '#shared/ui/session/reader-time.ts'

/** The day of a payment in a list: when the bank settled it, and until then the agreed day; null while none is set. */
export function paymentDay({
  settled_at,
  payment_date,
}: Pick<Transfer, 'settled_at' | 'payment_date'>): string | null {
  if (settled_at !== null) return `Settled ${dayOfInstant(settled_at)}`
  return payment_date === null ? null : formatDate(payment_date)
}
