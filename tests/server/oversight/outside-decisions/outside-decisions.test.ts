import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { insertRecord, systemWriter } from '#server/db/records.ts'
import { accountActs, outsideApprovers, users } from '#server/db/schema/accounts.ts'
import { changeRequests } from '#server/db/schema/change-requests.ts'
import { closingWaivers, transferAgreements } from '#server/db/schema/closings.ts'
import { concessions } from '#server/db/schema/concessions.ts'
import { kybHits, kybOverrides } from '#server/db/schema/kyb.ts'
import { claims, recaptureEvents, recaptureNotices } from '#server/db/schema/monitoring.ts'
import { balancePayments, feePayments, ledgerJournals, payees } from '#server/db/schema/payments.ts'
import { sanctionsVersions } from '#server/db/schema/sanctions.ts'
import { addJournal } from '#server/features/deals/payments/ledger.ts'
import type { OutsideDecision } from '#shared/contract/schemas/oversight/outside-decisions.ts'
import type { WorkItem } from '#shared/contract/schemas/oversight/work.ts'
import { type Authenticator, authenticator } from '#tests/support/authenticator.ts'
import type { Client } from '#tests/support/client.ts'
import {
  makeAdmin,
  makeInvestor,
  makeProject,
  makeSellerUser,
  makeTransfer,
  makeUser,
} from '#tests/support/factories.ts'
import { TEST_NOW, type TestApp, testApp } from '#tests/support/test-app.ts'

/** An outside approver stands in for each duty of staff, through what staff's own calls do. */

const ORIGIN = 'https://joulebridge.example.com'
const REASON = 'I read what was sent to me.'
const writer = systemWriter(TEST_NOW)

let t: TestApp
let approver: Client
let staff: Client
let device: Authenticator
let staffId: number
let project: { id: number; name: string; seller_id: number | null }
let company_id: number
let buyerId: number

beforeAll(async () => {
  t = await testApp({ PUBLIC_URL: ORIGIN, STEP_UP_MINUTES: '10' })
  staffId = (await makeAdmin(t.db)).id
  staff = await t.as(staffId)
  await t.db.update(users).set({ last_login: TEST_NOW }).where(eq(users.id, staffId))
  const { id: user_id, email } = await makeUser(t.db, { role: 'guest' })
  await insertRecord(t.db, writer, outsideApprovers, {
    first_name: 'Ina',
    last_name: 'Vale',
    email,
    firm: 'Vale LLP',
    reason: 'Our auditor, with no account here.',
    state: 'agreed',
    user_id,
    counts_from: '2026-11-01',
  })
  approver = await t.as(user_id)
  device = authenticator({ origin: ORIGIN })
  const { body } = await approver.post('/api/account/factors/options/', { kind: 'passkey' })
  const made = { kind: 'passkey', response: device.make(body), name: 'Laptop' }
  expect((await approver.post('/api/account/factors/', made)).status).toBe(201)
  buyerId = (await makeInvestor(t.db)).buyer.id
})
beforeEach(async () => {
  const { seller } = await makeSellerUser(t.db)
  company_id = seller.company_id
  project = await makeProject(t.db, { seller_id: seller.id })
})
afterAll(() => t.close())

const paid = async () =>
  (await makeTransfer(t.db, buyerId, [project.id], { status: 'SUCCEEDED' })).id

