import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { history } from '#server/db/schema/history.ts'
import { policyAnalyses, policyDue, policyExemptions } from '#server/db/schema/policy.ts'
import { sweepPolicy } from '#server/features/projects/policy/due.ts'
import type { PolicyRule } from '#shared/contract/schemas/policy/policy.ts'
import type { Client } from '#tests/support/client.ts'
import { makeAdmin, makeProject, makeSellerUser } from '#tests/support/factories.ts'
import { TEST_NOW, type TestApp, testApp } from '#tests/support/test-app.ts'
import { settledFile } from './world.ts'

let test: TestApp
let ada: Client
let ben: Client
let adaId: number
let seller: Client
let sellerId: number

beforeAll(async () => {
  test = await testApp()
  adaId = (await makeAdmin(test.db)).id
  ada = await test.as(adaId)
  ben = await test.as((await makeAdmin(test.db)).id)
  const own = await makeSellerUser(test.db)
  seller = await test.as(own.user.id)
  sellerId = own.seller.id
})
afterAll(() => test.close())

const BODY = { rule: 'P04', reason: 'The utility is late.', expires_on: '2026-12-31' }

/** A project that fails P04: in service without permission to operate. */
async function failing() {
  const project = await makeProject(test.db, {
    seller_id: sellerId,
    installation_type: 'rooftop_solar',
    placed_in_service_date: '2026-05-01',
  })
  return { project, url: `/api/project/${project.id}/policy-exemptions/` }
}

async function requested() {
  const { project, url } = await failing()
  const { body } = await ada.post(url, BODY)
  return { project, url, one: `${url}${body.id}/`, id: body.id as number }
}

async function ruleOf(projectId: number, code = 'P04'): Promise<PolicyRule> {
  const { body } = await ada.get(`/api/project/${projectId}/policy-analysis/`)
  return body.rules.find((rule: PolicyRule) => rule.code === code)
}

const sweep = () => sweepPolicy(test, new AbortController().signal)

