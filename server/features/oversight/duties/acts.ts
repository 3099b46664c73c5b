import type { InferSelectModel } from 'drizzle-orm'
import type { RecordTable } from '#server/db/change-statement.ts'
import { outsideApprovers, users } from '#server/db/schema/accounts.ts'
import { closingWaivers } from '#server/db/schema/closings.ts'
import { guarantorDecisions } from '#server/db/schema/guarantors.ts'
import { identityProviders } from '#server/db/schema/identity-providers.ts'
import { kybHits, kybOverrides } from '#server/db/schema/kyb.ts'
import { recaptureEvents } from '#server/db/schema/monitoring.ts'
import { balancePayments, feePayments, payees, payments } from '#server/db/schema/payments.ts'
import { closingItems } from '#shared/entities/closings.ts'
import { checkResults, reviewOutcomes } from '#shared/entities/companies.ts'
import { kybChecks, kybHitStates } from '#shared/entities/kyb.ts'
import type { NoticeRecord } from '#shared/entities/notices.ts'
import { fullName } from '#shared/format/full-name.ts'
import { dollarsOf, formatDollars } from '#shared/format/money.ts'
import type { Duty } from '#shared/rules/access/duties.ts'
import { payeeLine } from '#shared/rules/deals/payments/payees.ts'
import type { NoticeKind } from '#shared/rules/notices/notices.ts'

/**
 * Who is told of the requests that wait for a second person, by duty: what a request is in its table, so that every call
 * that writes one tells of it. A new duty doesn't compile without a line here.
 */

type Outcome = 'approved' | 'refused'

interface Facts<R> {
  /** Who took the first step. */
  by: (row: R) => number | null
  waits: (row: R) => boolean
  /** Whether both rows wait for the same; true unless it says otherwise. */
  isSame?: (before: R, after: R) => boolean
  /** How a request ended whose row has changed so; one whose row was deleted was refused. */
  outcome: (before: R, after: R) => Outcome
  /** What is asked for, in a few words. */
  what: (row: R) => string
  /** What it is about besides, by the ID of a record that has a name. */
  of: (row: R) => { transfer?: number; project?: number; company?: number }
  about: (row: R) => { kind: NoticeRecord; id: number }
  reason?: (row: R) => string | null
  /** Why the second person decided so. */
  why?: (row: R) => string | null
}

/** A kind of request without the type of its rows. */
export interface Act extends Facts<never> {
  table: RecordTable
}

const act = <T extends RecordTable>(table: T, facts: Facts<InferSelectModel<T>>): Act => ({
  ...facts,
  table,
})

const ofTransfer = ({ transfer_id }: { transfer_id: number }) => ({
  of: { transfer: transfer_id },
  about: { kind: 'transfer', id: transfer_id } as const,
})

const transferFacts = {
  of: (row: { transfer_id: number }) => ofTransfer(row).of,
  about: (row: { transfer_id: number }) => ofTransfer(row).about,
}

const cents = (amount: number) => formatDollars(dollarsOf(amount))

const PAYEE = act(payees, {
  by: ({ recorded_by }) => recorded_by,
  waits: ({ state }) => state === 'recorded',
  outcome: (_before, { state }) => (state === 'verified' ? 'approved' : 'refused'),
  what: (row) => `Pay to ${payeeLine(row)}`,
  ...transferFacts,
})

/** The notices of a duty that its own domain posts: what is asked, and how it was decided. */
interface Own {
  asked: NoticeKind
  decided: NoticeKind | null
}

