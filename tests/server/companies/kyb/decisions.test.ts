import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRecord, systemWriter } from '#server/db/records.ts'
import { bankAccounts } from '#server/db/schema/bank-accounts.ts'
import { kybRuns } from '#server/db/schema/kyb.ts'
import { rescreenCompanies } from '#server/features/companies/kyb/refresh.ts'
import { evaluateDue } from '#server/features/projects/policy/due.ts'
import type { Client } from '#tests/support/client.ts'
import {
  makeAdmin,
  makeInvestor,
  makeProject,
  makeSellerUser,
  makeTransfer,
} from '#tests/support/factories.ts'
import { TEST_NOW, type TestApp, testApp } from '#tests/support/test-app.ts'
import {
  activateList,
  check,
  decideHit,
  details,
  hitsOf,
  liftHit,
  makeSubject,
  ownedBy,
  resultsOf,
  runQueued,
} from './world.ts'

let test: TestApp
let admin: Client
let colleague: Client

beforeAll(async () => {
  test = await testApp()
  admin = await test.as((await makeAdmin(test.db)).id)
  colleague = await test.as((await makeAdmin(test.db)).id)
  await activateList(test, admin, ['Karavan Oil Company', 'Turbostal Works'])
})
afterAll(() => test.close())

describe('a possible match with a list', () => {
  let karavan: number

  beforeAll(async () => {
    karavan = (await makeSubject(test, 'Karavan Oil Company, LLC')).id
    await check(test, admin, karavan, ['sanctions'])
  })

  it('waits for a decision', async () => {
    expect(resultsOf(await details(admin, karavan)).sanctions).toBe('needs_review')
    expect(await hitsOf(admin, karavan)).toMatchObject([
      {
        subject: 'Karavan Oil Company, LLC',
        role: 'company',
        name: 'Karavan Oil Company',
        state: 'open',
        reasons: ['Same words', 'Different legal form: LLC / Co'],
      },
    ])
  })

  it('can be dismissed with a reason, which holds when it is found again', async () => {
    const [hit] = await hitsOf(admin, karavan)
    expect((await decideHit(admin, hit, { state: 'dismissed' })).body.errors).toEqual({
      reason: 'Say why',
    })
    expect(
      (await decideHit(admin, hit, { state: 'dismissed', reason: 'Another country' })).status,
    ).toBe(200)
    expect(resultsOf(await details(admin, karavan)).sanctions).toBe('policy_pass')
    await activateList(test, admin, ['Karavan Oil Company', 'Turbostal Works', 'Birch'])
    await rescreenCompanies(test, new AbortController().signal)
    await runQueued(test)
    expect(await hitsOf(admin, karavan)).toMatchObject([
      { state: 'dismissed', reason: 'Another country' },
    ])
  })

  it('is found when a list is activated later', async () => {
    const { id } = await makeSubject(test, 'Norrland Shipping Oy')
    await check(test, admin, id, ['sanctions'])
    expect(resultsOf(await details(admin, id)).sanctions).toBe('policy_pass')
    test.clock.set(new Date(TEST_NOW.getTime() + 60_000))
    await activateList(test, admin, ['Karavan Oil Company', 'Turbostal Works', 'Norrland Shipping'])
    await rescreenCompanies(test, new AbortController().signal)
    await runQueued(test)
    test.clock.set(TEST_NOW)
    expect(resultsOf(await details(admin, id)).sanctions).toBe('needs_review')
  })

  it('cannot be decided by sellers, nor when it does not exist', async () => {
    const [hit] = await hitsOf(admin, karavan)
    const seller = await test.as((await makeSellerUser(test.db)).user.id)
    const body = { state: 'confirmed', reason: 'No' }
    expect((await seller.patch(`/api/kyb-hit/${hit?.id}/`, body)).status).toBe(403)
    expect((await admin.patch('/api/kyb-hit/2147483646/', body)).status).toBe(404)
  })
})

