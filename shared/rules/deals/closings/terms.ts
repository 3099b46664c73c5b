import type { ClosingSide, PaymentMethod } from '#shared/entities/closings.ts'
import { centsOf, dollarsOf } from '#shared/format/money.ts'
import { ACH_BELOW_DOLLARS } from '#shared/limits.ts'
import { platformFee } from '#shared/rules/accounts/quotes/data.ts'
import { feeOf } from '#shared/rules/accounts/quotes/pricing.ts'
import {
  creditCents,
  type PayoutFigures,
  priceCents,
  totalsOf,
} from '#shared/rules/deals/payout-amounts.ts'
import { shareCents } from './shares.ts'

/** The terms that buyer and sellers agree on (docs/domain.md section 4, Closing); all amounts in dollars. */
export interface TermsContent {
  payouts: readonly TermsLine[]
  /** `YYYY-MM-DD`. */
  payment_date: string | null
  payment_method: PaymentMethod
  insurance: SharedCost
  counsel: SharedCost
  price_adjustment: string | null
  indemnitor: string | null
  exclusivity_until: string | null
  /** The platform's fee for each seller. */
  fees: readonly { seller_id: number; amount: number }[]
}

export interface TermsLine {
  project_id: number
  seller_id: number
  credit: number
  price_per_credit: number
}

/** A cost of the sale: who pays it, and its limit. */
export interface SharedCost {
  payer: ClosingSide
  up_to: number | null
}

/** Returns what a line costs the buyer, in cents. */
export const lineCents = ({
  credit,
  price_per_credit,
}: Omit<TermsLine, 'project_id' | 'seller_id'>) =>
  priceCents({ projected_itc_amount: credit, price_per_credit })

const sumCents = (lines: readonly TermsLine[]) =>
  lines.reduce((total, line) => total + lineCents(line), 0)

/** Returns each seller's fee: a share of the price of its credits, with a minimum. */
export function feesOf(lines: readonly TermsLine[]): TermsContent['fees'] {
  const bySeller = Map.groupBy(lines, ({ seller_id }) => seller_id)
  return [...bySeller].map(([seller_id, own]) => ({
    seller_id,
    amount: dollarsOf(feeOf(platformFee, sumCents(own))),
  }))
}

/** The figures of a sale for one seller, in dollars. */
export interface SellerFigures {
  credit: number
  price: number
  fee: number
  /** The most the seller pays, by its share of the price; null if sellers pay without a limit. */
  insurance: number | null
  counsel: number | null
  /** The minimum net, or the net before costs without a limit. */
  net: number
  isNetOpen: boolean
}

export function sellerFiguresOf(terms: TermsContent, sellerId: number): SellerFigures {
  const own = terms.payouts.filter(({ seller_id }) => seller_id === sellerId)
  const price = sumCents(own)
  const fee = centsOf(terms.fees.find(({ seller_id }) => seller_id === sellerId)?.amount ?? 0)
  const insurance = costOf(terms.insurance, terms.payouts, sellerId)
  const counsel = costOf(terms.counsel, terms.payouts, sellerId)
  return {
    credit: termsCredit({ payouts: own }),
    price: dollarsOf(price),
    fee: dollarsOf(fee),
    insurance,
    counsel,
    net: dollarsOf(price - fee - centsOf(insurance ?? 0) - centsOf(counsel ?? 0)),
    isNetOpen: insurance === null || counsel === null,
  }
}

/** The most a seller pays of a shared cost; sellers split it by price. */
function costOf(
  { payer, up_to }: SharedCost,
  payouts: readonly TermsLine[],
  sellerId: number,
): number | null {
  if (payer !== 'seller') return 0
  if (up_to === null) return null
  const sellers = [...Map.groupBy(payouts, ({ seller_id }) => seller_id)]
  const parts = shareCents(
    centsOf(up_to),
    sellers.map(([, own]) => sumCents(own)),
  )
  return dollarsOf(parts[sellers.findIndex(([id]) => id === sellerId)] ?? 0)
}

/** Returns what the buyer pays, in dollars. */
export const termsPrice = ({ payouts }: Pick<TermsContent, 'payouts'>): number =>
  dollarsOf(sumCents(payouts))

/** Returns the credit that the terms sell, in dollars. */
export const termsCredit = ({ payouts }: { payouts: readonly { credit: number }[] }): number =>
  dollarsOf(payouts.reduce((total, { credit }) => total + centsOf(credit), 0))

/** ACH is capped: $1M and up moves only by wire. */
export const methodFor = (price: number, wanted: PaymentMethod | null): PaymentMethod =>
  price >= ACH_BELOW_DOLLARS ? 'wire' : (wanted ?? 'ach')

/** Returns why a price cannot be paid with this method, or null. */
export const methodProblem = (price: number, method: PaymentMethod | null): string | null =>
  method === 'ach' && price >= ACH_BELOW_DOLLARS
    ? 'From $1,000,000 on, a transfer is paid by wire'
    : null

interface AgreedFigures {
  payouts: readonly (PayoutFigures & { project_id: number })[]
  payment_date: string | null
  payment_method: PaymentMethod | null
}

/** Whether two states of a transfer differ in what terms cover, which voids them and ends every waiver. */
export const changesDeal = (before: AgreedFigures, after: AgreedFigures): boolean =>
  figuresIn(before) !== figuresIn(after)

/** The figures that a transfer has once these terms are accepted. */
export const agreedFigures = ({
  payouts,
  payment_date,
  payment_method,
}: Pick<TermsContent, 'payouts' | 'payment_date' | 'payment_method'>): AgreedFigures => ({
  payouts: payouts.map(({ credit, ...line }) => ({ ...line, projected_itc_amount: credit })),
  payment_date,
  payment_method,
})

const figuresIn = ({ payouts, payment_date, payment_method }: AgreedFigures): string =>
  JSON.stringify([
    payouts.map((row) => [row.project_id, creditCents(row), row.price_per_credit]),
    payment_date,
    methodFor(totalsOf(payouts).total_price, payment_method),
  ])
