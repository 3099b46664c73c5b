import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRecord, systemWriter } from '#server/db/records.ts'
import { documents, versionedDocuments } from '#server/db/schema/documents.ts'
import type { Client } from '#tests/support/client.ts'
import {
  makeAdmin,
  makeInvestor,
  makeProject,
  makeReviewer,
  makeSellerUser,
  makeTransfer,
} from '#tests/support/factories.ts'
import { TEST_NOW, type TestApp, testApp } from '#tests/support/test-app.ts'

const MISSING = 2_000_000_000

let server: TestApp
let admin: Client
let investor: Client
let other: Client
let buyer: Awaited<ReturnType<typeof makeInvestor>>['buyer']
let otherBuyer: typeof buyer
let project: Awaited<ReturnType<typeof makeProject>>
let transfer: Awaited<ReturnType<typeof makeTransfer>>
let othersTransfer: typeof transfer

beforeAll(async () => {
  server = await testApp()
  admin = await server.as((await makeAdmin(server.db)).id)
  const mine = await makeInvestor(server.db)
  const theirs = await makeInvestor(server.db)
  buyer = mine.buyer
  otherBuyer = theirs.buyer
  investor = await server.as(mine.user.id)
  other = await server.as(theirs.user.id)
  project = await makeProject(server.db, { installation_type: 'rooftop_solar' })
  transfer = await makeTransfer(server.db, buyer.id, [project.id], { payment_date: '2026-12-01' })
  othersTransfer = await makeTransfer(server.db, otherBuyer.id, [project.id])
})
afterAll(() => server.close())

describe('GET /api/funds/transfers/', () => {
  it('shows an investor the transfers of their own buyer', async () => {
    const answer = await investor.list('/api/funds/transfers/')
    expect(answer.body.map((row: { id: number }) => row.id)).toEqual([transfer.id])
    expect(answer.headers['content-range']).toBe('transfers 0-0/1')
  })

  it('shows staff all of them, filtered and sorted', { tags: ['postgres'] }, async () => {
    const all = await admin.list('/api/funds/transfers/', { sort: ['id', 'ASC'] })
    expect(all.body.map((row: { id: number }) => row.id)).toEqual([transfer.id, othersTransfer.id])
    const found = await admin.list('/api/funds/transfers/', {
      filter: { q: otherBuyer.name, status: ['CREATED', 'CONFIRMED'] },
    })
    expect(found.body.map((row: { id: number }) => row.id)).toEqual([othersTransfer.id])
  })

  it('finds the transfers that sell the credit of a project', async () => {
    const elsewhere = await makeProject(server.db)
    const third = await makeInvestor(server.db)
    const only = await makeTransfer(server.db, third.buyer.id, [elsewhere.id])
    const idsFor = async (client: Client, project_id: unknown) => {
      const query = { filter: { project_id }, sort: ['id', 'ASC'] as const }
      const { body } = await client.list('/api/funds/transfers/', query)
      return body.map((row: { id: number }) => row.id)
    }
    expect(await idsFor(admin, elsewhere.id)).toEqual([only.id])
    expect(await idsFor(admin, [project.id])).toEqual([transfer.id, othersTransfer.id])
    expect(await idsFor(admin, [])).toEqual([])
    expect(await idsFor(other, elsewhere.id)).toEqual([])
    for (const project_id of ['1', 0, 1.5, [null], {}]) {
      const answer = await admin.list('/api/funds/transfers/', { filter: { project_id } })
      expect(answer.status).toBe(400)
    }
  })

  it('does not show an investor more, whatever the filter', {
    tags: ['postgres'],
  }, async () => {
    const answer = await investor.list('/api/funds/transfers/', {
      filter: { buyer_id: otherBuyer.id },
    })
    expect(answer.body).toEqual([])
    expect(answer.headers['content-range']).toBe('transfers 0-0/0')
  })

  it.each([{ session_id: 'x' }, { confirmed_by: 1 }, { nothing: 1 }])(
    'refuses the hidden or unknown filter %o',
    async (filter) => {
      const answer = await investor.list('/api/funds/transfers/', { filter })
      expect(answer.status).toBe(400)
    },
  )

  it('is closed to everyone else', async () => {
    const seller = await server.as((await makeSellerUser(server.db)).user.id)
    const reviewer = await server.as((await makeReviewer(server.db)).id)
    expect((await server.visitor().get('/api/funds/transfers/')).status).toBe(401)
    expect((await seller.get('/api/funds/transfers/')).status).toBe(403)
    expect((await reviewer.get('/api/funds/transfers/')).status).toBe(403)
  })
})

