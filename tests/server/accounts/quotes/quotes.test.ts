import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { history } from '#server/db/schema/history.ts'
import { idempotencyKeys } from '#server/db/schema/platform.ts'
import { quoteRequests } from '#server/db/schema/quotes.ts'
import { sha256 } from '#server/http/session.ts'
import { makeAdmin, makeInvestor, makeSellerUser } from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { quoteForm } from './quote-form.ts'

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const CONTACT = /zebulon|quackenbush|555-0147/i

let server: TestApp
beforeAll(async () => {
  server = await testApp({ RATE_QUOTE_PER_HOUR: '10000' })
})
afterAll(() => server.close())

const created = async (overrides = {}) => {
  const answer = await server.visitor().post('/api/quote/', quoteForm(overrides))
  expect(answer.status).toBe(201)
  return answer.body
}

const withSecret = (secret: string) => ({ headers: { 'x-quote-secret': secret } })

describe('POST /api/quote/', () => {
  it('names unknown fields instead of ignoring them', async () => {
    const form = quoteForm({})
    const answer = await server.visitor().post('/api/quote/', {
      ...form,
      status: 'Pre-qualified',
      location: { ...form.location, country: 'US' },
    })
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      { status: 'Unknown field', 'location.country': 'Unknown field' },
    ])
  })

  it('returns the quote with its uuid and a secret', async () => {
    const quote = await created()
    expect(quote.uuid).toMatch(UUID_V4)
    expect(Buffer.from(quote.secret, 'base64url')).toHaveLength(32)
    expect(quote).toMatchObject({
      status: 'Pre-qualified',
      itc_amount: 7_200_000,
      expires_at: '2026-12-16T15:00:00.000Z',
      version: 1,
    })
    expect(quote.components).toHaveLength(1)
    expect(quote.price.net_proceeds).toBeGreaterThan(0)
    expect(quote.next_step).not.toBe('')
  })

  it('stores only the hash of the secret', async () => {
    const quote = await created()
    const [row] = await server.db.select().from(quoteRequests).where(eq(quoteRequests.id, quote.id))
    const changes = await server.db
      .select()
      .from(history)
      .where(eq(history.entity, 'quote_requests'))
      .orderBy(history.id)
    expect(row?.secret_hash).toBe(sha256(quote.secret))
    expect(JSON.stringify([row, changes])).not.toContain(quote.secret)
  })

  it('gives every quote a secret of its own', async () => {
    const secrets = new Set([(await created()).secret, (await created()).secret])
    expect(secrets.size).toBe(2)
  })

  it('repeats the response for the same Idempotency-Key, including the secret', async () => {
    const visitor = server.visitor()
    const options = { headers: { 'idempotency-key': 'quote-once' } }
    const first = await visitor.post('/api/quote/', quoteForm(), options)
    const second = await visitor.post('/api/quote/', quoteForm(), options)
    const stranger = await server.visitor().post('/api/quote/', quoteForm(), options)
    expect(second.status).toBe(201)
    expect(second.body).toEqual(first.body)
    expect(stranger.body.uuid).not.toBe(first.body.uuid)
    const kept = JSON.stringify(await server.db.select().from(idempotencyKeys))
    expect(kept).toContain(first.body.uuid)
    expect(kept).not.toContain(first.body.secret)
    const edited = await server
      .visitor()
      .patch(`/api/quote_request/${first.body.id}/`, {}, withSecret(second.body.secret))
    expect(edited.status).toBe(200)
  })

  it('puts a project on the waitlist when its coordinates are abroad', async () => {
    const quote = await created({ location: { latitude: 51.5074, longitude: -0.1278 } })
    expect(quote.status).toBe('Waitlist')
  })

  it('puts a project on the waitlist when the visitor says it is outside the US', async () => {
    const quote = await created({ location: { state: 'outside_us' } })
    expect([quote.status, quote.status_reasons]).toEqual([
      'Waitlist',
      ['The project is outside the United States and its territories.'],
    ])
    expect(quote.missing_items).not.toContain('Project location')
  })

  it('prefers that answer over coordinates in the United States', async () => {
    const quote = await created({
      location: { state: 'outside_us', latitude: 32.3, longitude: -106.7 },
    })
    expect(quote.status).toBe('Waitlist')
  })

  it('explains an incomplete location and implausible figures', async () => {
    const form = quoteForm({
      location: { address: '1 Solar Way' },
      assets: [{ capacity_mw: 40_000, eligible_costs: 12 }],
    })
    const { status, body } = await server.visitor().post('/api/quote/', form)
    expect([status, body.errors]).toEqual([
      400,
      {
        'location.state': 'Choose a state or territory, or “Outside the United States”',
        'assets.0.capacity_mw': 'Enter at most 5,000 MW (5,000,000 kW)',
        'assets.0.eligible_costs': 'Enter at least $1,000, or leave this blank',
      },
    ])
  })

  it.each([
    ['nothing', {}, 'contact_info'],
    ['a missing technology', { ...quoteForm(), technology: undefined }, 'technology'],
    ['a subtype of another technology', quoteForm({ project_type: 'battery' }), 'project_type'],
    ['typed numbers', { ...quoteForm(), projects_count: '3' }, 'projects_count'],
    ['a fraction of a project', quoteForm({ projects_count: 1.5 }), 'projects_count'],
    ['no assets', quoteForm({ assets: [] }), 'assets'],
    ['half of the coordinates', quoteForm({ location: { latitude: 29.7 } }), 'location.longitude'],
    [
      'a bad phone number',
      {
        ...quoteForm(),
        contact_info: { ...quoteForm().contact_info, phone_number: '123' },
      },
      'contact_info.phone_number',
    ],
  ])('refuses %s', async (_what, body, field) => {
    const answer = await server.visitor().post('/api/quote/', body)
    expect(answer.status).toBe(400)
    expect(answer.body.code).toBe('validation')
    expect(Object.keys(answer.body.errors)).toContain(field)
  })

  it('requires the anti-forgery header', async () => {
    const answer = await server.visitor().post('/api/quote/', quoteForm(), { withoutCsrf: true })
    expect(answer.body.code).toBe('csrf_failed')
  })
})

