import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { transfers } from '#server/db/schema/transfers.ts'
import { makeSale, saleWorld, test } from '#tests/server/accounts/buyers/sale.ts'
import { makeProject, makeTransfer } from '#tests/support/factories.ts'

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
})
