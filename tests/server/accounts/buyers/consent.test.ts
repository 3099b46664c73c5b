import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { companies } from '#server/db/schema/companies.ts'
import { admin, makeSale, paper, type Sale, saleWorld, sees, test } from './sale.ts'

saleWorld()

describe('the consent to share financial statements', () => {
  let sale: Sale
  beforeEach(async () => {
    sale = await makeSale()
  })

  it('cannot be dated in the future, and statements stay hidden without it', async () => {
    const url = `/api/company/${sale.guarantor}/`
    const statement = await paper({ company_id: sale.guarantor }, 'financial_statements_year_1')
    for (const day of ['2026-11-17', '2199-12-31', '2200-01-01', '0001-01-01']) {
      const answer = await admin.patch(url, { financials_consent_date: day })
      expect([answer.status, Object.keys(answer.body.errors ?? {})], day).toEqual([
        400,
        ['financials_consent_date'],
      ])
      expect(await sees(sale.investor, statement.fileId), day).toBe(false)
    }
    const entered = await admin.post('/api/company/', {
      name: 'Guarantor',
      financials_consent_date: '2026-11-17',
    })
    expect(entered.body.errors).toEqual({
      financials_consent_date: 'Enter today’s date or earlier',
    })
    await admin.patch(url, { financials_consent_date: '2026-11-16' })
    expect(await sees(sale.investor, statement.fileId)).toBe(true)
  })

  it('can be read and recorded by staff only', async () => {
    const url = `/api/company/${sale.sellerCompany}/`
    const body = { financials_consent_date: '2026-11-02' }
    expect((await sale.seller.patch(url, body)).body.code).toBe('field_forbidden')
    expect((await sale.investor.patch(url, body)).status).toBe(403)
    await admin.patch(url, body)
    expect((await sale.seller.get(url)).body).not.toHaveProperty('financials_consent_date')
    expect((await sale.investor.get(url)).body).not.toHaveProperty('financials_consent_date')
    const [row] = await test.db.select().from(companies).where(eq(companies.id, sale.sellerCompany))
    expect(row?.financials_consent_date).toBe('2026-11-02')
  })
})
