/** @module-tag postgres */
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRecord, systemWriter } from '#server/db/records.ts'
import { users } from '#server/db/schema/accounts.ts'
import { changeRequests } from '#server/db/schema/change-requests.ts'
import { closingWaivers } from '#server/db/schema/closings.ts'
import { deadlines } from '#server/db/schema/deadlines.ts'
import { documentVersions, files, versionedDocuments } from '#server/db/schema/documents.ts'
import { history } from '#server/db/schema/history.ts'
import { feePayments } from '#server/db/schema/payments.ts'
import type { WorkItem } from '#shared/contract/schemas/oversight/work.ts'
import { insertTask } from '#tests/server/projects/tasks/support.ts'
import type { Client } from '#tests/support/client.ts'
import {
  makeAdmin,
  makeInvestor,
  makeProject,
  makeReview,
  makeReviewer,
  makeSeller,
  makeSellerUser,
  makeTransfer,
} from '#tests/support/factories.ts'
import { TEST_NOW, type TestApp, testApp } from '#tests/support/test-app.ts'

let test: TestApp
let admin: Client
let adminId: number
let colleagueId: number
let projectId: number

const writer = systemWriter(TEST_NOW)
const SHA = '0'.repeat(64)

beforeAll(async () => {
  test = await testApp()
  adminId = (await makeAdmin(test.db)).id
  colleagueId = (await makeAdmin(test.db)).id
  admin = await test.as(adminId)
  projectId = (await makeProject(test.db, { name: 'Work Mesa' })).id
  const stored = { sha256: SHA, size: 1, mime_type: 'application/pdf', created_at: TEST_NOW }
  await test.db.insert(files).values(stored)
})

afterAll(() => test.close())

async function insertFile(values: Partial<typeof versionedDocuments.$inferInsert> = {}) {
  const row = await insertRecord(test.db, writer, versionedDocuments, {
    project_id: projectId,
    name: 'scan.pdf',
    current_number: 1,
    ...values,
  })
  const version = { versioned_document_id: row.id, number: 1, sha256: SHA, name: row.name }
  await test.db.insert(documentVersions).values({ ...version, created_at: TEST_NOW })
  return row
}

