import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRecord, systemWriter } from '#server/db/records.ts'
import { documentVersions, files } from '#server/db/schema/documents.ts'
import { notices } from '#server/db/schema/notices.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import { remindOfTasks } from '#server/features/projects/tasks/remind.ts'
import {
  makeAdmin,
  makeCompany,
  makeInvestor,
  makeProcessedFile,
  makeProject,
  makeReview,
  makeReviewer,
  makeSellerUser,
  makeUser,
} from '#tests/support/factories.ts'
import { TEST_NOW, type TestApp, testApp } from '#tests/support/test-app.ts'

let t: TestApp
let admin: Awaited<ReturnType<TestApp['as']>>
let adminId: number
beforeAll(async () => {
  t = await testApp()
  adminId = (await makeAdmin(t.db)).id
  admin = await t.as(adminId)
})
afterAll(() => t.close())

/** The kinds of notices that a user received, in order. */
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

  it('notifies the seller when it is requested, but not while staff write it', async () => {
    const { user, move } = await asked()
    await move('ready_to_send_request')
    expect(await toldTo(user.id)).toEqual([])
    await move('requested')
    expect(await toldTo(user.id)).toEqual(['task_requested'])
  })

  it('notifies staff when it is answered, and the seller when it is flagged', async () => {
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

  it('notifies once when several requests arrive together', async () => {
    const { user, task, move } = await asked()
    await move('ready_to_send_request')
    await Promise.all([move('requested'), move('requested'), move('requested')])
    expect(await toldTo(user.id)).toEqual(['task_requested'])
    expect(task.id).toBeGreaterThan(0)
  })
})

describe('a review', () => {
  it('notifies the reviewer it is assigned to, once', async () => {
    const reviewer = await makeReviewer(t.db)
    const project = await makeProject(t.db)
    const review = await makeReview(t.db, project.id)
    const give = { reviewer_id: reviewer.id }
    await Promise.all([1, 2].map(() => admin.patch(`/api/review-request/${review.id}/`, give)))
    await admin.patch(`/api/review-request/${review.id}/`, { due_date: '2026-12-24' })
    expect(await toldTo(reviewer.id)).toEqual(['review_assigned'])
  })

  it('notifies staff when it is complete', async () => {
    const reviewer = await makeReviewer(t.db)
    const project = await makeProject(t.db, { name: 'Bluff' })
    const review = await makeReview(t.db, project.id, { reviewer_id: reviewer.id })
    const complete = { is_complete: true, outcome: 'pass_a' }
    await (await t.as(reviewer.id)).patch(`/api/review-request/${review.id}/`, complete)
    expect(await toldTo(adminId)).toContain('review_completed')
    expect(await toldTo(reviewer.id)).toEqual([])
  })
})

it('notifies a buyer of a transfer ready to confirm', async () => {
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
      title: 'Offered to you: Mesa I',
      text: '$900, to be paid by December 24, 2026.',
      link: `/investor/transfer/${created.body.id}`,
    },
  ])
})

describe('a document', () => {
  it('notifies its owner once when it is accepted, and when it is flagged', async () => {
    const { seller, user } = await makeSellerUser(t.db)
    const project = await makeProject(t.db, { seller_id: seller.id, name: 'Mesa' })
    const file = await makeProcessedFile(t.db, project.id, TEST_NOW)
    const stored = { sha256: '0'.repeat(64), size: 1, mime_type: 'application/pdf' }
    await t.db.insert(files).values({ ...stored, created_at: TEST_NOW })
    await t.db.insert(documentVersions).values({
      versioned_document_id: file.id,
      number: 1,
      sha256: stored.sha256,
      name: file.name,
      created_at: TEST_NOW,
    })
    const path = `/api/versioned-document/${file.id}/`
    await admin.patch(path, { label: 'other' })
    const accepted = await admin.patch(path, { is_validated: true })
    expect(accepted.status, accepted.text).toBe(200)
    await admin.patch(path, { is_validated: false })
    await admin.patch(path, { is_validated: true })
    expect(await toldTo(user.id)).toEqual(['document_accepted'])
    const flag = { versioned_document: file.id, reason: 'Unsigned.' }
    const { body: raised } = await admin.post('/api/versioned-document/flag/', flag)
    expect(await toldTo(user.id)).toEqual(['document_accepted', 'document_flagged'])
    const resolved = { is_resolved: true, resolution: 'Signed now.' }
    await (await t.as(user.id)).patch(`/api/versioned-document/flag/${raised.id}/`, resolved)
    const [newest] = (await admin.get('/api/notices/')).body
    expect(newest).toMatchObject({ kind: 'flag_resolved', quote: 'Signed now.' })
  })
})

it('notifies a seller of the new stage of a project', async () => {
  const { seller, user } = await makeSellerUser(t.db)
  const project = await makeProject(t.db, { seller_id: seller.id, stage: 'onboarding' })
  await admin.patch(`/api/project/${project.id}/`, { stage: 'processing' })
  await admin.patch(`/api/project/${project.id}/`, { name: 'Mesa II' })
  expect(await toldTo(user.id)).toEqual(['stage_moved'])
})

it('notifies a colleague of assigned work, once', async () => {
  const colleague = await makeAdmin(t.db)
  const project = await makeProject(t.db)
  const review = await makeReview(t.db, project.id)
  const give = () => admin.patch(`/api/work/review-${review.id}/`, { assignee_id: colleague.id })
  await Promise.all([give(), give()])
  expect(await toldTo(colleague.id)).toEqual(['work_assigned'])
})

it('notifies a user when the app is enabled', async () => {
  const { user } = await makeSellerUser(t.db, { app_enabled: false })
  await admin.patch(`/api/user/${user.id}/`, { app_enabled: true })
  expect(await toldTo(user.id)).toEqual(['app_enabled'])
})

it('notifies staff of an application', async () => {
  const applicant = await makeUser(t.db)
  const company = await makeCompany(t.db, { applicant_id: applicant.id })
  const body = { name: 'Prairie Wind', company_id: company.id }
  const sent = await (await t.as(applicant.id)).post('/api/seller/', body)
  expect(sent.status, sent.text).toBe(201)
  expect(await toldTo(adminId)).toContain('seller_applied')
  expect(await toldTo(applicant.id)).toEqual([])
})

describe('a task reminder', () => {
  it('is sent once a day for each task, however often it runs', async () => {
    const { seller, user } = await makeSellerUser(t.db)
    const project = await makeProject(t.db, { seller_id: seller.id })
    const make = (values: Partial<typeof tasks.$inferInsert>) =>
      insertRecord(t.db, systemWriter(TEST_NOW), tasks, {
        project_id: project.id,
        title: 'Send the lease',
        state: 'requested',
        ...values,
      })
    await make({ due_date: '2026-11-17' })
    await make({ due_date: '2026-11-18' })
    await make({ due_date: '2026-11-17', state: 'approved' })
    await make({ due_date: '2026-11-17', state: 'waiting_for_info' })
    await make({ due_date: '2026-11-15', state: 'overdue' })
    await Promise.all([remindOfTasks(t, '2026-11-16'), remindOfTasks(t, '2026-11-16')])
    await remindOfTasks(t, '2026-11-16')
    expect(await toldTo(user.id)).toEqual(['task_due_soon', 'task_overdue'])
    await remindOfTasks(t, '2026-11-17')
    expect(await toldTo(user.id)).toHaveLength(4)
  })
})
