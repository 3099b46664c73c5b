import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { notices } from '#server/db/schema/notices.ts'
import { reviewRequests } from '#server/db/schema/review-requests.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import { gatherProjects } from '#server/features/policy/gather.ts'
import { reviewSectionsOf } from '#shared/entities/review-sections.ts'
import type { NoticeKind } from '#shared/rules/notices/notices.ts'
import { cleanProject, ruleOf } from '#tests/shared/rules/policy/samples.ts'
import type { Client } from '#tests/support/client.ts'
import {
  makeAdmin,
  makeBuyer,
  makeEvaluator,
  makeProject,
  makeReview,
  makeReviewer,
  makeSeller,
  makeTransfer,
  makeUser,
} from '#tests/support/factories.ts'
import { TEST_NOW, type TestApp, testApp } from '#tests/support/test-app.ts'
import { rowOf, section, url } from './support.ts'

let test: TestApp
let admin: Client
let reviewer: Client
let other: Client
let evaluator: Client
let seller: Client
let ids: { admin: number; reviewer: number; evaluator: number; seller: number; sellerId: number }
let projectId: number
let reviewId: number

beforeAll(async () => {
  test = await testApp()
  const { db } = test
  const sellerId = (await makeSeller(db)).id
  ids = {
    admin: (await makeAdmin(db)).id,
    reviewer: (await makeReviewer(db)).id,
    evaluator: (await makeEvaluator(db)).id,
    seller: (await makeUser(db, { role: 'seller', seller_id: sellerId })).id,
    sellerId,
  }
  admin = await test.as(ids.admin)
  reviewer = await test.as(ids.reviewer)
  other = await test.as((await makeReviewer(db)).id)
  evaluator = await test.as(ids.evaluator)
  seller = await test.as(ids.seller)
})
afterAll(() => test.close())
beforeEach(async () => {
  projectId = (await makeProject(test.db, { seller_id: ids.sellerId, name: 'Mesa One' })).id
  const sections = reviewSectionsOf.ie.options.map(({ value, label }) => section(value, label))
  const review = await makeReview(test.db, projectId, {
    reviewer_id: ids.reviewer,
    evaluator_id: ids.evaluator,
    sections,
    answer: null,
  })
  reviewId = review.id
})

const accepted = {
  answer: 'accepted',
  firm: 'Basalt Engineering',
  has_conflict: false,
  conflict_statement: 'We have no interest in the project or its parties.',
}
const answerUrl = () => `${url(reviewId)}answer/`
const accept = () => reviewer.post(answerUrl(), accepted)
const formUrl = () => `/api/ie-review/${reviewId}/form/`
const draftUrl = () => `/api/ie-review/${reviewId}/draft/`
const sendUrl = () => `/api/ie-review/${reviewId}/send-draft/`
const status = async (client = seller) =>
  (
    await client.post('/api/ie-review/check-status-update/', {
      project_id: projectId,
      seller_id: ids.sellerId,
    })
  ).body.status
const toldOf = async (kind: NoticeKind, recordId: number) =>
  (await test.db.select().from(notices).where(eq(notices.kind, kind)))
    .filter(({ record_id }) => record_id === recordId)
    .map(({ user_id }) => user_id)
const write = (key: string, title: string, values = {}) =>
  reviewer.patch(url(reviewId), { sections: [section(key, title, values)] })

describe('responding to a review request', () => {
  it('comes before any work on the review, by the person who was asked', async () => {
    const early = await write('site', 'Site', { body: 'Level ground.' })
    expect([early.status, early.body.code]).toEqual([409, 'invalid_state'])
    expect((await reviewer.post(sendUrl(), {})).status).toBe(409)
    const asks = await reviewer.post(`${url(reviewId)}information-requests/`, { title: 'Drawings' })
    expect(asks.status).toBe(409)
    expect((await other.post(answerUrl(), accepted)).status).toBe(404)
    expect((await admin.post(answerUrl(), accepted)).status).toBe(403)
    const bare = await reviewer.post(answerUrl(), { answer: 'accepted', firm: 'Basalt' })
    expect(Object.keys(bare.body.errors)).toEqual(['has_conflict', 'conflict_statement'])
    expect((await accept()).body).toEqual({ id: reviewId, answer: 'accepted' })
    expect((await accept()).status).toBe(409)
    expect((await write('site', 'Site', { body: 'Level ground.' })).status).toBe(200)
    const { body } = await admin.get(url(reviewId))
    expect(body).toMatchObject({ firm: 'Basalt Engineering', has_conflict: false })
    expect(body.answered_by).toBe('Test Person')
    expect(await toldOf('review_accepted', reviewId)).toContain(ids.admin)
  })

  it('declines with a reason, and removes the review from the reviewer', async () => {
    const mute = await reviewer.post(answerUrl(), { answer: 'declined', reason: ' ' })
    expect(Object.keys(mute.body.errors)).toEqual(['reason'])
    const reason = 'We designed the substation.'
    expect((await reviewer.post(answerUrl(), { answer: 'declined', reason })).status).toBe(200)
    expect((await reviewer.get(url(reviewId))).status).toBe(404)
    const { body } = await admin.get(url(reviewId))
    expect(body).toMatchObject({ reviewer_id: null, answer: 'declined', decline_reason: reason })
    expect(await toldOf('review_declined', reviewId)).toContain(ids.admin)
    // The next reviewer responds for themselves.
    const again = await admin.patch(url(reviewId), { reviewer_id: ids.reviewer })
    expect(again.body).toMatchObject({ answer: null, decline_reason: null })
  })
})

