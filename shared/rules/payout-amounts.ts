import { centsOf, dollarsOf } from '#shared/format/money.ts'

/** The figures of a payout that decide its amounts: dollars, and dollars per dollar of credit. */
export interface PayoutFigures {
  project_itc_amount?: number | null | undefined
  projected_itc_amount: number
  price_per_credit: number
}

/** Steps of a price: four decimals. */
const PRICE_SCALE = 10_000n

/** The credit that counts, in cents: the final one once it is known, until then the projected. */
export const creditCents = (payout: PayoutFigures): number =>
  centsOf(payout.project_itc_amount ?? payout.projected_itc_amount)

/**
 * What the buyer pays for a payout, in cents, rounded half up. Whole numbers throughout: cents
 * times steps of price can exceed what a double holds exactly.
 */
export function priceCents(payout: PayoutFigures): number {
  const steps = BigInt(Math.round(payout.price_per_credit * Number(PRICE_SCALE)))
  const product = BigInt(creditCents(payout)) * steps
  return Number((product * 2n + PRICE_SCALE) / (PRICE_SCALE * 2n))
}

export interface Totals {
  total_credit: number
  total_price: number
}

/** Sums over all payouts, in dollars. */
export const totalsOf = (payouts: readonly PayoutFigures[]): Totals => ({
  total_credit: dollarsOf(sum(payouts.map(creditCents))),
  total_price: dollarsOf(sum(payouts.map(priceCents))),
})

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
