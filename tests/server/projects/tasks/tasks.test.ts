import { and, desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { systemWriter } from '#server/db/records.ts'
import { history } from '#server/db/schema/history.ts'
import { markOverdue } from '#server/features/projects/tasks/store.ts'
import { taskStates } from '#shared/entities/tasks.ts'
import { makeInvestor, makeProject, makeReviewer, makeUser } from '#tests/support/factories.ts'
import { admin, companyId, own, seller, sellerWorld, test } from '#tests/support/seller-world.ts'
import { TEST_NOW } from '#tests/support/test-app.ts'
import { insertTask, rowOf, url } from './support.ts'

let projectId: number

sellerWorld(async () => {
  projectId = (await makeProject(test.db, { seller_id: own.seller.id, name: 'Own Mesa' })).id
})

/** A request on the seller’s own project, unless it is on a company or the test says otherwise. */
const makeTask = (values: Parameters<typeof insertTask>[1] = {}) =>
  insertTask(test.db, values.company_id ? values : { project_id: projectId, ...values })

const ids = (rows: { id: number }[]) => rows.map((row) => row.id)

describe('GET project-tasks/ and company-tasks/', () => {
  it('keep requests on projects and on companies apart', async () => {
    const ofProject = await makeTask({ title: 'Apart' })
    const ofCompany = await makeTask({ title: 'Apart', company_id: companyId })
    const filter = { title: 'Apart' }
    for (const client of [seller, admin]) {
      const first = await client.list('/api/project-tasks/', { filter })
      expect(ids(first.body)).toEqual([ofProject.id])
      expect(first.body[0]).toMatchObject({ project_name: 'Own Mesa', company_id: null })
      expect(first.headers['content-range']).toBe('project-tasks 0-0/1')
      const second = await client.list('/api/company-tasks/', { filter })
      expect(ids(second.body)).toEqual([ofCompany.id])
      expect(second.headers['content-range']).toBe('company-tasks 0-0/1')
    }
  })

  it('show a seller only what was sent to it', async () => {
    const foreign = await makeProject(test.db)
    for (const state of taskStates.values) {
      const due_date = state === 'overdue' ? '2026-11-01' : null
      await makeTask({ title: 'Seen', state, due_date })
      await makeTask({ title: 'Seen', state, due_date, project_id: foreign.id })
    }
    const filter = { title: 'Seen' }
    const { body } = await seller.list('/api/project-tasks/', { filter })
    expect(body.map((row: { state: string }) => row.state).toSorted()).toEqual(
      ['requested', 'overdue', 'verify', 'approved', 'flagged'].toSorted(),
    )
    const all = await admin.list('/api/project-tasks/', { filter })
    expect(all.body).toHaveLength(2 * taskStates.values.length)
    const own = await seller.list('/api/project-tasks/', { filter: { project_id: foreign.id } })
    expect(own.body).toEqual([])
  })

  it('show an applicant the requests to its company', async () => {
    const client = await test.as((await makeUser(test.db)).id)
    const company = (await client.post('/api/company/', { name: 'Task Co' })).body
    const task = await makeTask({ company_id: company.id })
    expect(ids((await client.list('/api/company-tasks/')).body)).toEqual([task.id])
    const answered = await client.patch(url(task.id), { state: 'verify', response_note: 'Done' })
    expect(answered.status).toBe(200)
  })

  it('filter, sort those without a due date last, and paginate', {
    tags: ['postgres'],
  }, async () => {
    for (const due_date of [null, '2026-12-02', '2026-12-01', '2026-12-03']) {
      await makeTask({ title: 'Paged', due_date })
    }
    const filter = { title: 'Paged' }
    const { body } = await seller.list('/api/project-tasks/', { filter })
    expect(body.map((row: { due_date: string | null }) => row.due_date)).toEqual([
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
      null,
    ])
    const page = await seller.list('/api/project-tasks/', {
      filter: { ...filter, due_date_lte: '2026-12-02', q: 'mesa' },
      sort: ['due_date', 'DESC'],
      range: [1, 1],
    })
    expect(page.body[0].due_date).toBe('2026-12-01')
    expect(page.headers['content-range']).toBe('project-tasks 1-1/2')
  })

  it.each([
    ['/api/project-tasks/', { company_id: 1 }],
    ['/api/company-tasks/', { project_id: 1 }],
    ['/api/project-tasks/', { response_note: 'x' }],
    ['/api/project-tasks/', { due_date: 'soon' }],
  ])('%s refuses the filter %o', async (path, filter) => {
    expect((await seller.list(path, { filter })).status).toBe(400)
  })

  it('are not for investors and reviewers', async () => {
    const investor = await test.as((await makeInvestor(test.db)).user.id)
    const reviewer = await test.as((await makeReviewer(test.db)).id)
    for (const client of [investor, reviewer]) {
      expect((await client.get('/api/project-tasks/')).status).toBe(403)
      expect((await client.get('/api/company-tasks/')).status).toBe(403)
    }
  })
})

describe('POST tasks/', () => {
  it('stores a request without sending it', async () => {
    const { status, body } = await admin.post('/api/tasks/', {
      project_id: projectId,
      title: ' Send the deed ',
      document_type: 'deed_of_title',
      due_date: '2026-12-24',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      title: 'Send the deed',
      state: 'waiting_for_info',
      project_name: 'Own Mesa',
      due_date: '2026-12-24',
      version: 1,
    })
    expect((await seller.patch(url(body.id), { response_note: 'x' })).status).toBe(404)
  })

  it.each([
    [{ title: 'x' }, 'project_id'],
    [{ title: 'x', project_id: 1, company_id: 1 }, 'project_id'],
    [{ title: 'x', project_id: 999_999 }, 'project_id'],
    [{ title: 'x', company_id: 999_999 }, 'company_id'],
    [{ title: '', company_id: 1 }, 'title'],
    [{ title: 'x', company_id: 1, document_type: 'poem' }, 'document_type'],
    [{ title: 'x', company_id: 1, due_date: '0000-01-01' }, 'due_date'],
    [{ title: 'x', company_id: 1, state: 'approved' }, 'state'],
  ])('refuses %o', async (body, field) => {
    const answer = await admin.post('/api/tasks/', body)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.errors)).toEqual([field])
  })

  it('is only for staff', async () => {
    const sent = await seller.post('/api/tasks/', { title: 'x', project_id: projectId })
    expect(sent.status).toBe(403)
  })
})

