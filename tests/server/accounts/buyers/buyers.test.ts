import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRecord, systemWriter } from '#server/db/records.ts'
import { buyers } from '#server/db/schema/accounts.ts'
import { citations } from '#server/db/schema/ai-answers.ts'
import { documentBundles, documentFlags, documents } from '#server/db/schema/documents.ts'
import { history } from '#server/db/schema/history.ts'
import type { Db } from '#server/db/types.ts'
import type { Client } from '#tests/support/client.ts'
import {
  makeAdmin,
  makeBuyer,
  makeCompany,
  makeInvestor,
  makeProject,
  makeSeller,
  makeSellerUser,
  makeTransfer,
} from '#tests/support/factories.ts'
import { TEST_NOW, type TestApp, testApp } from '#tests/support/test-app.ts'
import { makeFile } from './make-file.ts'

let test: TestApp
let admin: Client
let investor: Client
let buyerId: number

beforeAll(async () => {
  test = await testApp()
  admin = await test.as((await makeAdmin(test.db)).id)
  const own = await makeInvestor(test.db)
  investor = await test.as(own.user.id)
  buyerId = own.buyer.id
})

afterAll(() => test.close())

const rowOf = async (id: number) => {
  const [row] = await test.db.select().from(buyers).where(eq(buyers.id, id))
  return row
}

describe('GET buyers/', () => {
  it('lists, filters, sorts and pages for staff', { tags: ['postgres'] }, async () => {
    for (const name of ['Zed Listed', 'Ann Listed', 'Mel Listed']) {
      const buyer = await makeBuyer(test.db, { name })
      if (name.startsWith('Ann')) await makeTransfer(test.db, buyer.id, [])
    }
    const { body, headers } = await admin.list('/api/buyers/', {
      filter: { q: 'LISTED' },
      sort: ['name', 'ASC'],
      range: [0, 1],
    })
    expect(headers['content-range']).toBe('buyers 0-1/3')
    expect(
      body.map((row: { name: string; transfers_count: number }) => [row.name, row.transfers_count]),
    ).toEqual([
      ['Ann Listed', 1],
      ['Mel Listed', 0],
    ])
  })

  it.each([{ transfers_count: 1 }, { nothing: 1 }, { company_id: 'x' }])(
    'refuses the filter %o',
    async (filter) => {
      expect((await admin.list('/api/buyers/', { filter })).status).toBe(400)
    },
  )

  it('is for staff only', async () => {
    expect((await investor.get('/api/buyers/')).status).toBe(403)
    expect((await test.visitor().get('/api/buyers/')).status).toBe(401)
  })
})

