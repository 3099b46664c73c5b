import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recapturedShare } from '#server/db/recaptured.ts'
import { systemWriter, updateRecord } from '#server/db/records.ts'
import { notices } from '#server/db/schema/notices.ts'
import { projects } from '#server/db/schema/projects.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import { payouts, transfers } from '#server/db/schema/transfers.ts'
import { askMonitoring } from '#server/features/deals/monitoring/ask.ts'
import type { Closing } from '#shared/contract/schemas/deals/closings.ts'
import type { Monitoring } from '#shared/contract/schemas/deals/monitoring.ts'
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
const PAID = { status: 'SUCCEEDED' } as const

let server: TestApp
let admin: Client
let colleague: Client
let investor: Client
let otherInvestor: Client
let seller: Client
let buyerId: number
let otherBuyerId: number
let sellerUser: number
let project: number
let id: number

beforeAll(async () => {
  server = await testApp()
  const { db } = server
  admin = await server.as((await makeAdmin(db)).id)
  colleague = await server.as((await makeAdmin(db)).id)
  const [buyer, other] = [await makeInvestor(db), await makeInvestor(db)]
  buyerId = buyer.buyer.id
  otherBuyerId = other.buyer.id
  investor = await server.as(buyer.user.id)
  otherInvestor = await server.as(other.user.id)
  const own = await makeSellerUser(db, { seller_role: 'finance_poc' })
  sellerUser = own.user.id
  seller = await server.as(own.user.id)
})
afterAll(() => server.close())

beforeEach(async () => {
  const { seller_id } = (await seller.get('/api/active-user/')).body
  const row = await makeProject(server.db, {
    seller_id,
    stage: 'monitoring',
    construction_start_date: '2023-03-01',
    placed_in_service_date: '2024-06-01',
    installed_capacity_dc: 6_000,
    adder_pw_apprenticeship_claimed: true,
  })
  project = row.id
  id = (await makeTransfer(server.db, buyerId, [project], PAID)).id
})

const url = (rest: string, of = id) => `/api/funds/transfer/${of}/${rest}`
const viewOf = async (who: Client, of = id): Promise<Monitoring> =>
  (await who.get(url('monitoring/', of))).body
const linesOf = async (who: Client): Promise<Closing['lines']> =>
  (await who.get(url('closing/'))).body.lines
const event = (rest: object = {}) => ({
  project_id: project,
  kind: 'use_change',
  happened_on: '2026-11-01',
  share: 50,
  description: 'Half of the roof is a garden now.',
  ...rest,
})

describe('after the payment', () => {
  it('replaces the closing checklist with one of its own', async () => {
    expect((await linesOf(admin)).map(({ key, state }) => [key, state])).toEqual([
      ['election_statement', 'open'],
      ['filed_copies', 'open'],
      ['package', 'open'],
    ])
    expect((await linesOf(seller)).map(({ key }) => key)).toContain('package')
    expect((await linesOf(admin)).every(({ may_waive }) => !may_waive)).toBe(true)
  })

  it('lets only the buyer acknowledge the documents, and only once', async () => {
    const path = url('package-acknowledgment/')
    for (const who of [admin, seller]) expect((await who.post(path, {})).status).toBe(403)
    expect((await otherInvestor.post(path, {})).status).toBe(404)
    const answers = await Promise.all(Array.from({ length: 5 }, () => investor.post(path, {})))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const line = (await linesOf(admin)).find(({ key }) => key === 'package')
    expect(line?.state).toBe('done')
    const open = (await makeTransfer(server.db, buyerId, [project])).id
    expect((await investor.post(url('package-acknowledgment/', open), {})).status).toBe(409)
  })
})

