import { and, desc, eq, ne } from 'drizzle-orm'
import { updateRecord, type Writer } from '#server/db/records.ts'
import { payees, payments, reconciliations } from '#server/db/schema/payments.ts'
import type { Db } from '#server/db/types.ts'
import { refuseUndecided } from '#server/features/access/deciding.ts'
import { refuseUnshown } from '#server/features/access/factors/step-up.ts'
import {
  decidingPartyOf,
  NOT_AUTHORIZED,
  partyOf,
  type Reader,
} from '#server/features/deals/closings/readers.ts'
import {
  type ClosingTransfer,
  findClosing,
  viewerOf,
} from '#server/features/deals/closings/store.ts'
import { lockTransfer } from '#server/features/deals/transfers/compose.ts'
import type { Call, Handlers } from '#server/http/context.ts'
import { HttpError, invalid, refuseProblem } from '#server/http/http-error.ts'
import { refuseLaterDays } from '#server/http/past-days.ts'
import type { PaymentsView } from '#shared/contract/schemas/deals/payments.ts'
import { centsOf } from '#shared/format/money.ts'
import { receiptProblem } from '#shared/rules/deals/payments/machine.ts'
import { payeeLine } from '#shared/rules/deals/payments/payees.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import { decideFee, feeOf, recordFee } from './fees.ts'
import { toPayments, toReconciliation } from './map.ts'
import { tellOfPayee } from './notices.ts'
import { agreePayee, decidePayee, payeeOf, recordCallBack, recordPayee } from './payees.ts'
import { approveReceipt } from './receipts.ts'
import { lastOf, reconcile, reconcilerOf } from './reconcile.ts'
import { lockPayment, type PaymentRow } from './store.ts'

const dealOf = async (call: Call<never>): Promise<ClosingTransfer> =>
  call.found(await findClosing(call.db, call.rights, call.id()))

const readerOf = ({ rights, now }: Call<never>): Reader => ({
  viewer: viewerOf(rights),
  user: rights.user,
  today: policyDay(now),
})

const view = (call: Call<never>, db: Db, id: number): Promise<PaymentsView> => {
  const reader = readerOf(call)
  const { viewer, today } = reader
  return toPayments(db, id, { today, side: viewer.side, party: decidingPartyOf(reader) })
}

/** Runs a write on instructions with the transfer locked, while it can still be confirmed. */
const change = (
  call: Call<never>,
  id: number,
  work: (tx: Db, writer: Writer) => Promise<void>,
): Promise<PaymentsView> =>
  call.write(async (tx, writer) => {
    const { status } = call.found(await lockTransfer(tx, id))
    if (status !== 'CREATED') throw new HttpError('invalid_state')
    await work(tx, writer)
    return view(call, tx, id)
  })

/** Runs a write on the live payment of a transfer, locked. */
const withPayment = (
  call: Call<never>,
  id: number,
  work: (tx: Db, writer: Writer, payment: PaymentRow) => Promise<void>,
): Promise<PaymentsView> =>
  call.write(async (tx, writer) => {
    const [live] = await tx
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.transfer_id, id), ne(payments.state, 'failed')))
    const payment = live && (await lockPayment(tx, live.id))
    if (!payment) throw new HttpError('invalid_state', { message: 'This transfer has no payment.' })
    await work(tx, writer, payment)
    return view(call, tx, id)
  })