describe('an exemption', () => {
  it('takes effect once another person approves it, and keeps the raw result', async () => {
    const { project, one } = await requested()
    expect(await ruleOf(project.id)).toMatchObject({
      result: 'fail',
      exemption: { state: 'requested' },
    })
    const own = await ada.patch(one, { state: 'approved' })
    expect([own.status, own.body.code]).toEqual([403, 'forbidden'])
    const approved = await ben.patch(one, { state: 'approved' })
    expect(approved.body).toMatchObject({ state: 'approved', decided_at: TEST_NOW.toISOString() })
    expect(await ruleOf(project.id)).toMatchObject({
      result: 'policy_pass',
      raw_result: 'fail',
      exemption: { state: 'approved' },
    })
    const filter = encodeURIComponent(JSON.stringify({ project_id: project.id, code: 'P04' }))
    expect((await ada.get(`/api/projects-failed-rules/?filter=${filter}`)).body).toEqual([])
  })

  it.each(['P29', 'P31', 'P33'])('cannot be requested for what the law asks: %s', async (rule) => {
    const { url } = await failing()
    const { status, body } = await ada.post(url, { ...BODY, rule })
    expect([status, body.errors.rule]).toEqual([400, 'Choose a rule that can be lifted'])
  })

  it.each([
    ['passes', 'P04', 'P04 passes, so it needs no exemption.'],
    ['does not apply', 'P12', 'P12 doesn’t apply to this project.'],
  ])('cannot be requested for a rule that %s', async (_what, rule, text) => {
    const { project, url } = await failing()
    const answers = { pto_date: '2026-05-10' }
    await settledFile(test, { project_id: project.id }, 'pto_document', answers, adaId)
    const { status, body } = await ada.post(url, { ...BODY, rule })
    expect([status, body.message]).toEqual([409, text])
  })

  it('can be refused by another person, not by the one who requested it', async () => {
    const { one } = await requested()
    const own = await ada.patch(one, { state: 'rejected', reason: 'No longer needed' })
    expect([own.status, own.body.message]).toEqual([
      403,
      'Withdraw your own request instead of refusing it.',
    ])
    expect((await ben.patch(one, { state: 'rejected', reason: 'Not yet' })).status).toBe(200)
  })

  it('is revoked only with a reason, and cannot be approved again', async () => {
    const { project, one } = await requested()
    const without = await ben.patch(one, { state: 'rejected' })
    expect([without.status, without.body.errors]).toEqual([400, { reason: 'Enter a reason' }])
    await ben.patch(one, { state: 'approved' })
    const revoked = await ada.patch(one, { state: 'revoked', reason: 'It came.' })
    expect(revoked.body).toMatchObject({ state: 'revoked', decision_reason: 'It came.' })
    expect((await ruleOf(project.id)).result).toBe('fail')
    const again = await ben.patch(one, { state: 'approved' })
    expect([again.status, again.body.code]).toEqual([409, 'invalid_state'])
  })

  it('expires after its last day in Eastern Time', async () => {
    const { project, one } = await requested()
    await ben.patch(one, { state: 'approved' })
    try {
      test.clock.set(new Date('2027-01-01T04:59:00.000Z'))
      await sweep()
      expect((await ruleOf(project.id)).result).toBe('policy_pass')
      test.clock.set(new Date('2027-01-01T05:00:00.000Z'))
      await sweep()
      expect(await ruleOf(project.id)).toMatchObject({
        result: 'fail',
        exemption: { state: 'expired' },
      })
    } finally {
      test.clock.set(TEST_NOW)
    }
  })

  it('is requested once at a time, until a future date, with documents of the project', async () => {
    const { project, url } = await failing()
    const over = await ada.post(url, { ...BODY, expires_on: '2026-11-15' })
    expect([over.status, over.body.errors]).toEqual([
      400,
      { expires_on: 'Enter a date from today on' },
    ])
    const unknown = await ada.post(url, { ...BODY, rule: 'P99' })
    expect([unknown.status, unknown.body.errors]).toEqual([
      400,
      { rule: 'Choose a rule that can be lifted' },
    ])
    const mute = await ada.post(url, { ...BODY, reason: 'x' })
    expect(mute.body.errors).toEqual({ reason: 'Say why in a sentence' })
    const other = await failing()
    const foreign = await settledFile(
      test,
      { project_id: other.project.id },
      'pto_document',
      {},
      adaId,
    )
    const stolen = await ada.post(url, { ...BODY, document_ids: [foreign.id] })
    expect(stolen.status).toBe(404)
    const file = await settledFile(test, { project_id: project.id }, 'other', {}, adaId)
    const first = await ada.post(url, { ...BODY, document_ids: [file.id] })
    expect([first.status, first.body.documents]).toEqual([201, [{ id: file.id, name: file.name }]])
    const second = await ben.post(url, BODY)
    expect([second.status, second.body.code]).toEqual([409, 'already_exists'])
  })

  it('can be withdrawn only before a decision', async () => {
    const { project, one, id } = await requested()
    const others = await ben.delete(one)
    expect([others.status, others.body.code]).toEqual([403, 'forbidden'])
    const withdrawn = await ada.delete(one)
    expect(withdrawn.body).toMatchObject({ id, state: 'requested' })
    expect((await ruleOf(project.id)).exemption).toBeNull()
    const [gone, asked] = (await ada.get(`/api/project/${project.id}/history/`)).body
    expect([gone, asked]).toMatchObject([
      { action: 'withdrawn', about: 'Exemption from P04', before: {}, after: {} },
      { action: 'create', about: 'Exemption from P04', after: { reason: BODY.reason } },
    ])
    const next = await requested()
    await ben.patch(next.one, { state: 'approved' })
    const late = await ada.delete(next.one)
    expect([late.status, late.body.code]).toEqual([409, 'invalid_state'])
  })

  it('belongs to its project, and is for staff only', async () => {
    const { one, id } = await requested()
    const { project } = await failing()
    const elsewhere = await ben.patch(`/api/project/${project.id}/policy-exemptions/${id}/`, {
      state: 'approved',
    })
    expect(elsewhere.status).toBe(404)
    expect((await seller.patch(one, { state: 'approved' })).status).toBe(403)
  })

  it('has history for each step with the person who took it', async () => {
    const { one, id } = await requested()
    await ben.patch(one, { state: 'approved' })
    const rows = await test.db
      .select()
      .from(history)
      .where(eq(history.entity_id, String(id)))
      .orderBy(history.id)
    const steps = rows.filter(({ entity }) => entity === 'policy_exemptions')
    expect(steps.map(({ action }) => action)).toEqual(['create', 'approve'])
    expect(new Set(steps.map(({ actor_id }) => actor_id)).size).toBe(2)
  })

  it('appears in the history of its project', async () => {
    const { project, one } = await requested()
    await ben.patch(one, { state: 'rejected', reason: 'Ask the utility.' })
    const { body } = await ada.get(`/api/project/${project.id}/history/`)
    expect(body.slice(0, 2)).toMatchObject([
      {
        about: 'Exemption from P04',
        action: 'refuse',
        after: { decision_reason: 'Ask the utility.' },
      },
      { about: 'Exemption from P04', action: 'create', after: { reason: BODY.reason } },
    ])
  })

  it('refuses a decision on an outdated version', async () => {
    const { one } = await requested()
    await ben.patch(one, { state: 'approved' })
    const stale = await ben.patch(
      one,
      { state: 'revoked', reason: 'Late.' },
      {
        headers: { 'if-match': '1' },
      },
    )
    expect(stale.status).toBe(412)
  })

  it('notifies colleagues of the request, and the requester of the decision', async () => {
    const { one, id } = await requested()
    const inbox = async (client: Client) => (await client.get('/api/notices/')).body
    expect(await inbox(ben)).toContainEqual(
      expect.objectContaining({
        kind: 'exemption_requested',
        link: expect.stringContaining(`/policy?exemption=${id}`),
      }),
    )
    await ben.patch(one, { state: 'rejected', reason: 'Ask the utility.' })
    const told = await inbox(ada)
    expect(told[0]).toMatchObject({ kind: 'exemption_decided', quote: 'Ask the utility.' })
  })

  it('appears in the work that needs a second person', async () => {
    const { project, id } = await requested()
    const filter = encodeURIComponent(
      JSON.stringify({ needs_approval: true, project_id: project.id }),
    )
    const { body } = await ben.get(`/api/work/?filter=${filter}`)
    expect(body).toEqual([
      expect.objectContaining({
        id: `exemption-${id}`,
        step: 'decide_exemption',
        title: 'P04 until 12/31/2026',
        project_id: project.id,
      }),
    ])
    expect((await ada.get(`/api/work/?filter=${filter}`)).body).toEqual([])
    const all = encodeURIComponent(JSON.stringify({ project_id: project.id }))
    expect((await ada.get(`/api/work/?filter=${all}`)).body).toEqual([
      expect.objectContaining({ id: `exemption-${id}`, step: 'follow_exemption' }),
    ])
  })
})

