import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRecord, systemWriter } from '#server/db/records.ts'
import { aiAnswers } from '#server/db/schema/ai-answers.ts'
import { fieldDefinitions } from '#server/db/schema/fields.ts'
import { projects } from '#server/db/schema/projects.ts'
import { makeFile } from '#tests/server/accounts/buyers/make-file.ts'
import { makeSlot } from '#tests/server/documents/files/world.ts'
import { insertTask } from '#tests/server/projects/tasks/support.ts'
import type { Client } from '#tests/support/client.ts'
import {
  makeAdmin,
  makeInvestor,
  makeProject,
  makeReview,
  makeReviewer,
  makeSellerUser,
  makeTransfer,
} from '#tests/support/factories.ts'
import { TEST_NOW, type TestApp, testApp } from '#tests/support/test-app.ts'

let test: TestApp
let staff: Client
let seller: Client
let investor: Client
let reviewer: Client
let projectId: number
let taskId: number

const writer = systemWriter(TEST_NOW)

/** A file in a slot with an accepted expiry date, or null if it names none. */
async function settledExpiry(
  slotId: number,
  value: string | null,
  state: 'accepted' | 'proposed' = 'accepted',
) {
  const file = await makeFile(
    test.db,
    { project_id: projectId },
    { document_id: slotId, label: 'property_insurance_certificate' },
  )
  await insertRecord(test.db, writer, aiAnswers, {
    versioned_document_id: file.id,
    number: 1,
    document_type: 'property_insurance_certificate',
    field_name: 'expiry',
    value,
    confidence: 0.9,
    state,
    engine: 'test',
  })
}

beforeAll(async () => {
  test = await testApp()
  const { db } = test
  const own = await makeSellerUser(db)
  const buyer = await makeInvestor(db)
  const person = await makeReviewer(db)
  const project = await makeProject(db, {
    seller_id: own.seller.id,
    name: '=Mesa, "East"',
    slug: 'mesa-east',
    construction_start_date: '2025-06-01',
    target_placed_in_service_date: '2027-03-01',
  })
  projectId = project.id
  await makeProject(db, { construction_start_date: '2025-01-01', name: 'Foreign' })
  taskId = (await insertTask(db, { project_id: projectId, due_date: '2026-12-01' })).id
  await insertTask(db, { project_id: projectId, due_date: '2026-12-02', state: 'waiting_for_info' })
  await insertTask(db, { project_id: projectId, due_date: '2026-12-03', state: 'approved' })
  await makeReview(db, projectId, { reviewer_id: person.id, due_date: '2026-12-10' })
  await makeReview(db, projectId, { kind: 'costs', due_date: '2026-12-11' })
  await makeTransfer(db, buyer.buyer.id, [projectId], {
    name: 'Sale',
    payment_date: '2027-05-01',
  })
  // A sale of tests puts its plants into service.
  await db.update(projects).set({ placed_in_service_date: null }).where(eq(projects.id, projectId))
  const slot = await makeSlot(
    test,
    { project_id: projectId },
    'property_insurance_certificate',
    true,
  )
  await settledExpiry(slot.id, '2026-11-30')
  await settledExpiry(slot.id, '2027-11-30')
  await settledExpiry(slot.id, '2029-11-30', 'proposed')
  staff = await test.as((await makeAdmin(db)).id)
  seller = await test.as(own.user.id)
  investor = await test.as(buyer.user.id)
  reviewer = await test.as(person.id)
  const saved = await staff.patch(`/api/project/${projectId}/`, { pto_date: '2027-02-15' })
  expect(saved.status).toBe(200)
})
afterAll(() => test.close())

const datesOf = async (client: Client) => {
  const { body } = await client.list('/api/key-dates/', { filter: { project_id: projectId } })
  return body.map(({ due_on, title }: { due_on: string; title: string }) => `${due_on} ${title}`)
}

const START = '2025-06-01 Construction Start Date'
const TARGET = '2027-03-01 Target Placed in Service Date'
const PTO = '2027-02-15 Permission to Operate Date'
const TASK = '2026-12-01 Send the lease'
const DRAFT = '2026-12-02 Send the lease'
const ENGINEER = '2026-12-10 Independent Engineer Review'
const COSTS = '2026-12-11 Costs Review'
const PAYMENT = '2027-05-01 Sale'
const EXPIRY = '2027-11-30 Property Insurance Certificate'

