import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeRequests } from '#server/db/schema/change-requests.ts'
import { history } from '#server/db/schema/history.ts'
import { notices } from '#server/db/schema/notices.ts'
import { completeCompany, makeReadyProject } from '#tests/server/policy/ready-project.ts'
import type { Client } from '#tests/support/client.ts'
import {
  makeAdmin,
  makeBuyer,
  makeEvaluator,
  makeInvestor,
  makeReview,
  makeReviewer,
  makeSellerUser,
  makeTransfer,
} from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'

let test: TestApp
let admin: Client
let seller: Client
let adminId: number
let sellerUserId: number
let sellerId: number
let projectId: number

beforeAll(async () => {
  test = await testApp()
  adminId = (await makeAdmin(test.db)).id
  admin = await test.as(adminId)
  const own = await makeSellerUser(test.db)
  sellerUserId = own.user.id
  seller = await test.as(sellerUserId)
  sellerId = own.seller.id
  await completeCompany(test, own.seller.company_id)
})
afterAll(() => test.close())

beforeEach(async () => {
  projectId = await newProject('funding_ready')
})

/** Makes a project that nothing keeps from being funded. */
const newProject = async (stage: 'review' | 'funding_ready' | 'settlement') =>
  (await makeReadyProject(test, { seller_id: sellerId, stage })).id

const LIST = '/api/change-requests/'
const url = (id: number) => `/api/change-request/${id}/`
const projectUrl = () => `/api/project/${projectId}/`
const asking = (values: object, client = seller, project_id = projectId) =>
  client.post(LIST, { project_id, values, reason: 'The final invoice came in' })

const ask = async (values: object): Promise<number> => {
  const answer = await asking(values)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.id
}
const project = async () => (await admin.get(projectUrl())).body
const rowOf = async (id: number) => {
  const [row] = await test.db.select().from(changeRequests).where(eq(changeRequests.id, id))
  return row
}

describe('a credit fact of a project that is funding ready', () => {
  it.each([
    ['a column', { construction_start_date: '2025-07-01' }],
    ['a value', { eligible_costs: 5 }],
    ['both', { installed_capacity_dc: 9, installed_capacity_ac: 8 }],
  ])('is locked for its seller: %s', async (_what, change) => {
    const before = await project()
    const answer = await seller.patch(projectUrl(), { ...change, county: 'Adams' })
    expect([answer.status, answer.body.code]).toEqual([409, 'field_locked'])
    expect(Object.keys(answer.body.errors)).toEqual(Object.keys(change))
    expect(await project()).toEqual(before)
    expect((await admin.patch(projectUrl(), change)).status).toBe(200)
  })

  it('may be sent unchanged, and every other field may change', async () => {
    await admin.patch(projectUrl(), { eligible_costs: 5 })
    const answer = await seller.patch(projectUrl(), {
      eligible_costs: 5,
      construction_start_date: '2025-06-01',
      storage_capacity: null,
      county: 'Adams',
    })
    expect(answer.body.values).toMatchObject({ county: 'Adams', eligible_costs: 5 })
  })

  it('reports a stale version first', async () => {
    const stale = { headers: { 'if-match': '"9"' } }
    expect((await seller.patch(projectUrl(), { eligible_costs: 6 }, stale)).status).toBe(412)
  })
})