describe('confirming', () => {
  const complete = async (outcome: string) => {
    await accept()
    const sections = reviewSectionsOf.ie.options.map(({ value, label }) =>
      section(value, label, { viewed: true }),
    )
    return reviewer.patch(url(reviewId), {
      sections,
      outcome,
      summary: 'Done.',
      is_complete: true,
    })
  }
  const confirm = (outcome: string, client = admin) =>
    client.post(`${url(reviewId)}confirm/`, { outcome })

  it('is for staff, once, for the outcome that they read', async () => {
    expect((await confirm('pass_a')).status).toBe(409)
    expect((await complete('pass_b')).body.confirmed_at).toBeNull()
    expect((await confirm('pass_b', reviewer)).status).toBe(403)
    expect((await confirm('pass_a')).status).toBe(409)
    expect(await status()).toBe('completed')
    const { body } = await confirm('pass_b')
    expect(body).toMatchObject({ outcome: 'pass_b', confirmed_by: 'Test Person' })
    expect((await confirm('pass_b')).status).toBe(409)
    expect(await status()).toBe('confirmed')
    expect(await toldOf('review_confirmed', reviewId)).toEqual([ids.reviewer])
    const reopened = await admin.patch(url(reviewId), {
      is_complete: false,
      reopen_reason: 'New drawings came in.',
    })
    expect(reopened.body.confirmed_at).toBeNull()
  })

  it('is not needed for a denial', async () => {
    await complete('deny')
    expect((await confirm('deny')).status).toBe(409)
    expect(await status()).toBe('denied')
  })

  it('is included when staff complete the review themselves', async () => {
    await accept()
    const sections = reviewSectionsOf.ie.options.map(({ value, label }) =>
      section(value, label, { viewed: true }),
    )
    const { body } = await admin.patch(url(reviewId), {
      sections,
      outcome: 'pass_c',
      is_complete: true,
    })
    expect(body.confirmed_by).toBe('Test Person')
  })
})

