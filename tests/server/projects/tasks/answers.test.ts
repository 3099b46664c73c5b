import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { history } from '#server/db/schema/history.ts'
import { makeFile } from '#tests/server/accounts/buyers/make-file.ts'
import type { Client } from '#tests/support/client.ts'
import { makeProject, makeSellerUser } from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { insertTask, rowOf, url } from './support.ts'

let test: TestApp
let seller: Client
let projectId: number
let companyId: number

beforeAll(async () => {
  test = await testApp()
  const own = await makeSellerUser(test.db)
  seller = await test.as(own.user.id)
  companyId = own.seller.company_id
  projectId = (await makeProject(test.db, { seller_id: own.seller.id, name: 'Own Mesa' })).id
})

afterAll(() => test.close())

/** A request on the seller’s own project, unless the test says otherwise. */
const makeTask = (values: Parameters<typeof insertTask>[1] = {}) =>
  insertTask(test.db, { project_id: projectId, ...values })

describe('PATCH task/<id>/ by the person asked', () => {
  it.each(['requested', 'overdue', 'flagged'] as const)(
    'responds to a request that is %s',
    async (state) => {
      const task = await makeTask({ state })
      const { status, body } = await seller.patch(url(task.id), {
        state: 'verify',
        response_note: 'Attached',
      })
      expect(status).toBe(200)
      expect(body).toMatchObject({ state: 'verify', response_note: 'Attached', version: 2 })
      const [entry] = await test.db
        .select()
        .from(history)
        .where(and(eq(history.entity, 'tasks'), eq(history.entity_id, String(task.id))))
        .orderBy(desc(history.id))
      expect(entry).toMatchObject({ before: { state }, after: { state: 'verify' } })
    },
  )

  it('needs a note or a document', async () => {
    const task = await makeTask()
    const empty = await seller.patch(url(task.id), { state: 'verify', response_note: '  ' })
    expect(empty.status).toBe(400)
    expect(empty.body.errors).toHaveProperty('response_note')
    expect(await rowOf(test.db, task.id)).toMatchObject({ state: 'requested', version: 1 })
    const file = await makeFile(test.db, { project_id: projectId })
    const answered = await seller.patch(url(task.id), {
      state: 'verify',
      versioned_document_id: file.id,
    })
    expect(answered.body).toMatchObject({ state: 'verify', versioned_document_id: file.id })
  })

  it('cannot respond with a document that is foreign, hidden, or missing', async () => {
    const task = await makeTask()
    const own = await rowOf(test.db, task.id)
    const [project] = [await makeProject(test.db)]
    const files = [
      (await makeFile(test.db, { project_id: project.id })).id,
      (await makeFile(test.db, { company_id: companyId })).id,
      (await makeFile(test.db, { project_id: projectId }, { is_hidden: true })).id,
      999_999,
    ]
    const answers = []
    for (const versioned_document_id of files) {
      const answer = await seller.patch(url(task.id), { state: 'verify', versioned_document_id })
      expect(answer.status).toBe(404)
      answers.push({ ...answer.body, request_id: '' })
    }
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await rowOf(test.db, task.id)).toEqual(own)
  })

  it.each([
    ['title', { title: 'Easier' }],
    ['description', { description: 'Less' }],
    ['due_date', { due_date: '2030-01-01' }],
    ['review_note', { review_note: 'Fine' }],
    ['state', { state: 'approved' }],
  ])('may not change its %s', async (name, change) => {
    const task = await makeTask()
    const { status, body } = await seller.patch(url(task.id), { response_note: 'x', ...change })
    expect(status).toBe(403)
    expect(body.code).toBe('field_forbidden')
    expect(Object.keys(body.errors)).toEqual([name])
    expect(await rowOf(test.db, task.id)).toMatchObject({ response_note: null, version: 1 })
  })

  it('may send back unchanged what staff wrote', async () => {
    const task = await makeTask({ due_date: '2026-12-01' })
    const { status } = await seller.patch(url(task.id), {
      title: task.title,
      due_date: '2026-12-01',
      state: 'requested',
      response_note: 'Soon',
    })
    expect(status).toBe(200)
  })

  it.each(['verify', 'approved'] as const)(
    'cannot respond to a request in state %s',
    async (state) => {
      const task = await makeTask({ state, response_note: 'Before' })
      const { status, body } = await seller.patch(url(task.id), { response_note: 'After' })
      expect(status).toBe(409)
      expect(body.code).toBe('invalid_state')
      expect((await rowOf(test.db, task.id))?.response_note).toBe('Before')
    },
  )

  it('does not find requests of others or unsent ones', async () => {
    const foreign = await makeTask({ project_id: (await makeProject(test.db)).id })
    const draft = await makeTask({ state: 'ready_to_send_request' })
    const answers = []
    for (const id of [foreign.id, draft.id, 999_999]) {
      const answer = await seller.patch(url(id), { colour: 'red' })
      expect(answer.status).toBe(404)
      answers.push({ ...answer.body, request_id: '' })
    }
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })

  it.each([
    [{ response_note: 5 }, 'response_note'],
    [{ state: 'done' }, 'state'],
    [{ versioned_document_id: '1' }, 'versioned_document_id'],
    [{ project_id: 1 }, 'project_id'],
    [{ version: 3 }, 'version'],
  ])('refuses %o', async (change, field) => {
    const task = await makeTask()
    const { status, body } = await seller.patch(url(task.id), change)
    expect(status).toBe(400)
    expect(Object.keys(body.errors)).toEqual([field])
  })
})
