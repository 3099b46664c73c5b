import { centsOf, dollarsOf } from '#shared/format/money.ts'

/** How much of its project's credit a payout sells, in dollars. */
export interface SoldCredit {
  /** The final amount; absent until known. */
  project_itc_amount?: number | null | undefined
  projected_itc_amount: number
}

/** The figures that determine a payout's amounts: dollars, and dollars per dollar of credit. */
export interface PayoutFigures extends SoldCredit {
  price_per_credit: number
}

/** Prices have four decimals. */
const PRICE_SCALE = 10_000n

/** Returns the field that counts: the final amount once known, until then the projected one. */
export const creditField = ({ project_itc_amount }: Pick<SoldCredit, 'project_itc_amount'>) =>
  project_itc_amount == null ? 'projected_itc_amount' : 'project_itc_amount'

/** Returns the credit that counts, in cents: what is sold and paid for. */
export const creditCents = (payout: SoldCredit): number =>
  centsOf(payout.project_itc_amount ?? payout.projected_itc_amount)

/** The same summed over several payouts. */
export const soldCents = (payouts: readonly SoldCredit[]): number => sum(payouts.map(creditCents))

/**
 * Returns what the buyer pays for a payout, in cents, rounded half up. Uses integers, because cents times price steps
 * can exceed what a double holds exactly.
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

/** Returns the sums over all payouts, in dollars. */
export const totalsOf = (payouts: readonly PayoutFigures[]): Totals => ({
  total_credit: dollarsOf(soldCents(payouts)),
  total_price: dollarsOf(sum(payouts.map(priceCents))),
})

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
