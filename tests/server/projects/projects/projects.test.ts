import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { history } from '#server/db/schema/history.ts'
import { projects } from '#server/db/schema/projects.ts'
import {
  makeInvestor,
  makeProject,
  makeReview,
  makeReviewer,
  makeSellerUser,
  makeTransfer,
} from '#tests/support/factories.ts'
import { admin, seller, sellerId, sellerWorld, test } from '#tests/support/seller-world.ts'

let foreignId: number

sellerWorld(async () => {
  foreignId = (await makeProject(test.db, { name: 'Foreign Project' })).id
})
const ownProject = (name = 'Own Project') => makeProject(test.db, { seller_id: sellerId, name })

describe('reading projects', () => {
  it('shows a seller only their own projects', async () => {
    const own = await ownProject()
    const list = await seller.list('/api/projects/')
    expect(list.status).toBe(200)
    const ids = list.body.map((row: { id: number }) => row.id)
    expect(ids).toContain(own.id)
    expect(ids).not.toContain(foreignId)
    expect((await seller.get(`/api/project/${own.id}/`)).body.name).toBe('Own Project')
  })

  it('responds to a foreign and a missing ID alike', async () => {
    const foreign = await seller.get(`/api/project/${foreignId}/`)
    const missing = await seller.get('/api/project/2147483647/')
    expect(foreign.status).toBe(404)
    expect({ ...foreign.body, request_id: '' }).toEqual({ ...missing.body, request_id: '' })
  })

  it.each(['0', '-1', '2147483648', '9223372036854775808', '1e3', 'abc', '1.5', '%2e%2e'])(
    'finds nothing under the ID %s',
    async (id) => {
      expect((await admin.get(`/api/project/${id}/`)).status).toBe(404)
    },
  )

  it('shows an investor and a reviewer what they buy and review', async () => {
    const project = await makeProject(test.db)
    const { buyer, user } = await makeInvestor(test.db)
    await makeTransfer(test.db, buyer.id, [project.id])
    const reviewer = await makeReviewer(test.db)
    await makeReview(test.db, project.id, { reviewer_id: reviewer.id })
    for (const id of [user.id, reviewer.id]) {
      const client = await test.as(id)
      expect((await client.list('/api/projects/')).body).toHaveLength(1)
      expect((await client.get(`/api/project/${project.id}/`)).status).toBe(200)
      expect((await client.get(`/api/project/${foreignId}/`)).status).toBe(404)
      expect((await client.patch(`/api/project/${project.id}/`, { name: 'x' })).status).toBe(403)
    }
  })
})

describe('list queries', () => {
  it('filter, sort, paginate, and count', { tags: ['postgres'] }, async () => {
    for (const name of ['List B', 'List A', 'List C']) await ownProject(name)
    const page = await admin.list('/api/projects/', {
      filter: { q: 'list', seller_id: sellerId },
      range: [0, 1],
      sort: ['name', 'ASC'],
    })
    expect(page.body.map((row: { name: string }) => row.name)).toEqual(['List A', 'List B'])
    expect(page.headers['content-range']).toBe('projects 0-1/3')
  })

  it('say 0-0/0 when nothing matches, and count past the end', async () => {
    const none = await admin.list('/api/projects/', { filter: { name: 'no such' } })
    expect(none.headers['content-range']).toBe('projects 0-0/0')
    const beyond = await admin.list('/api/projects/', { range: [1000, 1024] })
    expect(beyond.body).toEqual([])
    expect(beyond.headers['content-range']).toMatch(/^projects 0-0\/\d+$/)
  })

  it.each([
    ['an unknown field', { filter: { nope: 1 } }],
    ['a hidden one', { filter: { password_hash: 'x' } }],
    ['a wrong type', { filter: { seller_id: 'x' } }],
    ['a wrong sort', { sort: ['nope', 'ASC'] }],
    ['a wrong order', { sort: ['name', 'UP'] }],
    ['a negative range', { range: [-1, 5] }],
    ['a range of text', { range: 'all' }],
    ['an object of a prototype', { filter: { constructor: 1 } }],
  ])('refuse %s', async (_name, query) => {
    const answer = await admin.list('/api/projects/', query)
    expect(answer.status).toBe(400)
    expect(answer.body.code).toBe('validation')
  })

  it('refuse bad JSON and cap the page size', async () => {
    expect((await admin.get('/api/projects/?filter={')).status).toBe(400)
    expect((await admin.list('/api/projects/', { range: [0, 1_000_000] })).status).toBe(200)
  })
})

