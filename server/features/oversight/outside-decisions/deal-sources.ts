import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { personName } from '#server/db/person-name.ts'
import { lockRecord } from '#server/db/records.ts'
import { users } from '#server/db/schema/accounts.ts'
import { closingWaivers } from '#server/db/schema/closings.ts'
import { concessions } from '#server/db/schema/concessions.ts'
import { recaptureEvents, recaptureNotices } from '#server/db/schema/monitoring.ts'
import { payees, payments } from '#server/db/schema/payments.ts'
import { projects } from '#server/db/schema/projects.ts'
import { transfers } from '#server/db/schema/transfers.ts'
import type { Db } from '#server/db/types.ts'
import { decideWaiver } from '#server/features/deals/closings/papers.ts'
import { decideConcession } from '#server/features/deals/concessions/decide.ts'
import { openConcessions, titleOf } from '#server/features/deals/concessions/store.ts'
import { decideWithdrawal } from '#server/features/deals/monitoring/recaptures.ts'
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
import { callBackSources, payeeKinds } from '#shared/entities/payments.ts'
import { formatDateLong } from '#shared/format/dates.ts'
import { dollarsOf, formatDollars } from '#shared/format/money.ts'
import { isNewPayee, payeeLine } from '#shared/rules/deals/payments/payees.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import { fact, type Source, type Waiting } from './sources.ts'

/** What waits about transfers. */

async function openTransfer(tx: Db, id: number) {
  const transfer = await lockTransfer(tx, id)
  if (transfer?.status !== 'CREATED') throw new HttpError('invalid_state')
  return transfer
}

const waiver: Source = {
  async list(db) {
    const rows = await db
      .select({ row: closingWaivers, transfer: transfers, person: personName(users) })
      .from(closingWaivers)
      .innerJoin(transfers, eq(transfers.id, closingWaivers.transfer_id))
      .innerJoin(users, eq(users.id, closingWaivers.requested_by))
      .where(and(eq(closingWaivers.state, 'requested'), eq(transfers.status, 'CREATED')))
    return rows.map(({ row, transfer, person }) => ({
      duty: 'waiver',
      id: row.id,
      version: row.version,
      title: `Waive ${closingItems.label(row.item)} of ${transfer.name}`,
      facts: [fact('Reason', row.reason)],
      firsts: [row.requested_by],
      asked_by: person,
      asked_at: row.created_at,
    }))
  },
  async decide(tx, _call, writer, id, { verdict }) {
    const [found] = await tx.select().from(closingWaivers).where(eq(closingWaivers.id, id))
    if (!found) throw new HttpError('stale')
    await openTransfer(tx, found.transfer_id)
    await decideWaiver(tx, writer, id, verdict)
  },
}

const payee: Source = {
  async list(db) {
    const open = await db
      .select({ transfer: transfers })
      .from(payees)
      .innerJoin(transfers, eq(transfers.id, payees.transfer_id))
      .where(and(eq(payees.state, 'recorded'), eq(transfers.status, 'CREATED')))
    const waiting: Waiting[] = []
    for (const { transfer } of open) {
      const [newest, ...earlier] = await payeesOf(db, transfer.id)
      if (newest?.payee.state !== 'recorded') continue
      const { payee: row, recorder } = newest
      const known = await knownPayees(db, transfer.id, policyDay(new Date()))
      const isNew = isNewPayee(row, { earlier: earlier.map((one) => one.payee), known })
      const { call_back: called } = row
      waiting.push({
        duty: 'payee',
        id: row.id,
        version: row.version,
        title: `Pay ${transfer.name} to ${payeeLine(row)}`,
        facts: [
          fact('Account', `${payeeKinds.label(row.kind)}${row.license ? `, ${row.license}` : ''}`),
          fact('New instructions', isNew ? 'Yes' : 'No'),
          ...(called
            ? [
                fact(
                  'Called back',
                  `${called.person}, ${called.phone}${called.source ? `, ${callBackSources.label(called.source)}` : ''}`,
                ),
              ]
            : []),
        ],
        firsts: [row.recorded_by],
        asked_by: recorder,
        asked_at: row.created_at,
        needs_call: isNew && called === null,
      })
    }
    return waiting
  },
  async decide(tx, call, writer, id, { verdict, call_back }) {
    const [found] = await tx.select().from(payees).where(eq(payees.id, id))
    if (!found) throw new HttpError('stale')
    const transfer = await openTransfer(tx, found.transfer_id)
    if (call_back && verdict === 'approved') {
      await recordCallBack(tx, writer, transfer.id, id, call_back)
    }
    const state = verdict === 'approved' ? 'verified' : 'refused'
    const verified = await decidePayee(tx, writer, transfer.id, id, state)
    if (verified) await tellOfPayee(tx, call, writer, transfer, await payeeOf(tx, transfer.id, id))
  },
}