describe('POST change-requests/', () => {
  it('stores the new and the old values, and changes nothing yet', async () => {
    await admin.patch(projectUrl(), { eligible_costs: 5 })
    const before = await project()
    const { status, body } = await asking({ eligible_costs: 9.5, projected_itc_amount: 3_000 })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      project_id: projectId,
      project_name: before.name,
      state: 'requested',
      values: { eligible_costs: 9.5, projected_itc_amount: 3_000 },
      before: { eligible_costs: 5, projected_itc_amount: 3_000_000 },
      reason: 'The final invoice came in',
      requested_by: sellerUserId,
      requested_by_name: 'Test Person',
      decided_at: null,
      move_reason: null,
      version: 1,
    })
    expect(await project()).toEqual(before)
  })

  it.each([
    ['an open field', { county: 'Adams' }, 'county'],
    ['the current value', { projected_itc_amount: 3_000_000 }, 'projected_itc_amount'],
    ['no value where none is', { tax_exempt_share: null }, 'tax_exempt_share'],
    ['a wrong value', { eligible_costs: -1 }, 'eligible_costs'],
    ['a wrong column', { projected_itc_amount: 'much' }, 'projected_itc_amount'],
    ['an unknown field', { colour: 'red' }, 'colour'],
    ['a stage', { stage: 'review' }, 'stage'],
  ])('refuses %s', async (_what, values, field) => {
    const { status, body } = await asking(values)
    expect([status, Object.keys(body.errors)]).toEqual([400, [`values.${field}`]])
  })

  it.each([
    ['a plant in service before it is built', { placed_in_service_date: '2019-12-31' }],
    ['storage in service before it is built', { storage_placed_in_service_date: '2019-12-31' }],
  ])('refuses %s', async (_what, values) => {
    await admin.patch(projectUrl(), { construction_start_date: '2020-01-01' })
    const { status, body } = await asking(values)
    const [field = ''] = Object.keys(values)
    expect([status, Object.keys(body.errors)]).toEqual([400, [`values.${field}`]])
    expect(body.errors[`values.${field}`]).toMatch(/^Can’t be before/)
  })

  it('refuses a credit below what is already sold', async () => {
    const buyer = await makeBuyer(test.db)
    const id = await newProject('funding_ready')
    await admin.patch(`/api/project/${id}/`, { projected_itc_amount: 1_000_000 })
    await makeTransfer(test.db, buyer.id, [id])
    const { status, body } = await asking({ projected_itc_amount: 999_999 }, seller, id)
    expect(status).toBe(400)
    expect(body.errors['values.projected_itc_amount']).toMatch(/^Transfers already sell/)
  })

  it('refuses no field, no reason, and a field of a project that is not locked', async () => {
    expect((await asking({})).body.errors).toEqual({ values: 'Choose a field to change' })
    const silent = await seller.post(LIST, { project_id: projectId, values: { eligible_costs: 1 } })
    expect(silent.body.errors).toEqual({ reason: 'Enter a reason' })
    const open = await asking({ eligible_costs: 1 }, seller, await newProject('review'))
    expect(Object.keys(open.body.errors)).toEqual(['values.eligible_costs'])
  })

  it('does not let a decision set a request back to requested', async () => {
    const id = await ask({ eligible_costs: 1 })
    const { status, body } = await admin.patch(url(id), { state: 'requested' })
    expect([status, Object.keys(body.errors)]).toEqual([400, ['state']])
  })

  it('accepts one open request per field at a time', async () => {
    const id = await ask({ eligible_costs: 1, tax_exempt_share: 2 })
    const again = await asking({ eligible_costs: 3, fair_market_value: 4 })
    expect([again.status, again.body.code]).toEqual([409, 'already_exists'])
    expect(Object.keys(again.body.errors)).toEqual(['values.eligible_costs'])
    await ask({ fair_market_value: 4 })
    expect((await seller.patch(url(id), { state: 'withdrawn' })).status).toBe(200)
    await ask({ eligible_costs: 3 })
  })

  it('accepts one of two requests for a field at the same moment', {
    tags: ['postgres'],
  }, async () => {
    const answers = await Promise.all([1, 2].map((eligible_costs) => asking({ eligible_costs })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })
})

describe('access to change requests', () => {
  it('is for the seller, reviewers, evaluators, and staff, each for their own projects', async () => {
    const id = await ask({ eligible_costs: 1 })
    const reviewer = await makeReviewer(test.db)
    const evaluator = await makeEvaluator(test.db)
    await makeReview(test.db, projectId, { reviewer_id: reviewer.id, evaluator_id: evaluator.id })
    const ofProject = { filter: { project_id: [projectId] } }
    for (const client of [seller, admin, await test.as(reviewer.id), await test.as(evaluator.id)]) {
      const { body } = await client.list(LIST, ofProject)
      expect(body.map((row: { id: number }) => row.id)).toEqual([id])
    }
    const stranger = await test.as((await makeSellerUser(test.db)).user.id)
    expect((await stranger.list(LIST, ofProject)).body).toEqual([])
    expect((await asking({ eligible_costs: 2 }, stranger)).body.errors).toHaveProperty('project_id')
    expect((await stranger.patch(url(id), { state: 'withdrawn' })).status).toBe(404)
    const investor = await test.as((await makeInvestor(test.db)).user.id)
    expect((await investor.list(LIST, ofProject)).status).toBe(403)
    const onlyReads = await test.as(reviewer.id)
    expect((await onlyReads.patch(url(id), { state: 'withdrawn' })).status).toBe(403)
  })

  it('does not let either side decide for the other', async () => {
    const id = await ask({ eligible_costs: 1 })
    for (const [client, state] of [
      [seller, 'accepted'],
      [seller, 'refused'],
      [admin, 'withdrawn'],
    ] as const) {
      const answer = await client.patch(url(id), { state, note: 'x' })
      expect([answer.status, answer.body.code]).toEqual([403, 'field_forbidden'])
    }
    expect((await seller.get(`${url(id)}effect/`)).status).toBe(403)
    expect(await rowOf(id)).toMatchObject({ state: 'requested', version: 1 })
  })
})

