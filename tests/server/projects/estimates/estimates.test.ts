import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { history } from '#server/db/schema/history.ts'
import type { BodyOf } from '#shared/contract/contract.ts'
import type { Client } from '#tests/support/client.ts'
import {
  makeAdmin,
  makeInvestor,
  makeReviewer,
  makeSellerUser,
  makeUser,
} from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'

type EstimateBody = BodyOf<'estimates.create'>

/** Row 6 of the worked examples in docs/domain.md section 1. */
const solar: EstimateBody['properties'][number] = {
  technology: 'solar',
  capacity_ac_mw: 80,
  eligible_costs: 104_000_000,
  interconnection_costs: 9_000_000,
  construction_start_date: '2025-06-01',
  placed_in_service_date: '2026-12-01',
  pwa: true,
  domestic_content: true,
}
/** Row 10. */
const storage: typeof solar = {
  technology: 'storage',
  capacity_ac_mw: 20,
  eligible_costs: 24_000_000,
  construction_start_date: '2026-03-01',
  placed_in_service_date: '2026-12-01',
  pwa: true,
  material_assistance_ratio: 0.58,
}

let server: TestApp
let seller: Client
let colleague: Client
let other: Client
let admin: Client

beforeAll(async () => {
  server = await testApp()
  const first = await makeSellerUser(server.db)
  const second = await makeUser(server.db, { role: 'seller', seller_id: first.seller.id })
  seller = await server.as(first.user.id)
  colleague = await server.as(second.id)
  other = await server.as((await makeSellerUser(server.db)).user.id)
  admin = await server.as((await makeAdmin(server.db)).id)
})
afterAll(() => server.close())

const create = async (client: Client, body: EstimateBody) => {
  const answer = await client.post('/api/project-estimate/', body)
  expect(answer.status).toBe(201)
  return answer.body
}
const idsOf = (answer: { body: { id: number }[] }) => answer.body.map(({ id }) => id)

