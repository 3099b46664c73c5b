import type { Payout, Transfer } from '#portals/investor/transfers.ts'
import { paymentDayOf } from '#shared/rules/deals/transfers.ts'

/** A payout of $1,000,000 of final credit at 90.5 cents. */
export const payout: Payout = {
  id: 1,
  project_id: 11,
  project_name: 'Meadowbrook',
  project_slug: 'meadowbrook',
  project_itc_amount: 1_000_000,
  projected_itc_amount: 1_100_000,
  price_per_credit: 0.905,
  price: 905_000,
}

/** An offered transfer with one payout. */
export const transfer: Transfer = {
  id: 5,
  name: 'Meadowbrook 2026 credits',
  buyer_id: 2,
  buyer_name: 'Tamarack',
  status: 'CREATED',
  is_pending: true,
  transaction_id: 'TX-1',
  payment_date: '2026-12-15',
  payment_day: '2026-12-15',
  payment_method: 'ach',
  payouts: [payout],
  total_credit: 1_000_000,
  total_price: 905_000,
  paid_to: null,
  paid_amount: null,
  settled_at: null,
  buyer_account_id: null,
  confirmed_at: null,
  reading_ended_at: null,
  last_failure: null,
  created_at: '2026-11-02T17:45:00.000Z',
  updated_at: '2026-11-02T17:45:00.000Z',
  version: 1,
}

export const transferWith = (changes: Partial<Transfer>): Transfer => {
  const changed = { ...transfer, ...changes }
  return { ...changed, payment_day: paymentDayOf(changed) }
}

/** A storage in memory. */
export function memoryStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}