const receipt: Source = {
  async list(db) {
    const rows = await db
      .select({ row: payments, transfer: transfers, person: personName(users) })
      .from(payments)
      .innerJoin(transfers, eq(transfers.id, payments.transfer_id))
      .innerJoin(users, eq(users.id, payments.receipt_by))
      .where(and(eq(payments.state, 'settled'), isNull(payments.receipt_approved_by)))
    return rows.map(({ row, transfer, person }) => ({
      duty: 'receipt',
      id: row.id,
      version: row.version,
      title: `Confirm that ${formatDollars(dollarsOf(row.amount_cents))} arrived for ${transfer.name}`,
      facts: [
        fact('Received on', row.receipt_on ? formatDateLong(row.receipt_on) : null),
        fact('Reference', row.receipt_reference),
      ],
      firsts: [row.receipt_by],
      asked_by: person,
      asked_at: row.updated_at,
      may_refuse: false,
    }))
  },
  async decide(tx, call, writer, id) {
    const payment = await lockPayment(tx, id)
    if (!payment) throw new HttpError('stale')
    await approveReceipt(tx, call, writer, payment)
  },
}

const withdrawal: Source = {
  async list(db) {
    const rows = await db
      .select({ row: recaptureEvents, project: projects.name, person: personName(users) })
      .from(recaptureEvents)
      .innerJoin(projects, eq(projects.id, recaptureEvents.project_id))
      .innerJoin(users, eq(users.id, recaptureEvents.withdrawal_by))
      .where(and(isNotNull(recaptureEvents.withdrawal_by), isNull(recaptureEvents.withdrawn_at)))
    return rows.map(({ row, project, person }) => ({
      duty: 'recapture_withdrawal',
      id: row.id,
      version: row.version,
      title: `Withdraw the recapture event of ${project}`,
      facts: [
        fact('Happened on', formatDateLong(row.happened_on)),
        fact('Recorded as', row.description),
        fact('Reason', row.withdrawal_reason),
      ],
      firsts: [row.withdrawal_by],
      asked_by: person,
      asked_at: row.updated_at,
    }))
  },
  async decide(tx, call, writer, id, { verdict }) {
    const [notice] = await tx
      .select()
      .from(recaptureNotices)
      .where(eq(recaptureNotices.event_id, id))
      .orderBy(recaptureNotices.id)
      .limit(1)
    if (!notice) throw new HttpError('stale')
    await lockTransfer(tx, notice.transfer_id)
    await decideWithdrawal(tx, call, writer, notice.transfer_id, notice.id, verdict)
  },
}

const concession = (kind: 'fee' | 'claim', duty: OutsideDuty): Source => ({
  async list(db) {
    const open = (await openConcessions(db)).filter(({ row }) => row.kind === kind)
    return open.map((named) => ({
      duty,
      id: named.row.id,
      version: named.row.version,
      title: titleOf(named),
      facts: [
        fact('Transfer', named.transfer_name),
        ...(named.claim
          ? [
              fact('Claim', named.claim.description),
              fact('Notice of', formatDateLong(named.claim.notice_on)),
              fact('Amount now', formatDollars(named.claim.amount)),
              fact('State now', claimStates.label(named.claim.state)),
            ]
          : []),
        fact('Reason', named.row.reason),
      ],
      firsts: [named.row.requested_by],
      asked_by: named.requester,
      asked_at: named.row.created_at,
    }))
  },
  async decide(tx, call, writer, id, { verdict, reason }) {
    const [found] = await tx.select().from(concessions).where(eq(concessions.id, id))
    if (!found) throw new HttpError('stale')
    await lockTransfer(tx, found.transfer_id)
    const row = await lockRecord(tx, concessions, id)
    if (!row) throw new HttpError('stale')
    await decideConcession(tx, call, writer, row, { state: verdict, reason })
  },
})

export const DEAL_SOURCES = {
  waiver,
  payee,
  receipt,
  recapture_withdrawal: withdrawal,
  fee_forgiven: concession('fee', 'fee_forgiven'),
  claim_settled: concession('claim', 'claim_settled'),
} as const satisfies Partial<Record<OutsideDuty, Source>>
