import type { Transfer } from '#shared/contract/schemas/deals/transfers.ts'
import type { PaymentMethod } from '#shared/entities/closings.ts'
import { formatDollars } from '#shared/format/money.ts'
import { MONEY_MAX_DOLLARS } from '#shared/limits.ts'
import { parseId } from '#shared/paths.ts'
import { priceProblem } from '#shared/rules/deals/deal-limits.ts'
import { type PayoutFigures, priceCents, totalsOf } from '#shared/rules/deals/payout-amounts.ts'

/** The form values of one project; untyped figures are null. */
export interface PayoutValues {
  project_id: number | null
  projected_itc_amount: number | null
  project_itc_amount: number | null
  price_per_credit: number | null
}

export interface TransferValues {
  name: string
  buyer_id: number | null
  payment_date: string
  /** Null: determined by the price. */
  payment_method: PaymentMethod | null
  payouts: PayoutValues[]
}

/** A transfer as its form edits it: the typed figures of each payout, without the derived ones. */
export type ComposedTransfer = Omit<Transfer, 'payouts'> & { payouts: PayoutValues[] }

export const EMPTY_PAYOUT: PayoutValues = {
  project_id: null,
  projected_itc_amount: null,
  project_itc_amount: null,
  price_per_credit: null,
}

/** Returns a new transfer, prefilled from the address of the page. */
export const newTransferValues = (query: URLSearchParams): TransferValues => ({
  name: '',
  buyer_id: parseId(query.get('buyer_id') ?? ''),
  payment_date: '',
  payment_method: null,
  payouts: [{ ...EMPTY_PAYOUT, project_id: parseId(query.get('project_id') ?? '') }],
})

export const valuesOf = (transfer: ComposedTransfer): TransferValues => ({
  name: transfer.name,
  buyer_id: transfer.buyer_id,
  payment_date: transfer.payment_date ?? '',
  payment_method: transfer.payment_method,
  payouts: transfer.payouts.map(composed),
})

/** Returns the fields of a transfer that staff may change; the buyer is fixed. */
export const changesOf = ({ name, payment_date, payment_method, payouts }: TransferValues) => ({
  name: name.trim(),
  payment_date: payment_date || null,
  ...(payment_method ? { payment_method } : {}),
  payouts: payouts.map(composed),
})

export const bodyOf = (values: TransferValues) => ({
  ...changesOf(values),
  buyer_id: values.buyer_id,
})

function composed(payout: PayoutValues): PayoutValues {
  const { project_id, projected_itc_amount, project_itc_amount, price_per_credit } = payout
  return { project_id, projected_itc_amount, project_itc_amount, price_per_credit }
}

/** Returns the figures of a payout once everything that determines its price is typed. */
function figuresOf(payout: PayoutValues): PayoutFigures | null {
  const { projected_itc_amount, project_itc_amount, price_per_credit } = payout
  if (projected_itc_amount === null || price_per_credit === null) return null
  // A price with too many decimals shows an error at its input and has no figure yet.
  if (priceProblem(price_per_credit) || creditProblem(projected_itc_amount)) return null
  if (project_itc_amount !== null && creditProblem(project_itc_amount)) return null
  return { projected_itc_amount, project_itc_amount, price_per_credit }
}

/** Returns the price of a payout in cents; null while a figure is missing. */
export function payoutCents(payout: PayoutValues): number | null {
  const figures = figuresOf(payout)
  return figures && priceCents(figures)
}

/** Returns the totals of the complete payouts. */
export const completeTotals = (payouts: readonly PayoutValues[]) =>
  totalsOf(payouts.flatMap((payout) => figuresOf(payout) ?? []))

/** Returns the problem with an amount of credit, in words; null if there is none. */
export function creditProblem(credit: number | null): string | null {
  if (credit === null) return 'Enter the credit amount'
  if (credit > MONEY_MAX_DOLLARS) return `Use at most ${formatDollars(MONEY_MAX_DOLLARS)}`
  return Number(credit.toFixed(2)) === credit ? null : 'Use at most two decimals'
}

/** A project may appear in a transfer only once. */
export function projectProblem(
  index: number,
  payouts: readonly Pick<PayoutValues, 'project_id'>[],
): string | null {
  const id = payouts[index]?.project_id ?? null
  if (id === null) return 'Choose a project'
  const isRepeated = payouts.some((row, other) => other < index && row.project_id === id)
  return isRepeated ? 'This project is already in the transfer' : null
}
