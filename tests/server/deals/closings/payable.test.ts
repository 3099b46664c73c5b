/** @module-tag postgres */
import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRecord, systemWriter, updateRecord } from '#server/db/records.ts'
import { buyers } from '#server/db/schema/accounts.ts'
import { bankAccounts } from '#server/db/schema/bank-accounts.ts'
import { kybFreezes } from '#server/db/schema/kyb.ts'
import { notices } from '#server/db/schema/notices.ts'
import { payments } from '#server/db/schema/payments.ts'
import { projects } from '#server/db/schema/projects.ts'
import { transfers } from '#server/db/schema/transfers.ts'
import { sendPayment } from '#server/features/deals/payments/send.ts'
import { saveValues } from '#server/features/documents/fields/store.ts'
import { definitionsNamed } from '#server/features/documents/fields/values.ts'
import { runPolicy } from '#server/features/policy/run.ts'
import { evaluateDue } from '#server/features/projects/policy/due.ts'
import type { Closing } from '#shared/contract/schemas/deals/closings.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import type { Client } from '#tests/support/client.ts'
import {
  makeAdmin,
  makeInvestor,
  makeProject,
  makeSellerUser,
  makeTransfer,
} from '#tests/support/factories.ts'
import { TEST_NOW, type TestApp, testApp } from '#tests/support/test-app.ts'

const writer = systemWriter(TEST_NOW)
const TERMS = {
  insurance: { payer: 'seller', up_to: 20_000 },
  counsel: { payer: 'buyer', up_to: null },
} as const
const AUTHORITY = { authority: 'Chief Financial Officer' }
const WINDOW = /The credit can be paid for only from .* to 09\/15\/2027, not on /

let server: TestApp
let admin: Client
let adminId: number
let investor: Client
let seller: Client
let buyerId: number
let sellerId: number
let projectId: number
let account: number
let id: number

beforeAll(async () => {
  server = await testApp()
  const { db } = server
  adminId = (await makeAdmin(db)).id
  admin = await server.as(adminId)
  const buyer = await makeInvestor(db)
  buyerId = buyer.buyer.id
  investor = await server.as(buyer.user.id)
  const owner = await makeSellerUser(db, { seller_role: 'finance_poc' })
  sellerId = owner.seller.id
  seller = await server.as(owner.user.id)
  const row = await insertRecord(db, writer, bankAccounts, {
    buyer_id: buyerId,
    institution: 'First Bank',
    name: 'Operating',
    mask: '1234',
    kind: 'checking',
  })
  account = row.id
})
afterAll(() => server.close())

const url = (rest: string) => `/api/funds/transfer/${id}/${rest}`
const closing = async (who: Client): Promise<Closing> => (await who.get(url('closing/'))).body

async function setValues(values: Record<string, FieldValue>): Promise<void> {
  const definitions = await definitionsNamed(server.db, 'project', Object.keys(values))
  const saved = [...definitions].map(([name, one]) => [one, values[name] ?? null] as const)
  await saveValues(server.db, writer, 'project', projectId, new Map(saved))
}

/** A transfer of a project whose credit is of 2026. */
async function sale(closingState: 'draft' | 'ready'): Promise<void> {
  projectId = (await makeProject(server.db, { seller_id: sellerId })).id
  await setValues({ credit_tax_year: 2026 })
  id = (await makeTransfer(server.db, buyerId, [projectId], { closing: closingState })).id
}

const confirm = async (session = `session-of-${id}`) => {
  const [row] = await server.db.select().from(transfers).where(eq(transfers.id, id))
  return investor.patch(
    url('confirm'),
    { buyer_account: account, session_id: session },
    { headers: { 'if-match': `"${row?.version}"` } },
  )
}

/** Agreed while nobody asked the rules. */
const payOn = (payment_date: string) =>
  updateRecord(server.db, writer, transfers, id, { payment_date })

