import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { lockRecord } from '#server/db/records.ts'
import { closingWaivers } from '#server/db/schema/closings.ts'
import { concessions } from '#server/db/schema/concessions.ts'
import { recaptureEvents, recaptureNotices } from '#server/db/schema/monitoring.ts'
import { balancePayments, feePayments, payees, payments } from '#server/db/schema/payments.ts'
import { projects } from '#server/db/schema/projects.ts'
import { transfers } from '#server/db/schema/transfers.ts'
import type { Db } from '#server/db/types.ts'
import { approveBalance } from '#server/features/deals/closings/balances.ts'
import { decideWaiver } from '#server/features/deals/closings/waivers.ts'
import { decideConcession } from '#server/features/deals/concessions/decide.ts'
import { findConcession, titleOf } from '#server/features/deals/concessions/store.ts'
import { decideWithdrawal } from '#server/features/deals/monitoring/recaptures.ts'
import { decideFee, FEE_WAITS } from '#server/features/deals/payments/fees.ts'
import { knownPayees } from '#server/features/deals/payments/known-payees.ts'
import { tellOfPayee } from '#server/features/deals/payments/notices.ts'
import { decidePayee, payeeOf, recordCallBack } from '#server/features/deals/payments/payees.ts'
import { approveReceipt } from '#server/features/deals/payments/receipts.ts'
import { lockPayment, payeesOf } from '#server/features/deals/payments/store.ts'
import { lockTransfer } from '#server/features/deals/transfers/compose.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { OutsideDuty } from '#shared/contract/schemas/oversight/outside-decisions.ts'
import { closingItems } from '#shared/entities/closings.ts'
import { claimStates } from '#shared/entities/monitoring.ts'
import { balanceKinds, callBackSources, payeeKinds } from '#shared/entities/payments.ts'
import { formatDateLong } from '#shared/format/dates.ts'
import { dollarsOf, formatDollars } from '#shared/format/money.ts'
import { isNewPayee, payeeLine } from '#shared/rules/deals/payments/payees.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import { current, fact, nameIn, type Source, source } from './source.ts'

const isOpen = (transferId: PgColumn): SQL =>
  sql`exists (select from ${transfers} where ${transfers.id} = ${transferId} and ${eq(transfers.status, 'CREATED')})`

async function openTransfer(tx: Db, id: number) {
  const transfer = await lockTransfer(tx, id)
  if (transfer?.status !== 'CREATED') throw new HttpError('invalid_state')
  return transfer
}

/** Later instructions take the place of those that nobody has verified yet. */
const IS_NEWEST_PAYEE = sql`not exists (select from ${payees} newer
  where newer.transfer_id = ${payees.transfer_id} and newer.id > ${payees.id})`

/** What a receipt says, of a payment or of a balance. */
interface Receipt {
  amount_cents: number
  receipt_on: string | null
  receipt_reference: string | null
  updated_at: Date
}

const arrived = (
  row: Receipt,
  transfer: string,
  more: readonly ReturnType<typeof fact>[] = [],
) => ({
  title: `Confirm that ${formatDollars(dollarsOf(row.amount_cents))} arrived for ${transfer}`,
  facts: [
    ...more,
    fact('Received on', row.receipt_on ? formatDateLong(row.receipt_on) : null),
    fact('Reference', row.receipt_reference),
  ],
  asked_at: row.updated_at,
})

const concession = (kind: 'fee' | 'claim') =>
  source(concessions, {
    by: concessions.requested_by,
    open: and(eq(concessions.state, 'requested'), eq(concessions.kind, kind)),
    async says({ id }, _about, { db }) {
      const named = await findConcession(db, id)
      if (!named) return null
      const { row, claim, transfer_name } = named
      const about = claim && [
        fact('Claim', claim.description),
        fact('Notice of', formatDateLong(claim.notice_on)),
        fact('Amount now', formatDollars(claim.amount)),
        fact('State now', claimStates.label(claim.state)),
      ]
      return {
        title: titleOf(named),
        facts: [fact('Transfer', transfer_name), ...(about ?? []), fact('Reason', row.reason)],
      }
    },
    async decide(tx, call, writer, id, { verdict, reason }) {
      const [found] = await tx.select().from(concessions).where(eq(concessions.id, id))
      await lockTransfer(tx, current(found).transfer_id)
      const row = current(await lockRecord(tx, concessions, id))
      await decideConcession(tx, call, writer, row, { state: verdict, reason })
    },
  })

