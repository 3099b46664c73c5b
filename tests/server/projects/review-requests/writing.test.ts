import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { history } from '#server/db/schema/history.ts'
import { reviewRequests } from '#server/db/schema/review-requests.ts'
import { newestEmails } from '#server/features/base/emails/store.ts'
import { reviewSectionsOf } from '#shared/entities/review-sections.ts'
import type { Client } from '#tests/support/client.ts'
import { makeAdmin, makeEvaluator, makeProject, makeReviewer } from '#tests/support/factories.ts'
import { TEST_NOW, type TestApp, testApp } from '#tests/support/test-app.ts'
import { rowOf, section, url } from './support.ts'

let test: TestApp
let admin: Client
let reviewer: Client
let adminId: number
let reviewerId: number
let reviewerEmail: string
let evaluator: Client
let evaluatorId: number
let projectId: number

beforeAll(async () => {
  test = await testApp()
  adminId = (await makeAdmin(test.db)).id
  admin = await test.as(adminId)
  const person = await makeReviewer(test.db)
  reviewerId = person.id
  reviewerEmail = person.email
  reviewer = await test.as(reviewerId)
  evaluatorId = (await makeEvaluator(test.db)).id
  evaluator = await test.as(evaluatorId)
  projectId = (await makeProject(test.db, { name: 'Reviewed Ridge' })).id
})

afterAll(() => test.close())

/** A review that staff opened for the reviewer, unless the test says otherwise. */
async function open(values: Record<string, unknown> = {}) {
  const { status, body } = await admin.post('/api/review-requests/', {
    project_id: projectId,
    kind: 'ie',
    reviewer_id: reviewerId,
    ...values,
  })
  expect(status).toBe(201)
  // Accepted directly, without incrementing the version.
  await test.db
    .update(reviewRequests)
    .set({ answer: 'accepted' })
    .where(eq(reviewRequests.id, body.id))
  return body
}

/** The same with every section viewed. */
async function openViewed() {
  const review = await open()
  const sections = reviewSectionsOf.ie.options.map(({ value, label }) =>
    section(value, label, { viewed: true }),
  )
  expect((await reviewer.patch(url(review.id), { sections })).status).toBe(200)
  return review
}

