import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { reviewSectionsOf } from '#shared/entities/review-sections.ts'
import type { Client } from '#tests/support/client.ts'
import {
  makeAdmin,
  makeEvaluator,
  makeProject,
  makeReviewer,
  makeSellerUser,
} from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { section, url } from './support.ts'

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

/** A review that staff opened for the reviewer, unless the test says otherwise. */
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

const ids = (rows: { id: number }[]) => rows.map((row) => row.id)

describe('POST review-requests/', () => {
  it.each(['ie', 'costs'] as const)('opens a %s review with its sections', async (kind) => {
    const body = await open({ kind, evaluator_id: evaluatorId, due_date: '2026-12-31' })
    expect(body).toMatchObject({
      kind,
      reviewer_name: 'Test Person',
      evaluator_id: evaluatorId,
      outcome: 'in_review',
      is_complete: false,
      completed_at: null,
      due_date: '2026-12-31',
      version: 1,
      project: { id: projectId, name: 'Reviewed Ridge', stage: 'onboarding' },
    })
    expect(body.sections).toEqual(
      reviewSectionsOf[kind].options.map(({ value, label }) => section(value, label)),
    )
  })

  it('creates fifteen sections for an engineering review', async () => {
    expect((await open()).sections).toHaveLength(15)
  })

  it.each([
    [{ project_id: 999_999 }, 'project_id'],
    [{ kind: 'poem' }, 'kind'],
    [{ reviewer_id: 999_999 }, 'reviewer_id'],
    [{ due_date: '2026-13-01' }, 'due_date'],
    [{ due_date: '0000-01-01' }, 'due_date'],
    [{ outcome: 'pass_a' }, 'outcome'],
  ])('refuses %o', async (change, field) => {
    const sent = { project_id: projectId, kind: 'ie', ...change }
    const { status, body } = await admin.post('/api/review-requests/', sent)
    expect(status).toBe(400)
    expect(Object.keys(body.errors)).toEqual([field])
  })

  it('is only for people with the right role', async () => {
    const sent = { project_id: projectId, kind: 'ie' }
    const swapped = { ...sent, reviewer_id: evaluatorId, evaluator_id: reviewerId }
    const { status, body } = await admin.post('/api/review-requests/', swapped)
    expect(status).toBe(400)
    expect(Object.keys(body.errors).toSorted()).toEqual(['evaluator_id', 'reviewer_id'])
    const gone = await makeReviewer(test.db)
    await test.db.update(users).set({ is_active: false }).where(eq(users.id, gone.id))
    const refused = await admin.post('/api/review-requests/', { ...sent, reviewer_id: gone.id })
    expect(refused.status).toBe(400)
  })

  it('is only for staff', async () => {
    const sent = { project_id: projectId, kind: 'ie' }
    expect((await reviewer.post('/api/review-requests/', sent)).status).toBe(403)
  })
})

describe('GET review-request/<id>/, review-requests/ and reviews-index/', () => {
  it('show what is assigned, and treat the rest as missing', async () => {
    const own = await open({ evaluator_id: evaluatorId })
    const foreign = await open({ reviewer_id: null })
    for (const client of [reviewer, evaluator, admin]) {
      const { status, headers } = await client.get(url(own.id))
      expect(status).toBe(200)
      expect(headers.etag).toBe('"1"')
    }
    for (const client of [reviewer, evaluator]) {
      const refused = await client.get(url(foreign.id))
      const missing = await client.get(url(999_999))
      expect([refused.status, missing.status]).toEqual([404, 404])
      expect({ ...refused.body, request_id: '' }).toEqual({ ...missing.body, request_id: '' })
    }
    const all = ids((await admin.list('/api/review-requests/', { range: [0, 99] })).body)
    expect(all).toEqual(expect.arrayContaining([own.id, foreign.id]))
    const mine = ids((await reviewer.list('/api/review-requests/', { range: [0, 99] })).body)
    expect(mine).toContain(own.id)
    expect(mine).not.toContain(foreign.id)
    const light = await reviewer.list('/api/reviews-index/', { filter: { id: [own.id] } })
    expect(light.body).toEqual([
      {
        id: own.id,
        project_id: projectId,
        project_name: 'Reviewed Ridge',
        kind: 'ie',
        is_complete: false,
      },
    ])
    expect(light.headers['content-range']).toBe('reviews-index 0-0/1')
    const hidden = await reviewer.list('/api/reviews-index/', { filter: { id: [foreign.id] } })
    expect(hidden.body).toEqual([])
  })

  it('filter, sort, and paginate', { tags: ['postgres'] }, async () => {
    const other = await makeProject(test.db, { name: 'Sorted Flats' })
    const made = []
    for (const due_date of ['2027-03-01', '2027-01-01', '2027-02-01']) {
      made.push(await open({ project_id: other.id, due_date }))
    }
    const { body, headers } = await reviewer.list('/api/review-requests/', {
      filter: { project_id: other.id, is_complete: false, q: 'flats' },
      sort: ['due_date', 'DESC'],
      range: [1, 2],
    })
    expect(body.map((row: { due_date: string }) => row.due_date)).toEqual([
      '2027-02-01',
      '2027-01-01',
    ])
    expect(headers['content-range']).toBe('review-requests 1-2/3')
  })

  it.each([{ summary: 'x' }, { sections: 'x' }, { is_complete: 'no' }, { nothing: 1 }])(
    'refuse the filter %o',
    async (filter) => {
      expect((await reviewer.list('/api/review-requests/', { filter })).status).toBe(400)
    },
  )

  it('are not for sellers', async () => {
    const seller = await test.as((await makeSellerUser(test.db)).user.id)
    for (const path of ['/api/review-requests/', '/api/reviews-index/', url(1)]) {
      expect((await seller.get(path)).status).toBe(403)
    }
  })
})