describe('GET /api/quote/<uuid>/', () => {
  it('returns the quote without contact details or the secret', async () => {
    const { secret, ...quote } = await created()
    const answer = await server.visitor().get(`/api/quote/${quote.uuid}/`)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual(quote)
    expect(answer.body.form.location.address).toBe('1 Solar Way, Houston TX')
    expect(answer.text).not.toMatch(CONTACT)
    expect(answer.text).not.toContain(secret)
  })

  it('accepts a uuid in capitals', async () => {
    const { uuid } = await created()
    const answer = await server.visitor().get(`/api/quote/${uuid.toUpperCase()}/`)
    expect(answer.body.uuid).toBe(uuid)
  })

  it.each([
    '0',
    'abc',
    '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
    '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4be',
    "'; select 1 --",
    '%00',
  ])('returns 404 for %s', async (uuid) => {
    const answer = await server.visitor().get(`/api/quote/${encodeURIComponent(uuid)}/`)
    expect(answer.status).toBe(404)
    expect(answer.body.code).toBe('not_found')
  })
})

describe('PATCH /api/quote_request/<id>/', () => {
  it('merges the changes and evaluates the quote again', async () => {
    const quote = await created()
    const assets = [{ ...quoteForm().assets[0], eligible_costs: 12_000_000 }]
    const answer = await server
      .visitor()
      .patch(`/api/quote_request/${quote.id}/`, { assets }, withSecret(quote.secret))
    expect(answer.status).toBe(200)
    expect(answer.headers.etag).toBe('"2"')
    expect(answer.body).toMatchObject({ itc_amount: 3_600_000, version: 2, uuid: quote.uuid })
    expect(answer.body.form.location).toEqual(quote.form.location)
    expect(answer.body.secret).toBeUndefined()
    const read = await server.visitor().get(`/api/quote/${quote.uuid}/`)
    expect(read.body).toEqual(answer.body)
  })

  it('keeps both of two simultaneous changes', {
    tags: ['postgres'],
  }, async () => {
    const quote = await created()
    const url = `/api/quote_request/${quote.id}/`
    const visitor = server.visitor()
    await visitor.get('/api/active-user/')
    await Promise.all([
      visitor.patch(url, { projects_count: 7 }, withSecret(quote.secret)),
      visitor.patch(url, { project_cycle: 'develop' }, withSecret(quote.secret)),
    ])
    const { body } = await visitor.get(`/api/quote/${quote.uuid}/`)
    expect(body.form).toMatchObject({ projects_count: 7, project_cycle: 'develop' })
    expect(body.version).toBe(3)
  })

  it('validates the whole form, not only the changed part', async () => {
    const quote = await created()
    const answer = await server
      .visitor()
      .patch(`/api/quote_request/${quote.id}/`, { technology: 'storage' }, withSecret(quote.secret))
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.errors)).toEqual(['project_type'])
    const { body } = await server.visitor().get(`/api/quote/${quote.uuid}/`)
    expect(body.version).toBe(1)
  })

  it('hides a quote from anyone without its secret', async () => {
    const quote = await created()
    const other = await created()
    const visitor = server.visitor()
    await visitor.get('/api/active-user/')
    const patch = (id: number, headers = {}) =>
      visitor.patch(`/api/quote_request/${id}/`, { projects_count: 'x' }, { headers })
    const answers = [
      await patch(2_000_000_000, { 'x-quote-secret': quote.secret }),
      await patch(quote.id),
      await patch(quote.id, { 'x-quote-secret': '' }),
      await patch(quote.id, { 'x-quote-secret': other.secret }),
      await patch(quote.id, { 'x-quote-secret': quote.secret.toLowerCase() }),
    ]
    const bodies = answers.map(({ status, text, body }) => [
      status,
      text.replace(body.request_id, ''),
    ])
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
    expect(bodies[0]?.[0]).toBe(404)
  })

  it('lets a signed-in seller edit only with the secret', async () => {
    const quote = await created()
    const { user } = await makeSellerUser(server.db)
    const client = await server.as(user.id)
    const url = `/api/quote_request/${quote.id}/`
    expect((await client.patch(url, { projects_count: 2 })).status).toBe(404)
    const answer = await client.patch(url, { projects_count: 2 }, withSecret(quote.secret))
    expect(answer.status).toBe(200)
  })

  it('lets staff edit without the secret, and refuses investors', async () => {
    const quote = await created()
    const admin = await server.as((await makeAdmin(server.db)).id)
    const investor = await server.as((await makeInvestor(server.db)).user.id)
    const url = `/api/quote_request/${quote.id}/`
    expect((await admin.patch(url, { projects_count: 2 })).body.version).toBe(2)
    expect((await investor.patch(url, {}, withSecret(quote.secret))).status).toBe(403)
  })

  it.each([
    ['status', { status: 'Pre-qualified' }],
    ['uuid', { uuid: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed' }],
    ['itc_amount', { itc_amount: 1 }],
  ])('refuses the field %s', async (field, body) => {
    const quote = await created()
    const answer = await server
      .visitor()
      .patch(`/api/quote_request/${quote.id}/`, body, withSecret(quote.secret))
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toEqual({ [field]: 'Unknown field' })
  })

  it('refuses an outdated version', async () => {
    const quote = await created()
    const send = (version: string, projects_count: number) =>
      server
        .visitor()
        .patch(
          `/api/quote_request/${quote.id}/`,
          { projects_count },
          { headers: { 'x-quote-secret': quote.secret, 'if-match': version } },
        )
    expect((await send('"1"', 2)).status).toBe(200)
    const stale = await send('"1"', 3)
    expect([stale.status, stale.body.code]).toEqual([412, 'stale'])
  })
})

