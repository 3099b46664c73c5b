import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { insertRecord, systemWriter } from '#server/db/records.ts'
import { recaptureEvents } from '#server/db/schema/monitoring.ts'
import { transfers } from '#server/db/schema/transfers.ts'
import { makeSale, saleWorld, test } from '#tests/server/accounts/buyers/sale.ts'
import { makeAdmin, makeProject, makeTransfer } from '#tests/support/factories.ts'
import { TEST_NOW } from '#tests/support/test-app.ts'

saleWorld()

it('reports what a buyer has at risk today in each paid transfer', async () => {
  const { investor, buyerId } = await makeSale()
  const dates = ['2025-01-15', '2021-01-15', null]
  const ids = []
  for (const placed_in_service_date of dates) {
    ids.push((await makeProject(test.db, { placed_in_service_date })).id)
  }
  const { id } = await makeTransfer(test.db, buyerId, ids, { closing: 'draft' })
  const unvested = async () =>
    (await investor.get('/api/funds/closings/')).body.find(
      ({ transfer_id }: { transfer_id: number }) => transfer_id === id,
    ).unvested
  expect(await unvested()).toBe(0)
  await test.db.update(transfers).set({ status: 'SUCCEEDED' }).where(eq(transfers.id, id))
  // The first has vested by a fifth, the second fully, and what is not in service not at all.
  expect(await unvested()).toBe(800_000 + 0 + 1_000_000)

  // An event takes back half of the first, and one recorded in error nothing.
  const [first] = ids
  const event = {
    project_id: first ?? 0,
    kind: 'disposition',
    happened_on: '2026-06-01',
    description: 'Sold',
    recorded_by: (await makeAdmin(test.db)).id,
  } as const
  const writer = systemWriter(TEST_NOW)
  await insertRecord(test.db, writer, recaptureEvents, { ...event, share: 50 })
  await insertRecord(test.db, writer, recaptureEvents, {
    ...event,
    share: 25,
    withdrawn_at: TEST_NOW,
  })
  expect(await unvested()).toBe(400_000 + 0 + 1_000_000)
  const portfolio = (await investor.get(`/api/funds/transfer/${id}/portfolio/`)).body
  expect(portfolio.map(({ recaptured }: { recaptured: number }) => recaptured)).toEqual([50, 0, 0])
})