/** What waits about transfers. */
export const DEAL_SOURCES = {
  waiver: source(closingWaivers, {
    by: closingWaivers.requested_by,
    about: nameIn(transfers, closingWaivers.transfer_id),
    open: and(eq(closingWaivers.state, 'requested'), isOpen(closingWaivers.transfer_id)),
    says: (row, transfer) => ({
      title: `Waive ${closingItems.label(row.item)} of ${transfer}`,
      facts: [fact('Reason', row.reason)],
    }),
    async decide(tx, _call, writer, id, { verdict }) {
      const [found] = await tx.select().from(closingWaivers).where(eq(closingWaivers.id, id))
      await openTransfer(tx, current(found).transfer_id)
      await decideWaiver(tx, writer, id, null, verdict)
    },
  }),
  payee: source(payees, {
    by: payees.recorded_by,
    about: nameIn(transfers, payees.transfer_id),
    open: and(eq(payees.state, 'recorded'), IS_NEWEST_PAYEE, isOpen(payees.transfer_id)),
    async says(row, transfer, { db, now }) {
      const [, ...earlier] = await payeesOf(db, row.transfer_id)
      const known = await knownPayees(db, row.transfer_id, policyDay(now))
      const isNew = isNewPayee(row, { earlier: earlier.map((one) => one.payee), known })
      const { call_back: called } = row
      const source = called?.source ? callBackSources.label(called.source) : null
      return {
        title: `Pay ${transfer} to ${payeeLine(row)}`,
        facts: [
          fact('Account', [payeeKinds.label(row.kind), row.license].filter(Boolean).join(', ')),
          fact('New instructions', isNew ? 'Yes' : 'No'),
          ...(called
            ? [
                fact(
                  'Called back',
                  [called.person, called.phone, source].filter(Boolean).join(', '),
                ),
              ]
            : []),
        ],
        needs_call: isNew && called === null,
      }
    },
    async decide(tx, call, writer, id, { verdict, call_back }) {
      const [found] = await tx.select().from(payees).where(eq(payees.id, id))
      const transfer = await openTransfer(tx, current(found).transfer_id)
      if (call_back && verdict === 'approved') {
        await recordCallBack(tx, writer, transfer.id, id, call_back)
      }
      const state = verdict === 'approved' ? 'verified' : 'refused'
      const verified = await decidePayee(tx, writer, transfer.id, id, state)
      if (verified)
        await tellOfPayee(tx, call, writer, transfer, await payeeOf(tx, transfer.id, id))
    },
  }),
  receipt: source(payments, {
    by: payments.receipt_by,
    about: nameIn(transfers, payments.transfer_id),
    open: and(
      eq(payments.state, 'settled'),
      isNotNull(payments.receipt_by),
      isNull(payments.receipt_approved_by),
    ),
    mayRefuse: false,
    says: (row, transfer) => arrived(row, transfer),
    async decide(tx, call, writer, id) {
      await approveReceipt(tx, call, writer, current(await lockPayment(tx, id)))
    },
  }),
  balance: source(balancePayments, {
    by: balancePayments.receipt_by,
    about: nameIn(transfers, balancePayments.transfer_id),
    open: eq(balancePayments.state, 'recorded'),
    mayRefuse: false,
    says: (row, transfer) => arrived(row, transfer, [fact('For', balanceKinds.label(row.kind))]),
    async decide(tx, _call, writer, id) {
      const [found] = await tx.select().from(balancePayments).where(eq(balancePayments.id, id))
      const { transfer_id } = current(found)
      await lockTransfer(tx, transfer_id)
      await approveBalance(tx, writer, transfer_id, id)
    },
  }),
  fee_received: source(feePayments, {
    by: feePayments.recorded_by,
    about: nameIn(transfers, feePayments.transfer_id),
    open: FEE_WAITS,
    says: (row, transfer) => ({
      title: `Confirm that a fee of ${formatDollars(dollarsOf(row.amount_cents))} arrived for ${transfer}`,
      facts: [
        fact('Received on', formatDateLong(row.received_on)),
        fact('Reference', row.reference),
      ],
    }),
    async decide(tx, _call, writer, id, { verdict }) {
      const [found] = await tx.select().from(feePayments).where(eq(feePayments.id, id))
      const { transfer_id } = current(found)
      await lockTransfer(tx, transfer_id)
      await decideFee(tx, writer, transfer_id, id, verdict)
    },
  }),
  recapture_withdrawal: source(recaptureEvents, {
    by: recaptureEvents.withdrawal_by,
    about: nameIn(projects, recaptureEvents.project_id),
    open: and(isNotNull(recaptureEvents.withdrawal_by), isNull(recaptureEvents.withdrawn_at)),
    says: (row, project) => ({
      title: `Withdraw the recapture event of ${project}`,
      facts: [
        fact('Happened on', formatDateLong(row.happened_on)),
        fact('Recorded as', row.description),
        fact('Reason', row.withdrawal_reason),
      ],
      asked_at: row.updated_at,
    }),
    async decide(tx, call, writer, id, { verdict }) {
      const [notice] = await tx
        .select()
        .from(recaptureNotices)
        .where(eq(recaptureNotices.event_id, id))
        .orderBy(recaptureNotices.id)
        .limit(1)
      const { id: noticeId, transfer_id } = current(notice)
      await lockTransfer(tx, transfer_id)
      await decideWithdrawal(tx, call, writer, transfer_id, noticeId, verdict)
    },
  }),
  fee_forgiven: concession('fee'),
  claim_settled: concession('claim'),
} as const satisfies Partial<Record<OutsideDuty, Source>>