describe('terms', () => {
  it.each([
    ['2027-11-30', 400],
    ['2027-09-16', 400],
    ['2027-09-15', 201],
    ['2026-12-10', 201],
  ])('dated %s for a credit of 2026 answer %d', async (payment_date, status) => {
    await sale('draft')
    const answer = await admin.post(url('terms/'), { ...TERMS, payment_date })
    expect(answer.status).toBe(status)
    if (status === 400) expect(answer.body.errors.payment_date).toMatch(WINDOW)
    else expect(answer.body.payable).toMatchObject({ payable: false })
  })

  it.each(['2027-02-29', '2027-13-01', '2026-11-31', 'tomorrow'])(
    'are refused on %s, which is no day',
    async (payment_date) => {
      await sale('draft')
      const answer = await admin.post(url('terms/'), { ...TERMS, payment_date })
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['payment_date']])
    },
  )

  it.each([
    ['a Saturday', '2026-12-12', '12/14/2026'],
    ['Christmas', '2026-12-25', '12/28/2026'],
    ['the Friday before a holiday on a Saturday', '2027-06-18', null],
  ])('dated on %s are refused if no bank is open', async (_day, payment_date, next) => {
    await sale('draft')
    const answer = await admin.post(url('terms/'), { ...TERMS, payment_date })
    expect([answer.status, answer.body.errors?.payment_date]).toEqual(
      next === null
        ? [201, undefined]
        : [400, `Banks are closed on this day. The next open day is ${next}`],
    )
  })

  it('that no longer hold are not accepted, but declined', async () => {
    await sale('draft')
    await admin.post(url('terms/'), { ...TERMS, payment_date: '2027-09-15' })
    await setValues({ credit_tax_year: 2025 })
    const [agreement] = (await closing(admin)).agreements
    const decide = (decision: string) =>
      seller.post(url(`agreements/${agreement?.id}/decision/`), { decision, ...AUTHORITY })
    const refused = await decide('accept')
    expect([refused.status, refused.body.errors.payment_date]).toEqual([
      400,
      expect.stringContaining('to 09/15/2026'),
    ])
    expect((await decide('decline')).status).toBe(200)
  })

  it('of a buyer that is related to a seller are in vain, and those of another buyer are not', async () => {
    await sale('ready')
    const ready = id
    const other = await makeInvestor(server.db)
    const otherBuyer = await server.as(other.user.id)
    id = (await makeTransfer(server.db, other.buyer.id, [projectId], { closing: 'draft' })).id
    const { relatedness } = await closing(otherBuyer)
    await otherBuyer.post(url('attestations/'), {
      moment: 'signing',
      statements: relatedness.map(({ company_id }) => ({ company_id, is_unrelated: false })),
      authority: 'Treasurer',
    })
    const answer = await seller.post(url('terms/'), { ...TERMS, ...AUTHORITY })
    expect([answer.status, answer.body.message]).toEqual([
      409,
      expect.stringContaining('“Buyer is unrelated to the seller”'),
    ])
    const codes = async () => (await closing(admin)).payable.blockers.map(({ code }) => code)
    expect(await codes()).toContain('P31')
    id = ready
    expect(await codes()).toEqual([])
    // The same by results that are stored and of today, and nothing of it holds the project.
    await server.db.transaction((tx) => runPolicy(tx, 'project', [projectId], TEST_NOW))
    expect(await codes()).toEqual([])
    const { moves } = (await admin.get(`/api/project/${projectId}/stage-moves/`)).body
    expect(JSON.stringify(moves)).not.toContain('P31')
    expect((await confirm()).status).toBe(200)
  })
})