const work = async (filter: object): Promise<WorkItem[]> => {
  const answer = await admin.list('/api/work/', { filter, range: [0, 99] })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

/** The step of one record; undefined when it is not waiting. */
const stepOf = async (id: string) => (await work({ id: [id] }))[0]?.step

describe('GET work/', () => {
  it('lists files without a label, and labeled ones that are not settled', async () => {
    const raw = await insertFile()
    const labelled = await insertFile({ label: 'epc_agreement' })
    const hidden = await insertFile({ is_hidden: true })
    const other = await insertFile({ label: 'other' })
    expect(await stepOf(`document-${raw.id}`)).toBe('label_document')
    expect(await stepOf(`document-${labelled.id}`)).toBe('validate_document')
    expect(await stepOf(`document-${hidden.id}`)).toBeUndefined()
    expect(await stepOf(`document-${other.id}`)).toBeUndefined()
    expect((await work({ id: [`document-${raw.id}`] }))[0]).toMatchObject({
      kind: 'document',
      record_id: raw.id,
      title: 'scan.pdf',
      project_name: 'Work Mesa',
      company_id: null,
      assignee_id: null,
      is_assigned: false,
      needs_approval: false,
      due_date: null,
      since: TEST_NOW.toISOString(),
    })
  })

  it.each([
    ['waiting_for_info', 'write_request'],
    ['ready_to_send_request', 'send_request'],
    ['requested', undefined],
    ['overdue', 'chase_answer'],
    ['verify', 'check_answer'],
    ['flagged', 'ask_again'],
    ['approved', undefined],
  ] as const)('gives the step for a task that is %s: %s', async (state, step) => {
    const due_date = state === 'overdue' ? '2026-11-01' : null
    const task = await insertTask(test.db, { project_id: projectId, state, due_date })
    expect(await stepOf(`task-${task.id}`)).toBe(step)
  })

  it('drops the work of a lost project, except a change request', async () => {
    const lost = (await makeProject(test.db, { stage: 'lost' })).id
    await insertFile({ project_id: lost })
    await insertTask(test.db, { project_id: lost, state: 'overdue', due_date: '2026-11-01' })
    await makeReview(test.db, lost)
    const asked = await insertRecord(test.db, writer, changeRequests, {
      project_id: lost,
      state: 'requested',
      values: { eligible_costs: 1 },
      before: { eligible_costs: 2 },
      reason: 'The final invoice came in',
      requested_by: adminId,
    })
    const left = await work({ project_id: [lost] })
    expect(left.map(({ id }) => id)).toEqual([`change-${asked.id}`])
  })

  it('gives the step for an open review, and who has it', async () => {
    const reviewer = await makeReviewer(test.db)
    const review = (values: object) => makeReview(test.db, projectId, values)
    const alone = await review({ due_date: '2026-11-01' })
    const late = await review({ reviewer_id: reviewer.id, due_date: '2026-11-15' })
    const running = await review({ reviewer_id: reviewer.id, due_date: '2026-11-16' })
    const done = await review({ reviewer_id: reviewer.id, is_complete: true })
    expect(await stepOf(`review-${alone.id}`)).toBe('assign_reviewer')
    expect(await stepOf(`review-${late.id}`)).toBe('chase_reviewer')
    expect(await stepOf(`review-${done.id}`)).toBeUndefined()
    expect((await work({ id: [`review-${running.id}`] }))[0]).toMatchObject({
      step: 'follow_review',
      title: 'Independent Engineer Review',
      with_name: 'Test Person',
      due_date: '2026-11-16',
    })
  })

  it('lists sellers that wait for a decision, until it is made', async () => {
    const seller = await makeSeller(test.db, { name: 'Applied LLC', status: 'pending' })
    const [item] = await work({ id: [`seller-${seller.id}`] })
    expect(item).toMatchObject({
      step: 'decide_seller',
      title: 'Applied LLC',
      needs_approval: true,
    })
    await admin.patch(`/api/seller/${seller.id}/`, { status: 'rejected' })
    expect(await stepOf(`seller-${seller.id}`)).toBeUndefined()
  })

  it('lists what needs a second person, such as a task that someone else answered', async () => {
    const answered = await insertTask(test.db, { project_id: projectId, state: 'verify' })
    const approvals = await work({ needs_approval: true, project_id: [projectId] })
    expect(approvals.map(({ id }) => id)).toContain(`task-${answered.id}`)
    expect(new Set(approvals.map(({ step }) => step))).toEqual(new Set(['check_answer']))
  })

  it('sorts by due date with undated last, pages, searches and counts', async () => {
    const project = await makeProject(test.db, { name: 'Paged Ranch' })
    const due = (due_date: string | null, state: 'verify' = 'verify') =>
      insertTask(test.db, { project_id: project.id, due_date, state })
    const [later, undated, first] = [
      await due('2026-12-01'),
      await due(null),
      await due('2026-11-02'),
    ]
    const sorted = await work({ q: 'paged ranch' })
    expect(sorted.map(({ record_id }) => record_id)).toEqual([first.id, later.id, undated.id])
    const page = await admin.list('/api/work/', {
      filter: { project_id: project.id, kind: 'task', due_date_lte: '2026-12-31' },
      range: [0, 0],
      sort: ['due_date', 'DESC'],
    })
    expect(page.headers['content-range']).toBe('work 0-0/2')
    expect(page.body[0].record_id).toBe(later.id)
    expect((await admin.list('/api/work/', { filter: { colour: 'red' } })).status).toBe(400)
  })
})

describe('PATCH work/<item>/', () => {
  it('assigns work to a colleague and takes it back, with history for each', async () => {
    const task = await insertTask(test.db, { project_id: projectId, state: 'verify' })
    const url = `/api/work/task-${task.id}/`
    const given = await admin.patch(url, { assignee_id: colleagueId })
    expect(given.body).toMatchObject({
      id: `task-${task.id}`,
      assignee_id: colleagueId,
      assignee_name: 'Test Person',
      is_assigned: true,
    })
    const theirs = await work({ assignee_id: colleagueId })
    expect(theirs.map(({ id }) => id)).toEqual([`task-${task.id}`])
    expect((await admin.patch(url, { assignee_id: null })).body.is_assigned).toBe(false)
    expect(await work({ assignee_id: colleagueId })).toEqual([])
    const told = await test.db
      .select()
      .from(history)
      .where(eq(history.entity, 'work_assignments'))
      .orderBy(history.id)
    expect(told.map(({ action, after }) => [action, after.assignee_id])).toEqual([
      ['create', colleagueId],
      ['update', null],
    ])
    const { body } = await admin.list('/api/project-tasks/', { filter: { id: task.id } })
    expect(body[0].version).toBe(task.version)
  })

  it('accepts only staff who can sign in', async () => {
    const task = await insertTask(test.db, { project_id: projectId, state: 'verify' })
    const left = await makeAdmin(test.db)
    await test.db.update(users).set({ is_active: false }).where(eq(users.id, left.id))
    const reviewer = await makeReviewer(test.db)
    for (const assignee_id of [left.id, reviewer.id, 2_147_483_646]) {
      const refused = await admin.patch(`/api/work/task-${task.id}/`, { assignee_id })
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['assignee_id']])
    }
  })

  it('returns 404 for finished work and unknown kinds', async () => {
    const done = await insertTask(test.db, { project_id: projectId, state: 'approved' })
    for (const item of [`task-${done.id}`, 'task-0', 'cheque-1', 'task']) {
      const answer = await admin.patch(`/api/work/${item}/`, { assignee_id: adminId })
      expect(answer.status, item).toBe(404)
    }
  })

  it('accepts two assignments at the same moment', async () => {
    const task = await insertTask(test.db, { project_id: projectId, state: 'verify' })
    const give = (assignee_id: number) => admin.patch(`/api/work/task-${task.id}/`, { assignee_id })
    const answers = await Promise.all([give(adminId), give(colleagueId)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })

  it('is for staff only', async () => {
    const { user } = await makeSellerUser(test.db)
    const seller = await test.as(user.id)
    expect((await seller.get('/api/work/')).status).toBe(403)
    expect((await seller.patch('/api/work/task-1/', { assignee_id: user.id })).status).toBe(403)
    const none = await test.db
      .select()
      .from(history)
      .where(and(eq(history.entity, 'work_assignments'), eq(history.actor_id, user.id)))
      .orderBy(history.id)
    expect(none).toEqual([])
  })
})

describe('what a buyer and money wait for', () => {
  it('lists a buyer’s estimated tax once, by the buyer and its first project', async () => {
    const { buyer } = await makeInvestor(test.db)
    const made = []
    for (const name of ['Tax Mesa', 'Tax Prairie']) {
      const project = await makeProject(test.db, { name })
      const transfer = await makeTransfer(test.db, buyer.id, [project.id])
      const of = {
        project_id: project.id,
        transfer_id: transfer.id,
        key: 'buyer_estimate',
      } as const
      const says = {
        title: 'Estimated tax, installment 1',
        basis: 'By law.',
        owner: 'buyer',
      } as const
      const stands = { due_on: '2026-12-15', after: 'needs_proof', is_urgent: false } as const
      const sees = { for_seller: false, for_buyer: true, updated_at: TEST_NOW, name: 'estimate-1' }
      const row = { ...of, ...says, ...stands, ...sees }
      made.push((await test.db.insert(deadlines).values(row).returning())[0]?.id)
    }
    const listed = await work({ id: made.map((id) => `deadline-${id}`) })
    expect(listed).toMatchObject([{ project_name: 'Tax Mesa', with_name: buyer.name }])
  })

  it('names the project of a duty and by when it is decided, also once the project is exited', async () => {
    const { buyer } = await makeInvestor(test.db)
    const project = await makeProject(test.db, { name: 'Duty Mesa', stage: 'exited' })
    const { id } = await makeTransfer(test.db, buyer.id, [project.id], {
      payment_date: '2026-12-15',
    })
    await test.db.delete(closingWaivers).where(eq(closingWaivers.transfer_id, id))
    const asked = { item: 'verification', state: 'requested', reason: 'Seen on paper.' } as const
    await insertRecord(test.db, writer, closingWaivers, {
      ...asked,
      transfer_id: id,
      requested_by: colleagueId,
    })
    const fee = await insertRecord(test.db, writer, feePayments, {
      transfer_id: id,
      seller_id: project.seller_id,
      amount_cents: 5_000,
      received_on: '2026-11-10',
      reference: 'Wire 7',
      recorded_by: colleagueId,
    })
    expect((await work({ kind: 'waiver' })).filter((one) => one.transfer_id === id)).toMatchObject([
      { project_name: 'Duty Mesa', due_date: '2026-12-15', is_overdue: false },
    ])
    const all = await work({ project_id: project.id })
    expect(all.map((one) => one.kind)).toEqual(['fee', 'waiver'])
    expect(all[0]).toMatchObject({ id: `fee-${fee.id}`, due_date: null, project_name: 'Duty Mesa' })
  })
})
