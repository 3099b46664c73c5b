import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { history } from '#server/db/schema/history.ts'
import { requiredCompanyDocumentTypes } from '#shared/entities/document-types.ts'
import { makeInvestor, makeProject, makeSeller, makeUser } from '#tests/support/factories.ts'
import {
  admin,
  companyId,
  seller,
  sellerId,
  sellerWorld,
  test,
} from '#tests/support/seller-world.ts'
import { applicant, rowOf, url } from './support.ts'

sellerWorld()

describe('GET seller/<id>/ and sellers/', () => {
  it('show a seller its own account with its people and projects', async () => {
    await makeProject(test.db, { seller_id: sellerId })
    const { status, body, headers } = await seller.get(url(sellerId))
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: sellerId, company_id: companyId, projects_count: 1 })
    expect(body.collaborators).toHaveLength(1)
    expect(headers.etag).toBe(`"${body.version}"`)
  })

  it('give the same response for another seller as for a missing one', async () => {
    const foreign = await makeSeller(test.db)
    for (const rest of ['', 'documents/', 'company-documents/', 'diligence-lists/']) {
      const refused = await seller.get(url(foreign.id, rest))
      const missing = await seller.get(url(999_999, rest))
      expect([refused.status, missing.status]).toEqual([404, 404])
      const { request_id: _a, ...first } = refused.body
      const { request_id: _b, ...second } = missing.body
      expect(first).toEqual(second)
    }
    expect((await seller.patch(url(foreign.id), { colour: 'x' })).status).toBe(404)
    expect((await seller.post(url(foreign.id, 'add-collaborator/'), {})).status).toBe(404)
  })

  it('are closed to prospects and investors, and the list to sellers', async () => {
    const prospect = await test.as((await makeUser(test.db)).id)
    const investor = await test.as((await makeInvestor(test.db)).user.id)
    for (const client of [prospect, investor]) {
      expect((await client.get(url(sellerId))).status).toBe(403)
    }
    expect((await seller.get('/api/sellers/')).status).toBe(403)
  })

  it('list every account for staff, with project counts and people', async () => {
    const two = await makeSeller(test.db, { name: 'Zulu List' })
    const one = await makeSeller(test.db, { name: 'Alpha List' })
    await makeUser(test.db, { seller_id: one.id, role: 'seller' })
    await makeUser(test.db, { seller_id: one.id, role: 'seller' })
    await makeProject(test.db, { seller_id: two.id })
    const { body, headers } = await admin.list('/api/sellers/', {
      filter: { q: ' list' },
      sort: ['name', 'ASC'],
    })
    expect(headers['content-range']).toBe('sellers 0-1/2')
    expect(
      body.map((row: { name: string; projects_count: number; collaborators: unknown[] }) => [
        row.name,
        row.projects_count,
        row.collaborators.length,
      ]),
    ).toEqual([
      ['Alpha List', 0, 2],
      ['Zulu List', 1, 0],
    ])
    const page = await admin.list('/api/sellers/', { sort: ['id', 'DESC'], range: [1, 1] })
    expect(page.body[0].id).toBe(two.id)
    const pending = await admin.list('/api/sellers/', { filter: { status: ['rejected'] } })
    expect(pending.headers['content-range']).toBe('sellers 0-0/0')
    expect((await admin.list('/api/sellers/', { filter: { applicant_id: 1 } })).status).toBe(400)
  })
})

