import type { ResponseOf } from '#shared/contract/contract.ts'
import { type PaymentStanding, paymentStandings } from '#shared/entities/payments.ts'
import { centsOf, dollarsOf } from '#shared/format/money.ts'
import { paths } from '#shared/paths.ts'
import { creditCents, type SoldCredit } from '#shared/rules/deals/payout-amounts.ts'
import { paymentStanding } from '#shared/rules/deals/transfers.ts'
import { type Crumb, crumbOf } from '#shared/ui/screen/crumbs.ts'

export type Transfer = ResponseOf<'transfers.get'>
export type Payout = Transfer['payouts'][number]

/** Breadcrumbs back to a transfer, for the pages below it. */
export const transferCrumbs = ({ id, name }: Pick<Transfer, 'id' | 'name'>): readonly Crumb[] => [
  crumbOf(paths.investor),
  { label: name, to: paths.investorTransfer.build({ transfer_id: id }) },
]

/** The credit that counts, in dollars: final once known, projected until then. */
export const creditOf = (payout: SoldCredit): number => dollarsOf(creditCents(payout))

export interface Footing {
  /** Dollars. */
  credit: number
  price: number
  /** Whether the rows add up to the transfer's stated totals, to the cent. */
  agrees: boolean
}

/** Sums the rows in whole cents and checks them against the transfer's totals. */
export function footingOf(
  transfer: Pick<Transfer, 'payouts' | 'total_credit' | 'total_price'>,
): Footing {
  const sum = (amountOf: (payout: Payout) => number) =>
    transfer.payouts.reduce((total, payout) => total + centsOf(amountOf(payout)), 0)
  const credit = sum(creditOf)
  const price = sum((payout) => payout.price)
  const agrees =
    credit === centsOf(transfer.total_credit) && price === centsOf(transfer.total_price)
  return { credit: dollarsOf(credit), price: dollarsOf(price), agrees }
}

/** Price per dollar of credit over all payouts; null without credit. */
export function averagePrice({
  total_credit,
  total_price,
}: Pick<Transfer, 'total_credit' | 'total_price'>): number | null {
  return total_credit > 0 ? Number((total_price / total_credit).toFixed(4)) : null
}

/** Terms that wait for an answer, with their totals; null if none do. */
export function openTerms(closing: ResponseOf<'closings.get'> | undefined) {
  const newest = closing?.agreements.find(({ kind }) => kind === 'terms')
  if (newest?.state !== 'proposed' || !newest.terms) return null
  const { price, payouts, payment_date } = newest.terms
  const credit = payouts.reduce((total, line) => total + centsOf(line.credit), 0)
  return {
    revision: newest.revision,
    total_credit: dollarsOf(credit),
    total_price: price,
    payment_date,
  }
}

type Standing = Pick<Transfer, 'status' | 'settled_at'>

/** How far the payment of a confirmed transfer has come, as its buyer reads it. */
export function paymentWords(transfer: Standing): string {
  return PAYMENT_WORDS[paymentStanding(transfer)]
}

const PAYMENT_WORDS = {
  open: 'This purchase isn’t confirmed yet.',
  settling: 'You’ve confirmed this purchase, and the bank is settling the payment.',
  settled: 'The bank has settled the payment. Our team is confirming its receipt.',
  received: 'The payment has settled and been received.',
} as const satisfies Record<PaymentStanding, string>

/** The transfer's status in a few words beside its chip. */
export function standingOf(transfer: Standing & Pick<Transfer, 'is_pending'>): string {
  const standing = paymentStanding(transfer)
  return standing === 'received' && transfer.is_pending
    ? `${paymentStandings.label(standing)}, final credit pending`
    : paymentStandings.label(standing)
}