describe('GET /api/funds/transfer/<id>/', () => {
  it('returns the transfer with its payouts and totals', async () => {
    const answer = await investor.get(`/api/funds/transfer/${transfer.id}/`)
    expect(answer.status).toBe(200)
    expect(answer.headers.etag).toBe('"1"')
    expect(answer.body).toMatchObject({
      buyer_name: buyer.name,
      status: 'CREATED',
      is_pending: true,
      payment_date: '2026-12-01',
      total_credit: 1_000_000,
      total_price: 930_000,
      payouts: [
        {
          project_id: project.id,
          project_name: project.name,
          price: 930_000,
          price_per_credit: 0.93,
        },
      ],
    })
    expect(answer.text).not.toContain('session_id')
  })

  it('treats a foreign transfer like a missing one', async () => {
    const foreign = await investor.get(`/api/funds/transfer/${othersTransfer.id}/`)
    const missing = await investor.get(`/api/funds/transfer/${MISSING}/`)
    const clean = ({ body }: typeof foreign) => ({ ...body, request_id: '' })
    expect(foreign.status).toBe(404)
    expect(clean(foreign)).toEqual(clean(missing))
  })
})

describe('GET /api/funds/transfer/<id>/portfolio/', () => {
  it('returns the projects with the number of documents in their lists', async () => {
    const writer = systemWriter(TEST_NOW)
    const slot = await insertRecord(server.db, writer, documents, {
      project_id: project.id,
      document_type: 'site_lease',
      required: true,
    })
    const file = (values: object) =>
      insertRecord(server.db, writer, versionedDocuments, {
        project_id: project.id,
        name: 'lease.pdf',
        current_number: 1,
        ...values,
      })
    await file({ document_id: slot.id, label: 'site_lease' })
    await file({ document_id: slot.id, label: 'site_lease', is_hidden: true })
    await file({ document_id: null })
    const answer = await investor.get(`/api/funds/transfer/${transfer.id}/portfolio/`)
    expect(answer.body).toEqual([
      expect.objectContaining({
        project_id: project.id,
        name: project.name,
        stage: 'settlement',
        installation_type: 'rooftop_solar',
        price: 930_000,
        documents_count: 1,
      }),
    ])
    expect((await other.get(`/api/funds/transfer/${transfer.id}/portfolio/`)).status).toBe(404)
  })
})