describe('a change requested by staff', () => {
  it('is decided by a colleague, and may be withdrawn by its requester', async () => {
    const { body } = await asking({ eligible_costs: 3 }, admin)
    const filter = { filter: { id: [`change-${body.id}`] } }
    for (const state of ['accepted', 'refused']) {
      const own = await admin.patch(url(body.id), { state, note: 'x' })
      expect([own.status, own.body.code]).toEqual([403, 'field_forbidden'])
    }
    expect((await admin.list('/api/work/', filter)).body).toMatchObject([
      { step: 'follow_change', needs_approval: false },
    ])
    const colleague = await test.as((await makeAdmin(test.db)).id)
    expect((await colleague.list('/api/work/', filter)).body).toMatchObject([
      { step: 'decide_change', needs_approval: true },
    ])
    expect((await colleague.patch(url(body.id), { state: 'accepted' })).status).toBe(200)
    const other = (await asking({ eligible_costs: 4 }, admin)).body
    expect((await admin.patch(url(other.id), { state: 'withdrawn' })).status).toBe(200)
  })
})

describe('PATCH change-request/<id>/', () => {
  it('accepts a request: the project gets the values, and both histories show it', async () => {
    const id = await ask({ eligible_costs: 7, projected_itc_amount: 2_500 })
    const { status, body } = await admin.patch(url(id), { state: 'accepted', note: 'Seen' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      state: 'accepted',
      decided_by_name: 'Test Person',
      decision_note: 'Seen',
      move_reason: null,
      version: 2,
    })
    expect(await project()).toMatchObject({
      stage: 'funding_ready',
      projected_itc_amount: 2_500,
      values: { eligible_costs: 7 },
    })
    const entries = await test.db
      .select()
      .from(history)
      .where(and(eq(history.entity, 'projects'), eq(history.entity_id, String(projectId))))
      .orderBy(history.id)
    expect(entries.map(({ after }) => after)).toContainEqual({ eligible_costs: 7 })
    const [entry] = await test.db
      .select()
      .from(history)
      .where(and(eq(history.entity, 'change_requests'), eq(history.entity_id, String(id))))
      .orderBy(desc(history.id))
    expect(entry).toMatchObject({ action: 'accepted', actor_id: adminId })
    const shown = (await admin.get(`${projectUrl()}history/`)).body.filter(
      ({ about }: { about: string | null }) => about === `Change request ${id}`,
    )
    const because = {
      'Requested by': 'Test Person',
      'Requested because': 'The final invoice came in',
    }
    expect(shown).toMatchObject([
      { action: 'accepted', actor: { id: adminId }, after: { decision_note: 'Seen' } },
      { entity: 'projects', actor: { id: adminId }, after: { eligible_costs: 7, ...because } },
      {
        entity: 'projects',
        actor: { id: adminId },
        after: { projected_itc_amount: 2_500, ...because },
      },
      {
        action: 'create',
        actor: { id: sellerUserId },
        after: { reason: 'The final invoice came in' },
      },
    ])
  })

  it('refuses only with a note, and lets the seller withdraw', async () => {
    const id = await ask({ eligible_costs: 7 })
    const silent = await admin.patch(url(id), { state: 'refused' })
    expect([silent.status, Object.keys(silent.body.errors)]).toEqual([400, ['note']])
    const refused = await admin.patch(url(id), { state: 'refused', note: 'Send the invoice' })
    expect(refused.body).toMatchObject({ state: 'refused', decision_note: 'Send the invoice' })
    expect((await project()).values.eligible_costs).toBe(10_000_000)
    for (const state of ['accepted', 'refused']) {
      const late = await admin.patch(url(id), { state, note: 'x' })
      expect([late.status, late.body.code]).toEqual([409, 'invalid_state'])
    }
    const other = await ask({ eligible_costs: 8 })
    expect((await seller.patch(url(other), { state: 'withdrawn' })).body.state).toBe('withdrawn')
    expect((await admin.patch(url(other), { state: 'accepted' })).status).toBe(409)
  })

  it.each([
    ['below what is sold of it', { projected_itc_amount: 900_000 }, 'projected_itc_amount'],
    [
      'dates in the wrong order',
      { placed_in_service_date: '2025-07-01' },
      'placed_in_service_date',
    ],
  ])('changes nothing when a request cannot be accepted: %s', async (_what, values, field) => {
    const id = await ask(values)
    // Things that happened since the request.
    const { buyer } = await makeInvestor(test.db)
    await makeTransfer(test.db, buyer.id, [projectId])
    await admin.patch(projectUrl(), { construction_start_date: '2025-08-01' })
    const before = [await project(), await rowOf(id)]
    const effect = await admin.get(`${url(id)}effect/`)
    expect(Object.keys(effect.body.errors)).toEqual([field])
    const answer = await admin.patch(url(id), { state: 'accepted' })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]])
    expect([await project(), await rowOf(id)]).toEqual(before)
  })

  it.each(['funding_ready', 'settlement'] as const)(
    'moves a project in %s back to review when the gate no longer holds',
    async (stage) => {
      projectId = await newProject(stage)
      // Claiming domestic content requires its proof.
      const id = await ask({ adder_domestic_content_claimed: true })
      const before = [await project(), await rowOf(id)]
      const effect = await admin.get(`${url(id)}effect/`)
      expect([await project(), await rowOf(id)]).toEqual(before)
      const { body } = await admin.patch(url(id), { state: 'accepted' })
      expect(body.move_reason).toContain('Missing: Domestic Content Certification.')
      expect(effect.body).toEqual({ errors: null, move_reason: body.move_reason })
      expect(await project()).toMatchObject({
        stage: 'review',
        adder_domestic_content_claimed: true,
      })
      // Rule codes and limits are only for staff.
      const [seen] = (await seller.list(LIST, { filter: { id: [id] } })).body
      expect(seen.move_reason).toBe('The project no longer has what Funding Ready needs.')
      const entries = (await admin.get(`${projectUrl()}history/`)).body
      const moved = entries.find(({ entity }: { entity: string }) => entity === 'projects')
      expect(moved).toMatchObject({
        before: { stage },
        after: { stage: 'review', stage_reason: body.move_reason },
      })
      expect((await seller.patch(projectUrl(), { eligible_costs: 1 })).status).toBe(200)
    },
  )

  it('separates what already blocked the project before the change', async () => {
    const review = await makeReview(test.db, projectId, { kind: 'ie' })
    const id = await ask({ adder_domestic_content_claimed: true })
    const { body } = await admin.patch(url(id), { state: 'accepted' })
    expect(body.move_reason).toMatch(
      /Missing: Domestic Content Certification.*Not because of this change: .*Not completed yet: Independent Engineer Review\.$/,
    )
    expect(review.is_complete).toBe(false)
  })

  it('is decided once when several decide at the same moment', { tags: ['postgres'] }, async () => {
    for (let run = 0; run < 5; run++) {
      const id = await ask({ eligible_costs: 100 + run })
      const answers = await Promise.all([
        admin.patch(url(id), { state: 'accepted' }),
        admin.patch(url(id), { state: 'refused', note: 'No' }),
        seller.patch(url(id), { state: 'withdrawn' }),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
      const row = await rowOf(id)
      expect(row?.version).toBe(2)
      const stored = (await project()).values.eligible_costs
      expect(stored === 100 + run).toBe(row?.state === 'accepted')
    }
  })
})