describe('a confirmed match', () => {
  let companyId: number
  let transferId: number
  let account: number
  let investor: Client
  let seller: Client

  beforeAll(async () => {
    const { seller: row, user } = await makeSellerUser(test.db)
    companyId = row.company_id
    seller = await test.as(user.id)
    await seller.patch(`/api/company/${companyId}/`, { legal_name: 'Turbostal Works' })
    const { id: projectId } = await makeProject(test.db, { seller_id: row.id })
    const { buyer, user: person } = await makeInvestor(test.db)
    investor = await test.as(person.id)
    transferId = (await makeTransfer(test.db, buyer.id, [projectId])).id
    const values = { institution: 'First Bank', name: 'Checking', mask: '1234', kind: 'checking' }
    account = (
      await insertRecord(test.db, systemWriter(TEST_NOW), bankAccounts, {
        buyer_id: buyer.id,
        ...values,
      })
    ).id
    await check(test, admin, companyId)
  })

  const pay = (session_id: string) =>
    investor.patch(
      `/api/funds/transfer/${transferId}/confirm`,
      { buyer_account: account, session_id },
      { headers: { 'if-match': '"1"' } },
    )

  it('fails the check, freezes payments, and requires a report within ten business days', async () => {
    const [hit] = await hitsOf(admin, companyId)
    expect(
      (await decideHit(admin, hit, { state: 'confirmed', reason: 'Same address' })).status,
    ).toBe(200)
    const found = await details(admin, companyId)
    expect(found).toMatchObject({
      overall: 'fail',
      frozen_since: TEST_NOW.toISOString(),
      due_at: '2026-11-23',
    })
    expect(await hitsOf(admin, companyId)).toMatchObject([
      { state: 'confirmed', report_due_on: '2026-12-01' },
    ])
    const { body } = await admin.get('/api/work/?filter={"kind":"sanctions_report"}')
    expect(body).toMatchObject([
      { step: 'file_report', company_id: companyId, due_date: '2026-12-01' },
    ])
  })

  it('stops the payment without saying why', async () => {
    const { status, body } = await pay('first-session')
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'invalid_state',
      message: 'This payment can’t be made right now. Contact our team.',
    })
    const own = await seller.get(`/api/company/${companyId}/`)
    expect(JSON.stringify(own.body)).not.toMatch(/sanction|frozen|kyb/i)
    expect((await seller.get(`/api/company/${companyId}/kyb-details/`)).status).toBe(403)
  })

  it('remains when the company changes its name', async () => {
    await seller.patch(`/api/company/${companyId}/`, { legal_name: 'Blameless Solar LLC' })
    await evaluateDue(test, { owner: 'company', owner_id: companyId })
    await runQueued(test)
    await evaluateDue(test, { owner: 'company', owner_id: companyId })
    expect(resultsOf(await details(admin, companyId)).sanctions).toBe('fail')
    expect((await pay('second-session')).status).toBe(409)
  })

  it('cannot be overridden', async () => {
    const body = { kind: 'sanctions', result: 'policy_pass', reason: 'We know them well enough.' }
    expect((await admin.post(`/api/company/${companyId}/kyb-overrides/`, body)).status).toBe(400)
  })

  it('is reported once', async () => {
    const [hit] = await hitsOf(admin, companyId)
    const url = `/api/kyb-hit/${hit?.id}/report/`
    expect((await admin.post(url, { reference: 'BR-1' })).status).toBe(200)
    expect((await admin.post(url, { reference: 'BR-2' })).status).toBe(409)
    expect(await hitsOf(admin, companyId)).toMatchObject([{ report_reference: 'BR-1' }])
    expect((await admin.get('/api/work/?filter={"kind":"sanctions_report"}')).body).toEqual([])
  })

  const LIFT = { state: 'dismissed', reason: 'A namesake, born thirty years later' }

  it.each(['x', 'Not them', 'x'.repeat(40), null])(
    'is not lifted for the reason %j',
    async (reason) => {
      const [hit] = await hitsOf(admin, companyId)
      for (const state of ['dismissed', 'open']) {
        const { status, body } = await decideHit(admin, hit, { state, reason })
        expect([status, Object.keys(body.errors)]).toEqual([400, ['reason']])
      }
    },
  )

  it('is lifted by two people alone, and counts until both agree', async () => {
    const [hit] = await hitsOf(admin, companyId)
    expect((await decideHit(admin, hit, LIFT)).status).toBe(200)
    const own = await decideHit(admin, hit, LIFT)
    expect([own.status, own.body.code]).toEqual([403, 'forbidden'])
    expect((await details(admin, companyId)).frozen_since).not.toBeNull()
    expect((await pay('second-session')).status).toBe(409)
    expect(await hitsOf(admin, companyId)).toMatchObject([
      { state: 'confirmed', lift: { state: 'dismissed', reason: LIFT.reason } },
    ])
    const work = async (client: Client) =>
      (await client.get('/api/work/?filter={"kind":"match"}')).body
    expect(await work(admin)).toMatchObject([{ step: 'follow_match', needs_approval: false }])
    expect(await work(colleague)).toMatchObject([{ step: 'decide_match', needs_approval: true }])
  })

  it('is not asked for anything else while a request waits', async () => {
    const [hit] = await hitsOf(admin, companyId)
    const other = await decideHit(colleague, hit, { ...LIFT, state: 'open' })
    expect([other.status, other.body.message]).toEqual([
      409,
      'Someone has asked to dismiss this match. Keep it confirmed first, which ends that request.',
    ])
    expect(await hitsOf(admin, companyId)).toMatchObject([{ lift: { state: 'dismissed' } }])
  })

  it('stays confirmed, at once, when one person keeps it', async () => {
    const [hit] = await hitsOf(admin, companyId)
    await decideHit(colleague, hit, { state: 'confirmed', reason: 'The address is the same' })
    expect(await hitsOf(admin, companyId)).toMatchObject([{ state: 'confirmed', lift: null }])
    expect((await admin.get('/api/work/?filter={"kind":"match"}')).body).toEqual([])
  })

  it('releases payments when two people dismiss it after all', async () => {
    const [hit] = await hitsOf(admin, companyId)
    await liftHit([admin, colleague], hit)
    expect((await details(admin, companyId)).frozen_since).toBeNull()
    expect((await pay('third-session')).status).toBe(200)
  })
})

