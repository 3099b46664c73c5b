import { describe, expect, it } from 'vitest'
import { insertRecord, systemWriter } from '#server/db/records.ts'
import { financialStatements } from '#server/db/schema/companies.ts'
import { projectParties } from '#server/db/schema/projects.ts'
import { requiredCompanyDocumentTypes } from '#shared/entities/document-types.ts'
import { financialLines } from '#shared/entities/financial-lines.ts'
import type { Client } from '#tests/support/client.ts'
import {
  makeInvestor,
  makeProject,
  makeSeller,
  makeSellerUser,
  makeUser,
} from '#tests/support/factories.ts'
import { admin, companyId, seller, sellerWorld, test } from '#tests/support/seller-world.ts'
import { TEST_NOW } from '#tests/support/test-app.ts'
import { companyFields, url } from './support.ts'

sellerWorld(companyFields)

describe('financials', () => {
  const UNSIGNED = {
    source: 'person',
    citation: null,
    signed_by: null,
    verified: false,
    stated: null,
  } as const

  const put = (fiscal_year: number, line: 'cash' | 'equity', value: number) =>
    test.db.insert(financialStatements).values({
      company_id: companyId,
      fiscal_year,
      line,
      value,
      version: 1,
      created_at: TEST_NOW,
      updated_at: TEST_NOW,
    })

  it('shows every line of the years that have figures', async () => {
    await put(2024, 'cash', 1_000.25)
    await put(2025, 'cash', 2_000)
    await put(2025, 'equity', -5)
    const { status, body } = await seller.get(url(companyId, 'financials-table/'))
    expect(status).toBe(200)
    expect(body.years).toEqual([2024, 2025])
    expect(body.rows.map((row: { line: string }) => row.line)).toEqual([...financialLines.values])
    expect(body.rows[0]).toEqual({
      line: 'cash',
      label: 'Cash',
      values: {
        2024: { value: 1_000.25, ...UNSIGNED },
        2025: { value: 2_000, ...UNSIGNED },
      },
      later: [],
    })
  })

  it('shows one year, and nothing for a year without figures', async () => {
    const one = await seller.get(url(companyId, 'financials-table/2025/'))
    expect(one.body.years).toEqual([2025])
    const none = await seller.get(url(companyId, 'financials-table/1999/'))
    expect(none.body.years).toEqual([])
    expect(none.body.rows).toHaveLength(financialLines.values.length)
  })

  it.each(['25', '20255', 'abcd', '-202', '2e10'])('returns 404 for year %s', async (year) => {
    expect((await admin.get(url(companyId, `financials-table/${year}/`))).status).toBe(404)
  })

  it('are closed to other sellers and to investors', async () => {
    const other = await test.as((await makeSellerUser(test.db)).user.id)
    expect((await other.get(url(companyId, 'financials-table/'))).status).toBe(404)
    const investor = await test.as((await makeInvestor(test.db)).user.id)
    expect((await investor.get(url(companyId, 'financials-table/'))).status).toBe(403)
  })
})

describe('GET company/<id>/portfolio/', () => {
  it('shows the credit that could still be recaptured', async () => {
    const account = await makeSeller(test.db)
    const facts = [
      { name: 'A in service', placed_in_service_date: '2024-06-30', projected_itc_amount: 1_000 },
      { name: 'B not yet', placed_in_service_date: null, projected_itc_amount: 1_000 },
      { name: 'C no credit', placed_in_service_date: '2024-06-30', projected_itc_amount: null },
      { name: 'D vested', placed_in_service_date: '2020-01-01', projected_itc_amount: 1_000.5 },
    ]
    for (const values of facts) {
      const project = await makeProject(test.db, { seller_id: account.id, ...values })
      await insertRecord(test.db, systemWriter(TEST_NOW), projectParties, {
        project_id: project.id,
        company_id: account.company_id,
        role: 'seller',
      })
    }
    const { status, body } = await admin.get(url(account.company_id, 'portfolio/'))
    expect(status).toBe(200)
    expect(
      body.map((row: { project: string; unvested: number | null }) => [row.project, row.unvested]),
    ).toEqual([
      // Two full years have vested on 2026-11-16, which leaves 60 percent.
      ['A in service', 600],
      ['B not yet', 1_000],
      ['C no credit', null],
      ['D vested', 0],
    ])
    expect(body[0]).toMatchObject({ party_role: 'seller', stage: 'onboarding', itc: 1_000 })
  })

  it('is for staff only, as is the history', async () => {
    expect((await seller.get(url(companyId, 'portfolio/'))).status).toBe(403)
    expect((await seller.get(url(companyId, 'history/'))).status).toBe(403)
  })
})

describe('GET company/<id>/documents/ and diligence-list/', () => {
  it('show the same slots', async () => {
    const client = await test.as((await makeUser(test.db)).id)
    const { body: company } = await client.post('/api/company/', { name: 'Slots Co' })
    const items = (await client.get(url(company.id, 'diligence-list/'))).body
    expect(items).toHaveLength(requiredCompanyDocumentTypes.length)
    expect(items[0]).toMatchObject({ kind: 'document', required: true, state: 'missing' })
    expect((await seller.get(url(company.id, 'documents/'))).status).toBe(404)
    expect((await seller.get(url(company.id, 'diligence-list/'))).status).toBe(404)
  })
})

describe('GET company-fields/', () => {
  const names = async (client: Client) => {
    const { body } = await client.list('/api/company-fields/', { range: [0, 99] })
    return body.map((row: { field_name: string }) => row.field_name)
  }

  it('lists the fields that the user may see', async () => {
    expect(await names(seller)).toContain('ein')
    expect(await names(seller)).not.toContain('internal_note')
    expect(await names(admin)).toContain('internal_note')
    const investor = await test.as((await makeInvestor(test.db)).user.id)
    expect(await names(investor)).not.toContain('ein')
  })

  it('supports filters and refuses unknown ones', async () => {
    const { body, headers } = await seller.list('/api/company-fields/', {
      filter: { field_name: 'head_count' },
    })
    expect(headers['content-range']).toBe('company-fields 0-0/1')
    expect(body[0]).toMatchObject({ data_type: 'integer', choices: null, level: 'company' })
    const wrong = await seller.list('/api/company-fields/', { filter: { audience: 'x' } })
    expect(wrong.status).toBe(400)
  })
})