describe('notices of a change request', () => {
  it('go to staff when it is requested, and to the seller when it is decided', async () => {
    const id = await ask({ eligible_costs: 7 })
    const told = async (userId: number) => {
      const rows = await test.db
        .select()
        .from(notices)
        .where(
          and(
            eq(notices.user_id, userId),
            eq(notices.record_kind, 'change'),
            eq(notices.record_id, id),
          ),
        )
      return rows.map(({ kind, data }) => ({ kind, data }))
    }
    expect(await told(adminId)).toEqual([
      {
        kind: 'change_requested',
        data: {
          fields: 'Eligible Costs',
          project: expect.any(String),
          reason: 'The final invoice came in',
        },
      },
    ])
    const work = await admin.list('/api/work/', { filter: { id: [`change-${id}`] } })
    expect(work.body).toMatchObject([
      {
        step: 'decide_change',
        needs_approval: true,
        title: 'Eligible Costs',
        project_id: projectId,
      },
    ])
    await admin.patch(url(id), { state: 'refused', note: 'Send the invoice' })
    expect(await told(sellerUserId)).toMatchObject([
      { kind: 'change_decided', data: { decision: 'refused', note: 'Send the invoice' } },
    ])
    expect((await admin.list('/api/work/', { filter: { id: [`change-${id}`] } })).body).toEqual([])
  })
})
