import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { buyers } from '#server/db/schema/accounts.ts'
import { admin, makeSale, paper, type Sale, saleWorld, sees, test } from './sale.ts'

saleWorld()

let sale: Sale
let url: string
beforeAll(async () => {
  sale = await makeSale()
  url = `/api/buyer/${sale.buyerId}/`
})

describe('confidentiality terms of a buyer', () => {
  it('open its documents once staff record the date and the signer', async () => {
    const { fileId } = await paper({ project_id: sale.projectId }, 'site_lease')
    const closed = { confidentiality_on: null, confidentiality_signer: null }
    await test.db.update(buyers).set(closed).where(eq(buyers.id, sale.buyerId))
    const read = async () => {
      const documents = await sale.investor.get(`/api/buyer/${sale.buyerId}/documents/`)
      const portfolio = await sale.investor.get(`/api/funds/transfer/${sale.transferId}/portfolio/`)
      return [
        await sees(sale.investor, fileId),
        documents.body.length,
        portfolio.body[0].documents_count,
      ]
    }
    expect(await read()).toEqual([false, 0, 0])
    const missing = await sale.investor.get('/api/versioned-document/2147483647/file/')
    const refused = await sale.investor.get(`/api/versioned-document/${fileId}/file/`)
    expect([refused.status, missing.status]).toEqual([404, 404])

    const nameless = await admin.patch(url, { confidentiality_on: '2026-11-10' })
    expect(nameless.body.errors).toEqual({ confidentiality_signer: 'Enter who signed' })
    expect(await read()).toEqual([false, 0, 0])
    const signed = { confidentiality_on: '2026-11-10', confidentiality_signer: 'Ada Quinn, CFO' }
    expect((await admin.patch(url, signed)).body).toMatchObject(signed)
    expect(await read()).toEqual([true, 1, 1])
  })

  it('cannot be dated in the future', async () => {
    const answer = await admin.patch(url, { confidentiality_on: '2026-11-17' })
    expect(answer.body.errors).toEqual({ confidentiality_on: 'Enter today’s date or earlier' })
  })

  it('do not restrict staff or the seller', async () => {
    const { fileId } = await paper({ project_id: sale.projectId }, 'deed_of_title')
    await test.db
      .update(buyers)
      .set({ confidentiality_on: null })
      .where(eq(buyers.id, sale.buyerId))
    expect(await sees(admin, fileId)).toBe(true)
    expect(await sees(sale.seller, fileId)).toBe(true)
    expect(await sees(sale.investor, fileId)).toBe(false)
  })
})
