import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '#tests/support/client.ts'
import { makeAdmin, makeProject, makeSellerUser } from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'

let server: TestApp
let admin: Client
let seller: Client
let sellerId: number

beforeAll(async () => {
  server = await testApp()
  admin = await server.as((await makeAdmin(server.db)).id)
  const own = await makeSellerUser(server.db)
  sellerId = own.seller.id
  seller = await server.as(own.user.id)
})
afterAll(() => server.close())

const DATES = {
  construction_start_date: '2026-03-01',
  placed_in_service_date: '2026-09-01',
  target_placed_in_service_date: '2026-08-01',
}

const projectWith = (dates: object) => makeProject(server.db, { seller_id: sellerId, ...dates })

const BEFORE_START = 'Can’t be before the construction start date on Mar 01, 2026'

describe('the dates of a project', () => {
  it.each([
    ['placed_in_service_date', '2026-02-28', BEFORE_START],
    ['target_placed_in_service_date', '2025-12-31', BEFORE_START],
    [
      'construction_start_date',
      '2026-08-15',
      'Can’t be after the target in-service date, Aug 01, 2026',
    ],
    [
      'construction_start_date',
      '2026-09-02',
      'Can’t be after the placed-in-service date, Sep 01, 2026',
    ],
  ])('are refused out of order when %s becomes %s', async (field, day, problem) => {
    const { id } = await projectWith(DATES)
    for (const client of [admin, seller]) {
      const answer = await client.patch(`/api/project/${id}/`, { [field]: day })
      expect([answer.status, answer.body.errors]).toEqual([400, { [field]: problem }])
    }
  })

  it('are refused out of order for storage beside solar too', async () => {
    const { id } = await projectWith(DATES)
    const write = (body: object) => seller.patch(`/api/project/${id}/`, body)
    const early = { storage_placed_in_service_date: '2026-02-01' }
    expect((await write(early)).body.errors).toEqual({
      storage_placed_in_service_date: BEFORE_START,
    })
    const start = { storage_construction_start_date: '2027-01-01' }
    expect((await write(start)).body.errors).toEqual({
      storage_construction_start_date: 'Can’t be after the placed-in-service date, Sep 01, 2026',
    })
    const both = { ...start, storage_placed_in_service_date: '2027-12-01' }
    expect((await write(both)).status).toBe(200)
    const again = await write({ storage_placed_in_service_date: '2026-12-31' })
    expect(again.body.errors).toEqual({
      storage_placed_in_service_date:
        'Can’t be before the storage construction start date on Jan 01, 2027',
    })
  })

  it('may all be the same day, be moved together, or be cleared', async () => {
    const { id } = await projectWith(DATES)
    const day = '2026-10-01'
    const patch = (body: object) => seller.patch(`/api/project/${id}/`, body)
    const moved = {
      construction_start_date: day,
      placed_in_service_date: day,
      target_placed_in_service_date: day,
    }
    expect((await patch(moved)).status).toBe(200)
    expect((await patch({ construction_start_date: null })).status).toBe(200)
    expect((await patch({ placed_in_service_date: '2020-01-01' })).status).toBe(200)
  })

  it('do not block other changes, however wrong they are', async () => {
    const wrong = { ...DATES, placed_in_service_date: '2020-01-01' }
    const { id } = await projectWith(wrong)
    const patch = (body: object) => seller.patch(`/api/project/${id}/`, body)
    expect((await patch({ full_street_address: '1 Main Street' })).status).toBe(200)
    expect((await patch({ ...wrong, full_street_address: '2 Main Street' })).status).toBe(200)
    // A different date than the wrong one.
    expect((await patch({ target_placed_in_service_date: '2026-07-01' })).status).toBe(200)
    expect((await patch({ construction_start_date: '2026-02-01' })).status).toBe(400)
  })

  it('are checked when a project is created, and named by row for several projects', async () => {
    const body = { name: 'Backwards', ...DATES, target_placed_in_service_date: '2026-01-01' }
    const one = await seller.post('/api/project/create', body)
    expect([one.status, one.body.errors]).toEqual([
      400,
      { target_placed_in_service_date: BEFORE_START },
    ])
    const good = { name: 'Forwards', ...DATES }
    const several = await seller.post('/api/projects/', [good, body])
    expect([several.status, several.body.errors]).toEqual([
      400,
      { '1.target_placed_in_service_date': BEFORE_START },
    ])
  })
})