describe('changing a project', () => {
  it('stores columns and values, increments the version, and writes history', async () => {
    const project = await ownProject()
    const answer = await seller.patch(`/api/project/${project.id}/`, {
      site_lease_term: 25,
      county: 'Weld',
      latitude: 40.423_612_1,
    })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ site_lease_term: 25 })
    expect(answer.body.values).toMatchObject({ county: 'Weld', latitude: 40.423_612_1 })
    expect(answer.headers.etag).toBe(`"${answer.body.version}"`)
    expect(answer.body.version).toBeGreaterThan(1)
    const rows = await test.db
      .select()
      .from(history)
      .where(eq(history.entity_id, String(project.id)))
      .orderBy(history.id)
    expect(rows.find((row) => row.entity === 'projects' && row.version === 2)).toMatchObject({
      before: { site_lease_term: null },
      after: { site_lease_term: 25 },
      actor_kind: 'person',
    })
  })

  it.each([0, 2147483647])('accepts the term %s', async (term) => {
    const project = await ownProject()
    const answer = await seller.patch(`/api/project/${project.id}/`, { om_agreement_term: term })
    expect(answer.body.om_agreement_term).toBe(term)
  })

  it.each([[2147483648], [-1], [1.5], ['abc'], [[]], [{}], [true]])(
    'refuses the term %j and changes nothing',
    async (term) => {
      const project = await ownProject()
      const answer = await seller.patch(`/api/project/${project.id}/`, {
        om_agreement_term: term,
        name: 'Changed',
      })
      expect(answer.status).toBe(400)
      expect(answer.body.errors.om_agreement_term).toBeTruthy()
      expect((await seller.get(`/api/project/${project.id}/`)).body.name).toBe('Own Project')
    },
  )

  it('names every field that a seller may not change, but accepts unchanged values', async () => {
    const project = await ownProject()
    const longAgo = new Date('2025-02-03T04:05:06.000Z')
    await test.db
      .update(projects)
      .set({ stage_changed_at: longAgo })
      .where(eq(projects.id, project.id))
    const refused = await seller.patch(`/api/project/${project.id}/`, {
      stage: 'exited',
      seller_id: sellerId + 1,
      slug: project.slug,
      name: 'Changed',
    })
    expect(refused.status).toBe(403)
    expect(refused.body.code).toBe('field_forbidden')
    expect(Object.keys(refused.body.errors)).toEqual(['stage', 'seller_id'])
    for (const client of [seller, admin]) {
      const echo = await client.patch(`/api/project/${project.id}/`, {
        stage: project.stage,
        slug: project.slug,
      })
      expect([echo.status, echo.body.version]).toEqual([200, 1])
      expect(echo.body.stage_changed_at).toBe(longAgo.toISOString())
    }
  })

  it.each([
    ['an unknown field', { nope: 1 }, 'nope'],
    ['text for a number', { installed_capacity_dc: '12 kW' }, 'installed_capacity_dc'],
    ['an unknown choice', { offtake_type: 'barter' }, 'offtake_type'],
    ['a value of the wrong type', { county: 7 }, 'county'],
    ['an empty name', { name: ' ' }, 'name'],
    ['a NUL', { county: 'a\u0000b' }, 'county'],
  ])('refuses %s by name', async (_name, body, field) => {
    const project = await ownProject()
    const answer = await seller.patch(`/api/project/${project.id}/`, body)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.errors)).toEqual([field])
  })

  it('keeps emoji, right-to-left text, and quotes as they are', async () => {
    const project = await ownProject()
    const name = `Ω "quoted" -- שלום 🌞 '; drop table projects`
    await seller.patch(`/api/project/${project.id}/`, { name })
    expect((await seller.get(`/api/project/${project.id}/`)).body.name).toBe(name)
  })

  it('refuses a stale version, and keeps parallel changes of different fields', async () => {
    const project = await ownProject()
    const url = `/api/project/${project.id}/`
    await seller.patch(url, { name: 'First' })
    const stale = await seller.patch(url, { name: 'Second' }, { headers: { 'if-match': '"1"' } })
    expect(stale.status).toBe(412)
    const fields = ['site_lease_term', 'om_agreement_term', 'capacity_agreement_term']
    const answers = await Promise.all(
      fields.map((field, index) => seller.patch(url, { [field]: 10 + index })),
    )
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
    expect((await seller.get(url)).body).toMatchObject({
      site_lease_term: 10,
      om_agreement_term: 11,
      capacity_agreement_term: 12,
      version: 5,
    })
  })

  it('finds the row before it reads the body', async () => {
    const answer = await seller.patch(`/api/project/${foreignId}/`, '{"name": broken')
    expect(answer.status).toBe(404)
  })
})

