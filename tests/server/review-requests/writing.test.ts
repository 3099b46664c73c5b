import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { history } from '#server/db/schema/platform.ts'
import { reviewSectionsOf } from '#shared/entities/review-sections.ts'
import type { Client } from '#tests/support/client.ts'
import { makeAdmin, makeEvaluator, makeProject, makeReviewer } from '#tests/support/factories.ts'
import { TEST_NOW, type TestApp, testApp } from '#tests/support/test-app.ts'
import { rowOf, section, url } from './support.ts'

let test: TestApp
let admin: Client
let reviewer: Client
let reviewerId: number
let evaluator: Client
let evaluatorId: number
let projectId: number

beforeAll(async () => {
  test = await testApp()
  admin = await test.as((await makeAdmin(test.db)).id)
  reviewerId = (await makeReviewer(test.db)).id
  reviewer = await test.as(reviewerId)
  evaluatorId = (await makeEvaluator(test.db)).id
  evaluator = await test.as(evaluatorId)
  projectId = (await makeProject(test.db, { name: 'Reviewed Ridge' })).id
})

afterAll(() => test.close())

/** A review that staff opened and gave to the reviewer, unless the test says otherwise. */
async function open(values: Record<string, unknown> = {}) {
  const { status, body } = await admin.post('/api/review-requests/', {
    project_id: projectId,
    kind: 'ie',
    reviewer_id: reviewerId,
    ...values,
  })
  expect(status).toBe(201)
  return body
}

