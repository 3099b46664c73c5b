import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { transfers } from '#server/db/schema/transfers.ts'
import { admin, makeSale, type Sale, saleWorld, test } from '#tests/server/accounts/buyers/sale.ts'
import { TEST_NOW } from '#tests/support/test-app.ts'

saleWorld()

let sale: Sale
beforeAll(async () => {
  sale = await makeSale()
})

const pathOf = ({ transferId }: Sale) => `/api/funds/transfer/${transferId}/receipt/`

describe('the receipt of a purchase', () => {
  it('is not available before the purchase is confirmed', async () => {
    const answer = await sale.investor.get(pathOf(sale))
    expect([answer.status, answer.body.code]).toEqual([409, 'invalid_state'])
  })

  it('is a PDF for the buyer and staff, and no one else', async () => {
    await test.db
      .update(transfers)
      .set({ status: 'CONFIRMED', confirmed_at: TEST_NOW })
      .where(eq(transfers.id, sale.transferId))
    for (const client of [sale.investor, admin]) {
      const answer = await client.get(pathOf(sale))
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': expect.stringMatching(/^attachment; filename="TX-.+-receipt\.pdf"/),
      })
      expect(answer.raw.subarray(0, 5).toString()).toBe('%PDF-')
    }
    const other = await makeSale()
    expect((await other.investor.get(pathOf(sale))).status).toBe(404)
    expect((await sale.seller.get(pathOf(sale))).status).toBe(403)
  })
})
