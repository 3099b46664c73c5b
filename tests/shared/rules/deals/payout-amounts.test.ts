import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { creditCents, priceCents, totalsOf } from '#shared/rules/deals/payout-amounts.ts'

const payout = (
  projected_itc_amount: number,
  project_itc_amount: number | null,
  price_per_credit: number,
) => ({ projected_itc_amount, project_itc_amount, price_per_credit })

describe('amounts of payouts', () => {
  it.each([
    ['the projected credit', payout(1_000_000, null, 0.93), 100_000_000, 93_000_000],
    ['the final credit once known', payout(1_000_000, 900_000, 0.93), 90_000_000, 83_700_000],
    ['a final credit of nothing', payout(1_000_000, 0, 0.93), 0, 0],
    ['half a cent rounded up', payout(0.5, null, 0.93), 50, 47],
    ['less than half a cent rounded down', payout(0.01, null, 0.4999), 1, 0],
    ['four decimals of price', payout(1_234_567.89, null, 0.9275), 123_456_789, 114_506_172],
    [
      'the largest amount exactly',
      payout(9_999_999_999_999.99, null, 1.5),
      999_999_999_999_999,
      1_499_999_999_999_999,
    ],
  ])('counts %s', (_what, figures, credit, price) => {
    expect(creditCents(figures)).toBe(credit)
    expect(priceCents(figures)).toBe(price)
  })

  it('are never more than half a cent off the exact price', () => {
    const cents = fc.integer({ min: 0, max: 100_000_000_000 })
    const steps = fc.integer({ min: 1, max: 15_000 })
    fc.assert(
      fc.property(cents, steps, (credit, step) => {
        const price = priceCents(payout(credit / 100, null, step / 10_000))
        return Math.abs(price * 10_000 - credit * step) <= 5_000
      }),
    )
  })

  it('are summed in cents', () => {
    const three = [payout(0.1, null, 1), payout(0.2, null, 1), payout(0.3, 0.7, 1)]
    expect(totalsOf(three)).toEqual({ total_credit: 1, total_price: 1 })
  })
})