it('a match that is confirmed again right after a dismissal freezes at once', async () => {
  const { id: owner } = await makeSubject(test, 'Karavan Oil Company', '09-1234777')
  const { id: held } = await makeSubject(test, 'Wholly Held LLC', '09-1234778')
  await ownedBy(test, held, [{ name: 'Karavan Oil Company', percent: 100, company_id: owner }])
  for (const id of [owner, held]) await check(test, admin, id, ['sanctions'])
  const confirm = async () => {
    const [hit] = await hitsOf(admin, owner)
    return decideHit(admin, hit, { state: 'confirmed', reason: 'It is them' })
  }
  expect((await confirm()).status).toBe(200)
  await liftHit([admin, colleague], (await hitsOf(admin, owner))[0])
  expect((await details(admin, owner)).frozen_since).toBeNull()
  expect((await confirm()).status).toBe(200)
  expect((await details(admin, owner)).frozen_since).not.toBeNull()
  await runQueued(test)
  expect((await details(admin, held)).frozen_since).not.toBeNull()
})

describe('blocked owners', () => {
  it('block a company from 50 percent on, and need review below', async () => {
    const { id: owner } = await makeSubject(test, 'Karavan Oil Company', '09-1234567')
    const { id: half } = await makeSubject(test, 'Half Held LLC', '09-1234568')
    const { id: less } = await makeSubject(test, 'Less Held LLC', '09-1234569')
    const karavan = (percent: number) => [
      { name: 'Karavan Oil Company', percent, company_id: owner },
    ]
    await ownedBy(test, half, karavan(50))
    await ownedBy(test, less, karavan(49))
    for (const id of [owner, half, less]) await check(test, admin, id, ['sanctions'])
    const [hit] = await hitsOf(admin, owner)
    await decideHit(admin, hit, { state: 'confirmed', reason: 'It is them' })
    await runQueued(test)
    const found = await details(admin, half)
    expect(resultsOf(found).sanctions).toBe('fail')
    expect(found.frozen_since).not.toBeNull()
    expect(found.checks.find(({ kind }) => kind === 'sanctions')?.message).toContain(
      'Blocked owners hold 50%',
    )
    expect((await details(admin, less)).frozen_since).toBeNull()
    const [minor] = await hitsOf(admin, less)
    await decideHit(admin, minor, { state: 'confirmed', reason: 'It is them' })
    expect(resultsOf(await details(admin, less)).sanctions).toBe('needs_review')
  })
})

describe('a case', () => {
  it('keeps its waiting time when its checks run again', async () => {
    const { id } = await makeSubject(test, 'Karavan Oil Company Inc', '09-1111111')
    await check(test, admin, id, ['sanctions'])
    const { waiting_since } = await details(admin, id)
    test.clock.set(new Date(TEST_NOW.getTime() + 3 * 86_400_000))
    await activateList(test, admin, ['Karavan Oil Company', 'Turbostal Works'])
    await rescreenCompanies(test, new AbortController().signal)
    await runQueued(test)
    const again = await details(admin, id)
    test.clock.set(TEST_NOW)
    expect(waiting_since).toBe(TEST_NOW.toISOString())
    expect(again.checks.find(({ kind }) => kind === 'sanctions')?.ran_at).not.toBe(waiting_since)
    expect(again.waiting_since).toBe(waiting_since)
  })
})

