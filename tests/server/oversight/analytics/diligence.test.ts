/** @module-tag postgres */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type {
  DiligenceAnalytics,
  ReviewAnalytics,
} from '#shared/contract/schemas/oversight/analytics.ts'
import { makeFile } from '#tests/server/accounts/buyers/make-file.ts'
import { insertTask } from '#tests/server/projects/tasks/support.ts'
import type { Client } from '#tests/support/client.ts'
import { makeAdmin, makeProject, makeReview, makeReviewer } from '#tests/support/factories.ts'
import { TEST_NOW, type TestApp, testApp } from '#tests/support/test-app.ts'

let test: TestApp
let staff: Client
let reviewerId: number
let movedId: number
let stuckId: number

const before = (days: number) => new Date(TEST_NOW.getTime() - days * 86_400_000)

beforeAll(async () => {
  test = await testApp()
  const { db } = test
  staff = await test.as((await makeAdmin(db)).id)
  reviewerId = (await makeReviewer(db)).id
  const moved = await makeProject(db, {
    name: 'Moved',
    stage: 'processing',
    stage_changed_at: before(10),
    projected_itc_amount: 1_000_000,
  })
  movedId = moved.id
  const back = await staff.patch(`/api/project/${moved.id}/`, {
    stage: 'onboarding',
    stage_reason: 'The lease is open.',
  })
  expect(back.status).toBe(200)
  const stuck = await makeProject(db, {
    name: 'Stuck',
    stage: 'review',
    stage_changed_at: before(45),
    projected_itc_amount: 500_000,
  })
  stuckId = stuck.id
  await makeProject(db, { stage: 'lost', stage_changed_at: before(90) })
  await makeReview(db, moved.id, {
    reviewer_id: reviewerId,
    is_complete: true,
    outcome: 'pass_b',
    completed_at: before(-4),
  })
  await makeReview(db, moved.id, { kind: 'costs', reviewer_id: reviewerId, due_date: '2026-01-01' })
  await insertTask(db, { project_id: moved.id })
  await makeFile(db, { project_id: moved.id }, { label: 'site_lease' })
})
afterAll(() => test.close())

/** Includes the day on which the review was completed. */
const LATER = '?to=2026-12-31'

const diligence = async (query = LATER): Promise<DiligenceAnalytics> =>
  (await staff.get(`/api/project/diligence-analytics/${query}`)).body

/** The number of rows in a list with this filter. */
async function countOf(list: string, filter: Record<string, unknown>): Promise<number> {
  const { status, headers } = await staff.list(`/api/${list}/`, { filter })
  expect(status).toBe(200)
  return Number(String(headers['content-range']).split('/')[1])
}

const LISTS = {
  'stage-moves': 'project-stage-moves',
  'review-requests': 'review-requests',
} as const

