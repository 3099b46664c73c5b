import type { ClosingSide, PaymentMethod } from '#shared/entities/closings.ts'
import type { PayeeKind } from '#shared/entities/payments.ts'
import { centsOf, dollarsOf, formatDollars } from '#shared/format/money.ts'
import { shareCents } from './shares.ts'
import {
  type SellerFigures,
  type SharedCost,
  sellerFiguresOf,
  type TermsContent,
  termsPrice,
} from './terms.ts'

/** The memo of who gets what on the payment date (docs/domain.md section 4, Closing); all amounts in dollars. */
export interface FundsFlow {
  price: number
  payment_date: string | null
  payment_method: PaymentMethod
  payee: { kind: PayeeKind; name: string; institution: string; mask: string }
  premium: { payer: ClosingSide; amount: number }
  counsel: { payer: ClosingSide; amount: number }
  sellers: readonly SellerFlow[]
}

export interface SellerFlow {
  seller_id: number
  name: string
  price: number
  fee: number
  /** The seller's share of costs paid by sellers. */
  premium: number
  counsel: number
  net: number
}

/** The actual costs of premium and counsel. */
export interface FlowCosts {
  premium: number
  counsel: number
}

/** Returns why costs cannot go into a memo (they exceed what was agreed), or null. */
export const costProblem = ({ up_to }: SharedCost, amount: number): string | null =>
  up_to !== null && amount > up_to ? `The terms allow up to ${formatDollars(up_to)}` : null

/** Returns why a memo cannot be proposed (costs without a limit leave a seller with less than zero), or null. */
export const netProblem = ({ sellers }: Pick<FundsFlow, 'sellers'>): string | null => {
  const short = sellers.find(({ net }) => net < 0)
  return short === undefined ? null : `This leaves ${short.name} less than nothing`
}

/** Returns the memo for accepted terms, the verified payee, and the actual costs of premium and counsel. */
export function fundsFlowOf(
  terms: TermsContent,
  sellers: readonly { id: number; name: string }[],
  payee: FundsFlow['payee'],
  costs: FlowCosts,
): FundsFlow {
  const figures = sellers.map(({ id }) => sellerFiguresOf(terms, id))
  const prices = figures.map(({ price }) => centsOf(price))
  const sharesOf = ({ payer }: SharedCost, amount: number) =>
    shareCents(payer === 'seller' ? centsOf(amount) : 0, prices)
  const premiums = sharesOf(terms.insurance, costs.premium)
  const counsels = sharesOf(terms.counsel, costs.counsel)
  return {
    price: termsPrice(terms),
    payment_date: terms.payment_date,
    payment_method: terms.payment_method,
    payee,
    premium: { payer: terms.insurance.payer, amount: costs.premium },
    counsel: { payer: terms.counsel.payer, amount: costs.counsel },
    sellers: sellers.map(({ id, name }, index) => {
      const { price, fee } = figures[index] ?? { price: 0, fee: 0 }
      const [premium = 0, counsel = 0] = [premiums[index], counsels[index]]
      return {
        seller_id: id,
        name,
        price,
        fee,
        premium: dollarsOf(premium),
        counsel: dollarsOf(counsel),
        net: dollarsOf(centsOf(price) - centsOf(fee) - premium - counsel),
      }
    }),
  }
}

/** Returns a seller's figures at the costs of the accepted memo; without one they stay at the most that terms allow. */
export function figuresAtCosts(
  figures: SellerFigures,
  memo: Pick<FundsFlow, 'sellers'> | null,
  sellerId: number,
): SellerFigures & { isNetFinal: boolean } {
  const line = memo?.sellers.find(({ seller_id }) => seller_id === sellerId)
  if (!line) return { ...figures, isNetFinal: false }
  const { premium, counsel } = line
  const costs = centsOf(premium) + centsOf(counsel)
  return {
    ...figures,
    insurance: premium,
    counsel,
    net: dollarsOf(centsOf(figures.price) - centsOf(figures.fee) - costs),
    isNetOpen: false,
    isNetFinal: true,
  }
}
