import type { Closing } from '#shared/contract/schemas/deals/closings.ts'
import { counted } from '#shared/format/counted.ts'
import { andList } from '#shared/format/lists.ts'
import { changesDeal } from '#shared/rules/deals/closings/terms.ts'
import { type ComposedTransfer, type TransferValues, valuesOf } from './transfer-values.ts'

/** Returns what saving these values would undo, as a question; null if nothing. */
export function voidedBy(
  values: TransferValues,
  transfer: ComposedTransfer,
  closing: Closing | undefined,
) {
  if (!closing || !changesDeal(figuresOf(valuesOf(transfer)), figuresOf(values))) return null
  const terms = closing.agreements.find(({ kind }) => kind === 'terms')
  const waived = closing.lines.filter(
    ({ state, waiver }) => state === 'waived' || waiver !== null,
  ).length
  const lost = [
    ...(terms?.state === 'accepted' ? [`the accepted terms, revision ${terms.revision}`] : []),
    ...(terms?.state === 'proposed' ? [`the proposed terms, revision ${terms.revision}`] : []),
    ...(waived > 0 ? [counted(waived, 'waiver')] : []),
  ]
  return lost.length === 0
    ? null
    : {
        title: 'Change what was agreed?',
        text: `Saving voids ${andList(lost)}. Both sides have to agree on new terms, and sign again what was signed for these.`,
        action: 'Save and void',
      }
}

/** The form is valid when this is asked, so no figure is missing. */
const figuresOf = ({ payouts, payment_date, payment_method }: TransferValues) => ({
  payouts: payouts.map((row) => ({
    project_id: row.project_id ?? 0,
    projected_itc_amount: row.projected_itc_amount ?? 0,
    project_itc_amount: row.project_itc_amount,
    price_per_credit: row.price_per_credit ?? 0,
  })),
  payment_date: payment_date || null,
  payment_method,
})
