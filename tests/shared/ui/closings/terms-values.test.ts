import { expect, it } from 'vitest'
import type { Closing } from '#shared/contract/schemas/deals/closings.ts'
import { termsValues } from '#shared/ui/closings/terms-values.ts'

const closing = (state: string) =>
  ({
    payment_date: '2026-12-15',
    projects: [{ id: 1, name: 'Mesa I', credit: 800_000, price_per_credit: 0.88 }],
    agreements: [
      {
        kind: 'terms',
        state,
        terms: {
          payment_date: '2026-12-01',
          indemnitor: 'Mesa Holdings',
          payouts: [
            { project_id: 1, project_name: 'Mesa I', credit: 900_000, price_per_credit: 0.9 },
          ],
        },
      },
    ],
  }) as unknown as Closing

it.each([
  ['voided', 800_000, 0.88],
  ['declined', 800_000, 0.88],
  ['accepted', 800_000, 0.88],
  ['proposed', 900_000, 0.9],
])('new terms after %s ones start from %d at %d', (state, credit, price_per_credit) => {
  const values = termsValues(closing(state))
  expect(values.payouts).toEqual([
    { project_id: 1, project_name: 'Mesa I', credit, price_per_credit },
  ])
  expect([values.payment_date, values.indemnitor]).toEqual(['2026-12-15', 'Mesa Holdings'])
})
