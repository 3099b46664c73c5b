import type { Transfer } from '#shared/contract/schemas/transfers.ts'

/** A transfer that can still be changed, of two projects. */
export const transfer = (values: Partial<Transfer> = {}): Transfer => ({
  id: 9,
  name: 'Mesa credits 2026',
  buyer_id: 4,
  buyer_name: 'Tideline Capital',
  status: 'CREATED',
  is_pending: true,
  transaction_id: 'TX-ABCDEFGHJK',
  payment_date: '2026-12-01',
  payouts: [
    {
      id: 21,
      project_id: 5,
      project_name: 'Overlook Mesa',
      project_slug: 'overlook-mesa',
      project_itc_amount: null,
      projected_itc_amount: 1_000_000,
      price_per_credit: 0.92,
      price: 920_000,
    },
    {
      id: 22,
      project_id: 6,
      project_name: 'Prairie Roof',
      project_slug: 'prairie-roof',
      project_itc_amount: 480_000,
      projected_itc_amount: 500_000,
      price_per_credit: 0.9,
      price: 432_000,
    },
  ],
  total_credit: 1_480_000,
  total_price: 1_352_000,
  buyer_account_id: null,
  confirmed_at: null,
  last_failure: null,
  created_at: '2026-01-05T12:00:00.000Z',
  updated_at: '2026-01-05T12:00:00.000Z',
  version: 3,
  ...values,
})
