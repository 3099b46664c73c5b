import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PriceRow } from '#shared/entities/price-grids.ts'
import { FIRST_PRICES } from '#shared/rules/accounts/quotes/grid.ts'
import { fullForm } from '#tests/shared/rules/accounts/quotes/forms.ts'
import type { Client } from '#tests/support/client.ts'
import { makeAdmin } from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'

let test: TestApp
let admin: Client

beforeAll(async () => {
  test = await testApp()
  admin = await test.as((await makeAdmin(test.db)).id)
})
afterAll(() => test.close())

const newest = async () => (await admin.get('/api/price-grids/')).body[0]
const save = (rows: readonly PriceRow[], replaces: number) =>
  admin.post('/api/price-grid/', { rows, replaces })
const at = (price: number): PriceRow[] =>
  FIRST_PRICES.map((row) => ({ ...row, price, as_of: '2026-06-30', source: 'Broker’s letter' }))

it('comes with the first prices, and quotes keep the version they were priced with', async () => {
  const first = await newest()
  expect(first).toMatchObject({ rows: FIRST_PRICES, created_by_name: null })
  const before = await admin.post('/api/quote/', fullForm)
  expect(before.status, JSON.stringify(before.body)).toBe(201)
  expect(before.body.priced_with).toEqual({ id: first.id, as_of: '2025-12-01' })

  const saved = await save(at(0.9), first.id)
  expect(saved.status).toBe(201)
  expect(await newest()).toMatchObject({ id: saved.body.id, rows: at(0.9) })
  const shown = await test.visitor().get('/api/quote-prices/')
  expect(shown.body.id).toBe(saved.body.id)
  expect(shown.body.rows[0]).not.toHaveProperty('source')

  const after = await admin.post('/api/quote/', fullForm)
  expect(after.body.priced_with).toEqual({ id: saved.body.id, as_of: '2026-06-30' })
  expect(after.body.price.base).toBe(0.9)
  const kept = await admin.get(`/api/quote/${before.body.uuid}/`)
  expect(kept.body.priced_with).toEqual(before.body.priced_with)
  expect(kept.body.price).toEqual(before.body.price)

  const late = await save(at(0.91), first.id)
  expect(late.status).toBe(409)
  expect(late.body.message).toContain('changed in the meantime')
})

it('tells bad rows by their place, and saves nothing', async () => {
  const { id } = await newest()
  const rows = at(0.9).map((row, index) =>
    index === 2 ? { ...row, price: -1 } : index === 3 ? { ...row, from: 11_000_000 } : row,
  )
  const { status, body } = await save(rows, id)
  expect(status).toBe(400)
  expect(body.errors).toEqual({
    'rows.2.price': 'Enter a price above $0.00',
    'rows.3.from': 'Leaves a gap: the row before ends at $10,000,000',
  })
  expect((await newest()).id).toBe(id)
})
