import { updateRecord, type Writer } from '#server/db/records.ts'
import { payments } from '#server/db/schema/payments.ts'
import type { Db } from '#server/db/types.ts'
import { refuseSamePerson } from '#server/features/access/two-people.ts'
import { refuseProblem } from '#server/http/http-error.ts'
import type { Services } from '#server/services/services.ts'
import { receiptProblem } from '#shared/rules/deals/payments/machine.ts'
import type { PaymentRow } from './store.ts'

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
