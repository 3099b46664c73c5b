import { eq } from 'drizzle-orm'
import { updateRecord, type Writer } from '#server/db/records.ts'
import { payments } from '#server/db/schema/payments.ts'
import { transfers } from '#server/db/schema/transfers.ts'
import type { Db } from '#server/db/types.ts'
import { refuseSamePerson } from '#server/features/access/two-people.ts'
import { invalid, refuseProblem } from '#server/http/http-error.ts'
import type { Services } from '#server/services/services.ts'
import { receivedProblem } from '#shared/rules/deals/deal-limits.ts'
import { receiptProblem } from '#shared/rules/deals/payments/machine.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import type { PaymentRow } from './store.ts'

/** Rejects (400) money received before the day on which the transfer was made. */
export async function refuseBeforeTransfer(
  tx: Db,
  transferId: number,
  received_on: string,
): Promise<void> {
  const [transfer] = await tx
    .select({ created_at: transfers.created_at })
    .from(transfers)
    .where(eq(transfers.id, transferId))
  const problem = transfer && receivedProblem(received_on, policyDay(transfer.created_at))
  if (problem) throw invalid({ received_on: problem })
}

/** A second person confirms the receipt of a locked payment, which then counts as received. */
export async function approveReceipt(
  tx: Db,
  { services }: { services: Pick<Services, 'jobs'> },
  writer: Writer,
  payment: PaymentRow,
): Promise<void> {
  refuseProblem(receiptProblem(payment, 'approve'))
  await refuseSamePerson(tx, writer, 'receipt', [payment.receipt_by])
  await updateRecord(tx, writer, payments, payment.id, { receipt_approved_by: writer.userId })
  await services.jobs.send(tx, 'follow-payments', {})
}