describe('the engineer’s form', () => {
  const passed = {
    test_kind: 'ac_circuits',
    applicable: true,
    date: '2026-07-20',
    result: 'passed',
    document: null,
  }

  it('stores lines by their type and compares the drawings', async () => {
    await accept()
    const start = (await reviewer.get(formUrl())).body
    expect([start.tests.length, start.as_built.length, start.version]).toEqual([10, 4, 0])
    const modules = { kind: 'modules', ifc: 1_000, as_built: 1_021, note: null }
    const first = await reviewer.patch(formUrl(), { tests: [passed], as_built: [modules] })
    expect(first.status, first.text).toBe(200)
    expect(first.body.as_built[0]).toMatchObject({ standing: 'outside', gap: 0.021 })
    const failed = { ...passed, test_kind: 'dc_circuits', result: 'failed' }
    const { body } = await reviewer.patch(formUrl(), { tests: [failed] })
    expect(body.tests.slice(0, 2)).toEqual([passed, failed])
    expect(body.version).toBe(2)
    const stale = await reviewer.patch(
      formUrl(),
      { tests: [passed] },
      { headers: { 'if-match': '"1"' } },
    )
    expect(stale.status).toBe(412)
    expect((await evaluator.get(formUrl())).body.tests[1].result).toBe('failed')
    expect((await evaluator.patch(formUrl(), { tests: [passed] })).status).toBe(403)
    expect((await seller.get(formUrl())).status).toBe(403)
    expect((await other.get(formUrl())).status).toBe(404)
  })

  it.each([
    [{ tests: [{ ...passed, date: '2026-12-24' }] }, 'tests.0.date'],
    [{ tests: [{ ...passed, date: null }] }, 'tests.0.date'],
    [{ tests: [{ ...passed, applicable: false }] }, 'tests.0.applicable'],
    [{ tests: [passed, passed] }, 'tests.1.test_kind'],
    [{ as_built: [{ kind: 'modules', ifc: -1, as_built: 1, note: null }] }, 'as_built.0.ifc'],
    [
      {
        site_visit: {
          visited_on: '2026-12-24',
          visited_by: 'Noor',
          observations: 'Dry',
          documents: [],
        },
      },
      'site_visit.visited_on',
    ],
  ])('refuses %j by name and stores nothing', async (body, field) => {
    await accept()
    const refused = await reviewer.patch(formUrl(), body)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, [field]])
    expect((await reviewer.get(formUrl())).body.version).toBe(0)
  })

  it('is the input of policy rule P25', async () => {
    await accept()
    const before = await gatherProjects(test.db, [projectId])
    expect(before[0]?.data.reviews).toMatchObject([{ kind: 'ie', tests: null }])
    await reviewer.patch(formUrl(), { tests: [{ ...passed, result: 'failed' }] })
    const [project] = await gatherProjects(test.db, [projectId])
    const data = {
      ...cleanProject,
      reviews: project?.data.reviews ?? [],
    }
    expect(ruleOf(data, 'P25')).toMatchObject({
      result: 'fail',
      message: 'Failed: AC circuits.',
    })
  })

  it('accepts only documents of its project', async () => {
    await accept()
    const { status: code } = await reviewer.patch(formUrl(), {
      tests: [{ ...passed, document: 2_147_483_000 }],
    })
    expect(code).toBe(404)
  })

  it('rules out a clean outcome while a test has failed', async () => {
    await accept()
    await reviewer.patch(formUrl(), { tests: [{ ...passed, result: 'failed' }] })
    const sections = reviewSectionsOf.ie.options.map(({ value, label }) =>
      section(value, label, { viewed: true }),
    )
    const end = (outcome: string) =>
      reviewer.patch(url(reviewId), { sections, outcome, is_complete: true })
    expect((await end('pass_a')).body.errors.outcome).toContain('Failed tests: AC circuits')
    expect((await end('pass_c')).status).toBe(200)
    expect((await reviewer.patch(formUrl(), { tests: [passed] })).status).toBe(409)
  })
})

describe('a draft for the seller', () => {
  it('is private until it is sent, and then answered once', async () => {
    await accept()
    expect((await reviewer.post(sendUrl(), {})).status).toBe(409)
    await write('site', 'Site', { body: 'The swale is eroded.' })
    const silent = await reviewer.post(sendUrl(), { asks_changes: true })
    expect(Object.keys(silent.body.errors)).toEqual(['message'])
    expect((await seller.get(`/api/ie-review/${reviewId}/drafts/`)).body).toEqual([])
    expect((await seller.patch(draftUrl(), { comments: [] })).status).toBe(409)
    const sent = await reviewer.post(sendUrl(), { asks_changes: true, message: 'Add riprap.' })
    expect(sent.status, sent.text).toBe(200)
    expect(await status()).toBe('changes_requested')
    expect(await toldOf('review_draft_sent', projectId)).toEqual([ids.seller])
    await write('site', 'Site', { body: 'Written later.' })
    const [draft] = (await seller.get(`/api/ie-review/${reviewId}/drafts/`)).body
    expect(draft.sections).toMatchObject([{ key: 'site', body: 'The swale is eroded.' }])
    expect(JSON.stringify(draft)).not.toContain('outcome')
    const wrong = await seller.patch(draftUrl(), { comments: [{ key: 'budget', text: 'No' }] })
    expect(Object.keys(wrong.body.errors)).toEqual(['comments.0.key'])
    const comments = [
      { key: 'site', text: 'It was repaired on Nov 2.' },
      { key: null, text: 'Thank you.' },
    ]
    expect((await reviewer.patch(draftUrl(), { comments })).status).toBe(403)
    expect((await seller.patch(draftUrl(), { comments })).body).toMatchObject({
      state: 'answered',
      comments,
    })
    expect((await seller.patch(draftUrl(), { comments })).status).toBe(409)
    expect(await status()).toBe('comments_received')
    expect(await toldOf('review_draft_answered', reviewId)).toEqual([ids.reviewer])
    const [read] = (await evaluator.get(`/api/ie-review/${reviewId}/drafts/`)).body
    expect(read.comments).toEqual(comments)
    const again = await reviewer.post(sendUrl(), {})
    expect(again.body).toMatchObject({ number: 2, state: 'sent', comments: [] })
  })

  it('is hidden from others', async () => {
    const stranger = await test.as(
      (await makeUser(test.db, { role: 'seller', seller_id: (await makeSeller(test.db)).id })).id,
    )
    expect((await stranger.get(`/api/ie-review/${reviewId}/drafts/`)).status).toBe(404)
    expect((await seller.post(sendUrl(), {})).status).toBe(403)
    expect((await evaluator.post(sendUrl(), {})).status).toBe(403)
    const costs = await makeReview(test.db, projectId, { kind: 'costs' })
    expect((await seller.get(`/api/ie-review/${costs.id}/drafts/`)).status).toBe(404)
    expect((await admin.get(`/api/ie-review/${costs.id}/form/`)).status).toBe(404)
  })
})