describe('composing a transfer', () => {
  const body = () => ({
    name: 'Autumn credits',
    buyer_id: buyer.id,
    payment_date: '2027-01-15',
    payouts: [
      { project_id: project.id, projected_itc_amount: 2_000_000, price_per_credit: 0.9125 },
    ],
  })
  const create = async (values: object = {}) => {
    const answer = await admin.post('/api/funds/transfers/', { ...body(), ...values })
    expect(answer.status).toBe(201)
    return answer.body
  }
  const url = (id: number) => `/api/funds/transfer/${id}/`

  it('lets staff create one', async () => {
    const created = await create()
    expect(created).toMatchObject({
      name: 'Autumn credits',
      buyer_name: buyer.name,
      status: 'CREATED',
      total_price: 1_825_000,
      version: 1,
    })
    expect(created.transaction_id).toMatch(/^TX-[2-9A-HJKMNP-Z]{10}$/)
    expect((await investor.get(url(created.id))).body).toEqual(created)
  })

  it.each([
    ['an unknown buyer', { buyer_id: MISSING }, 'buyer_id'],
    [
      'an unknown project',
      { payouts: [{ project_id: MISSING, projected_itc_amount: 1, price_per_credit: 0.9 }] },
      'payouts.0.project_id',
    ],
    ['no projects', { payouts: [] }, 'payouts'],
    [
      'a price of five decimals',
      { payouts: [{ project_id: 1, projected_itc_amount: 1, price_per_credit: 0.90001 }] },
      'payouts.0.price_per_credit',
    ],
    [
      'tenths of cents',
      { payouts: [{ project_id: 1, projected_itc_amount: 1.001, price_per_credit: 0.9 }] },
      'payouts.0.projected_itc_amount',
    ],
    ['a status', { status: 'SUCCEEDED' }, 'status'],
    ['an invalid date', { payment_date: '2026-02-30' }, 'payment_date'],
    ['a date far off', { payment_date: '2200-01-01' }, 'payment_date'],
  ])('refuses %s', async (_what, values, field) => {
    const before = await admin.list('/api/funds/transfers/')
    const answer = await admin.post('/api/funds/transfers/', { ...body(), ...values })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.errors)).toContain(field)
    const after = await admin.list('/api/funds/transfers/')
    expect(after.headers['content-range']).toBe(before.headers['content-range'])
  })

  it('refuses sums that are too large', async () => {
    const enough = { projected_itc_amount: 9_000_000_000_000 }
    const [one, second] = [
      await makeProject(server.db, enough),
      await makeProject(server.db, enough),
    ]
    const huge = { projected_itc_amount: 9_000_000_000_000, price_per_credit: 0.9 }
    const payouts = [one.id, second.id].map((project_id) => ({ project_id, ...huge }))
    const answer = await admin.post('/api/funds/transfers/', { ...body(), payouts })
    expect(answer.body.errors).toEqual({ payouts: expect.any(String) })
    const patched = await admin.patch(url((await create()).id), { payouts })
    expect(patched.body.errors).toEqual({ payouts: expect.any(String) })
  })

  it('changes only what staff send', async () => {
    const created = await create()
    const answer = await admin.patch(url(created.id), { name: 'Winter credits' })
    expect(answer.body).toMatchObject({
      ...created,
      name: 'Winter credits',
      version: 2,
      updated_at: expect.any(String),
    })
  })

  it('replaces the payouts and increments the version', async () => {
    const created = await create()
    const second = await makeProject(server.db, { projected_itc_amount: 1_000_000 })
    const payouts = [
      { project_id: second.id, projected_itc_amount: 500_000, price_per_credit: 0.9 },
      {
        project_id: project.id,
        projected_itc_amount: 2_000_000,
        project_itc_amount: 1_900_000,
        price_per_credit: 0.9125,
      },
    ]
    const answer = await admin.patch(url(created.id), { payouts })
    expect(answer.body).toMatchObject({ version: 2, total_credit: 2_400_000 })
    expect(answer.body.payouts).toHaveLength(2)
    expect(answer.body.payouts[0].id).toBe(created.payouts[0].id)
    const less = await admin.patch(url(created.id), { payouts: payouts.slice(0, 1) })
    expect(less.body).toMatchObject({ version: 3, payouts: [{ project_id: second.id }] })
  })

  it('writes nothing when nothing changes', async () => {
    const created = await create()
    const { name, payouts, payment_date } = body()
    const answer = await admin.patch(url(created.id), { name, payouts, payment_date })
    expect(answer.body).toEqual(created)
  })

  it('leaves everything as it was when one part is refused', async () => {
    const created = await create()
    const payouts = [{ project_id: MISSING, projected_itc_amount: 1, price_per_credit: 0.9 }]
    const answer = await admin.patch(url(created.id), { name: 'Never', payouts })
    expect(answer.status).toBe(400)
    expect((await admin.get(url(created.id))).body).toEqual(created)
  })

  it('refuses an outdated version', async () => {
    const created = await create()
    await admin.patch(url(created.id), { name: 'First' })
    const stale = await admin.patch(
      url(created.id),
      { name: 'Second' },
      { headers: { 'if-match': '"1"' } },
    )
    expect([stale.status, stale.body.code]).toEqual([412, 'stale'])
  })

  it.each(['CONFIRMED', 'SUCCEEDED'] as const)(
    'is refused once the transfer is %s',
    async (status) => {
      const { id } = await makeTransfer(server.db, buyer.id, [project.id], { status })
      const answer = await admin.patch(url(id), { name: 'Too late' })
      expect([answer.status, answer.body.code]).toEqual([409, 'invalid_state'])
      expect(answer.body.message).toBe(
        'The buyer has confirmed this transfer. It can’t be changed.',
      )
    },
  )

  it('is not for the buyer', async () => {
    expect((await investor.patch(url(transfer.id), { name: 'Cheap' })).status).toBe(403)
    expect((await investor.post('/api/funds/transfers/', body())).status).toBe(403)
  })

  it('finds the transfer before it validates the body', async () => {
    expect((await admin.patch(url(MISSING), { nonsense: 1 })).status).toBe(404)
    expect((await admin.patch(url(transfer.id), { nonsense: 1 })).status).toBe(400)
  })
})
