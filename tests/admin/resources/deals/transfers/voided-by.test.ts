import { expect, it } from 'vitest'
import {
  type ComposedTransfer,
  valuesOf,
} from '#admin/resources/deals/transfers/transfer-values.ts'
import { voidedBy } from '#admin/resources/deals/transfers/voided-by.ts'
import type { Closing } from '#shared/contract/schemas/deals/closings.ts'

const transfer = {
  name: 'Mesa credits',
  payment_date: '2026-12-15',
  payment_method: 'ach',
  payouts: [
    { project_id: 1, projected_itc_amount: 100, project_itc_amount: null, price_per_credit: 0.9 },
  ],
} as unknown as ComposedTransfer
const closing = (state: string | null, waivers = 0) =>
  ({
    agreements: state ? [{ kind: 'terms', revision: 2, state }] : [],
    lines: Array.from({ length: waivers }, () => ({ waiver: {} })),
  }) as unknown as Closing
const later = { ...valuesOf(transfer), payment_date: '2026-12-16' }
const textFor = (values: typeof later, about: Closing) => voidedBy(values, transfer, about)?.text

it('asks before accepted terms and waivers are lost', () => {
  expect(textFor(later, closing('accepted', 2))).toBe(
    'Saving voids the accepted terms, revision 2 and 2 waivers. Both sides have to agree on new terms, and sign again what was signed for these.',
  )
  expect(textFor(later, closing('proposed'))).toContain('the proposed terms, revision 2')
})

it('asks nothing where nothing is lost', () => {
  expect(textFor({ ...valuesOf(transfer), name: 'Other' }, closing('accepted'))).toBeUndefined()
  expect(textFor(later, closing('voided'))).toBeUndefined()
  expect(textFor(later, closing(null))).toBeUndefined()
})