describe('creating projects', () => {
  it('creates the project, its party, and its required slots, once per key', async () => {
    const body = { name: 'New Solar', installation_type: 'groundmount_solar', county: 'Pueblo' }
    const headers = { 'idempotency-key': 'create-1' }
    const first = await seller.post('/api/project/create', body, { headers })
    expect(first.status).toBe(201)
    expect(first.body).toMatchObject({
      slug: 'new-solar',
      seller_id: sellerId,
      stage: 'onboarding',
    })
    expect(first.body.parties).toMatchObject([{ role: 'seller' }])
    const again = await seller.post('/api/project/create', body, { headers })
    expect(again.text).toBe(first.text)
    const other = await seller.post('/api/project/create', { ...body, name: 'Other' }, { headers })
    expect(other.body.code).toBe('idempotency_mismatch')
    const slots = await seller.get(`/api/project/${first.body.id}/documents/`)
    const types = slots.body.map((slot: { document_type: string }) => slot.document_type)
    expect(types).toContain('environmental_site_assessment')
    expect(slots.body.every((slot: { state: string }) => slot.state === 'missing')).toBe(true)
  })

  it('saves all of several or none', async () => {
    const before = await seller.list('/api/projects/', { range: [0, 999] })
    const answer = await seller.post('/api/projects/', [{ name: 'Good' }, { name: 'Bad', nope: 1 }])
    expect(Object.keys(answer.body.errors)).toEqual(['1.nope'])
    expect(answer.status).toBe(400)
    const after = await seller.list('/api/projects/', { range: [0, 999] })
    expect(after.body).toHaveLength(before.body.length)
  })

  it('names every error in several projects', async () => {
    const wrong = {
      name: 'Bad',
      construction_start_date: '2026-05-01',
      placed_in_service_date: '2026-04-01',
    }
    const late = { name: 'Late', placed_in_service_date: '2200-01-01' }
    const bodies = [wrong, { name: 'Good' }, wrong, late]
    const { status, body } = await seller.post('/api/projects/', bodies)
    expect([status, body.errors]).toEqual([
      400,
      {
        '0.placed_in_service_date': expect.stringContaining('before the construction start date'),
        '2.placed_in_service_date': expect.stringContaining('before the construction start date'),
        '3.placed_in_service_date': 'Enter a year between 1900 and 2199',
      },
    ])
  })

  it('requires a seller from staff, and refuses another seller from others', async () => {
    expect((await admin.post('/api/project/create', { name: 'X' })).status).toBe(400)
    const answer = await seller.post('/api/project/create', { name: 'X', seller_id: sellerId + 1 })
    expect(answer.body.code).toBe('field_forbidden')
  })
})

