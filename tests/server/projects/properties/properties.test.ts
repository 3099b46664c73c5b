import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FieldRecord } from '#shared/contract/schemas/documents/fields.ts'
import type { Client } from '#tests/support/client.ts'
import { makeAdmin, makeInvestor, makeProject, makeSellerUser } from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'

let test: TestApp
let admin: Client
let seller: Client
let stranger: Client
let sellerId: number
let projectId: number

beforeAll(async () => {
  test = await testApp()
  admin = await test.as((await makeAdmin(test.db)).id)
  const own = await makeSellerUser(test.db)
  sellerId = own.seller.id
  seller = await test.as(own.user.id)
  stranger = await test.as((await makeInvestor(test.db)).user.id)
})
afterAll(() => test.close())

/** Solar for 10 and storage for 12 million dollars: wages are paid, and both are in service in one year. */
const PLANT = {
  installation_type: 'groundmount_solar',
  construction_start_date: '2025-03-01',
  target_placed_in_service_date: '2026-10-01',
  adder_pw_apprenticeship_claimed: true,
  installed_capacity_ac: 8_000,
  eligible_costs: 10_000_000,
  storage_capacity_ac: 5_000,
  storage_eligible_costs: 12_000_000,
}

beforeEach(async () => {
  projectId = await newProject(PLANT)
})

async function newProject(facts: object): Promise<number> {
  const { id } = await makeProject(test.db, { seller_id: sellerId })
  const saved = await admin.patch(`/api/project/${id}/`, facts)
  expect(saved.status, saved.text).toBe(200)
  return id
}

const url = () => `/api/project/${projectId}/`
const projectNow = async (client = admin) => (await client.get(url())).body
const read = async (client = seller) => (await client.get(`${url()}properties/`)).body
const put = (properties: object[], client = seller, headers = {}) =>
  client.put(`${url()}properties/`, { properties }, { headers })

const EC = 'adder_energy_community_claimed'
const DIFFERENT = [
  { technology: 'solar', [EC]: true },
  { technology: 'storage', [EC]: false },
]

describe('the properties of a project', () => {
  it('are read with what they share, and with the version of the project', async () => {
    const { properties, version } = await read()
    expect(version).toBe((await projectNow()).version)
    expect(properties).toMatchObject([
      { technology: 'solar', eligible_costs: 10_000_000, installed_capacity_ac: 8_000 },
      {
        technology: 'storage',
        eligible_costs: 12_000_000,
        construction_start_date: '2025-03-01',
        adder_pw_apprenticeship_claimed: true,
      },
    ])
    expect(properties[1]).not.toHaveProperty('solar_construction_start_date')
  })

  it('leave a field empty in which they differ, with the list beside it', async () => {
    const saved = await put(DIFFERENT)
    expect(saved.status, saved.text).toBe(200)
    expect(saved.body.properties).toMatchObject(DIFFERENT)
    const project = await projectNow()
    expect(project).toMatchObject({
      [EC]: null,
      properties: DIFFERENT,
      version: saved.body.version,
    })
    const fields = await seller.get(`${url()}fields/`)
    expect(fields.status, fields.text).toBe(200)
    const told = (fields.body as FieldRecord[]).filter(({ field_name }) => field_name.endsWith(EC))
    expect(told.map(({ field_label, value }) => [field_label, value])).toEqual([
      ['Energy Community Claimed', null],
      ['Solar: Energy Community Claimed', true],
      ['Energy Storage: Energy Community Claimed', false],
    ])
  })

  it('all take what is written to the field of the project, and an echo changes nothing', async () => {
    await put(DIFFERENT)
    const { version } = await projectNow()
    const echo = await seller.patch(url(), { [EC]: null })
    expect(echo.body).toMatchObject({ version, properties: DIFFERENT })
    await seller.patch(url(), { [EC]: true })
    const project = await projectNow()
    expect(project[EC]).toBe(true)
    expect(project.properties).toMatchObject([{ [EC]: true }, { [EC]: true }])
    await put(DIFFERENT)
    await put([{ technology: 'storage', [EC]: true }])
    expect((await projectNow())[EC]).toBe(true)
  })

  it('are kept in the history of the project', async () => {
    await put(DIFFERENT)
    const [entry] = (await admin.get(`${url()}history/`)).body
    expect(entry).toMatchObject({
      entity: 'projects',
      after: { [`solar.${EC}`]: true, [`storage.${EC}`]: false },
    })
  })

  it('write the fields that the storage has', async () => {
    const storage = {
      eligible_costs: 11_000_000,
      construction_start_date: '2026-03-01',
      placed_in_service_date: '2027-01-15',
      material_assistance_ratio: 58,
    }
    const saved = await put([{ technology: 'storage', ...storage }])
    expect(saved.status, saved.text).toBe(200)
    expect((await projectNow()).values).toMatchObject({
      storage_eligible_costs: 11_000_000,
      storage_construction_start_date: '2026-03-01',
      storage_material_assistance_ratio: 58,
    })
    expect((await read()).properties[0]).toMatchObject({
      construction_start_date: '2025-03-01',
      eligible_costs: 10_000_000,
    })
  })

  it('become one when the storage goes, whose values are the project’s', async () => {
    await put(DIFFERENT)
    await seller.patch(url(), { storage_eligible_costs: null })
    const project = await projectNow()
    expect(project[EC]).toBe(true)
    expect(project.properties).toHaveLength(1)
  })

  it('give a what-if and the rules of each', async () => {
    await put(DIFFERENT)
    const analysis = await admin.get(`${url()}policy-analysis/`)
    const codes = analysis.body.rules.map(({ code }: { code: string }) => code)
    expect(codes).toContain('P11')
    const asked = await admin.post(`${url()}policy-what-if/`, {
      values: { [`solar.${EC}`]: false },
    })
    expect(asked.status, asked.text).toBe(200)
    expect(asked.body.rules.map(({ code }: { code: string }) => code)).not.toContain('P11')
  })
})