describe('a buyer', () => {
  it.each([
    ['funding_ready', ['settlement']],
    ['review', []],
  ] as const)('is checked when its project is in %s: %s', async (stage, reasons) => {
    const { id: projectId } = await makeProject(test.db, { stage, projected_itc_amount: 1_000_000 })
    const { buyer } = await makeInvestor(test.db)
    const { status, body } = await admin.post('/api/funds/transfers/', {
      name: 'Late sale',
      buyer_id: buyer.id,
      payment_date: '2026-12-15',
      payouts: [{ project_id: projectId, projected_itc_amount: 1_000_000, price_per_credit: 0.9 }],
    })
    expect(status, JSON.stringify(body)).toBe(201)
    const runs = await test.db
      .select()
      .from(kybRuns)
      .where(eq(kybRuns.company_id, buyer.company_id))
    expect(runs.map(({ reason }) => reason)).toEqual(reasons)
    await runQueued(test)
  })
})

describe('an override', () => {
  let id: number
  const override = async () =>
    (await details(admin, id)).checks.find(({ kind }) => kind === 'website')?.override
  const ask = (client: Client) =>
    client.post(`/api/company/${id}/kyb-overrides/`, {
      kind: 'website',
      result: 'policy_pass',
      reason: 'Seen at a fair, with its own stand.',
    })

  beforeAll(async () => {
    id = (await makeSubject(test, 'Fair Solar LLC', '07-2222222')).id
  })

  it('requires a check that has run, and is requested once', async () => {
    expect((await ask(admin)).status).toBe(409)
    await check(test, admin, id)
    expect((await ask(admin)).status).toBe(201)
    expect((await ask(colleague)).status).toBe(409)
  })

  it('needs a second person', async () => {
    expect(resultsOf(await details(admin, id)).website).toBe('not_run')
    const url = `/api/kyb-override/${(await override())?.id}/`
    expect((await admin.patch(url, { state: 'approved' })).status).toBe(403)
    const { body } = await colleague.get('/api/work/?filter={"kind":"override"}')
    expect(body).toMatchObject([{ step: 'decide_override', title: 'Website', company_id: id }])
    expect((await colleague.patch(url, { state: 'approved' })).status).toBe(200)
    expect(resultsOf(await details(admin, id)).website).toBe('policy_pass')
    expect((await colleague.patch(url, { state: 'rejected', reason: 'No' })).status).toBe(409)
  })

  it('is requested once and decided once when people act at the same time', {
    tags: ['postgres'],
  }, async () => {
    const third = await test.as((await makeAdmin(test.db)).id)
    const { id: other } = await makeSubject(test, 'Two At Once LLC', '07-3333333')
    await check(test, admin, other)
    const body = { kind: 'pep', result: 'policy_pass', reason: 'Known to us for many years.' }
    const asked = await Promise.all(
      [admin, colleague].map((one) => one.post(`/api/company/${other}/kyb-overrides/`, body)),
    )
    expect(asked.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const made = asked.find(({ status }) => status === 201)
    const requester = asked[0]?.status === 201 ? admin : colleague
    const second = requester === admin ? colleague : admin
    const url = `/api/kyb-override/${made?.body.id}/`
    const decided = await Promise.all([
      requester.patch(url, { state: 'approved' }),
      second.patch(url, { state: 'approved' }),
      third.patch(url, { state: 'rejected', reason: 'Not to me' }),
    ])
    const statuses = decided.map(({ status }) => status)
    // Refused because the requester may not decide, or because another decision came first.
    expect([403, 409]).toContain(statuses[0])
    expect(statuses.slice(1).toSorted()).toEqual([200, 409])
    const result = resultsOf(await details(admin, other)).pep
    expect(result).toBe(statuses[1] === 200 ? 'policy_pass' : 'not_run')
  })

  it('lapses when the checked value changes', async () => {
    await admin.patch(`/api/company/${id}/`, { website: 'https://other.example' })
    await evaluateDue(test, { owner: 'company', owner_id: id })
    expect(await override()).toBeNull()
    expect(resultsOf(await details(admin, id)).website).toBe('not_run')
  })
})