describe('a recapture event', () => {
  it('shows each buyer of the project its own amount, and each buyer replies once', async () => {
    const second = (await makeTransfer(server.db, otherBuyerId, [project], PAID)).id
    const unpaid = (await makeTransfer(server.db, otherBuyerId, [project])).id
    const of = and(eq(payouts.transfer_id, second), eq(payouts.project_id, project))
    await server.db.update(payouts).set({ project_itc_amount: 300_000 }).where(of)
    expect((await investor.post(url('recaptures/'), event())).status).toBe(403)
    const answer = await admin.post(url('recaptures/'), event())
    expect(answer.status).toBe(201)
    // After two whole years in service 60% is unvested, and the event affects half of the property.
    const [mine] = (await viewOf(investor)).recaptures
    expect(mine).toMatchObject({ amount: 300_000, may_reply: true, reply: null })
    expect((await viewOf(otherInvestor, second)).recaptures).toMatchObject([{ amount: 90_000 }])
    expect((await viewOf(admin, unpaid)).recaptures).toEqual([])
    expect((await viewOf(seller)).recaptures).toMatchObject([{ may_reply: false }])
    const path = url(`recaptures/${mine?.id}/reply/`)
    expect((await admin.post(path, { reply: 'For them' })).status).toBe(403)
    const foreign = url(`recaptures/${mine?.id}/reply/`, second)
    expect((await otherInvestor.post(foreign, { reply: 'Not mine' })).status).toBe(404)
    const reply = 'We have told our adviser.'
    expect((await investor.post(path, { reply })).status).toBe(201)
    expect((await investor.post(path, { reply })).status).toBe(409)
    expect((await viewOf(admin)).recaptures[0]?.reply?.text).toBe(reply)
    const told = await server.db
      .select()
      .from(notices)
      .where(and(eq(notices.kind, 'recapture_noticed'), eq(notices.record_id, id)))
    expect(told[0]?.data).toMatchObject({ amount: '$300,000', event: 'Change of use' })
    const sellers = await server.db.select().from(notices).where(eq(notices.user_id, sellerUser))
    expect(
      sellers.some(({ kind, record_id }) => kind === 'recapture_noticed' && record_id === project),
    ).toBe(true)
  })

  it.each([
    [{ happened_on: '2024-05-31' }, 'happened_on'],
    [{ happened_on: '2026-11-17' }, 'happened_on'],
    [{ share: 0 }, 'share'],
    [{ share: 100.5 }, 'share'],
    [{ project_id: 1 }, 'project_id'],
    [{ description: ' ' }, 'description'],
  ])('is refused with %j and leaves nothing behind', async (rest, field) => {
    const answer = await admin.post(url('recaptures/'), event(rest))
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]])
    expect((await viewOf(admin)).recaptures).toEqual([])
  })
})

it.each([
  ['without a claim', { adder_pw_apprenticeship_claimed: false }],
  ['below 1 MW', { installed_capacity_dc: 900 }],
  ['begun before the wage rules', { construction_start_date: '2023-01-28' }],
])('a recapture for wages needs a credit that depends on them: %s', async (_what, change) => {
  await server.db.update(projects).set(change).where(eq(projects.id, project))
  const answer = await admin.post(url('recaptures/'), event({ kind: 'wages' }))
  expect(answer.body.errors).toEqual({
    kind: 'The credit of this project doesn’t depend on the wage rules',
  })
  expect((await viewOf(admin)).recaptures).toEqual([])
})

describe('recapture events of one project', () => {
  it('take back four fifths for wages, which leaves a fifth to vest', async () => {
    expect(
      (await admin.post(url('recaptures/'), event({ kind: 'wages', share: 100 }))).status,
    ).toBe(201)
    expect((await viewOf(investor)).recaptures).toMatchObject([{ amount: 480_000 }])
    const [left] = await server.db
      .select({ taken: recapturedShare })
      .from(projects)
      .where(eq(projects.id, project))
    expect(left?.taken).toBe(80)
    const more = await admin.post(url('recaptures/'), event({ share: 21 }))
    expect(more.body.errors).toEqual({ share: 'Earlier events leave 20% of the property’s credit' })
    const control = await admin.post(url('recaptures/'), event({ kind: 'effective_control' }))
    expect(Object.keys(control.body.errors)).toEqual(['happened_on'])
  })

  it('never recapture more than there is, even when two are recorded at once', {
    tags: ['postgres'],
  }, async () => {
    expect((await admin.post(url('recaptures/'), event({ share: 60 }))).status).toBe(201)
    const more = await admin.post(url('recaptures/'), event({ share: 40.01 }))
    expect(more.body.errors).toEqual({ share: 'Earlier events leave 40% of the property’s credit' })
    const both = await Promise.all(
      [1, 2].map(() => admin.post(url('recaptures/'), event({ share: 40 }))),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400])
    expect((await viewOf(admin)).recaptures).toHaveLength(2)
  })
})

