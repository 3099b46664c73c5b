import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertRecord } from '#server/db/records.ts'
import { buyers } from '#server/db/schema/accounts.ts'
import { aiAnswers } from '#server/db/schema/ai-answers.ts'
import { companies } from '#server/db/schema/companies.ts'
import { reviewPapers } from '#server/db/schema/engineer-reviews.ts'
import { projectParties } from '#server/db/schema/projects.ts'
import type { Client } from '#tests/support/client.ts'
import { makeInvestor, makeReview, makeTransfer } from '#tests/support/factories.ts'
import {
  complete,
  makeSale,
  paper,
  type Sale,
  saleWorld,
  sees,
  settle,
  test,
  writer,
} from './sale.ts'

saleWorld()

describe('documents that come with a signed agreement', () => {
  let sale: Sale
  beforeEach(async () => {
    sale = await makeSale()
  })

  it('include the W-9 of the transferor, not those of other companies or other projects', async () => {
    const agreement = await paper({ project_id: sale.projectId }, 'tax_credit_transfer_agreement')
    await complete(agreement.fileId)
    const own = await paper({ company_id: sale.transferor }, 'w9_form')
    const guarantor = await paper({ company_id: sale.guarantor }, 'w9_form')
    const seller = await paper({ company_id: sale.sellerCompany }, 'w9_form')
    const stranger = await paper({ company_id: (await makeSale()).transferor }, 'w9_form')
    const seen = []
    for (const one of [own, guarantor, seller, stranger]) {
      seen.push(await sees(sale.investor, one.fileId))
    }
    expect(seen).toEqual([true, false, false, false])
  })

  it('include the W-9 of the seller when no transferor is named', async () => {
    await test.db.delete(projectParties).where(eq(projectParties.company_id, sale.transferor))
    const w9 = await paper({ company_id: sale.sellerCompany }, 'w9_form')
    expect(await sees(sale.investor, w9.fileId)).toBe(false)
    const agreement = await paper({ project_id: sale.projectId }, 'tax_credit_transfer_agreement')
    await complete(agreement.fileId)
    expect(await sees(sale.investor, w9.fileId)).toBe(true)
  })

  it('go only to the buyer that the agreement names, and never include the agreement itself', async () => {
    const other = await makeInvestor(test.db)
    await makeTransfer(test.db, other.buyer.id, [sale.projectId])
    const [own, others] = [sale.investor, await test.as(other.user.id)]
    const w9 = await paper({ company_id: sale.transferor }, 'w9_form')
    const loan = await paper({ project_id: sale.projectId }, 'loan_agreement')
    const agreement = await paper({ project_id: sale.projectId }, 'tax_credit_transfer_agreement')
    const buyerAnswer = await settle(agreement.fileId)
    await complete(agreement.fileId)
    const reads = async (client: Client) => [
      await sees(client, agreement.fileId),
      await sees(client, loan.fileId),
      await sees(client, w9.fileId),
    ]
    // Nobody has said yet which buyer it names.
    for (const client of [own, others]) expect(await reads(client)).toEqual([false, false, false])

    const name = async (value: string, state: 'edited' | 'proposed' | 'rejected' = 'edited') =>
      test.db.update(aiAnswers).set({ value, state }).where(eq(aiAnswers.id, buyerAnswer))
    const [{ name: account, company_id } = { name: '', company_id: 0 }] = await test.db
      .select()
      .from(buyers)
      .where(eq(buyers.id, sale.buyerId))
    const legal_name = `Zephyr & Daughters of No. ${sale.buyerId}, Inc.`
    await test.db.update(companies).set({ legal_name }).where(eq(companies.id, company_id))
    for (const written of [
      account,
      legal_name,
      legal_name.toUpperCase().replace(', INC.', ' Inc'),
    ]) {
      await name(written)
      expect([await reads(own), await reads(others)], written).toEqual([
        [false, true, true],
        [false, false, false],
      ])
    }
    for (const unsettled of ['proposed', 'rejected'] as const) {
      await name(legal_name, unsettled)
      expect(await reads(own), unsettled).toEqual([false, false, false])
    }
    await name('Someone else')
    for (const client of [own, others]) expect(await reads(client)).toEqual([false, false, false])
  })
})

describe('a reliance letter', () => {
  it('is visible to the buyer it names, not to another buyer of the project', async () => {
    const sale = await makeSale()
    const other = await makeInvestor(test.db)
    await makeTransfer(test.db, other.buyer.id, [sale.projectId])
    const rival = await test.as(other.user.id)
    const { fileId, slotId } = await paper({ project_id: sale.projectId }, 'reliance_letter')
    const review = await makeReview(test.db, sale.projectId)
    const all = [sale.investor, rival]
    const seen = async () => Promise.all(all.map((client) => sees(client, fileId)))
    // Nobody has said yet whom it names.
    expect(await seen()).toEqual([false, false])
    await insertRecord(test.db, writer, reviewPapers, {
      review_id: review.id,
      kind: 'reliance_letter',
      versioned_document_id: fileId,
      signed_by: 'Ann Lee',
      signed_on: '2026-11-02',
      buyer_name: other.buyer.name,
    })
    expect(await seen()).toEqual([false, true])
    const slots = await Promise.all(
      all.map(async (client) => (await client.get(`/api/document/${slotId}/`)).status),
    )
    expect(slots).toEqual([404, 200])
  })
})
