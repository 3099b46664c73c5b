import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notices } from '#server/db/schema/messages.ts'
import {
  makeAdmin,
  makeInvestor,
  makeProject,
  makeReview,
  makeReviewer,
  makeSellerUser,
} from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'

let t: TestApp
let admin: Awaited<ReturnType<TestApp['as']>>
let adminId: number
beforeAll(async () => {
  t = await testApp()
  adminId = (await makeAdmin(t.db)).id
  admin = await t.as(adminId)
})
afterAll(() => t.close())

/** The kinds somebody was told of, in order. */
const toldTo = async (userId: number) =>
  (await t.db.select().from(notices).where(eq(notices.user_id, userId)).orderBy(notices.id)).map(
    ({ kind }) => kind,
  )

describe('a task', () => {
  async function asked() {
    const { seller, user } = await makeSellerUser(t.db)
    const project = await makeProject(t.db, { seller_id: seller.id })
    const { body: task } = await admin.post('/api/tasks/', {
      project_id: project.id,
      title: 'Send the lease',
    })
    const move = (state: string, more = {}) =>
      admin.patch(`/api/task/${task.id}/`, { state, ...more })
    return { user, task, move }
  }

  it('is told to the seller when it is sent, and not while staff write it', async () => {
    const { user, move } = await asked()
    await move('ready_to_send_request')
    expect(await toldTo(user.id)).toEqual([])
    await move('requested')
    expect(await toldTo(user.id)).toEqual(['task_requested'])
  })

  it('is told to staff when it is answered, and back when it is decided', async () => {
    const { user, task, move } = await asked()
    await move('ready_to_send_request')
    await move('requested')
    const answer = { state: 'verify', response_note: 'Here it is.' }
    await (await t.as(user.id)).patch(`/api/task/${task.id}/`, answer)
    expect(await toldTo(adminId)).toContain('task_answered')
    const [forStaff] = (await admin.get('/api/notices/')).body
    const link = `/dashboard/projects/${task.project_id}/tasks?task=${task.id}`
    expect(forStaff).toMatchObject({ is_available: true, quote: 'Here it is.', link })
    await move('flagged', { review_note: 'Page 3 is missing.' })
    expect(await toldTo(user.id)).toEqual(['task_requested', 'task_flagged'])
    const [newest] = (await (await t.as(user.id)).get('/api/notices/')).body
    expect(newest).toMatchObject({ quote: 'Page 3 is missing.', action: 'Respond' })
  })

  it('is told once when two answers arrive together', async () => {
    const { user, task, move } = await asked()
    await move('ready_to_send_request')
    await Promise.all([move('requested'), move('requested'), move('requested')])
    expect(await toldTo(user.id)).toEqual(['task_requested'])
    expect(task.id).toBeGreaterThan(0)
  })
})

describe('a review', () => {
  it('is told to whom it is given, and to nobody twice', async () => {
    const reviewer = await makeReviewer(t.db)
    const project = await makeProject(t.db)
    const review = await makeReview(t.db, project.id)
    const give = { reviewer_id: reviewer.id }
    await Promise.all([1, 2].map(() => admin.patch(`/api/review-request/${review.id}/`, give)))
    await admin.patch(`/api/review-request/${review.id}/`, { due_date: '2026-12-24' })
    expect(await toldTo(reviewer.id)).toEqual(['review_assigned'])
  })

  it('is told to staff when it is complete', async () => {
    const reviewer = await makeReviewer(t.db)
    const project = await makeProject(t.db, { name: 'Bluff' })
    const review = await makeReview(t.db, project.id, { reviewer_id: reviewer.id })
    const complete = { is_complete: true, outcome: 'pass_a' }
    await (await t.as(reviewer.id)).patch(`/api/review-request/${review.id}/`, complete)
    expect(await toldTo(adminId)).toContain('review_completed')
    expect(await toldTo(reviewer.id)).toEqual([])
  })
})

it('tells a buyer of a purchase that waits', async () => {
  const { buyer, user } = await makeInvestor(t.db)
  const project = await makeProject(t.db, { projected_itc_amount: 1_000_000 })
  const payouts = [
    {
      project_id: project.id,
      projected_itc_amount: 1_000,
      project_itc_amount: null,
      price_per_credit: 0.9,
    },
  ]
  const body = { buyer_id: buyer.id, name: 'Mesa I', payment_date: '2026-12-24', payouts }
  const created = await admin.post('/api/funds/transfers/', body)
  expect(created.status, created.text).toBe(201)
  expect((await (await t.as(user.id)).get('/api/notices/')).body).toMatchObject([
    {
      title: 'Ready for you: Mesa I',
      text: '$900, to be paid by December 24, 2026.',
      link: `/investor/transfer/${created.body.id}`,
    },
  ])
})