describe('estimates', () => {
  it('returns the credit of each property and the total', async () => {
    const estimate = await create(seller, { name: 'Desert Bloom', properties: [solar, storage] })
    expect(estimate).toMatchObject({
      name: 'Desert Bloom',
      itc_amount: 48_800_000,
      properties: [
        { itc_amount: 41_600_000, rate_bps: 4_000, section: '48E', phase_factor: 1 },
        { itc_amount: 7_200_000, rate_bps: 3_000 },
      ],
      input: [solar, storage],
      version: 1,
    })
    expect(estimate.properties[0].eligible_basis).toBe(104_000_000)
    expect(estimate.properties[0].reasons.length).toBeGreaterThan(0)
  })

  it('creates several at once, in the order they were sent', { tags: ['postgres'] }, async () => {
    const answer = await seller.post('/api/project-estimates/', [
      { name: 'One', properties: [solar] },
      { properties: [storage] },
    ])
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject([
      { name: 'One', itc_amount: 41_600_000 },
      { name: null, itc_amount: 7_200_000 },
    ])
  })

  it('saves none of several if one is refused', async () => {
    const before = await seller.list('/api/project-estimates/')
    const answer = await seller.post('/api/project-estimates/', [
      { properties: [solar] },
      { properties: [{ ...storage, capacity_ac_mw: 0 }] },
    ])
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.errors)).toEqual(['1.properties.0.capacity_ac_mw'])
    const after = await seller.list('/api/project-estimates/')
    expect(after.headers['content-range']).toBe(before.headers['content-range'])
  })

  it('shows a seller account its own, and staff all', async () => {
    const mine = await create(seller, { properties: [solar] })
    const theirs = await create(other, { properties: [storage] })
    const ofStaff = await create(admin, { name: 'Staff only', properties: [storage] })
    const [seen, seenByColleague, seenByOther, seenByStaff] = await Promise.all(
      [seller, colleague, other, admin].map(async (client) =>
        idsOf(await client.list('/api/project-estimates/', { range: [0, 99] })),
      ),
    )
    expect(seen).toContain(mine.id)
    expect(seenByColleague).toEqual(seen)
    expect(seenByOther).toEqual([theirs.id])
    expect(seenByStaff).toEqual(expect.arrayContaining([mine.id, theirs.id, ofStaff.id]))
    expect(seen).not.toContain(ofStaff.id)
  })

  it('filters and sorts', { tags: ['postgres'] }, async () => {
    await create(seller, { name: 'Needle in the desert', properties: [solar] })
    const found = await seller.list('/api/project-estimates/', {
      filter: { q: 'needle', itc_amount_gte: 1 },
      sort: ['itc_amount', 'DESC'],
    })
    expect(found.body).toHaveLength(1)
    const refused = await seller.list('/api/project-estimates/', { filter: { seller_id: 1 } })
    expect(refused.body.errors).toEqual({ seller_id: 'Unknown field' })
  })

  it('accepts the options of the credit law and explains their effect', async () => {
    const options = {
      construction_start_method: 'physical_work',
      feoc_construction_start_date: '2025-06-01',
      section_choice: 'section_48e',
      credit_transfer_method: 'direct_pay',
      domestic_content_exception: true,
    }
    const property = {
      ...solar,
      ...options,
      construction_start_date: '2024-06-01',
      placed_in_service_date: '2026-12-01',
    }
    const answer = await seller.post('/api/project-estimate/', { properties: [property] })
    expect(answer.status).toBe(201)
    expect(answer.body.input).toEqual([property])
    expect(answer.body.properties[0].section).toBe('48E')
    expect(answer.body.properties[0].reasons.join()).toMatch(
      /section 48 gives \$.*Direct pay pays the whole credit/,
    )
    const refused = await seller.post('/api/project-estimate/', {
      properties: [{ ...solar, section_choice: '48', credit_transfer_method: 'gift' }],
    })
    expect(Object.keys(refused.body.errors)).toEqual([
      'properties.0.section_choice',
      'properties.0.credit_transfer_method',
    ])
  })

  it('deletes one and returns what it was', async () => {
    const estimate = await create(seller, { name: 'Gone soon', properties: [solar] })
    const url = `/api/project-estimate/${estimate.id}/`
    expect((await other.delete(url)).status).toBe(404)
    const answer = await colleague.delete(url)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual(estimate)
    expect((await seller.delete(url)).status).toBe(404)
    const changes = await server.db
      .select({ action: history.action })
      .from(history)
      .where(and(eq(history.entity, 'estimates'), eq(history.entity_id, String(estimate.id))))
      .orderBy(history.id)
    expect(changes.map(({ action }) => action)).toEqual(['create', 'delete'])
  })

  it.each([
    ['no properties', { properties: [] }, 'properties'],
    ['an unknown field', { properties: [solar], itc_amount: 1 }, 'itc_amount'],
    [
      'typed numbers',
      { properties: [{ ...solar, capacity_ac_mw: '80' }] },
      'properties.0.capacity_ac_mw',
    ],
    [
      'a negative cost',
      { properties: [{ ...solar, eligible_costs: -1 }] },
      'properties.0.eligible_costs',
    ],
    ['an unknown adder', { properties: [{ ...solar, lmi: 15 }] }, 'properties.0.lmi'],
    [
      'a service before the start',
      { properties: [{ ...solar, placed_in_service_date: '2025-05-31' }] },
      'properties.0.placed_in_service_date',
    ],
    [
      'costs that no plant has',
      { properties: [solar, { ...solar, eligible_costs: 20_000_000_000.01 }] },
      'properties.1.eligible_costs',
    ],
  ])('refuses %s', async (_what, body, field) => {
    const answer = await seller.post('/api/project-estimate/', body)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.errors)).toEqual([field])
  })

  it('is closed to everyone but sellers and staff', async () => {
    const users = [
      (await makeInvestor(server.db)).user,
      await makeReviewer(server.db),
      await makeUser(server.db),
      (await makeSellerUser(server.db, { app_enabled: false })).user,
    ]
    for (const user of users) {
      const client = await server.as(user.id)
      expect((await client.get('/api/project-estimates/')).status).toBe(403)
    }
    expect((await server.visitor().get('/api/project-estimates/')).status).toBe(401)
  })
})
