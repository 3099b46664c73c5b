import { centsOf, dollarsOf } from '#shared/format/money.ts'

/** What a payout sells of its project's credit, in dollars. */
export interface SoldCredit {
  /** The final amount; absent until it is known. */
  project_itc_amount?: number | null | undefined
  projected_itc_amount: number
}

/** The figures of a payout that decide its amounts: dollars, and dollars per dollar of credit. */
export interface PayoutFigures extends SoldCredit {
  price_per_credit: number
}

/** Steps of a price: four decimals. */
const PRICE_SCALE = 10_000n

/** The amount that counts: the final one once it is known, until then the projected. */
export const creditField = ({ project_itc_amount }: Pick<SoldCredit, 'project_itc_amount'>) =>
  project_itc_amount == null ? 'projected_itc_amount' : 'project_itc_amount'

/** The credit that counts, in cents. It is what is sold, and what is paid for. */
export const creditCents = (payout: SoldCredit): number =>
  centsOf(payout.project_itc_amount ?? payout.projected_itc_amount)

/** The same over several payouts. */
export const soldCents = (payouts: readonly SoldCredit[]): number => sum(payouts.map(creditCents))

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
  total_credit: dollarsOf(soldCents(payouts)),
  total_price: dollarsOf(sum(payouts.map(priceCents))),
})

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
