import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRecord, systemWriter } from '#server/db/records.ts'
import { aiAnswers } from '#server/db/schema/ai-answers.ts'
import { emails } from '#server/db/schema/emails.ts'
import { notices } from '#server/db/schema/notices.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import type { AskedGap, Task } from '#shared/contract/schemas/projects/tasks.ts'
import { makeFile } from '#tests/server/accounts/buyers/make-file.ts'
import { makeSlot } from '#tests/server/documents/files/world.ts'
import type { Client } from '#tests/support/client.ts'
import { makeAdmin, makeProject, makeSellerUser } from '#tests/support/factories.ts'
import { TEST_NOW, type TestApp, testApp } from '#tests/support/test-app.ts'
import { insertTask } from './support.ts'

let test: TestApp
let staff: Client

beforeAll(async () => {
  test = await testApp()
  staff = await test.as((await makeAdmin(test.db)).id)
})
afterAll(() => test.close())

/** A seller’s project without a lease, a company agreement, or its facts. */
async function lacking() {
  const { db } = test
  const { user, seller } = await makeSellerUser(db)
  const project = await makeProject(db, { seller_id: seller.id, name: 'Mesa' })
  await makeSlot(test, { project_id: project.id }, 'site_lease', true)
  await makeSlot(test, { company_id: seller.company_id }, 'company_operating_agreement', true)
  const gapsUrl = `/api/project/${project.id}/request-gaps/`
  return {
    user,
    project,
    companyId: seller.company_id,
    gaps: async (): Promise<AskedGap[]> => (await staff.get(gapsUrl)).body.gaps,
    recipients: async (): Promise<string[]> => (await staff.get(gapsUrl)).body.recipients,
    send: (body: object) => staff.post(`/api/project/${project.id}/requests/`, body),
    tasks: () => db.select().from(tasks).where(eq(tasks.gap, 'document:site_lease')),
  }
}

const LEASE = 'document:site_lease'
const AGREEMENT = 'document:company_operating_agreement'

const gapNamed = (gaps: readonly AskedGap[], key: string) => gaps.find((gap) => gap.key === key)

describe('GET project/<id>/request-gaps/', () => {
  it('shows what the project and its company lack, and who would receive the request', async () => {
    const { user, gaps, recipients } = await lacking()
    const found = await gaps()
    expect(gapNamed(found, LEASE)).toEqual({
      key: LEASE,
      kind: 'document',
      owner: 'project',
      title: 'Upload Site Lease',
      description: null,
      document_type: 'site_lease',
      task: null,
    })
    expect(gapNamed(found, AGREEMENT)).toMatchObject({ owner: 'company' })
    expect(gapNamed(found, 'field:offtake_type')).toMatchObject({ title: 'Fill in Offtake Type' })
    expect(await recipients()).toEqual([`${user.first_name} ${user.last_name}`])
  })

  it('lists what a document leaves open, until someone settles it', async () => {
    const { db } = test
    const { project, gaps } = await lacking()
    const slot = await makeSlot(test, { project_id: project.id }, 'easement_agreement', false)
    const file = await makeFile(
      db,
      { project_id: project.id },
      { document_id: slot.id, label: 'loan_agreement' },
    )
    const answer = await insertRecord(db, systemWriter(TEST_NOW), aiAnswers, {
      versioned_document_id: file.id,
      number: 1,
      document_type: 'loan_agreement',
      field_name: 'lender_forbearance',
      value: null,
      confidence: 0.9,
      state: 'proposed',
      engine: 'test',
    })
    const key = `question:${answer.id}`
    expect(gapNamed(await gaps(), key)).toMatchObject({
      kind: 'question',
      title: 'Tell us: Lender Forbearance',
      document_type: 'loan_agreement',
    })
    await db.update(aiAnswers).set({ state: 'rejected' }).where(eq(aiAnswers.id, answer.id))
    expect(gapNamed(await gaps(), key)).toBeUndefined()
  })

  it('names the open request for a document', async () => {
    const { project, gaps } = await lacking()
    const task = await insertTask(test.db, { project_id: project.id, document_type: 'site_lease' })
    expect(gapNamed(await gaps(), LEASE)?.task).toMatchObject({ id: task.id, state: 'requested' })
  })
})

describe('POST project/<id>/requests/', () => {
  it('opens a task for each gap and notifies the seller once', async () => {
    const { user, project, companyId, send, gaps } = await lacking()
    const { status, body } = await send({
      keys: [LEASE, AGREEMENT, 'field:offtake_type'],
      due_date: '2026-12-04',
      note: 'We need these before the review.',
    })
    expect(status).toBe(201)
    expect(
      body.map(({ title, state, project_id, company_id, due_date }: Task) => [
        title,
        state,
        project_id,
        company_id,
        due_date,
      ]),
    ).toEqual([
      ['Upload Site Lease', 'requested', project.id, null, '2026-12-04'],
      ['Upload Company Operating Agreement', 'requested', null, companyId, '2026-12-04'],
      ['Fill in Offtake Type', 'requested', project.id, null, '2026-12-04'],
    ])
    const told = await test.db.select().from(notices).where(eq(notices.user_id, user.id))
    expect(told.map(({ kind }) => kind)).toEqual(['requests_sent'])
    const sent = await test.db.select().from(emails).where(eq(emails.recipient, user.email))
    expect(sent).toHaveLength(1)
    expect(sent[0]?.subject).toBe('New for Mesa: 3 requests')
    expect(sent[0]?.body).toContain('• Upload Site Lease\n\n• Upload Company Operating Agreement')
    expect(sent[0]?.body).toContain('“We need these before the review.”')
    expect(gapNamed(await gaps(), LEASE)?.task).toMatchObject({ id: body[0].id })
  })

  it('sends nothing when one of the gaps is already requested or closed', async () => {
    const { user, send, tasks: leases } = await lacking()
    const before = (await leases()).length
    expect((await send({ keys: [LEASE] })).status).toBe(201)
    const again = await send({ keys: ['field:offtake_type', LEASE] })
    expect(again).toMatchObject({ status: 409, body: { code: 'invalid_state' } })
    expect((await send({ keys: ['document:deed_of_title'] })).status).toBe(409)
    expect(await leases()).toHaveLength(before + 1)
    const told = await test.db.select().from(notices).where(eq(notices.user_id, user.id))
    expect(told.map(({ kind }) => kind)).toEqual(['requests_sent'])
  })

  it.each([
    ['none', { keys: [] }, 'keys'],
    ['the same twice', { keys: [LEASE, LEASE] }, 'keys'],
    ['a past date', { keys: [LEASE], due_date: '2020-01-01' }, 'due_date'],
  ])('refuses %s', async (_what, body, field) => {
    const { send } = await lacking()
    const refused = await send(body)
    expect(refused.status).toBe(400)
    expect(refused.body.errors).toHaveProperty(field)
  })
})