export const DUTY_NOTICES: Readonly<Record<Duty, readonly Act[] | Own>> = {
  exemption: { asked: 'exemption_requested', decided: 'exemption_decided' },
  kyb_override: [
    act(kybOverrides, {
      by: ({ requested_by }) => requested_by,
      waits: ({ state }) => state === 'requested',
      outcome: (_before, { state }) => (state === 'approved' ? 'approved' : 'refused'),
      what: ({ kind, result }) => `${kybChecks.label(kind)} becomes ${checkResults.label(result)}`,
      of: ({ company_id }) => ({ company: company_id }),
      about: ({ id }) => ({ kind: 'kyb_override', id }),
      reason: ({ reason }) => reason,
      why: ({ decision_reason }) => decision_reason,
    }),
  ],
  match_dismissal: [
    act(kybHits, {
      by: ({ lift_by }) => lift_by,
      waits: ({ state, lift_state }) => state === 'confirmed' && lift_state !== null,
      outcome: (before, { state }) => (state === before.lift_state ? 'approved' : 'refused'),
      what: ({ lift_state, name }) => `${kybHitStates.label(lift_state ?? 'open')}: ${name}`,
      of: ({ company_id }) => ({ company: company_id }),
      about: ({ id }) => ({ kind: 'kyb_hit', id }),
      reason: ({ lift_reason }) => lift_reason,
    }),
  ],
  guarantor_decision: [
    act(guarantorDecisions, {
      by: ({ decided_by }) => decided_by,
      waits: ({ state }) => state === 'proposed',
      outcome: (_before, { state }) => (state === 'in_force' ? 'approved' : 'refused'),
      what: ({ outcome }) => `Guarantor: ${reviewOutcomes.label(outcome)}`,
      of: ({ company_id }) => ({ company: company_id }),
      about: ({ company_id }) => ({ kind: 'guarantor', id: company_id }),
      reason: ({ reason }) => reason,
      why: ({ confirm_reason }) => confirm_reason,
    }),
  ],
  locked_fact: { asked: 'change_requested', decided: 'change_decided' },
  payee: [PAYEE],
  call_back: [PAYEE],
  waiver: [
    act(closingWaivers, {
      by: ({ requested_by }) => requested_by,
      waits: ({ state }) => state === 'requested',
      outcome: (_before, { state }) => (state === 'approved' ? 'approved' : 'refused'),
      what: ({ item }) => `Waive ${closingItems.label(item)}`,
      ...transferFacts,
      reason: ({ reason }) => reason,
    }),
  ],
  payment: { asked: 'payment_approved', decided: null },
  receipt: [
    act(payments, {
      by: ({ receipt_by }) => receipt_by,
      waits: (row) => row.receipt_by !== null && row.receipt_approved_by === null,
      outcome: (_before, row) => (row.receipt_approved_by === null ? 'refused' : 'approved'),
      what: ({ amount_cents }) => `Receipt of ${cents(amount_cents)}`,
      ...transferFacts,
    }),
    act(balancePayments, {
      by: ({ receipt_by }) => receipt_by,
      waits: ({ state }) => state === 'recorded',
      outcome: (_before, { state }) => (state === 'received' ? 'approved' : 'refused'),
      what: ({ amount_cents }) => `Receipt of a balance of ${cents(amount_cents)}`,
      ...transferFacts,
    }),
  ],
  decider: { asked: 'decider_waits', decided: null },
  address: [
    act(users, {
      by: ({ id, new_email_by }) => (new_email_by === id ? null : new_email_by),
      waits: ({ new_email, is_active }) => new_email !== null && is_active,
      isSame: (before, after) => before.new_email === after.new_email,
      outcome: (before, { email }) => (email === before.new_email ? 'approved' : 'refused'),
      what: (row) => `${fullName(row)} becomes ${row.new_email}`,
      of: () => ({}),
      about: ({ id }) => ({ kind: 'user', id }),
    }),
  ],
  outside_approver: [
    act(outsideApprovers, {
      by: ({ named_by }) => named_by,
      waits: ({ state }) => state === 'named',
      outcome: (_before, { state }) => (state === 'agreed' ? 'approved' : 'refused'),
      what: (row) => `Outside approver ${fullName(row)}, ${row.firm}`,
      of: () => ({}),
      about: ({ id }) => ({ kind: 'approver', id }),
      reason: ({ reason }) => reason,
    }),
  ],
  fee_forgiven: { asked: 'concession_requested', decided: 'concession_decided' },
  fee_received: [
    act(feePayments, {
      by: ({ recorded_by }) => recorded_by,
      // It waits until a journal counts it; the row itself only comes and, if it is refused, goes.
      waits: () => true,
      outcome: () => 'refused',
      what: ({ amount_cents }) => `Fee of ${cents(amount_cents)} received`,
      ...transferFacts,
    }),
  ],
  claim_settled: { asked: 'concession_requested', decided: 'concession_decided' },
  identity_provider: [
    act(identityProviders, {
      by: ({ proposed_by }) => proposed_by,
      waits: ({ state }) => state === 'proposed',
      outcome: (_before, { state }) => (state === 'active' ? 'approved' : 'refused'),
      what: ({ name }) => `Single sign-on by ${name}`,
      of: () => ({}),
      about: ({ id }) => ({ kind: 'provider', id }),
    }),
  ],
  recapture_withdrawal: [
    act(recaptureEvents, {
      by: ({ withdrawal_by }) => withdrawal_by,
      waits: (row) => row.withdrawal_by !== null && row.withdrawn_at === null,
      outcome: (_before, { withdrawn_at }) => (withdrawn_at === null ? 'refused' : 'approved'),
      what: ({ description }) => `Withdraw the recapture “${description}”`,
      of: ({ project_id }) => ({ project: project_id }),
      about: ({ project_id }) => ({ kind: 'project', id: project_id }),
      reason: ({ withdrawal_reason }) => withdrawal_reason,
    }),
  ],
}

/** All acts of the table, each once. */
export const ACTS: readonly Act[] = [
  ...new Set(Object.values(DUTY_NOTICES).flatMap((one) => ('asked' in one ? [] : one))),
]