describe('PATCH review-request/<id>/ by its reviewer', () => {
  it('writes a section and leaves the others', async () => {
    const { id } = await open()
    const site = section('site', 'Site', {
      body: 'Level ground.',
      viewed: true,
      findings: [{ text: 'Fence is broken', severity: 'minor', status: 'open' }],
    })
    const { status, body } = await reviewer.patch(url(id), { sections: [site], summary: 'So far' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ summary: 'So far', version: 2 })
    expect(body.sections).toHaveLength(15)
    expect(body.sections[1]).toEqual(site)
    expect(body.sections[2]).toEqual(section('technology', 'Technology'))
    const [entry] = await test.db
      .select()
      .from(history)
      .where(and(eq(history.entity, 'review_requests'), eq(history.entity_id, String(id))))
      .orderBy(desc(history.id))
    expect(entry).toMatchObject({ actor_id: reviewerId, after: { summary: 'So far' } })
  })

  it('keeps sections that are written at the same time', async () => {
    const { id } = await open()
    const { options } = reviewSectionsOf.ie
    const changes = [
      ...options.map(({ value, label }) => ({
        sections: [section(value, label, { body: `About ${value}` })],
      })),
      { summary: 'Whole' },
      { outcome: 'pass_b' },
    ]
    const answers = await Promise.all(changes.map((change) => reviewer.patch(url(id), change)))
    expect(answers.map(({ status }) => status)).toEqual(changes.map(() => 200))
    const row = await rowOf(test.db, id)
    expect(row).toMatchObject({ summary: 'Whole', outcome: 'pass_b' })
    expect(row?.version).toBe(1 + changes.length)
    expect(row?.sections.map(({ body }) => body)).toEqual(
      options.map(({ value }) => `About ${value}`),
    )
  })

  it.each([
    [[section('poetry', 'Poetry')], 'sections.0.key'],
    [[section('site', 'Site'), section('site', 'Site')], 'sections.1.key'],
    [[section('site', 'Renamed')], 'sections.0.title'],
    [[{ ...section('site', 'Site'), extra: 1 }], 'sections.0.extra'],
    [[{ ...section('site', 'Site'), findings: [{ text: '' }] }], 'sections.0.findings.0.text'],
    ['all', 'sections'],
  ])('refuses the sections %o', async (sections, field) => {
    const { id } = await open()
    const { status, body } = await reviewer.patch(url(id), { summary: 'Lost', sections })
    expect(status).toBe(400)
    expect(body.errors).toHaveProperty([field])
    expect(await rowOf(test.db, id)).toMatchObject({ summary: null, version: 1 })
  })

  it.each([
    [{ outcome: 'in_review' }, 'outcome'],
    [{ outcome: 'great' }, 'outcome'],
    [{ is_complete: 'yes' }, 'is_complete'],
    [{ summary: 5 }, 'summary'],
    [{ kind: 'costs' }, 'kind'],
    [{ project_id: 1 }, 'project_id'],
    [{ completed_at: null }, 'completed_at'],
  ])('refuses %o', async (change, field) => {
    const { id } = await open()
    const { status, body } = await reviewer.patch(url(id), change)
    expect(status).toBe(400)
    expect(Object.keys(body.errors)).toEqual([field])
  })

  it.each(['reviewer_id', 'evaluator_id', 'due_date'])('may not decide on %s', async (name) => {
    const { id } = await open({ evaluator_id: evaluatorId, due_date: '2026-12-01' })
    const { status, body } = await reviewer.patch(url(id), { summary: 'Lost', [name]: null })
    expect(status).toBe(403)
    expect(body.code).toBe('field_forbidden')
    expect(Object.keys(body.errors)).toEqual([name])
    const echo = await reviewer.patch(url(id), { due_date: '2026-12-01', summary: 'Kept' })
    expect(echo.body.summary).toBe('Kept')
  })

  it('completes with an outcome, and a denial with a summary', async () => {
    const { id } = await open()
    const bare = await reviewer.patch(url(id), { is_complete: true })
    expect(bare.status).toBe(400)
    expect(bare.body.errors).toHaveProperty('outcome')
    const mute = await reviewer.patch(url(id), { is_complete: true, outcome: 'deny' })
    expect(mute.body.errors).toHaveProperty('summary')
    expect(await rowOf(test.db, id)).toMatchObject({ is_complete: false, version: 1 })
    const done = await reviewer.patch(url(id), {
      is_complete: true,
      outcome: 'deny',
      summary: 'The roof cannot carry it.',
    })
    expect(done.status).toBe(200)
    expect(done.body).toMatchObject({
      is_complete: true,
      outcome: 'deny',
      completed_at: TEST_NOW.toISOString(),
    })
  })

  it('closes with completion, until staff open it again', async () => {
    const { id } = await open()
    await reviewer.patch(url(id), { is_complete: true, outcome: 'pass_a' })
    for (const change of [{ summary: 'More' }, { is_complete: false }, { outcome: 'deny' }]) {
      const { status, body } = await reviewer.patch(url(id), change)
      expect(status).toBe(409)
      expect(body.code).toBe('invalid_state')
    }
    const mute = await admin.patch(url(id), { outcome: 'deny' })
    expect(mute.status).toBe(400)
    const reopened = await admin.patch(url(id), { is_complete: false })
    expect(reopened.body).toMatchObject({ is_complete: false, completed_at: null })
    expect((await reviewer.patch(url(id), { summary: 'More' })).status).toBe(200)
  })

  it('ends when it is given to somebody else', async () => {
    const { id } = await open()
    const other = await makeReviewer(test.db)
    expect((await admin.patch(url(id), { reviewer_id: other.id })).status).toBe(200)
    expect((await reviewer.patch(url(id), { colour: 'x' })).status).toBe(404)
  })
})

describe('PATCH review-request/<id>/ by others', () => {
  it('lets staff assign, with people whose role it is', async () => {
    const { id } = await open({ reviewer_id: null })
    const { body } = await admin.patch(url(id), {
      reviewer_id: reviewerId,
      evaluator_id: evaluatorId,
      due_date: '2027-01-01',
    })
    expect(body).toMatchObject({ reviewer_id: reviewerId, evaluator_id: evaluatorId, version: 2 })
    const wrong = await admin.patch(url(id), { evaluator_id: reviewerId })
    expect(wrong.status).toBe(400)
    expect((await admin.patch(url(id), { evaluator_id: null })).body.evaluator_name).toBeNull()
  })

  it('refuses a stale version', async () => {
    const { id } = await open()
    await reviewer.patch(url(id), { summary: 'First' })
    const late = await reviewer.patch(
      url(id),
      { summary: 'Late' },
      { headers: { 'if-match': '"1"' } },
    )
    expect(late.status).toBe(412)
    expect((await rowOf(test.db, id))?.summary).toBe('First')
  })

  it('lets an evaluator read only', async () => {
    const { id } = await open({ evaluator_id: evaluatorId })
    expect((await evaluator.patch(url(id), { summary: 'x' })).status).toBe(403)
    expect((await rowOf(test.db, id))?.version).toBe(1)
  })
})