describe('GET key-dates/', () => {
  it.each([
    ['staff', () => staff, [START, TASK, DRAFT, ENGINEER, COSTS, PTO, TARGET, PAYMENT, EXPIRY]],
    ['its seller', () => seller, [START, TASK, PTO, TARGET, PAYMENT, EXPIRY]],
    ['its buyer', () => investor, [START, PTO, TARGET, PAYMENT]],
    ['its reviewer', () => reviewer, [START, ENGINEER, PTO, TARGET, EXPIRY]],
  ])('shows %s what they may read of each record', async (_who, client, expected) => {
    expect(await datesOf(client())).toEqual(expected)
  })

  it('shows nothing of other people’s projects', async () => {
    for (const client of [seller, investor, reviewer]) {
      const { body } = await client.list('/api/key-dates/')
      expect(new Set(body.map((row: { project_id: number }) => row.project_id))).toEqual(
        new Set([projectId]),
      )
    }
    expect((await staff.list('/api/key-dates/', { filter: { q: 'Foreign' } })).body).toHaveLength(1)
  })

  it('leaves out a field that is not for the caller’s audience', async () => {
    const where = eq(fieldDefinitions.field_name, 'pto_date')
    const [before] = await test.db.select().from(fieldDefinitions).where(where)
    await test.db
      .update(fieldDefinitions)
      .set({ audience: ['buyer'] })
      .where(where)
    expect(await datesOf(seller)).not.toContain(PTO)
    expect(await datesOf(investor)).toContain(PTO)
    await test.db.update(fieldDefinitions).set({ audience: before?.audience }).where(where)
  })

  it('filters by type and date, and refuses unknown filters', {
    tags: ['postgres'],
  }, async () => {
    const filter = { project_id: projectId, kind: ['task', 'review'], due_on_gte: '2026-12-10' }
    const { body, headers } = await staff.list('/api/key-dates/', { filter })
    expect(body.map((row: { kind: string }) => row.kind)).toEqual(['review', 'review'])
    expect(headers['content-range']).toBe('key-dates 0-1/2')
    expect((await staff.list('/api/key-dates/', { filter: { slug: 'x' } })).status).toBe(400)
  })
})

describe('GET project/<id>/key-dates/<format>/', () => {
  const url = (format: string, id = projectId) => `/api/project/${id}/key-dates/${format}/`

  it('returns a CSV file without formulas', async () => {
    const { status, headers, text } = await seller.get(url('csv'))
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toContain('mesa-east-key-dates.csv')
    expect(text.split('\r\n').slice(0, 3)).toEqual([
      '\uFEFFDate,Project,Type,What happens,State,Who,Basis',
      '2025-06-01,"\'=Mesa, ""East""",Milestone,Construction Start Date,Met,Seller,On record for the project.',
      '2026-12-01,"\'=Mesa, ""East""",Task,Task due: Send the lease,Due soon,Seller,The day of the request.',
    ])
  })

  it('returns a calendar whose events keep their UID and count up when they move', async () => {
    const eventOf = async () => {
      const { text } = await seller.get(url('ics'))
      const event = text.split('BEGIN:VEVENT').find((part) => part.includes(`task-${taskId}@`))
      return event?.split('\r\n') ?? []
    }
    const before = await eventOf()
    expect(before).toContain(`UID:task-${taskId}@localhost:3000`)
    expect(before).toContain('SEQUENCE:0')
    expect(before).toContain('SUMMARY:=Mesa\\, "East": Task due: Send the lease')
    expect(before).toContain(`URL:http://localhost:3000/projects/mesa-east-${projectId}`)
    await staff.patch(`/api/task/${taskId}/`, { due_date: '2026-12-05' })
    const after = await eventOf()
    expect(after).toContain(`UID:task-${taskId}@localhost:3000`)
    expect(after).toContain('SEQUENCE:1')
    expect(after).toContain('DTSTART;VALUE=DATE:20261205')
    await staff.patch(`/api/task/${taskId}/`, { due_date: '2026-12-01' })
  })

  it('serves two formats, and only projects that the caller may see', async () => {
    expect((await seller.get(url('xlsx'))).status).toBe(404)
    expect((await seller.get(url('ics', projectId + 1))).status).toBe(404)
  })
})

describe('GET key-dates/<format>/', () => {
  it('holds all of the caller’s projects, starting a year ago', async () => {
    const { text, headers } = await seller.get('/api/key-dates/ics/')
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(text).toContain('X-WR-CALNAME:Joulebridge key dates')
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(5)
    expect((await staff.get('/api/key-dates/csv/')).text).not.toContain('2025-06-01')
  })
})