describe('an overdue request', () => {
  it('is overdue for everyone before the clock has stored it, and not once its date has moved', async () => {
    const { id } = await makeTask({ title: 'Late', due_date: '2026-11-15' })
    const told = async () => {
      const filter = { title: 'Late', state: 'overdue' }
      const { body } = await seller.list('/api/project-tasks/', { filter })
      const [item] = (await admin.list('/api/work/', { filter: { id: [`task-${id}`] } })).body
      const dates = await seller.list('/api/key-dates/', { filter: { project_id: projectId } })
      const date = dates.body.find((one: { id: string }) => one.id === `task-${id}`)
      const { body: summary } = await admin.get(`/api/ai-summary/?project_id=${projectId}`)
      return {
        tasks: ids(body),
        step: item?.step,
        date: date.state,
        summary: /(\d+|none) of them overdue/.exec(summary.text)?.[1],
      }
    }
    const before = await told()
    expect(before).toMatchObject({ tasks: [id], step: 'chase_answer', date: 'late' })
    await admin.patch(url(id), { due_date: '2026-12-15' })
    expect(await told()).toMatchObject({ tasks: [], step: undefined, date: 'due' })
    expect(Number(before.summary)).toBeGreaterThan(0)
  })
})

describe('markOverdue', () => {
  it('moves overdue requests once', async () => {
    const writer = systemWriter(TEST_NOW)
    const [late, today, answered, open] = [
      await makeTask({ due_date: '2026-11-15' }),
      await makeTask({ due_date: '2026-11-16' }),
      await makeTask({ due_date: '2026-11-15', state: 'verify' }),
      await makeTask({ due_date: null }),
    ]
    expect(await markOverdue(test.db, writer, '2026-11-16')).toBe(1)
    expect(await markOverdue(test.db, writer, '2026-11-16')).toBe(0)
    const states = []
    for (const { id } of [late, today, answered, open])
      states.push((await rowOf(test.db, id))?.state)
    expect(states).toEqual(['overdue', 'requested', 'verify', 'requested'])
    const [entry] = await test.db
      .select()
      .from(history)
      .where(and(eq(history.entity, 'tasks'), eq(history.entity_id, String(late.id))))
      .orderBy(desc(history.id))
    expect(entry).toMatchObject({ actor_kind: 'system', after: { state: 'overdue' }, version: 2 })
  })
})