describe('a name', () => {
  it('is put on one line, however it was pasted', async () => {
    const pasted = { name: 'Mesa\r\n Solar', full_street_address: '1 Main St\nReno' }
    const { body } = await seller.post('/api/project/create', pasted)
    expect(body).toMatchObject({ name: 'Mesa Solar', full_street_address: '1 Main St Reno' })
    const patched = await seller.patch(`/api/project/${body.id}/`, { name: 'Mesa\u2028II' })
    expect(patched.body.name).toBe('Mesa II')
    const bad = await seller.patch(`/api/project/${body.id}/`, { name: ' \n ' })
    expect([bad.status, bad.body.errors]).toEqual([400, { name: 'Enter a name' }])
  })
})

describe('a body with unknown fields', () => {
  it.each([
    [{ name: 'New', stage: 'closed', slug: 'mine' }, ['slug', 'stage']],
    [{ name: 'New', stage_reason: 'Because' }, ['stage_reason']],
    [{ name: 'New', colour: 'red' }, ['colour']],
  ])('is refused when a project is created with %j', async (body, names) => {
    const { user } = await makeSellerUser(test.db)
    const answer = await (await test.as(user.id)).post('/api/projects/', [body])
    expect([answer.status, answer.body.code]).toEqual([400, 'validation'])
    expect(Object.keys(answer.body.errors).sort()).toEqual(names.map((name) => `0.${name}`))
  })

  it('is refused by a call that takes no fields', async () => {
    const { user } = await makeSellerUser(test.db)
    const seller = await test.as(user.id)
    const answer = await seller.post('/api/auth/logout/', { everywhere: true })
    expect([answer.status, answer.body.errors]).toEqual([400, { everywhere: 'Unknown field' }])
    expect((await seller.post('/api/auth/logout/', {})).status).toBe(200)
  })
})

describe('related data of a project', () => {
  it.each([
    ['rng', 'Installed Capacity (AC)'],
    ['storage', 'Installed Capacity (AC)'],
    ['carport_solar', 'Installed Capacity (DC)'],
    [null, 'Installed Capacity (DC)'],
  ] as const)(
    'asks for the capacity that fits the technology: %s',
    async (installation_type, label) => {
      const { id } = await makeProject(test.db, { installation_type })
      const { body } = await admin.get(`/api/project/${id}/diligence-list/`)
      const asked = body.filter(({ label: one }: { label: string }) => one.includes('Capacity'))
      expect(asked).toMatchObject([{ label, required: true, state: 'missing' }])
    },
  )

  it('is served: fields, diligence, options, dictionary, and index', async () => {
    const project = await ownProject()
    const url = `/api/project/${project.id}`
    expect((await seller.get(`${url}/fields/`)).status).toBe(200)
    const diligence = await seller.get(`${url}/diligence/`)
    expect(diligence.body).toMatchObject({ percent: expect.any(Number) })
    expect((await seller.get(`${url}/diligence-list/`)).status).toBe(200)
    expect((await admin.get(`${url}/history/`)).body[0]).toMatchObject({ action: 'create' })
    expect((await seller.get(`${url}/history/`)).status).toBe(403)
    expect((await seller.get('/api/project-options/')).body.project_stage).toBeTruthy()
    expect((await seller.get('/api/project-fields-dictionary/')).body.county).toBeTruthy()
    expect((await admin.list('/api/projects-index/')).status).toBe(200)
    expect((await seller.get(`${url}/document/?label=nope`)).status).toBe(400)
    expect((await seller.get(`${url}/document/?label=epc_agreement`)).status).toBe(404)
  })
})
