import { and, eq } from 'drizzle-orm'
import { insertRecord, type Writer } from '#server/db/records.ts'
import { closingPaperRecords } from '#server/db/schema/closings.ts'
import { balancePayments } from '#server/db/schema/payments.ts'
import type { Db } from '#server/db/types.ts'
import { acceptedTerms, addJournal } from '#server/features/deals/payments/ledger.ts'
import { changeTransfer, unsoldCredit } from '#server/features/deals/transfers/compose.ts'
import { HttpError, invalid, refuseProblem } from '#server/http/http-error.ts'
import type { BodyOf } from '#shared/contract/contract.ts'
import type { FieldErrors } from '#shared/contract/errors.ts'
import type { TransferStatus } from '#shared/entities/transfers.ts'
import { dollarsOf } from '#shared/format/money.ts'
import {
  balancesOfTrueUp,
  finalTerms,
  type TrueUp,
  type TrueUpLine,
  trueUpProblem,
} from '#shared/rules/deals/closings/true-up.ts'
import { truedUpEntries } from '#shared/rules/deals/payments/ledger.ts'
import { creditCents } from '#shared/rules/deals/payout-amounts.ts'
import { creditLeftProblem } from '#shared/rules/deals/transfers.ts'
import { type AgreementRow, linesOf } from './store.ts'

/** Final figures of a transfer. Call every function here with the transfer locked. */

/** Whether the parties have signed the transfer election statement. */
export async function isElected(db: Db, transferId: number): Promise<boolean> {
  const [paper] = await db
    .select({ id: closingPaperRecords.id })
    .from(closingPaperRecords)
    .where(
      and(
        eq(closingPaperRecords.transfer_id, transferId),
        eq(closingPaperRecords.kind, 'election_statement'),
      ),
    )
    .limit(1)
  return paper !== undefined
}

/** Throws (409) if final figures may no longer change, or not yet. */
export async function refuseTrueUp(
  tx: Db,
  transferId: number,
  status: TransferStatus,
): Promise<void> {
  refuseProblem(
    trueUpProblem({
      status,
      hasTerms: (await acceptedTerms(tx, transferId)) !== null,
      isElected: await isElected(tx, transferId),
    }),
  )
}

/** Returns the final figures staff propose; omitted projects keep their values. */
export async function trueUpFrom(
  tx: Db,
  transferId: number,
  { final_lines: sent, reason }: BodyOf<'closings.proposeTrueUp'>,
): Promise<TrueUp> {
  const lines = await linesOf(tx, [transferId])
  const errors: FieldErrors = {}
  for (const [index, { project_id }] of sent.entries()) {
    if (!lines.some((line) => line.project_id === project_id)) {
      errors[`final_lines.${index}.project_id`] = 'This project isn’t part of the transfer'
    }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const final_lines = lines.map((line): TrueUpLine => {
    const was = {
      credit: dollarsOf(creditCents(line)),
      price_per_credit: line.price_per_credit,
    }
    const final = sent.find(({ project_id }) => project_id === line.project_id)
    return {
      project_id: line.project_id,
      seller_id: line.seller_id,
      credit: final?.credit ?? was.credit,
      price_per_credit: final?.price_per_credit ?? was.price_per_credit,
      was,
    }
  })
  return { final_lines, reason }
}

/**
 * Applies accepted final figures to the transfer. Before payment, the buyer simply pays them. After payment, the ledger
 * gets the difference, and each seller a refund to make or an additional payment to receive. Throws (409) if other
 * transfers have left less credit, or if the figures changed since they were proposed.
 */
export async function applyTrueUp(
  tx: Db,
  writer: Writer,
  { id, transfer_id, content }: AgreementRow & { content: TrueUp },
  status: TransferStatus,
): Promise<void> {
  await refuseTrueUp(tx, transfer_id, status)
  const ids = content.final_lines.map(({ project_id }) => project_id)
  const unsold = await unsoldCredit(tx, ids, transfer_id)
  const lines = await linesOf(tx, [transfer_id])
  const payouts = content.final_lines.map((line) => {
    const row = lines.find(({ project_id }) => project_id === line.project_id)
    const isSame =
      row !== undefined &&
      dollarsOf(creditCents(row)) === line.was.credit &&
      row.price_per_credit === line.was.price_per_credit
    if (!isSame) {
      throw new HttpError('invalid_state', {
        message: 'The transfer changed since this was proposed. Ask our team for a new true-up.',
      })
    }
    const payout = {
      project_id: line.project_id,
      projected_itc_amount: row.projected_itc_amount,
      project_itc_amount: line.credit,
      price_per_credit: line.price_per_credit,
    }
    const problem = creditLeftProblem(payout, unsold.get(line.project_id) ?? null)
    if (problem) throw new HttpError('invalid_state', { message: `${problem}.` })
    return payout
  })
  const terms = await acceptedTerms(tx, transfer_id)
  await changeTransfer(tx, writer, transfer_id, { columns: {}, payouts }, null)
  if (status !== 'SUCCEEDED' || !terms) return
  const changes = truedUpEntries(
    finalTerms(terms, lines),
    finalTerms(terms, await linesOf(tx, [transfer_id])),
  )
  if (changes.length > 0) {
    await addJournal(tx, writer, { transfer_id, kind: 'trued_up', agreement_id: id }, changes)
  }
  for (const { seller_id, kind, cents } of balancesOfTrueUp(content)) {
    await insertRecord(tx, writer, balancePayments, {
      transfer_id,
      agreement_id: id,
      seller_id,
      kind,
      amount_cents: cents,
      state: 'due',
    })
  }
}