describe('policy-what-if', () => {
  it('refuses dates in the wrong order', async () => {
    const { project } = await failing()
    const { status, body } = await ada.post(`/api/project/${project.id}/policy-what-if/`, {
      values: { construction_start_date: '2026-06-01' },
    })
    expect([status, Object.keys(body.errors)]).toEqual([400, ['construction_start_date']])
  })

  it('shows what other values and exemptions would change, and stores nothing', async () => {
    const { project } = await failing()
    await sweep()
    const before = await snapshot()
    const { body } = await ada.post(`/api/project/${project.id}/policy-what-if/`, {
      values: { placed_in_service_date: null, credit_tax_year: 2027 },
    })
    expect(body.changed).toEqual(expect.arrayContaining(['P04', 'P05', 'P28']))
    expect(body.rules.some(({ code }: PolicyRule) => code === 'P04')).toBe(false)
    const exempt = await ada.post(`/api/project/${project.id}/policy-what-if/`, {
      exemptions: ['P04'],
    })
    expect(exempt.body.changed).toEqual(['P04'])
    expect(exempt.body.rules.find(({ code }: PolicyRule) => code === 'P04')).toMatchObject({
      result: 'policy_pass',
      raw_result: 'fail',
    })
    expect(await snapshot()).toEqual(before)
  })

  it('names values that no rule reads', async () => {
    const { project } = await failing()
    const values = { stage: 'lost', stage_reason: 'x', slug: 'x', seller_id: 1 }
    const { status, body } = await ada.post(`/api/project/${project.id}/policy-what-if/`, {
      values: { ...values, credit_tax_year: 2027 },
    })
    const named = Object.keys(values).map((name) => `values.${name}`)
    expect([status, Object.keys(body.errors)]).toEqual([400, named])
  })

  it('refuses invalid values and sellers', async () => {
    const { project } = await failing()
    const url = `/api/project/${project.id}/policy-what-if/`
    const wrong = await ada.post(url, { values: { no_such_field: 1, installed_capacity_dc: -1 } })
    expect(wrong.status).toBe(400)
    expect((await seller.post(url, {})).status).toBe(403)
  })
})

/** Everything that a run of the rules, or a change, would leave behind. */
const snapshot = async () => [
  await test.db.select().from(policyAnalyses),
  await test.db.select().from(policyExemptions),
  await test.db.select().from(policyDue),
  await test.db.select({ id: history.id }).from(history),
]
