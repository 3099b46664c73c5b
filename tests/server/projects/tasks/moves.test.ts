import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { taskStates } from '#shared/entities/tasks.ts'
import { nextTaskStates } from '#shared/rules/projects/tasks.ts'
import type { Client } from '#tests/support/client.ts'
import { makeAdmin, makeProject } from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { insertTask, rowOf, url } from './support.ts'

let test: TestApp
let admin: Client
let projectId: number

beforeAll(async () => {
  test = await testApp()
  admin = await test.as((await makeAdmin(test.db)).id)
  projectId = (await makeProject(test.db)).id
})

afterAll(() => test.close())

const makeTask = (values: Parameters<typeof insertTask>[1] = {}) =>
  insertTask(test.db, { project_id: projectId, ...values })

describe('PATCH task/<id>/ by staff', () => {
  const moves = taskStates.values.flatMap((from) => taskStates.values.map((to) => [from, to]))

  it.each(moves)('from %s to %s follows the rules', async (from, to) => {
    if (!taskStates.has(from) || !taskStates.has(to)) throw new Error('not a state')
    const task = await makeTask({ state: from })
    const { status, body } = await admin.patch(url(task.id), { state: to })
    const allowed = from === to || nextTaskStates(from, 'staff').includes(to)
    const byClock = !allowed && nextTaskStates(from, 'clock').includes(to)
    expect(status).toBe(allowed ? 200 : byClock ? 403 : 409)
    if (!allowed) expect(body.errors).toHaveProperty('state')
    expect((await rowOf(test.db, task.id))?.state).toBe(allowed ? to : from)
  })

  it('writes every part of a request', async () => {
    const task = await makeTask()
    const { body } = await admin.patch(url(task.id), {
      title: 'Better words',
      description: 'All of it',
      due_date: '2027-01-31',
      review_note: 'Pages missing',
    })
    expect(body).toMatchObject({ title: 'Better words', review_note: 'Pages missing', version: 2 })
  })

  it('refuses a stale version', async () => {
    const task = await makeTask()
    await admin.patch(url(task.id), { title: 'Newer' })
    const late = await admin.patch(
      url(task.id),
      { state: 'verify' },
      { headers: { 'if-match': '"1"' } },
    )
    expect(late.status).toBe(412)
    expect((await rowOf(test.db, task.id))?.state).toBe('requested')
  })

  it('accepts one of two simultaneous decisions', { tags: ['postgres'] }, async () => {
    const task = await makeTask({ state: 'verify' })
    const answers = await Promise.all([
      admin.patch(url(task.id), { state: 'approved' }),
      admin.patch(url(task.id), { state: 'flagged' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await rowOf(test.db, task.id))?.version).toBe(2)
  })

  it('keeps simultaneous changes of different fields', { tags: ['postgres'] }, async () => {
    const task = await makeTask()
    const changes = [
      { title: 'A' },
      { description: 'B' },
      { due_date: '2027-02-01' },
      { review_note: 'C' },
      { response_note: 'D' },
    ]
    const answers = await Promise.all(changes.map((change) => admin.patch(url(task.id), change)))
    expect(answers.map(({ status }) => status)).toEqual(changes.map(() => 200))
    expect(await rowOf(test.db, task.id)).toMatchObject({
      ...Object.assign({}, ...changes),
      version: 1 + changes.length,
    })
  })
})