describe('POST buyers/ and PATCH buyer/<id>/', () => {
  it('create and change an account with version and history', async () => {
    const company = await makeCompany(test.db, { name: 'Capital Inc' })
    const created = await admin.post('/api/buyers/', { name: 'Fund I', company_id: company.id })
    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({
      company_name: 'Capital Inc',
      transfers_count: 0,
      version: 1,
    })
    const url = `/api/buyer/${created.body.id}/`
    const changed = await admin.patch(url, { name: 'Fund II' })
    expect(changed.body).toMatchObject({ name: 'Fund II', company_id: company.id, version: 2 })
    const late = await admin.patch(url, { name: 'Fund 0' }, { headers: { 'if-match': '"1"' } })
    expect(late.status).toBe(412)
    const [entry] = await test.db
      .select()
      .from(history)
      .where(and(eq(history.entity, 'buyers'), eq(history.entity_id, String(created.body.id))))
      .orderBy(desc(history.id))
    expect(entry).toMatchObject({ before: { name: 'Fund I' }, after: { name: 'Fund II' } })
  })

  it('keep simultaneous changes of different fields', { tags: ['postgres'] }, async () => {
    const buyer = await makeBuyer(test.db)
    const company = await makeCompany(test.db)
    const answers = await Promise.all([
      admin.patch(`/api/buyer/${buyer.id}/`, { name: 'Both' }),
      admin.patch(`/api/buyer/${buyer.id}/`, { company_id: company.id }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await rowOf(buyer.id)).toMatchObject({
      name: 'Both',
      company_id: company.id,
      version: 3,
    })
  })

  it.each([
    [{ name: 'x' }, ['company_id']],
    [{ name: '', company_id: 1 }, ['name']],
    [{ name: 'x', company_id: 999_999 }, ['company_id']],
    [{ name: 'x', company_id: 1.5 }, ['company_id']],
    [{ name: ['x'], company_id: true }, ['name', 'company_id']],
    [{ name: 'x', company_id: 1, id: 3 }, ['id']],
  ])('refuse %o', async (body, fields) => {
    const answer = await admin.post('/api/buyers/', body)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.errors)).toEqual(fields)
  })

  it('store what the buyer attests of itself; of the sellers it attests in each purchase', async () => {
    const { buyer } = await makeInvestor(test.db)
    const url = `/api/buyer/${buyer.id}/`
    const { body } = await admin.patch(url, {
      is_not_foreign: true,
      tax_year_end: '06-30',
      taxpayer: 'passive_limited',
      attested_on: '2026-11-02',
    })
    expect(body).toMatchObject({ is_not_foreign: true, tax_year_end: '06-30' })
    expect((await admin.patch(url, { is_unrelated: true })).body.errors).toHaveProperty(
      'is_unrelated',
    )
    expect((await admin.patch(url, { tax_year_end: '02-30' })).body.errors).toEqual({
      tax_year_end: 'Enter a month and a day',
    })
    expect((await admin.patch(url, { attested_on: '2026-11-17' })).body.errors).toEqual({
      attested_on: 'Enter today’s date or earlier',
    })
  })

  it('refuse an unknown company and save nothing', async () => {
    const before = await rowOf(buyerId)
    const change = { name: 'Lost', company_id: 999_999 }
    expect((await admin.patch(`/api/buyer/${buyerId}/`, change)).status).toBe(400)
    expect(await rowOf(buyerId)).toEqual(before)
  })

  it('are for staff only and return 404 for an unknown buyer', async () => {
    const sent = await investor.patch(`/api/buyer/${buyerId}/`, { name: 'Mine' })
    expect(sent.status).toBe(403)
    expect((await investor.post('/api/buyers/', { name: 'x', company_id: 1 })).status).toBe(403)
    expect((await admin.patch('/api/buyer/999999/', { colour: 'x' })).status).toBe(404)
  })
})