describe('check-status-update', () => {
  it('follows the review, and checks whose project it is', async () => {
    expect(await status()).toBe('offered')
    await accept()
    expect(await status()).toBe('in_progress')
    const ask = (body: object) => seller.post('/api/ie-review/check-status-update/', body)
    const elsewhere = await ask({ project_id: projectId, seller_id: ids.sellerId + 999 })
    expect(Object.keys(elsewhere.body.errors)).toEqual(['seller_id'])
    const missing = await ask({ project_id: 2_147_483_000, seller_id: ids.sellerId })
    expect(Object.keys(missing.body.errors)).toEqual(['project_id'])
    const bare = (await makeProject(test.db, { seller_id: ids.sellerId })).id
    expect((await ask({ project_id: bare, seller_id: ids.sellerId })).status).toBe(404)
  })
})

describe('information requests', () => {
  it('go to the seller as tasks, and the reviewer settles the responses', async () => {
    await accept()
    const listUrl = `${url(reviewId)}information-requests/`
    const asked = await reviewer.post(listUrl, {
      title: 'Send the pull-out tests',
      due_date: '2026-12-01',
    })
    expect([asked.status, asked.body.state]).toEqual([201, 'requested'])
    const { id } = asked.body
    expect(await toldOf('requests_sent', projectId)).toContain(ids.seller)
    const early = await reviewer.patch(`${url(reviewId)}information-request/${id}/`, {
      state: 'approved',
    })
    expect(early.status).toBe(409)
    const answer = { state: 'verify', response_note: 'Attached to the geotechnical report.' }
    expect((await seller.patch(`/api/task/${id}/`, answer)).status).toBe(200)
    expect(await toldOf('task_answered', id)).toEqual([ids.reviewer])
    const itemUrl = `${url(reviewId)}information-request/${id}/`
    const mute = await reviewer.patch(itemUrl, { state: 'flagged' })
    expect(Object.keys(mute.body.errors)).toEqual(['review_note'])
    const flagged = await reviewer.patch(itemUrl, { state: 'flagged', review_note: 'Page 4?' })
    expect(flagged.body).toMatchObject({ state: 'flagged', review_note: 'Page 4?' })
    await seller.patch(`/api/task/${id}/`, { state: 'verify', response_note: 'Page 4 is here.' })
    expect((await reviewer.patch(itemUrl, { state: 'approved' })).body.state).toBe('approved')
    expect((await evaluator.get(listUrl)).body).toHaveLength(1)
    expect((await evaluator.post(listUrl, { title: 'More' })).status).toBe(403)
    // A task that the reviewer did not ask for is not found.
    const [task] = await test.db
      .insert(tasks)
      .values({
        project_id: projectId,
        title: 'Ours',
        state: 'verify',
        created_at: new Date(),
        updated_at: new Date(),
      })
      .returning()
    const foreign = `${url(reviewId)}information-request/${task?.id}/`
    expect((await reviewer.patch(foreign, { state: 'approved' })).status).toBe(404)
  })
})

const PDF = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\nstartxref\n0\n%%EOF\n'