/** The newest history row of a review. */
async function lastEntry(id: number) {
  const [entry] = await test.db
    .select()
    .from(history)
    .where(and(eq(history.entity, 'review_requests'), eq(history.entity_id, String(id))))
    .orderBy(desc(history.id))
    .limit(1)
  return entry
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
    expect(await lastEntry(id)).toMatchObject({
      actor_id: reviewerId,
      after: { summary: 'So far' },
    })
  })

  it('keeps sections that are written at the same time', { tags: ['postgres'] }, async () => {
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

  it.each(['reviewer_id', 'evaluator_id', 'due_date'])('may not change %s', async (name) => {
    const { id } = await open({ evaluator_id: evaluatorId, due_date: '2026-12-01' })
    const { status, body } = await reviewer.patch(url(id), { summary: 'Lost', [name]: null })
    expect(status).toBe(403)
    expect(body.code).toBe('field_forbidden')
    expect(Object.keys(body.errors)).toEqual([name])
    const echo = await reviewer.patch(url(id), { due_date: '2026-12-01', summary: 'Kept' })
    expect(echo.body.summary).toBe('Kept')
  })

  it('completes with an outcome, and a denial also with a summary', async () => {
    const { id } = await openViewed()
    const bare = await reviewer.patch(url(id), { is_complete: true })
    expect(bare.status).toBe(400)
    expect(Object.keys(bare.body.errors)).toEqual(['outcome'])
    const mute = await reviewer.patch(url(id), { is_complete: true, outcome: 'deny' })
    expect(Object.keys(mute.body.errors)).toEqual(['summary'])
    expect(await rowOf(test.db, id)).toMatchObject({ is_complete: false })
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

  it('closes with completion, until staff reopen it', async () => {
    const { id } = await openViewed()
    await reviewer.patch(url(id), { is_complete: true, outcome: 'pass_a' })
    for (const change of [{ summary: 'More' }, { is_complete: false }, { outcome: 'deny' }]) {
      const { status, body } = await reviewer.patch(url(id), change)
      expect(status).toBe(409)
      expect(body.code).toBe('invalid_state')
    }
    const silent = await admin.patch(url(id), { is_complete: false })
    expect([silent.status, Object.keys(silent.body.errors)]).toEqual([400, ['reopen_reason']])
    expect(await rowOf(test.db, id)).toMatchObject({ is_complete: true })
    const reason = 'The revised drawings came in.'
    const reopened = await admin.patch(url(id), { is_complete: false, reopen_reason: reason })
    expect(reopened.body).toMatchObject({
      is_complete: false,
      completed_at: null,
      reopen_reason: reason,
      reopened_at: TEST_NOW.toISOString(),
    })
    expect(await lastEntry(id)).toMatchObject({
      action: 'reopen',
      actor_id: adminId,
      after: { is_complete: false, reopen_reason: reason },
    })
    const [email] = await newestEmails(test.db, { recipient: reviewerEmail })
    expect(email).toMatchObject({ template: 'review_reopened' })
    expect(email?.body).toContain(reason)
    expect(email?.body).toContain(`/review/${id}`)
    expect((await reviewer.patch(url(id), { summary: 'More' })).status).toBe(200)
    const again = await admin.patch(url(id), { reopen_reason: 'Once more' })
    expect(Object.keys(again.body.errors)).toEqual(['reopen_reason'])
    const done = await reviewer.patch(url(id), { is_complete: true })
    expect(done.body).toMatchObject({ reopen_reason: null, reopened_at: null })
    expect(await lastEntry(id)).toMatchObject({ action: 'complete', actor_id: reviewerId })
  })

  it('completes once every section is viewed or marked with a note', async () => {
    const { id } = await open()
    const done = { is_complete: true, outcome: 'pass_b' }
    for (const who of [reviewer, admin]) {
      const early = await who.patch(url(id), done)
      expect([early.status, Object.keys(early.body.errors)]).toEqual([400, ['sections']])
      expect(early.body.errors.sections).toContain('Site, Technology')
    }
    const seen = reviewSectionsOf.ie.options
      .filter(({ value }) => value !== 'natural_catastrophe')
      .map(({ value, label }) => section(value, label, { viewed: true }))
    await reviewer.patch(url(id), { sections: seen })
    const nearly = await reviewer.patch(url(id), done)
    expect(nearly.body.errors).toEqual({
      sections: 'View Natural Catastrophe, or mark it as not applicable.',
    })
    const last = (not_applicable: string | null) => ({
      sections: [section('natural_catastrophe', 'Natural Catastrophe', { not_applicable })],
    })
    for (const note of ['  ', '\u200b', '\u2060 \ufeff']) {
      const blank = await reviewer.patch(url(id), last(note))
      expect(blank.body.errors, JSON.stringify(note)).toEqual({
        'sections.0.not_applicable': 'Say why it doesn’t apply',
      })
    }
    const marked = await reviewer.patch(url(id), last('The plant is indoors.'))
    expect(marked.body.sections[12].not_applicable).toBe('The plant is indoors.')
    // A section that is sent without the mark keeps it.
    const { not_applicable: _, ...unmarked } = section('natural_catastrophe', 'Natural Catastrophe')
    await reviewer.patch(url(id), { sections: [{ ...unmarked, body: 'Indoors.' }] })
    const completed = await reviewer.patch(url(id), done)
    expect(completed.status).toBe(200)
  })

  it('stays as it was completed, for staff too, until it is reopened', async () => {
    const { id } = await openViewed()
    await reviewer.patch(url(id), { is_complete: true, outcome: 'pass_a', summary: 'Sound.' })
    const completed = (await admin.get(url(id))).body
    const findings = [{ text: 'No fire lane', severity: 'major', status: 'open' } as const]
    const rewritten = {
      summary: 'Rewritten.',
      outcome: 'pass_d',
      sections: [section('site', 'Site', { viewed: true, findings })],
    }
    for (const change of [
      { outcome: 'pass_d' },
      { summary: 'Rewritten.' },
      { summary: null },
      { sections: rewritten.sections },
      { ...rewritten, is_complete: true },
      { summary: 'Rewritten.', due_date: '2027-01-02' },
    ]) {
      const { status, body } = await admin.patch(url(id), change)
      expect([status, body.code]).toEqual([409, 'invalid_state'])
    }
    const { summary, outcome, sections, is_complete } = completed
    const echo = await admin.patch(url(id), { summary, outcome, sections, is_complete })
    expect([echo.status, echo.body.version]).toEqual([200, completed.version])
    const assigned = await admin.patch(url(id), { outcome, due_date: '2027-01-02' })
    expect(assigned.body).toMatchObject({ is_complete: true, due_date: '2027-01-02' })
    const reopen_reason = 'The fire lane is missing.'
    const inOne = await admin.patch(url(id), { ...rewritten, is_complete: false, reopen_reason })
    expect([inOne.status, inOne.body]).toMatchObject([
      200,
      { is_complete: false, outcome: 'pass_d', summary: 'Rewritten.' },
    ])
  })

  it.each([
    ['pass_a', 400],
    ['pass_b', 400],
    ['pass_c', 200],
    ['deny', 200],
  ])('%s with an open critical finding returns %i', async (outcome, status) => {
    const { id } = await openViewed()
    const findings = [{ text: 'No fire lane', severity: 'critical', status: 'open' } as const]
    const site = section('site', 'Site', { viewed: true, findings })
    await reviewer.patch(url(id), { sections: [site], summary: 'No fire lane.' })
    const answer = await reviewer.patch(url(id), { is_complete: true, outcome })
    expect(answer.status).toBe(status)
    if (status === 400) {
      expect(answer.body.errors.outcome).toContain('critical finding is open in Site')
      const closed = [{ ...findings[0], status: 'closed' }]
      const sections = [{ ...site, findings: closed }]
      const after = await reviewer.patch(url(id), { is_complete: true, outcome, sections })
      expect(after.status).toBe(200)
    }
  })

  it('lets staff reassign a review completed before these rules', async () => {
    const { id } = await open()
    await test.db
      .update(reviewRequests)
      .set({ is_complete: true, outcome: 'pass_a' })
      .where(eq(reviewRequests.id, id))
    expect((await admin.patch(url(id), { due_date: '2027-01-02' })).status).toBe(200)
  })

  it('is no longer possible once someone else is assigned', async () => {
    const { id } = await open()
    const other = await makeReviewer(test.db)
    expect((await admin.patch(url(id), { reviewer_id: other.id })).status).toBe(200)
    expect((await reviewer.patch(url(id), { colour: 'x' })).status).toBe(404)
  })
})

describe('PATCH review-request/<id>/ by others', () => {
  it('lets staff assign people with the right role', async () => {
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