describe('GET buyer/<id>/documents/', () => {
  const slot = (db: Db, owner: { project_id: number } | { company_id: number }) =>
    insertRecord(db, systemWriter(TEST_NOW), documents, {
      ...owner,
      document_type: 'liens_document',
      required: false,
    })
  let seen: number[]
  let otherBuyerId: number

  beforeAll(async () => {
    const { db } = test
    const account = await makeSeller(db)
    const bought = await makeProject(db, { seller_id: account.id })
    const unsold = await makeProject(db, { seller_id: account.id })
    await makeTransfer(db, buyerId, [bought.id])
    const other = await makeBuyer(db)
    otherBuyerId = other.id
    await makeTransfer(db, other.id, [unsold.id])
    const ofProject = await slot(db, { project_id: bought.id })
    const ofCompany = await slot(db, { company_id: account.company_id })
    const ofUnsold = await slot(db, { project_id: unsold.id })
    const inProject = await makeFile(
      db,
      { project_id: bought.id },
      { document_id: ofProject.id, label: 'liens_document' },
      2,
    )
    const inCompany = await makeFile(
      db,
      { company_id: account.company_id },
      { document_id: ofCompany.id, label: 'liens_document' },
    )
    await makeFile(db, { project_id: bought.id })
    await makeFile(db, { project_id: bought.id }, { document_id: ofProject.id, is_hidden: true })
    await makeFile(db, { project_id: unsold.id }, { document_id: ofUnsold.id })
    seen = [inCompany.id, inProject.id]
  })

  const idsOf = (body: { id: number }[]) => body.map((row) => row.id)

  it('lists the sorted documents of its projects and companies, for buyer and staff', async () => {
    for (const client of [investor, admin]) {
      const { status, body } = await client.get(`/api/buyer/${buyerId}/documents/`)
      expect(status).toBe(200)
      expect(idsOf(body)).toEqual(seen)
      expect(body[0]).not.toHaveProperty('versions')
    }
  })

  it('adds versions and citations with full=1', async () => {
    const drawn = await insertRecord(test.db, systemWriter(TEST_NOW), citations, {
      versioned_document_id: seen[1] ?? 0,
      number: 2,
      field_name: 'site_lease_term',
      page_number: 3,
      coords: { x: 0.1, y: 0.2, w: 0.3, h: 0.1 },
    })
    const { body } = await investor.get(`/api/buyer/${buyerId}/documents/?full=1`)
    expect(idsOf(body)).toEqual(seen)
    expect(body[1].versions).toEqual([
      { number: 2, name: 'lease-2.pdf', created_at: TEST_NOW.toISOString() },
      { number: 1, name: 'lease-1.pdf', created_at: TEST_NOW.toISOString() },
    ])
    expect(body[1].citations).toMatchObject([{ id: drawn.id, page_number: 3 }])
    expect(body[0].citations).toEqual([])
    const plain = await investor.get(`/api/buyer/${buyerId}/documents/?full=0`)
    expect(plain.body[1]).not.toHaveProperty('versions')
    expect(plain.body[1]).not.toHaveProperty('citations')
  })

  it('hides flags and bundles of a document from buyers', async () => {
    const [id = 0] = seen
    await insertRecord(test.db, systemWriter(TEST_NOW), documentFlags, {
      versioned_document_id: id,
      reason: 'This looks forged',
    })
    await insertRecord(test.db, systemWriter(TEST_NOW), documentBundles, {
      versioned_document_id: id,
      number: 1,
      status: 'proposed',
      parts: [{ first: 1, last: 1, title: null, label: null, confidence: null, reasons: [] }],
      engine: 'test',
    })
    const { body } = await investor.get(`/api/buyer/${buyerId}/documents/?full=1`)
    expect(body[0]).toMatchObject({ id, open_flags: 0, has_open_bundle: false })
    expect(body[0].state).not.toBe('flagged')
    const own = await investor.get(`/api/versioned-document/${id}/`)
    expect(own.body).toMatchObject({ open_flags: 0, has_open_bundle: false, flags: [] })
    const staff = await admin.get(`/api/versioned-document/${id}/`)
    expect(staff.body).toMatchObject({ open_flags: 1, has_open_bundle: true, state: 'flagged' })
    expect(staff.body.flags).toHaveLength(1)
  })

  it('gives the same response for another buyer’s documents as for a missing buyer', async () => {
    const foreign = await investor.get(`/api/buyer/${otherBuyerId}/documents/`)
    const missing = await investor.get('/api/buyer/999999/documents/')
    expect([foreign.status, missing.status]).toEqual([404, 404])
    expect({ ...foreign.body, request_id: '' }).toEqual({ ...missing.body, request_id: '' })
  })

  it('refuses unknown parameters and sellers', async () => {
    expect((await investor.get(`/api/buyer/${buyerId}/documents/?full=2`)).status).toBe(400)
    expect((await investor.get(`/api/buyer/${buyerId}/documents/?all=1`)).status).toBe(400)
    const seller = await test.as((await makeSellerUser(test.db)).user.id)
    expect((await seller.get(`/api/buyer/${buyerId}/documents/`)).status).toBe(403)
  })
})