describe('a payment', () => {
  it('is not confirmed while a rule that guards money fails, and says so beforehand', async () => {
    await sale('ready')
    expect(await closing(admin)).toMatchObject({
      stage: 'ready_to_pay',
      payable: { payable: true },
    })
    await payOn('2027-11-30')
    const seen = await closing(admin)
    expect([seen.stage, seen.payable.blockers.map(({ code }) => code)]).toEqual([
      'conditions',
      ['P33'],
    ])
    expect(seen.payable.blockers[0]?.text).toMatch(WINDOW)
    expect((await closing(investor)).payable.blockers[0]).toMatchObject({
      code: 'P33',
      side: null,
      text: expect.stringContaining('“Cash is paid in the payment window”'),
      link: `/investor/transfer/${id}`,
    })
    const answer = await confirm()
    expect([answer.status, answer.body.message]).toEqual([
      409,
      expect.stringContaining('“Cash is paid in the payment window”'),
    ])
    // The same by results that are stored and of today.
    await evaluateDue(server, { owner: 'project', owner_id: projectId })
    expect((await confirm()).status).toBe(409)
  })

  it('answers a repeat as before, whatever fails since', async () => {
    await sale('ready')
    const first = await confirm()
    await payOn('2027-11-30')
    const again = await confirm()
    expect([first.status, again.status, again.text]).toEqual([200, 200, first.text])
  })

  it('waits for its projects to be funding ready', async () => {
    await sale('ready')
    await server.db.update(projects).set({ stage: 'review' }).where(eq(projects.id, projectId))
    const answer = await confirm()
    expect([answer.status, answer.body.message]).toEqual([
      409,
      expect.stringContaining('can’t be paid for in Review'),
    ])
  })

  it('is held without a word why while a party is frozen', async () => {
    await sale('ready')
    const [buyer] = await server.db.select().from(buyers).where(eq(buyers.id, buyerId))
    await insertRecord(server.db, writer, kybFreezes, {
      company_id: buyer?.company_id ?? 0,
      reason: 'A confirmed hit',
    })
    const told = [await closing(admin), await closing(investor)].map(
      ({ payable }) => payable.blockers[0]?.text,
    )
    const answer = await confirm()
    await server.db.delete(kybFreezes)
    expect(told).toEqual([
      'A party of this transfer is frozen.',
      'This payment can’t be made right now. Contact our team.',
    ])
    expect([answer.status, answer.body.message]).toEqual([409, told[1]])
  })
})

describe('a rule that fails after the confirmation', () => {
  const told = async (kind: 'payment_in_doubt' | 'payment_failed') =>
    (await server.db.select().from(notices).where(eq(notices.kind, kind))).filter(
      ({ record_id }) => record_id === id,
    )
  const pay = async () => {
    const [payment] = await server.db.select().from(payments).where(eq(payments.transfer_id, id))
    await sendPayment(
      server,
      { payment_id: payment?.id ?? 0 },
      { signal: new AbortController().signal },
    )
    const [after] = await server.db.select().from(payments).where(eq(payments.transfer_id, id))
    return after
  }
  /** As if it had been agreed, confirmed, and settled on another day. */
  const madeOn = async (day: string) => {
    const at = new Date(`${day}T15:00:00Z`)
    const { db } = server
    await updateRecord(db, writer, transfers, id, { payment_date: day, confirmed_at: at })
    const settled = and(eq(payments.transfer_id, id), isNotNull(payments.settled_at))
    await db.update(payments).set({ settled_at: at }).where(settled)
  }
  const runRules = () => evaluateDue(server, { owner: 'project', owner_id: projectId })

  it('stops what the bank has not been told', async () => {
    await sale('ready')
    await confirm()
    await madeOn('2027-11-30')
    expect(await pay()).toMatchObject({
      state: 'failed',
      provider_id: null,
      failure: expect.stringContaining('“Cash is paid in the payment window”'),
    })
    const [row] = await server.db.select().from(transfers).where(eq(transfers.id, id))
    expect(row?.status).toBe('CREATED')
    expect((await told('payment_failed')).length).toBeGreaterThan(0)
    expect((await confirm('another-session')).status).toBe(409)
  })

  it('is told to staff once, and calls nothing back', async () => {
    await sale('ready')
    await confirm()
    const paid = await pay()
    await runRules()
    expect(await told('payment_in_doubt')).toEqual([])
    for (const day of ['2027-11-30', '2027-12-01']) {
      await madeOn(day)
      await runRules()
    }
    expect((await told('payment_in_doubt')).map(({ user_id }) => user_id)).toEqual([adminId])
    expect((await pay())?.state).toBe(paid?.state)
    expect(paid?.state).not.toBe('failed')
  })
})