/** What is asked for of each duty: puts it into the database, and returns how it stands. */
const ASKED = {
  kyb_override: async () => {
    const row = await insertRecord(t.db, writer, kybOverrides, {
      company_id,
      kind: 'website',
      result: 'policy_pass',
      reason: REASON,
      state: 'requested',
      requested_by: staffId,
    })
    return async () =>
      (await t.db.select().from(kybOverrides).where(eq(kybOverrides.id, row.id)))[0]?.state
  },
  locked_fact: async () => {
    const row = await insertRecord(t.db, writer, changeRequests, {
      project_id: project.id,
      state: 'requested',
      values: { projected_itc_amount: 2_000_000 },
      before: { projected_itc_amount: null },
      reason: REASON,
      requested_by: staffId,
    })
    return async () =>
      (await t.db.select().from(changeRequests).where(eq(changeRequests.id, row.id)))[0]?.state
  },
  waiver: async () => {
    const transfer = await makeTransfer(t.db, buyerId, [project.id])
    await t.db.delete(closingWaivers).where(eq(closingWaivers.transfer_id, transfer.id))
    const row = await insertRecord(t.db, writer, closingWaivers, {
      transfer_id: transfer.id,
      item: 'verification',
      reason: REASON,
      state: 'requested',
      requested_by: staffId,
    })
    return async () =>
      (await t.db.select().from(closingWaivers).where(eq(closingWaivers.id, row.id)))[0]?.state
  },
  payee: async () => {
    const transfer = await makeTransfer(t.db, buyerId, [project.id])
    await t.db.delete(payees).where(eq(payees.transfer_id, transfer.id))
    const row = await insertRecord(t.db, writer, payees, {
      transfer_id: transfer.id,
      kind: 'escrow',
      name: 'Sound Escrow',
      institution: 'Escrow Bank',
      mask: '4410',
      license: 'E-7',
      state: 'recorded',
      recorded_by: staffId,
    })
    return async () => (await t.db.select().from(payees).where(eq(payees.id, row.id)))[0]?.state
  },
  balance: async () => {
    const transfer_id = await paid()
    const agreement = await insertRecord(t.db, writer, transferAgreements, {
      transfer_id,
      kind: 'true_up',
      revision: 1,
      state: 'accepted',
      content: { files: [] },
    })
    const row = await insertRecord(t.db, writer, balancePayments, {
      transfer_id,
      agreement_id: agreement.id,
      seller_id: project.seller_id ?? 0,
      kind: 'additional',
      amount_cents: 5_000,
      state: 'recorded',
      receipt_on: '2026-11-10',
      receipt_reference: 'W-1',
      receipt_by: staffId,
    })
    return async () =>
      (await t.db.select().from(balancePayments).where(eq(balancePayments.id, row.id)))[0]?.state
  },
  fee_received: async () => {
    const transfer_id = await paid()
    const seller_id = project.seller_id ?? 0
    await t.db.transaction(async (tx) => {
      await addJournal(tx, writer, { transfer_id, kind: 'authorized' }, [
        { account: 'fee_due', amount_cents: 5_000, project_id: null, seller_id },
        { account: 'fee_income', amount_cents: -5_000, project_id: null, seller_id },
      ])
    })
    const fee = await insertRecord(t.db, writer, feePayments, {
      transfer_id,
      seller_id,
      amount_cents: 5_000,
      received_on: '2026-11-10',
      reference: 'Wire 7',
      recorded_by: staffId,
    })
    return async () =>
      (await t.db.select().from(ledgerJournals).where(eq(ledgerJournals.fee_payment_id, fee.id)))[0]
        ?.kind
  },
  decider: async () => {
    const { user } = await makeSellerUser(t.db, { decides_from: null })
    await t.db.insert(accountActs).values({
      user_id: user.id,
      by_id: staffId,
      kind: 'made',
      at: TEST_NOW,
    })
    return async () =>
      (await t.db.select().from(users).where(eq(users.id, user.id)))[0]?.decides_from
  },
  outside_approver: async () => {
    const row = await insertRecord(t.db, writer, outsideApprovers, {
      first_name: 'Una',
      last_name: 'Reyes',
      email: `una-${project.id}@example.test`,
      firm: 'Reyes LLP',
      reason: 'Counsel of our lender.',
      state: 'named',
      named_by: staffId,
    })
    return async () =>
      (await t.db.select().from(outsideApprovers).where(eq(outsideApprovers.id, row.id)))[0]?.state
  },
  address: async () => {
    const { id } = await makeUser(t.db, {
      last_login: TEST_NOW,
      new_email: `new-${project.id}@example.test`,
      new_email_by: staffId,
      new_email_at: TEST_NOW,
    })
    return async () => (await t.db.select().from(users).where(eq(users.id, id)))[0]?.new_email
  },
  recapture_withdrawal: async () => {
    const transfer_id = await paid()
    const event = await insertRecord(t.db, writer, recaptureEvents, {
      project_id: project.id,
      kind: 'shutdown',
      happened_on: '2026-11-01',
      share: 10,
      description: 'Dismantled',
      recorded_by: staffId,
      withdrawal_reason: REASON,
      withdrawal_by: staffId,
    })
    const notice = { event_id: event.id, transfer_id, amount_cents: 1 }
    await insertRecord(t.db, writer, recaptureNotices, notice)
    return async () =>
      (await t.db.select().from(recaptureEvents).where(eq(recaptureEvents.id, event.id)))[0]
        ?.withdrawn_at !== null
  },
  claim_settled: async () => {
    const transfer_id = await paid()
    const claim = await insertRecord(t.db, writer, claims, {
      transfer_id,
      project_id: project.id,
      state: 'open',
      notice_on: '2026-11-01',
      amount: 100,
      description: 'A question',
      recorded_by: staffId,
    })
    await insertRecord(t.db, writer, concessions, {
      transfer_id,
      kind: 'claim',
      claim_id: claim.id,
      claim_state: 'closed',
      amount: 100,
      state_before: 'open',
      amount_before: 100,
      reason: REASON,
      state: 'requested',
      requested_by: staffId,
    })
    return async () => (await t.db.select().from(claims).where(eq(claims.id, claim.id)))[0]?.state
  },
  match_dismissal: async () => {
    const version = await insertRecord(t.db, writer, sanctionsVersions, {
      list: 'other',
      state: 'active',
      created_by: staffId,
    })
    const row = await insertRecord(t.db, writer, kybHits, {
      company_id,
      subject: 'Karavan Oil',
      role: 'company',
      list: 'other',
      version_id: version.id,
      entity_id: 'K1',
      name: 'Karavan',
      matched_name: 'Karavan',
      score: 0.9,
      reasons: [],
      is_current: true,
      state: 'confirmed',
      reason: 'The address is the same.',
      decided_by: staffId,
      decided_at: TEST_NOW,
      lift_state: 'dismissed',
      lift_reason: REASON,
      lift_by: staffId,
      lift_at: TEST_NOW,
    })
    return async () => (await t.db.select().from(kybHits).where(eq(kybHits.id, row.id)))[0]?.state
  },
} as const

