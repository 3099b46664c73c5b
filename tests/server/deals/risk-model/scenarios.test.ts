import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { OWN_SCENARIOS_MAX } from '#shared/limits.ts'
import { PARAMETER_KEYS } from '#shared/risk/parameters.ts'
import type { Client } from '#tests/support/client.ts'
import { makeSellerUser, makeUser } from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'

const ALL = '/api/risk-model/scenarios/'
const one = (id: number) => `/api/risk-model/scenario/${id}/`
const mine = { name: 'Hail of 2026', parameters: { casualty: 0.05, insurance: 'none' } }

let server: TestApp
let seller: Client
let colleague: Client

beforeAll(async () => {
  server = await testApp()
  const account = await makeSellerUser(server.db)
  seller = await server.as(account.user.id)
  const other = await makeUser(server.db, { role: 'seller', seller_id: account.seller.id })
  colleague = await server.as(other.id)
})
afterAll(() => server.close())

it('lists the ten built-in scenarios, and the parameters on request', async () => {
  const { body } = await seller.get(ALL)
  expect(body).toHaveLength(10)
  expect(body[0]).toMatchObject({ id: 1, key: 'base', parameters: {}, own: false })
  const { body: all } = await seller.get(`${ALL}?with=parameters`)
  expect(all.scenarios).toEqual(body)
  expect(all.parameters.map(({ key }: { key: string }) => key)).toEqual(PARAMETER_KEYS)
  expect(all.parameters[0]).toMatchObject({ label: 'Days late at best', unit: 'days', min: -365 })
  expect(all.choices[0].options[0]).toEqual({ value: 'facts', label: 'As the facts are' })
  expect((await seller.get(`${ALL}?with=everything`)).status).toBe(400)
})

it('warms up a thread when someone opens the simulator', async () => {
  const warm = vi.spyOn(server.services.simulations, 'warm')
  await seller.get(ALL)
  expect(warm).toHaveBeenCalled()
  warm.mockRestore()
})

it('creates, changes, and deletes one’s own scenarios, which no one else sees', async () => {
  const created = await seller.post(ALL, mine)
  expect([created.status, created.body]).toEqual([
    201,
    expect.objectContaining({ ...mine, own: true }),
  ])
  const { id } = created.body
  expect(id).toBeGreaterThan(1_000)
  expect((await seller.get(ALL)).body.at(-1)).toEqual(created.body)
  expect((await colleague.get(ALL)).body).toHaveLength(10)
  for (const method of ['PATCH', 'DELETE'] as const) {
    expect((await colleague.send(method, one(id), { body: {} })).status).toBe(404)
    expect((await seller.send(method, one(1), { body: {} })).status).toBe(404)
  }
  const run = { projects: [{ id: 1, credit: 1, tax_year_end: '2026-12-31' }], trials: 10 }
  const foreign = await colleague.post('/api/monte-carlo-simulation/', { ...run, scenario_id: id })
  expect(Object.keys(foreign.body.errors)).toEqual(['scenario_id'])
  const renamed = await seller.send('PATCH', one(id), { body: { name: 'Hail' } })
  expect(renamed.body).toMatchObject({ name: 'Hail', parameters: mine.parameters, version: 2 })
  const stale = { body: { name: 'Old' }, headers: { 'if-match': '"1"' } }
  expect((await seller.send('PATCH', one(id), stale)).status).toBe(412)
  expect((await seller.send('DELETE', one(id), {})).body).toEqual(renamed.body)
  expect((await seller.get(ALL)).body).toHaveLength(10)
})

it('refuses assumptions that the model refuses, and more scenarios than the limit', async () => {
  const bad = await seller.post(ALL, { ...mine, parameters: { audit: 2 } })
  expect([bad.status, Object.keys(bad.body.errors)]).toEqual([400, ['parameters.audit']])
  const { body } = await seller.post(ALL, mine)
  const worse = { body: { parameters: { luck: 1 } } }
  expect((await seller.send('PATCH', one(body.id), worse)).status).toBe(400)
  for (let kept = 1; kept < OWN_SCENARIOS_MAX; kept++) await seller.post(ALL, mine)
  const full = await seller.post(ALL, mine)
  expect([full.status, Object.keys(full.body.errors)]).toEqual([400, ['name']])
})