/** Payments of transfers (docs/product.md section 4, Payments). */
export const paymentsHandlers: Handlers<'payments'> = {
  async get(call) {
    const { transfer } = await dealOf(call)
    return view(call, call.db, transfer.id)
  },
  async recordPayee(call) {
    const { transfer } = await dealOf(call)
    const body = call.body()
    return change(call, transfer.id, (tx, writer) => recordPayee(tx, writer, transfer.id, body))
  },
  async callBack(call) {
    const { transfer } = await dealOf(call)
    await ownPayee(call, transfer.id)
    const body = call.body()
    return change(call, transfer.id, (tx, writer) =>
      recordCallBack(tx, writer, transfer.id, call.id('payee'), body),
    )
  },
  async decidePayee(call) {
    const { transfer } = await dealOf(call)
    await ownPayee(call, transfer.id)
    const { verdict } = call.body()
    return change(call, transfer.id, async (tx, writer) => {
      const payee = await payeeOf(tx, transfer.id, call.id('payee'))
      if (verdict === 'verified') {
        await refuseUnshown(tx, call, `Pay ${transfer.name} to ${payeeLine(payee)}`)
      }
      const verified = await decidePayee(tx, writer, transfer.id, payee.id, verdict)
      if (verified) await tellOfPayee(tx, call, writer, transfer, verified)
    })
  },
  async agreePayee(call) {
    const { transfer } = await dealOf(call)
    await ownPayee(call, transfer.id)
    const { institution, mask } = call.body()
    const party = partyOf(readerOf(call))
    if (!party) throw new HttpError('forbidden', { message: NOT_AUTHORIZED })
    refuseUndecided(call)
    return change(call, transfer.id, async (tx, writer) => {
      const payee = await payeeOf(tx, transfer.id, call.id('payee'))
      if (payee.institution !== institution || payee.mask !== mask) throw new HttpError('stale')
      await refuseUnshown(tx, call, `Pay ${transfer.name} to ${payeeLine(payee)}`)
      const counts = await agreePayee(tx, writer, payee, party)
      if (!counts) return
      await tellOfPayee(tx, call, writer, transfer, await payeeOf(tx, transfer.id, payee.id))
    })
  },
  async recordReceipt(call) {
    const { transfer } = await dealOf(call)
    const body = call.body()
    return withPayment(call, transfer.id, async (tx, writer, payment) => {
      refuseProblem(receiptProblem(payment, 'record'))
      if (centsOf(body.amount) !== payment.amount_cents) {
        throw invalid({ amount: 'This isn’t the amount of the payment' })
      }
      refuseLaterDays(writer.at, { received_on: body.received_on })
      if (body.received_on < policyDay(payment.created_at)) {
        throw invalid({ received_on: 'This is before the buyer confirmed the payment' })
      }
      await updateRecord(tx, writer, payments, payment.id, {
        receipt_on: body.received_on,
        receipt_amount: body.amount,
        receipt_reference: body.reference,
        receipt_by: call.user().id,
      })
    })
  },
  async approveReceipt(call) {
    const { transfer } = await dealOf(call)
    return withPayment(call, transfer.id, async (tx, writer, payment) => {
      await approveReceipt(tx, call, writer, payment)
    })
  },
  async recordFee(call) {
    const { transfer } = await dealOf(call)
    const body = call.body()
    return call.write(async (tx, writer) => {
      const { status } = call.found(await lockTransfer(tx, transfer.id))
      if (status !== 'SUCCEEDED') {
        throw new HttpError('invalid_state', {
          message: 'The fee is due once the payment was received.',
        })
      }
      await recordFee(tx, writer, transfer.id, body)
      return view(call, tx, transfer.id)
    })
  },
  async decideFee(call) {
    const { transfer } = await dealOf(call)
    await feeOf(call.db, transfer.id, call.id('fee'))
    const { verdict } = call.body()
    return call.write(async (tx, writer) => {
      call.found(await lockTransfer(tx, transfer.id))
      await decideFee(tx, writer, transfer.id, call.id('fee'), verdict)
      return view(call, tx, transfer.id)
    })
  },
  async reconciliations(call) {
    const rows = await call.db
      .select()
      .from(reconciliations)
      .orderBy(desc(reconciliations.id))
      .limit(30)
    return rows.map(toReconciliation)
  },
  async reconcile(call) {
    return toReconciliation(await reconcile(reconcilerOf(call)))
  },
  async clear(call) {
    const { reason } = call.body()
    return call.write(async (tx, writer) => {
      const last = await lastOf(tx, policyDay(writer.at))
      if (last?.state !== 'difference') {
        throw new HttpError('invalid_state', { message: 'Nothing stands still today.' })
      }
      const saved = await updateRecord(tx, writer, reconciliations, last.id, {
        state: 'cleared',
        cleared_by: call.user().id,
        clear_reason: reason,
      })
      return toReconciliation(call.saved(saved))
    })
  },
}

/** 404 for instructions of another transfer, before the body is validated. */
async function ownPayee(call: Call<never>, transferId: number): Promise<void> {
  const [row] = await call.db
    .select({ id: payees.id })
    .from(payees)
    .where(and(eq(payees.id, call.id('payee')), eq(payees.transfer_id, transferId)))
  call.found(row)
}
