import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userOnboarding } from '#server/db/schema/accounts.ts'
import { history } from '#server/db/schema/history.ts'
import { makeAdmin, makeUser } from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const url = (id: number | string, step = 'company-info') => `/api/user_onboarding/${id}/${step}/`

async function prospect() {
  const { id } = await makeUser(t.db)
  return { id, client: await t.as(id) }
}

describe('a front-door step', () => {
  it('is not started until it is changed', async () => {
    const { id, client } = await prospect()
    expect(await client.get(url(id))).toMatchObject({
      status: 200,
      body: { user_id: id, step: 'company-info', status: 'not_started', data: {}, version: 0 },
    })
  })

  it('merges data key by key', async () => {
    const { id, client } = await prospect()
    const first = await client.patch(url(id), { data: { name: 'Halcyon', size: 3 } })
    expect(first.body).toMatchObject({ status: 'in_progress', version: 1 })
    const second = await client.patch(url(id), {
      data: { size: 4, city: 'Ely' },
      status: 'completed',
    })
    const expected = {
      user_id: id,
      step: 'company-info',
      status: 'completed',
      data: { name: 'Halcyon', size: 4, city: 'Ely' },
      version: 2,
    }
    expect(second.body).toEqual(expected)
    expect((await client.get(url(id))).body).toEqual(expected)
    expect((await client.get(url(id, 'project-info'))).body.version).toBe(0)
  })

  it('keeps all of ten simultaneous changes', { tags: ['postgres'] }, async () => {
    const { id, client } = await prospect()
    const keys = Array.from({ length: 10 }, (_, index) => `key${index}`)
    await Promise.all(keys.map((key) => client.patch(url(id), { data: { [key]: true } })))
    const { body } = await client.get(url(id))
    expect(Object.keys(body.data).sort()).toEqual(keys)
    expect(body.version).toBe(10)
  })

  it('writes history for each change', async () => {
    const { id, client } = await prospect()
    await client.patch(url(id), { data: { name: 'Halcyon' } })
    await client.patch(url(id), { status: 'submitted' })
    const rows = await t.db
      .select()
      .from(history)
      .where(
        and(eq(history.entity, 'user_onboarding'), eq(history.entity_id, `${id}/company-info`)),
      )
      .orderBy(history.id)
    expect(rows.map((row) => [row.version, row.action, row.actor_id])).toEqual([
      [1, 'create', id],
      [2, 'update', id],
    ])
  })

  it('is refused when someone else saved first', async () => {
    const { id, client } = await prospect()
    await client.patch(url(id), { data: { a: 1 } })
    const headers = { 'if-match': '"0"' }
    expect((await client.patch(url(id), { data: { a: 2 } }, { headers })).status).toBe(412)
    expect((await client.get(url(id))).body.data).toEqual({ a: 1 })
  })

  it('is visible to its owner only: to others it does not exist', async () => {
    const { client } = await prospect()
    const other = await prospect()
    const foreign = await client.get(url(other.id))
    const missing = await client.get(url(2_147_483_647))
    expect(foreign.status).toBe(404)
    expect({ ...foreign.body, request_id: '' }).toEqual({ ...missing.body, request_id: '' })
    expect((await client.patch(url(other.id), { data: { a: 1 } })).status).toBe(404)
    expect((await other.client.get(url(other.id))).body.version).toBe(0)
  })

  it('is open to staff for any user', async () => {
    const { id } = await prospect()
    const admin = await t.as((await makeAdmin(t.db)).id)
    expect((await admin.patch(url(id), { status: 'completed' })).status).toBe(200)
    expect((await admin.get(url(id))).body.status).toBe('completed')
    expect((await admin.get(url(2_147_483_647))).status).toBe(404)
  })

  it.each(['assets', 'COMPANY-INFO', 'constructor', 'toString'])(
    '%s does not exist',
    async (step) => {
      const { id, client } = await prospect()
      expect((await client.get(url(id, step))).status).toBe(404)
      expect((await client.patch(url(id, step), { data: { a: 1 } })).status).toBe(404)
    },
  )

  it.each([
    [{ status: 'done' }, 'status'],
    [{ data: [] }, 'data'],
    [{ data: 'x' }, 'data'],
    [{ user_id: 1 }, 'user_id'],
    [{ data: { text: 'x'.repeat(70_000) } }, 'data'],
  ])('refuses %j', async (change, field) => {
    const { id, client } = await prospect()
    const answer = await client.patch(url(id), change)
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation' } })
    expect(Object.keys(answer.body.errors)).toEqual([field])
    expect((await client.get(url(id))).body.version).toBe(0)
  })

  it('refuses construction starting after the in-service date, whichever is entered first', async () => {
    const { id, client } = await prospect()
    const project = url(id, 'project-info')
    const started = { construction_start_date: '2026-05-01' }
    await client.patch(project, { data: started })
    const early = await client.patch(project, { data: { placed_in_service_date: '2026-04-30' } })
    expect(early).toMatchObject({
      status: 400,
      body: {
        errors: {
          'data.placed_in_service_date':
            'Can’t be before the construction start date on May 01, 2026',
        },
      },
    })
    const same = { placed_in_service_date: '2026-05-01' }
    expect((await client.patch(project, { data: same })).status).toBe(200)
    const late = await client.patch(project, { data: { construction_start_date: '2026-05-02' } })
    expect(late.body.errors).toEqual({
      'data.construction_start_date': 'Can’t be after the placed-in-service date, May 01, 2026',
    })
    expect((await client.get(project)).body.data).toEqual({ ...started, ...same })
    // An empty date is not compared, and neither are dates of another section.
    const open = { construction_start_date: '', placed_in_service_date: '2026-04-01' }
    expect((await client.patch(project, { data: open })).status).toBe(200)
    const other = { ...started, placed_in_service_date: '2020-01-01' }
    expect((await client.patch(url(id), { data: other })).status).toBe(200)
  })

  it.each([
    [{ fiscal_year: 1800 }, 'data.fiscal_year'],
    [{ revenue: 1e17 }, 'data.revenue'],
    [{ total_assets: 'much' }, 'data.total_assets'],
  ])('refuses the figures %j', async (data, field) => {
    const { id, client } = await prospect()
    const answer = await client.patch(url(id, 'financial-review'), { data })
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation' } })
    expect(Object.keys(answer.body.errors)).toEqual([field])
  })

  it('stays submitted, but can still be corrected', async () => {
    const { id, client } = await prospect()
    await client.patch(url(id), { status: 'submitted', data: { city: 'Ely' } })
    const again = await client.patch(url(id), { status: 'completed', data: { city: 'Reno' } })
    expect(again).toMatchObject({
      status: 409,
      body: { errors: { status: 'This section has been submitted' } },
    })
    const corrected = await client.patch(url(id), { data: { city: 'Reno' } })
    expect(corrected.body).toMatchObject({ status: 'submitted', data: { city: 'Reno' } })
  })

  it('accepts other changes when its stored dates are already wrong', async () => {
    const { id, client } = await prospect()
    const project = url(id, 'project-info')
    await client.patch(project, { data: { name: 'Ely' } })
    const wrong = {
      construction_start_date: '2026-05-01',
      placed_in_service_date: '2026-04-30',
    }
    await t.db.update(userOnboarding).set({ data: wrong }).where(eq(userOnboarding.user_id, id))
    const named = { data: { ...wrong, name: 'Ely Solar' } }
    expect((await client.patch(project, named)).status).toBe(200)
  })

  it('is closed to visitors', async () => {
    const { id } = await prospect()
    expect((await t.visitor().get(url(id))).status).toBe(401)
  })
})