describe('signed papers', () => {
  const papersUrl = () => `${url(reviewId)}papers/`
  const form = (fields: Record<string, string>, content = PDF, name = 'signed.pdf') => {
    const data = new FormData()
    for (const [key, value] of Object.entries(fields)) data.set(key, value)
    data.set('file', new Blob([content]), name)
    return data
  }
  const report = { kind: 'signed_report', signed_by: 'Noor Haddad', signed_on: '2026-11-10' }

  it('become documents of the project, and a letter names its buyer', async () => {
    const early = await reviewer.post(papersUrl(), form(report))
    expect(early.status, early.text).toBe(409)
    await accept()
    const added = await reviewer.post(papersUrl(), form(report))
    expect([added.status, added.body.kind], added.text).toEqual([201, 'signed_report'])
    const letter = { ...report, kind: 'reliance_letter' }
    const nameless = await reviewer.post(papersUrl(), form(letter))
    expect(Object.keys(nameless.body.errors)).toEqual(['buyer_name'])
    const stranger = await makeBuyer(test.db, { name: 'Elsewhere Bank' })
    const foreign = { ...letter, buyer_name: stranger.name }
    expect((await reviewer.post(papersUrl(), form(foreign))).body.errors).toEqual({
      buyer_name: 'Choose a buyer of this project’s credit',
    })
    const buyer = await makeBuyer(test.db, { name: 'Summit Bank' })
    await makeTransfer(test.db, buyer.id, [projectId])
    expect((await reviewer.get(papersUrl())).body.buyers).toEqual(['Summit Bank'])
    const named = await reviewer.post(papersUrl(), form({ ...letter, buyer_name: 'Summit Bank' }))
    expect(named.body).toMatchObject({ kind: 'reliance_letter', buyer_name: 'Summit Bank' })
    const slots = (await reviewer.get(`/api/ie-review/${reviewId}/documents/`)).body
    const slot = slots.find(
      ({ document_type }: { document_type: string }) =>
        document_type === 'independent_engineer_report',
    )
    expect(slot).toMatchObject({
      section: 'summary',
      versioned_documents: [{ name: 'signed.pdf' }],
    })
    const letters = slots.find(
      ({ document_type }: { document_type: string }) => document_type === 'reliance_letter',
    )
    expect(letters.versioned_documents).toMatchObject([{ label: 'reliance_letter' }])
    const read = (await evaluator.get(papersUrl())).body
    expect([read.papers.length, read.buyers]).toEqual([2, []])
    expect((await evaluator.post(papersUrl(), form(report))).status).toBe(403)
  })

  it('of a confirmed review can only be letters to buyers', async () => {
    await accept()
    const buyer = await makeBuyer(test.db, { name: 'Later Bank' })
    await makeTransfer(test.db, buyer.id, [projectId])
    await test.db
      .update(reviewRequests)
      .set({
        is_complete: true,
        outcome: 'pass_a',
        confirmed_by: ids.admin,
        confirmed_at: TEST_NOW,
      })
      .where(eq(reviewRequests.id, reviewId))
    expect((await reviewer.post(papersUrl(), form(report))).status).toBe(409)
    const letter = { ...report, kind: 'reliance_letter', buyer_name: buyer.name }
    expect((await reviewer.post(papersUrl(), form(letter))).status).toBe(201)
  })

  it('must be dated in the past and be PDF files', async () => {
    await accept()
    const future = await reviewer.post(papersUrl(), form({ ...report, signed_on: '2026-12-24' }))
    expect(Object.keys(future.body.errors)).toEqual(['signed_on'])
    const words = await reviewer.post(papersUrl(), form(report, 'Signed.', 'signed.txt'))
    expect(words.body.errors).toEqual({ file: 'Add the signed PDF' })
    expect((await reviewer.post(papersUrl(), { kind: 'signed_report' })).status).toBe(415)
    expect((await reviewer.get(papersUrl())).body.papers).toEqual([])
  })

  it('are what is downloaded from a completed review', async () => {
    await accept()
    await reviewer.post(papersUrl(), form(report))
    await test.db
      .update(reviewRequests)
      .set({ is_complete: true, outcome: 'pass_a' })
      .where(eq(reviewRequests.id, reviewId))
    const {
      status: code,
      text,
      headers,
    } = await reviewer.post(`/api/review/${reviewId}/download/`, {})
    expect(code).toBe(200)
    expect(text).toBe(PDF)
    expect(headers['content-type']).toBe('application/pdf')
    expect((await seller.post(`/api/review/${reviewId}/download/`, {})).status).toBe(200)
  })
})

describe('review/<id>/download/', () => {
  it('draws the current review, and for the seller the draft that was sent', async () => {
    const path = `/api/review/${reviewId}/download/`
    await accept()
    await write('site', 'Site', { body: 'Level ground.' })
    const own = await reviewer.post(path, {})
    expect([own.status, own.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(own.text.slice(0, 5)).toBe('%PDF-')
    const early = await seller.post(path, {})
    expect([early.status, early.body.code]).toEqual([409, 'invalid_state'])
    await reviewer.post(sendUrl(), {})
    expect((await seller.post(path, {})).status).toBe(200)
    expect((await other.post(path, {})).status).toBe(404)
    expect((await rowOf(test.db, reviewId))?.is_complete).toBe(false)
  })
})