/** Where staff find the same request in their work; the kinds that aren't about a transfer are tested with it. */
const WORK: Partial<Record<string, string>> = {
  ...{ waiver: 'waiver', payee: 'payee', balance: 'balance', fee_received: 'fee' },
  ...{ recapture_withdrawal: 'withdrawal', claim_settled: 'duty' },
}
const workOf = async (kind: string | undefined, record_id: number): Promise<WorkItem[]> =>
  kind === undefined
    ? []
    : (await staff.get(`/api/work/?filter=${JSON.stringify({ kind })}`)).body.filter(
        (item: WorkItem) => item.record_id === record_id,
      )

const CALLED = { person: 'Ada Quinn', phone: '212-555-0100', source: 'earlier_papers' }

it.each([
  ['kyb_override', 'approved', {}],
  ['locked_fact', 'accepted', {}],
  ['waiver', 'approved', {}],
  ['payee', 'verified', CALLED],
  ['balance', 'received', {}],
  ['fee_received', 'fee_paid', {}],
  ['decider', '2026-11-16', CALLED],
  ['outside_approver', 'agreed', {}],
  ['address', null, {}],
  ['recapture_withdrawal', true, {}],
  ['claim_settled', 'closed', {}],
  ['match_dismissal', 'dismissed', {}],
] as const)('agrees to %s', async (duty, after, called) => {
  const standing = await ASKED[duty]()
  const before = await standing()
  expect(before).not.toBe(after)
  const { body } = await approver.get('/api/outside-decisions/')
  const one = body.decisions.findLast((decision: OutsideDecision) => decision.duty === duty)
  const kind = WORK[duty]
  const waits = [{ step: 'follow_duty', needs_approval: false, transfer_id: expect.any(Number) }]
  expect(await workOf(kind, one.id)).toMatchObject(kind === undefined ? [] : waits)
  const call_back = 'person' in called ? { call_back: called } : {}
  const send = (rest: object = call_back) =>
    approver.post('/api/outside-decisions/', {
      duty,
      id: one.id,
      shown: one.shown,
      verdict: 'approved',
      reason: REASON,
      ...rest,
    })
  if (duty === 'claim_settled') {
    expect(one.facts).toContainEqual({ label: 'Amount now', value: '$100' })
    await t.db.update(claims).set({ amount: 500 }).where(eq(claims.project_id, project.id))
    expect((await send()).status).toBe(412)
    await t.db.update(claims).set({ amount: 100 }).where(eq(claims.project_id, project.id))
  }
  if ('person' in called) expect(Object.keys((await send({})).body.errors)).toEqual(['call_back'])
  const asked = await send()
  expect([asked.status, asked.body.accepts]).toEqual([403, ['passkey']])
  expect(await standing()).toBe(before)
  const options = (await approver.post('/api/auth/step-up/options/', {})).body
  const proof = { method: 'passkey', response: device.use(options), about: asked.body.about }
  expect((await approver.post('/api/auth/step-up/', proof)).status).toBe(200)
  const done = await send()
  expect(done.status, done.text).toBe(200)
  expect(await standing()).toBe(after)
  expect(await workOf(kind, one.id)).toEqual([])
})