describe('GET project/diligence-analytics/', () => {
  it('shows projects by stage, and how long they stayed in stages they left', async () => {
    const { stages } = await diligence()
    const of = (stage: string) => stages.find((one) => one.stage === stage)
    expect(of('onboarding')).toMatchObject({ count: 1, credit: 1_000_000, left: 0 })
    expect(of('processing')).toMatchObject({ count: 0, left: 1, median_days: 10, p90_days: 10 })
    expect(of('review')).toMatchObject({ count: 1, credit: 500_000, median_days: null })
  })

  it('names projects that have not moved for long, except closed ones', async () => {
    const { stuck, stuck_count } = await diligence()
    expect(stuck).toEqual([
      { project_id: stuckId, project_name: 'Stuck', stage: 'review', days: 45 },
    ])
    expect(stuck_count).toBe(1)
  })

  it('measures reviews from opening to completion', async () => {
    const { turnaround } = await diligence()
    expect(turnaround.find(({ key }) => key === 'ie')).toMatchObject({
      count: 1,
      median_days: 4,
      p90_days: 4,
    })
    expect(turnaround.find(({ key }) => key === 'costs')).toMatchObject({
      count: 0,
      median_days: null,
    })
  })

  it('gives each number with the filter of the rows it counts', async () => {
    const answer = await diligence()
    for (const { count, left, filters } of answer.stages) {
      expect(await countOf('projects', filters.projects)).toBe(count)
      expect(await countOf('project-stage-moves', filters.stage_moves)).toBe(left)
    }
    for (const { count, list, filter } of answer.turnaround) {
      expect(await countOf(LISTS[list], filter)).toBe(count)
    }
    for (const week of answer.throughput) {
      expect(await countOf('projects', week.filters.projects)).toBe(week.in)
      expect(await countOf('project-stage-moves', week.filters.stage_moves)).toBe(week.out)
    }
    expect(answer.throughput.reduce((sum, week) => sum + week.in, 0)).toBe(3)
    expect(await countOf('projects', answer.stuck_filter)).toBe(answer.stuck_count)
    for (const { count, filter } of [...answer.documents, ...answer.labels]) {
      expect(await countOf('admin-documents', filter)).toBe(count)
    }
    expect(answer.documents).not.toEqual([])
  })

  it('counts within the requested days', async () => {
    const { from, to, stages, throughput } = await diligence('?from=2020-01-01&to=2020-01-14')
    expect([from, to]).toEqual(['2020-01-01', '2020-01-14'])
    expect(stages.every(({ left }) => left === 0)).toBe(true)
    expect(throughput.map(({ week }) => week)).toEqual(['2019-12-30', '2020-01-06', '2020-01-13'])
  })

  it.each(['?from=2026-02-01&to=2026-01-01', '?from=1990-01-01', '?from=soon'])(
    'refuses %s',
    async (query) => {
      const { status, body } = await staff.get(`/api/project/diligence-analytics/${query}`)
      expect([status, body.errors]).toEqual([400, { from: expect.any(String) }])
    },
  )
})

describe('GET project-stage-moves/', () => {
  it('lists each move with the days in the stage that was left', async () => {
    const { body } = await staff.list('/api/project-stage-moves/', {
      filter: { project_id: movedId },
    })
    expect(body).toEqual([
      {
        id: expect.any(Number),
        project_id: movedId,
        project_name: 'Moved',
        from_stage: 'processing',
        to_stage: 'onboarding',
        moved_at: expect.any(String),
        days: 10,
      },
    ])
  })
})

describe('GET review-request/analytics/', () => {
  it('counts reviews in total and by reviewer, each number with its filter', async () => {
    const { body } = await staff.get(`/api/review-request/analytics/${LATER}`)
    const answer: ReviewAnalytics = body
    expect(answer).toMatchObject({ open: 1, overdue: 1, completed: 1, median_days: 4 })
    expect(answer.by_reviewer).toEqual([
      expect.objectContaining({ reviewer_id: reviewerId, open: 1, overdue: 1, completed: 1 }),
    ])
    expect(answer.by_outcome).toEqual([expect.objectContaining({ outcome: 'pass_b', count: 1 })])
    for (const row of [answer, ...answer.by_reviewer]) {
      for (const key of ['open', 'overdue', 'completed'] as const) {
        expect(await countOf('review-requests', row.filters[key])).toBe(row[key])
      }
    }
  })
})

describe('GET project/project-specific-stats/', () => {
  it('counts what one project has, and does so for all', async () => {
    const path = '/api/project/project-specific-stats/'
    const { body } = await staff.get(`${path}?project_id=${movedId}`)
    expect(body).toMatchObject({ project_id: movedId, days_in_stage: 0, fields_proven: 0 })
    expect(body.tasks_by_state.requested).toBe(1)
    expect(body.fields_total).toBeGreaterThan(0)
    const all = (await staff.get(path)).body
    expect(all).toHaveLength(3)
    expect(all[0]).toEqual(body)
    expect((await staff.get(`${path}?after=${movedId}`)).body).toHaveLength(2)
    expect((await staff.get(`${path}?project_id=999999`)).status).toBe(404)
  })
})

describe('analytics of reading', () => {
  it.each(['processing-analytics', 'reading-precision'])(
    '%s refuse an invalid range',
    async (name) => {
      const path = `/api/versioned-documents/${name}/`
      expect((await staff.get(path)).status).toBe(200)
      for (const query of ['?from=abc', '?from=9999-99-99', '?to=2026-12-31']) {
        const { status, body } = await staff.get(`${path}${query}`)
        expect([query, status, body.code]).toEqual([query, 400, 'validation'])
      }
    },
  )
})