describe('a recapture event that was recorded in error', () => {
  it('is withdrawn with a reason by two staff members, stays on record, and no longer counts', async () => {
    await admin.post(url('recaptures/'), event({ share: 100 }))
    const notice = (await viewOf(admin)).recaptures[0]?.id
    const path = url(`recaptures/${notice}/withdrawal/`)
    const decision = url(`recaptures/${notice}/withdrawal-decision/`)
    const reason = 'The garden is on another roof.'
    expect((await seller.post(path, { reason })).status).toBe(403)
    expect((await admin.post(path, { reason: ' ' })).body.errors).toEqual({
      reason: 'Enter a reason',
    })
    expect((await colleague.post(decision, { verdict: 'approved' })).status).toBe(409)
    expect((await admin.post(path, { reason })).status).toBe(201)
    expect((await admin.post(path, { reason })).status).toBe(409)
    // It counts until a colleague agrees, and the parties hear nothing before that.
    expect((await viewOf(investor)).recaptures[0]).toMatchObject({
      withdrawal: null,
      may_reply: true,
    })
    expect((await admin.post(url('recaptures/'), event({ share: 1 }))).status).toBe(400)
    const own = await admin.post(decision, { verdict: 'approved' })
    expect(own.body.message).toBe('A colleague decides about a withdrawal that you asked for.')
    expect((await colleague.post(decision, { verdict: 'refused' })).status).toBe(200)
    expect((await viewOf(admin)).recaptures[0]?.withdrawal).toBeNull()
    await admin.post(path, { reason })
    const both = await Promise.all(
      [1, 2].map(() => colleague.post(decision, { verdict: 'approved' })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await viewOf(investor)).recaptures).toMatchObject([
      { amount: 600_000, may_reply: false, withdrawal: { reason } },
    ])
    const reply = url(`recaptures/${notice}/reply/`)
    expect((await investor.post(reply, { reply: 'Why?' })).body.message).toBe(
      'This notice was withdrawn.',
    )
    const told = await server.db
      .select()
      .from(notices)
      .where(and(eq(notices.kind, 'recapture_withdrawn'), eq(notices.record_id, id)))
    expect(told[0]?.data).toMatchObject({ amount: '$600,000', reason })
    // The correct event is recorded anew, for the whole property again.
    expect((await admin.post(url('recaptures/'), event({ share: 100 }))).status).toBe(201)
    expect((await viewOf(admin)).recaptures).toHaveLength(2)
  })
})

describe('a claim', () => {
  it('has a notice date, an amount, the insurer’s notice, and a deadline, kept by staff', async () => {
    const body = {
      project_id: project,
      notice_on: '2026-11-02',
      amount: 200_000,
      description: 'Basis of the inverters',
      respond_by: '2026-12-02',
    }
    expect((await seller.post(url('claims/'), body)).status).toBe(403)
    const late = await admin.post(url('claims/'), { ...body, notice_on: '2026-11-17' })
    expect(late.body.errors).toEqual({ notice_on: 'Enter today’s date or earlier' })
    expect((await admin.post(url('claims/'), body)).status).toBe(201)
    const [claim] = (await viewOf(investor)).claims
    expect(claim).toMatchObject({ state: 'open', amount: 200_000, insurer_notified_on: null })
    const path = url(`claims/${claim?.id}/`)
    const change = { amount: 250_000, insurer_notified_on: '2026-11-03' }
    const stale = { headers: { 'if-match': '"9"' } }
    expect((await admin.patch(path, change, stale)).status).toBe(412)
    expect((await admin.patch(path, change)).status).toBe(200)
    expect((await viewOf(seller)).claims).toMatchObject([change])
    const other = (await makeTransfer(server.db, otherBuyerId, [project], PAID)).id
    expect((await viewOf(otherInvestor, other)).claims).toEqual([])
    expect((await admin.patch(url(`claims/${claim?.id}/`, other), change)).status).toBe(404)
  })
})

describe('yearly monitoring', () => {
  const askedOf = () =>
    server.db.select().from(tasks).where(eq(tasks.project_id, project)).orderBy(tasks.id)
  const run = (today: string) => askMonitoring(server, today)

  it('asks the seller for each item once, however often it runs', async () => {
    await Promise.all([run('2025-05-01'), run('2025-05-01')])
    await run('2025-06-01')
    const found = await askedOf()
    expect(found.map(({ monitoring, state }) => [monitoring, state])).toEqual(
      ['ownership', 'insurance', 'operation', 'wages', 'casualty'].map((topic) => [
        `1 ${topic}`,
        'requested',
      ]),
    )
    await run('2026-05-01')
    expect(await askedOf()).toHaveLength(10)
  })

  it('asks for nothing when the transfer is unpaid, not in service, or over', async () => {
    const of = eq(transfers.id, id)
    await server.db.update(transfers).set({ status: 'CREATED' }).where(of)
    await run('2026-05-01')
    await server.db.update(transfers).set(PAID).where(of)
    await updateRecord(server.db, writer, projects, project, { stage: 'exited' })
    await run('2026-05-01')
    expect(await askedOf()).toEqual([])
    // The buyer may read what it bought for eight years.
    expect((await investor.get(`/api/project/${project}/`)).status).toBe(200)
    expect((await investor.get(url('closing/'))).status).toBe(200)
  })
})
