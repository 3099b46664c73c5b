import type { Writer } from '#server/db/records.ts'
import type { Db } from '#server/db/types.ts'
import {
  changeTransfer,
  type PayoutInput,
  unsoldCredit,
} from '#server/features/deals/transfers/compose.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import type { BodyOf } from '#shared/contract/contract.ts'
import type { FieldErrors } from '#shared/contract/errors.ts'
import type { ClosingItem } from '#shared/entities/closings.ts'
import { dollarsOf } from '#shared/format/money.ts'
import { paymentDayProblem } from '#shared/rules/deals/closings/payment-day.ts'
import {
  agreedFigures,
  changesDeal,
  feesOf,
  methodFor,
  methodProblem,
  type TermsContent,
  type TermsLine,
  termsCredit,
  termsPrice,
} from '#shared/rules/deals/closings/terms.ts'
import { capProblem, exclusivityProblem } from '#shared/rules/deals/deal-limits.ts'
import { creditCents } from '#shared/rules/deals/payout-amounts.ts'
import { creditLeftProblem } from '#shared/rules/deals/transfers.ts'
import type { ClosingLine, ClosingTransfer, Viewer } from './store.ts'
import { endWaivers } from './waivers.ts'

type TermsBody = BodyOf<'closings.proposeTerms'>

/**
 * Returns the proposed terms; omitted fields keep the transfer's current values. Throws `validation` for lines that are
 * not in the transfer or not the seller's own, for days before `today` (`YYYY-MM-DD`), for a payment date, the transfer's
 * own too, on which banks are closed, for a payment method that the price rules out, and for what no deal can be.
 */
export function termsFrom(
  body: TermsBody,
  { transfer }: Pick<ClosingTransfer, 'transfer'>,
  lines: readonly ClosingLine[],
  { side, seller_id }: Viewer,
  today: string,
): TermsContent {
  const errors: FieldErrors = {}
  for (const [index, { project_id }] of (body.payouts ?? []).entries()) {
    const line = lines.find((one) => one.project_id === project_id)
    if (!line || (side === 'seller' && line.seller_id !== seller_id)) {
      errors[`payouts.${index}.project_id`] = 'This project isn’t part of the transfer'
    }
  }
  const exclusive = exclusivityProblem(body.exclusivity_until ?? null, today)
  if (exclusive) errors.exclusivity_until = exclusive
  const payment_date = body.payment_date === undefined ? transfer.payment_date : body.payment_date
  const dayProblem = payment_date && paymentDayProblem(payment_date, today)
  if (dayProblem) errors.payment_date = dayProblem
  const payouts = lines.map((line): TermsLine => {
    const changed = body.payouts?.find(({ project_id }) => project_id === line.project_id)
    return {
      project_id: line.project_id,
      seller_id: line.seller_id,
      credit: changed?.credit ?? dollarsOf(creditCents(line)),
      price_per_credit: changed?.price_per_credit ?? line.price_per_credit,
    }
  })
  const sold = termsCredit({ payouts })
  for (const cost of ['insurance', 'counsel'] as const) {
    const cap = capProblem(body[cost].up_to, sold)
    if (cap) errors[`${cost}.up_to`] = cap
  }
  const price = termsPrice({ payouts })
  const problem = methodProblem(price, body.payment_method ?? null)
  if (problem) errors.payment_method = problem
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return {
    payouts,
    payment_date,
    payment_method: methodFor(price, body.payment_method ?? transfer.payment_method),
    insurance: body.insurance,
    counsel: body.counsel,
    price_adjustment: body.price_adjustment ?? null,
    indemnitor: body.indemnitor ?? null,
    exclusivity_until: body.exclusivity_until ?? null,
    fees: feesOf(payouts),
  }
}

/**
 * Applies accepted terms to the transfer, which reserves its credit (policy rule P29) and ends the waivers of another
 * deal. Throws (409) if other transfers have left less of it. Locks the projects, so two transfers can't reserve the same
 * credit. Returns the lines whose waivers ended.
 */
export async function applyTerms(
  tx: Db,
  writer: Writer,
  before: ClosingTransfer['transfer'],
  terms: TermsContent,
  lines: readonly ClosingLine[],
): Promise<ClosingItem[]> {
  const payouts = terms.payouts.map((line): PayoutInput => {
    const row = lines.find(({ project_id }) => project_id === line.project_id)
    const isSame = row !== undefined && dollarsOf(creditCents(row)) === line.credit
    return {
      project_id: line.project_id,
      projected_itc_amount: isSame ? row.projected_itc_amount : line.credit,
      project_itc_amount: isSame ? row.project_itc_amount : null,
      price_per_credit: line.price_per_credit,
    }
  })
  const ids = payouts.map(({ project_id }) => project_id)
  const unsold = await unsoldCredit(tx, ids, before.id)
  for (const payout of payouts) {
    const problem = creditLeftProblem(payout, unsold.get(payout.project_id) ?? null)
    if (problem) throw new HttpError('invalid_state', { message: `${problem}.` })
  }
  const { payment_date, payment_method } = terms
  const ends = changesDeal({ ...before, payouts: lines }, agreedFigures(terms))
  const waived = ends ? await endWaivers(tx, writer, before.id) : []
  await changeTransfer(
    tx,
    writer,
    before.id,
    { columns: { payment_date, payment_method }, payouts },
    null,
  )
  return waived
}