describe('PATCH seller/<id>/', () => {
  it('lets a seller rename itself, with version and history', async () => {
    const before = await rowOf(test.db, sellerId)
    const { status, body } = await seller.patch(url(sellerId), {
      name: 'Renamed Energy',
      code: before?.code,
      status: 'accepted',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: 'Renamed Energy', version: (before?.version ?? 0) + 1 })
    const [entry] = await test.db
      .select()
      .from(history)
      .where(and(eq(history.entity, 'sellers'), eq(history.version, body.version)))
      .orderBy(history.id)
    expect(entry).toMatchObject({
      before: { name: before?.name },
      after: { name: 'Renamed Energy' },
    })
  })

  it.each([
    ['code', 'NEWCODE'],
    ['status', 'pending'],
  ])('refuses a change of %s by a seller, and saves nothing', async (name, value) => {
    const before = await rowOf(test.db, sellerId)
    const { status, body } = await seller.patch(url(sellerId), { name: 'Lost', [name]: value })
    expect(status).toBe(403)
    expect(body).toMatchObject({ code: 'field_forbidden' })
    expect(Object.keys(body.errors)).toEqual([name])
    expect(await rowOf(test.db, sellerId)).toEqual(before)
  })

  it.each([
    [{ name: '' }, 'name'],
    [{ name: 5 }, 'name'],
    [{ company_id: 1 }, 'company_id'],
    [{ applicant_id: 1 }, 'applicant_id'],
    [{ code: 'a b' }, 'code'],
    [{ status: 'open' }, 'status'],
  ])('refuses %o', async (change, field) => {
    const { status, body } = await admin.patch(url(sellerId), change)
    expect(status).toBe(400)
    expect(Object.keys(body.errors)).toEqual([field])
  })

  it('refuses a stale version and keeps simultaneous changes of different fields', {
    tags: ['postgres'],
  }, async () => {
    const account = await makeSeller(test.db)
    const stale = { headers: { 'if-match': '"1"' } }
    await admin.patch(url(account.id), { name: 'First' })
    expect((await admin.patch(url(account.id), { name: 'Late' }, stale)).status).toBe(412)
    const answers = await Promise.all([
      admin.patch(url(account.id), { name: 'Both' }),
      admin.patch(url(account.id), { code: 'BOTH' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await rowOf(test.db, account.id)).toMatchObject({
      name: 'Both',
      code: 'BOTH',
      version: 4,
    })
  })

  it('refuses a code that another seller has', async () => {
    const one = await makeSeller(test.db, { code: 'TAKEN' })
    const two = await makeSeller(test.db)
    const { status, body } = await admin.patch(url(two.id), { code: 'TAKEN' })
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'already_exists', errors: { code: expect.any(String) } })
    expect((await admin.patch(url(one.id), { code: 'TAKEN' })).status).toBe(200)
  })
})

describe('documents and diligence lists of a seller', () => {
  it('combine those of its company and of all its projects', async () => {
    const { user, client, sent, company } = await applicant(test, 'Listed Energy')
    const names = ['Beta Ridge', 'Alpha Field']
    for (const name of names) {
      const made = await client.post('/api/project/create', {
        name,
        installation_type: 'groundmount_solar',
      })
      expect(made.status).toBe(201)
    }
    await admin.patch(url(sent.body.id), { status: 'accepted' })
    await test.db.update(users).set({ app_enabled: true }).where(eq(users.id, user.id))
    const own = await client.get(url(sent.body.id, 'company-documents/'))
    expect(own.body).toHaveLength(requiredCompanyDocumentTypes.length)
    const all = await client.get(url(sent.body.id, 'documents/'))
    const lists = await client.get(url(sent.body.id, 'diligence-lists/'))
    expect(lists.status).toBe(200)
    expect(lists.body.company).toEqual(
      (await client.get(`/api/company/${company.id}/diligence-list/`)).body,
    )
    expect(lists.body.projects.map((row: { name: string }) => row.name)).toEqual([
      'Alpha Field',
      'Beta Ridge',
    ])
    let slots = own.body.length
    for (const { project_id, items } of lists.body.projects) {
      expect(items).toEqual((await client.get(`/api/project/${project_id}/diligence-list/`)).body)
      slots += items.filter((item: { kind: string }) => item.kind === 'document').length
    }
    expect(all.body).toHaveLength(slots)
    expect((await seller.get(url(sent.body.id, 'documents/'))).status).toBe(404)
  })
})