describe('bad input', () => {
  it.each([
    ['a property it does not have', [{ technology: 'rng', [EC]: true }], `properties.0.${EC}`],
    ['one of which nothing is said', [{ technology: 'rng' }], 'properties.0.technology'],
    ['an unknown field', [{ technology: 'solar', county: 'Adams' }], 'properties.0.county'],
    [
      'a fact of another technology',
      [{ technology: 'storage', solar_construction_start_date: '2025-01-01' }],
      'properties.0.solar_construction_start_date',
    ],
    ['a value of the wrong kind', [{ technology: 'solar', [EC]: 'perhaps' }], `properties.0.${EC}`],
    [
      'one date missing',
      [
        { technology: 'solar', placed_in_service_date: '2026-09-30' },
        { technology: 'storage', placed_in_service_date: null },
      ],
      'properties.1.placed_in_service_date',
    ],
    [
      'dates in the wrong order',
      [{ technology: 'storage', placed_in_service_date: '2024-01-01' }],
      'properties.0.placed_in_service_date',
    ],
    [
      'a property named twice',
      [{ technology: 'solar' }, { technology: 'solar' }],
      'properties.1.technology',
    ],
  ])('is refused: %s', async (_what, properties, place) => {
    const { version } = await projectNow()
    const answer = await put(properties)
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [place]])
    expect((await projectNow()).version).toBe(version)
  })

  it('is refused: battery facts of a gas project', async () => {
    projectId = await newProject({ installation_type: 'rng' })
    const answer = await put([{ technology: 'storage', eligible_costs: 5 }])
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      { 'properties.0.eligible_costs': 'The project has no storage' },
    ])
  })

  it('is refused: a version that is no longer the newest', async () => {
    const stale = await put(DIFFERENT, seller, { 'if-match': '"1"' })
    expect(stale.status).toBe(412)
  })

  it('is refused: a locked fact, which a change request may change', async () => {
    await test.db.execute(`update projects set stage = 'funding_ready' where id = ${projectId}`)
    const answer = await put(DIFFERENT)
    expect([answer.status, answer.body.code]).toEqual([409, 'field_locked'])
    const asked = await seller.post('/api/change-requests/', {
      project_id: projectId,
      values: { [`solar.${EC}`]: true },
      reason: 'The county is on the list',
    })
    expect(asked.status, asked.text).toBe(201)
    const accepted = await admin.patch(`/api/change-request/${asked.body.id}/`, {
      state: 'accepted',
    })
    expect(accepted.status, accepted.text).toBe(200)
    expect((await read()).properties).toMatchObject([{ [EC]: true }, { [EC]: null }])
  })

  it('is nobody else’s to read or write', async () => {
    expect((await stranger.get(`${url()}properties/`)).status).toBe(404)
    expect((await put(DIFFERENT, stranger)).status).toBe(403)
  })
})