describe('GET /api/quote-requests/', () => {
  it('shows staff the contact details of a quote', async () => {
    const quote = await created()
    const admin = await server.as((await makeAdmin(server.db)).id)
    const { status, body, headers } = await admin.get('/api/quote-requests/?range=[0,999]')
    expect(status).toBe(200)
    expect(headers['content-range']).toMatch(/^quote-requests 0-\d+\/\d+$/)
    const lead = body.find(({ uuid }: { uuid: string }) => uuid === quote.uuid)
    expect(lead.form).toEqual(quoteForm())
    expect(JSON.stringify(body)).not.toMatch(/secret/)
  })

  it('finds a lead by part of its email address', async () => {
    const contact_info = { ...quoteForm().contact_info, email: 'lead.finder@example.test' }
    const quote = await created({ contact_info })
    const admin = await server.as((await makeAdmin(server.db)).id)
    const filter = encodeURIComponent(JSON.stringify({ q: 'lead.finder' }))
    const { body } = await admin.get(`/api/quote-requests/?filter=${filter}`)
    expect(body.map(({ uuid }: { uuid: string }) => uuid)).toEqual([quote.uuid])
  })

  it('is closed to sellers and visitors', async () => {
    const seller = await server.as((await makeSellerUser(server.db)).user.id)
    expect((await seller.get('/api/quote-requests/')).status).toBe(403)
    expect((await server.visitor().get('/api/quote-requests/')).status).toBe(401)
  })
})

describe('PATCH /api/quote-request/<id>/', () => {
  it('lets staff set the lead state, which the visitor does not see', async () => {
    const quote = await created()
    const admin = await server.as((await makeAdmin(server.db)).id)
    const change = { lead_state: 'contacted' }
    const answer = await admin.patch(`/api/quote-request/${quote.id}/`, change)
    expect([answer.status, answer.body.lead_state]).toEqual([200, 'contacted'])
    const filter = encodeURIComponent(JSON.stringify(change))
    const listed = await admin.get(`/api/quote-requests/?filter=${filter}`)
    expect(listed.body.map(({ uuid }: { uuid: string }) => uuid)).toEqual([quote.uuid])
    const { body } = await server.visitor().get(`/api/quote/${quote.uuid}/`)
    expect(body).not.toHaveProperty('lead_state')
    expect(await server.visitor().patch(`/api/quote-request/${quote.id}/`, change)).toMatchObject({
      status: 401,
    })
  })
})
