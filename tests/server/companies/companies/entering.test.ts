import { describe, expect, it } from 'vitest'
import { requiredCompanyDocumentTypes } from '#shared/entities/document-types.ts'
import { makeCompany, makeUser } from '#tests/support/factories.ts'
import { admin, companyId, seller, sellerWorld, test } from '#tests/support/seller-world.ts'
import { companyFields, url } from './support.ts'

sellerWorld(companyFields)

describe('POST company/', () => {
  it('creates one company for an applicant, with its required documents', async () => {
    const client = await test.as((await makeUser(test.db)).id)
    const created = await client.post('/api/company/', { name: 'Front Door Co', state: 'NV' })
    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({ name: 'Front Door Co', state: 'NV', version: 1 })
    const slots = (await client.get(url(created.body.id, 'documents/'))).body
    expect(slots.map((slot: { document_type: string }) => slot.document_type)).toEqual([
      ...requiredCompanyDocumentTypes,
    ])
    const again = await client.post('/api/company/', { name: 'Second Co' })
    expect(again.status).toBe(409)
    expect(again.body.code).toBe('already_exists')
    expect((await client.patch(url(created.body.id), { city: 'Ely' })).status).toBe(200)
  })

  it('creates one of several companies that an applicant sends at once', {
    tags: ['postgres'],
  }, async () => {
    const client = await test.as((await makeUser(test.db)).id)
    await client.get('/api/active-user/')
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((name) => client.post('/api/company/', { name })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  })

  it('lets staff create any number of companies, with a rating', async () => {
    const { status, body } = await admin.post('/api/company/', {
      name: 'Guarantor Inc',
      credit_rating: 'AA',
      description: 'Parent',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      credit_rating: 'AA',
      guarantor_outcome: null,
      kyb_result: 'not_run',
      values: { description: 'Parent' },
    })
    expect((await admin.get(url(body.id, 'documents/'))).body).toEqual([])
  })

  it('refuses an outcome that the financial review decides', async () => {
    const typed = { name: 'Decided by hand', guarantor_outcome: 'pass_b' }
    const { status, body } = await admin.post('/api/company/', typed)
    expect(status).toBe(403)
    expect(body.errors).toEqual({ guarantor_outcome: 'Decided in the financial review' })
  })

  it('refuses a rating from an applicant, and any company from a seller', async () => {
    const client = await test.as((await makeUser(test.db)).id)
    const rated = await client.post('/api/company/', { name: 'Rated', credit_rating: 'AAA' })
    expect(rated.status).toBe(403)
    expect(rated.body.errors).toHaveProperty('credit_rating')
    expect((await seller.post('/api/company/', { name: 'More' })).status).toBe(403)
  })

  it('returns the same company for a repeated Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'once-and-only-once' }
    const body = { name: 'Idempotent Co' }
    const first = await admin.post('/api/company/', body, { headers })
    const second = await admin.post('/api/company/', body, { headers })
    expect(second.body).toEqual(first.body)
    const { headers: answered } = await admin.list('/api/companies/', { filter: body })
    expect(answered['content-range']).toBe('companies 0-0/1')
  })
})

describe('GET companies/', () => {
  it('filters, sorts and pages for staff', { tags: ['postgres'] }, async () => {
    for (const city of ['Zeta', 'Alpha', 'Mid']) {
      await makeCompany(test.db, { name: `Listed ${city}`, city, formation_state: 'GU' })
    }
    const filter = { formation_state: 'GU', q: 'listed' }
    const sorted = await admin.list('/api/companies/', { filter, sort: ['city', 'DESC'] })
    expect(sorted.body.map((row: { city: string }) => row.city)).toEqual(['Zeta', 'Mid', 'Alpha'])
    expect(sorted.headers['content-range']).toBe('companies 0-2/3')
    const page = await admin.list('/api/companies/', {
      filter,
      sort: ['city', 'ASC'],
      range: [1, 1],
    })
    expect(page.body).toHaveLength(1)
    expect(page.body[0].city).toBe('Mid')
    expect(page.headers['content-range']).toBe('companies 1-1/3')
  })

  it('includes the values of each row', async () => {
    await admin.patch(url(companyId), { description: 'In the list' })
    const { body } = await admin.list('/api/companies/', { filter: { id: [companyId] } })
    expect(body[0].values.description).toBe('In the list')
  })

  it.each([
    [{ filter: { shoe_size: 1 } }, 'shoe_size'],
    [{ filter: { applicant_id: 1 } }, 'applicant_id'],
    [{ filter: { name: 5 } }, 'name'],
    [{ sort: ['nothing', 'ASC'] }, 'sort'],
    [{ range: [5, 1] }, 'range'],
  ])('refuses %o', async (query, field) => {
    const { status, body } = await admin.list('/api/companies/', query)
    expect(status).toBe(400)
    expect(body.errors).toHaveProperty(field)
  })

  it('is for staff only', async () => {
    expect((await seller.list('/api/companies/')).status).toBe(403)
  })
})
