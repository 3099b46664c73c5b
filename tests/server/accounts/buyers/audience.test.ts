import { eq } from 'drizzle-orm'
import JSZip from 'jszip'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertRecord } from '#server/db/records.ts'
import { aiAnswers } from '#server/db/schema/ai-answers.ts'
import { documentFlags } from '#server/db/schema/documents.ts'
import { transfers } from '#server/db/schema/transfers.ts'
import { typesForBuyers } from '#shared/entities/buyer-access.ts'
import type { BuyerAccess } from '#shared/entities/document-handling.ts'
import {
  type DocumentType,
  documentTypeData,
  documentTypes,
} from '#shared/entities/document-types.ts'
import { upload } from '#tests/server/documents/files/world.ts'
import type { Client } from '#tests/support/client.ts'
import { drawnPdf } from '#tests/support/drawn-pdf.ts'
import { makeInvestor } from '#tests/support/factories.ts'
import { jobsDone } from '#tests/support/jobs.ts'
import { TEST_NOW } from '#tests/support/test-app.ts'
import {
  admin,
  complete,
  makeSale,
  paper,
  type Sale,
  saleWorld,
  sees,
  test,
  writer,
} from './sale.ts'

saleWorld({ jobs: true })

describe('the table of types', () => {
  it('withholds documents of banks and workers and unsorted ones', () => {
    expect(typesForBuyers('withheld')).toEqual([
      'proof_of_payment',
      'certified_payroll_report',
      'other',
    ])
    expect(typesForBuyers('signed')).toEqual(['w9_form', 'loan_agreement'])
  })
})

describe('documents of a project and of the companies behind it', () => {
  let sale: Sale
  let papers: { type: DocumentType; fileId: number; slotId: number }[]

  beforeAll(async () => {
    sale = await makeSale()
    papers = []
    for (const type of documentTypes.values) {
      const isCompany = documentTypeData[type].owner === 'company'
      const owner = isCompany
        ? { company_id: type === 'w9_form' ? sale.transferor : sale.guarantor }
        : { project_id: sale.projectId }
      papers.push({ type, ...(await paper(owner, type)) })
    }
  })

  /** The types that the buyer can read, after checking that all lists and counts agree on them. */
  async function readTypes(): Promise<DocumentType[]> {
    const { body: read } = await sale.investor.get(`/api/buyer/${sale.buyerId}/documents/`)
    const readable = new Set(read.map(({ id }: { id: number }) => id))
    const found = papers.filter(({ fileId }) => readable.has(fileId)).map(({ type }) => type)
    for (const { type, fileId } of papers) {
      if (documentTypeData[type].buyers === 'shared') continue
      expect(await sees(sale.investor, fileId), type).toBe(found.includes(type))
    }
    const { body: listed } = await sale.investor.list('/api/documents/', { range: [0, 199] })
    expect(listed.map((slot: { id: number }) => slot.id)).toEqual(
      papers.filter(({ type }) => found.includes(type)).map(({ slotId }) => slotId),
    )
    const ids = papers.filter(({ type }) => found.includes(type)).map(({ fileId }) => fileId)
    const idsOf = (body: { id: number }[]) => body.map(({ id }) => id).sort((a, b) => a - b)
    for (const client of [sale.investor, admin]) {
      for (const query of ['', '?full=1']) {
        const { body } = await client.get(`/api/buyer/${sale.buyerId}/documents/${query}`)
        expect(idsOf(body)).toEqual(ids)
      }
    }
    const { body: slots } = await sale.investor.get(`/api/project/${sale.projectId}/documents/`)
    const inSlots = slots.flatMap(
      (slot: { versioned_documents: { id: number }[] }) => slot.versioned_documents,
    )
    const ofProject = papers.filter(
      ({ type }) => found.includes(type) && documentTypeData[type].owner !== 'company',
    )
    expect(idsOf(inSlots)).toEqual(ofProject.map(({ fileId }) => fileId))
    const { body: portfolio } = await sale.investor.get(
      `/api/funds/transfer/${sale.transferId}/portfolio/`,
    )
    expect(portfolio[0].documents_count).toBe(ofProject.length)
    return found
  }

  const typesOf = (...access: BuyerAccess[]) =>
    documentTypes.values.filter((type) => access.includes(documentTypeData[type].buyers))

  it('are the shared ones, then those that come with signing, then statements with consent', async () => {
    expect(await readTypes()).toEqual(typesOf('shared', 'sole_buyer', 'named'))

    const agreement = papers.find(({ type }) => type === 'tax_credit_transfer_agreement')
    if (!agreement) throw new Error('No agreement')
    await complete(agreement.fileId)
    expect(await readTypes()).toEqual(typesOf('shared', 'sole_buyer', 'named', 'signed'))

    const flag = await insertRecord(test.db, writer, documentFlags, {
      versioned_document_id: agreement.fileId,
      reason: 'One signature is missing',
    })
    expect(await readTypes()).toEqual(typesOf('shared', 'sole_buyer', 'named'))
    await test.db
      .update(documentFlags)
      .set({ resolved_at: TEST_NOW })
      .where(eq(documentFlags.id, flag.id))

    const url = `/api/company/${sale.guarantor}/`
    const given = await admin.patch(url, { financials_consent_date: '2026-11-02' })
    expect(given.body.financials_consent_date).toBe('2026-11-02')
    expect(await readTypes()).toEqual(typesOf('shared', 'sole_buyer', 'named', 'signed', 'consent'))
    const { body: history } = await admin.get(`${url}history/`)
    expect(history[0].after).toEqual({ financials_consent_date: '2026-11-02' })

    await admin.patch(url, { financials_consent_date: null })
    expect(await readTypes()).toEqual(typesOf('shared', 'sole_buyer', 'named', 'signed'))
  })
})

describe('a document that is not for a buyer', () => {
  let sale: Sale
  beforeEach(async () => {
    sale = await makeSale()
  })

  it('looks like a missing document in every call', async () => {
    const file = await upload(
      sale.seller,
      { project_id: sale.projectId },
      'wire.pdf',
      await drawnPdf('Zanzibar wire confirmation'),
    )
    const shared = await upload(sale.seller, { project_id: sale.projectId }, 'lease.pdf')
    await admin.patch(`/api/versioned-document/${file.id}/`, { label: 'proof_of_payment' })
    await admin.patch(`/api/versioned-document/${shared.id}/`, { label: 'site_lease' })
    await jobsDone(test)
    const { investor, projectId } = sale
    const MISSING = 2_147_483_647
    const download = (call: string, ids: number[]) =>
      investor.post(`/api/documents/${projectId}/${call}/`, { document_ids: ids })
    const ways: ((id: number) => ReturnType<Client['get']>)[] = [
      (id) => investor.get(`/api/versioned-document/${id}/`),
      (id) => investor.get(`/api/versioned-document/${id}/history/`),
      (id) => investor.get(`/api/versioned-document/${id}/file/`),
      (id) => investor.get(`/api/versioned-document/${id}/file/?number=1&download=1`),
      (id) => investor.get(`/api/versioned-document/${id}/text/`),
      (id) => download('download', [id]),
      (id) => download('download', [shared.id, id]),
      (id) => download('download-async', [shared.id, id]),
    ]
    for (const [index, way] of ways.entries()) {
      const [hidden, missing] = [await way(file.id), await way(MISSING)]
      expect([hidden.status, missing.status], `way ${index}`).toEqual([404, 404])
      expect({ ...hidden.body, request_id: '' }).toEqual({ ...missing.body, request_id: '' })
    }
    const query = '/api/versioned-documents/search/?q=Zanzibar'
    expect((await investor.get(query)).body).toEqual([])
    expect((await sale.seller.get(query)).body).toHaveLength(1)
    const byLabel = `/api/project/${projectId}/document/?label=proof_of_payment`
    expect((await investor.get(byLabel)).status).toBe(404)
    const archive = await download('download', [shared.id])
    expect(archive.status).toBe(200)
  })

  it('is not named as the source of a value', async () => {
    const { fileId } = await paper({ project_id: sale.projectId }, 'loan_agreement')
    const fields = `/api/project/${sale.projectId}/fields/`
    const lender = async (client: Client) => {
      const { body } = await client.get(fields)
      return body.find((field: { field_name: string }) => field.field_name === 'lender')
    }
    const { id: fieldId } = await lender(admin)
    await admin.patch(`/api/project/${sale.projectId}/`, { lender: 'First Zanzibar Bank' })
    await insertRecord(test.db, writer, aiAnswers, {
      versioned_document_id: fileId,
      number: 1,
      field_id: fieldId,
      document_type: 'loan_agreement',
      field_name: 'lender',
      confidence: 0.9,
      engine: 'test',
      value: 'First Zanzibar Bank',
      filled_value: 'First Zanzibar Bank',
      quote: 'a loan of First Zanzibar Bank',
      page: 1,
      state: 'accepted',
      decided_at: TEST_NOW,
    })
    expect((await lender(admin)).citation).toMatchObject({ versioned_document_id: fileId })
    expect(await lender(sale.investor)).toMatchObject({
      value: 'First Zanzibar Bank',
      source: 'ai_answer',
      citation: null,
    })
  })

  it('includes documents of a project whose transfer moved to another buyer', async () => {
    const lease = await paper({ project_id: sale.projectId }, 'site_lease')
    expect(await sees(sale.investor, lease.fileId)).toBe(true)
    const other = await makeInvestor(test.db)
    await test.db
      .update(transfers)
      .set({ buyer_id: other.buyer.id })
      .where(eq(transfers.id, sale.transferId))
    expect(await sees(sale.investor, lease.fileId)).toBe(false)
  })

  it('is not in an archive, which holds only the requested files and a manifest', async () => {
    const owner = { project_id: sale.projectId }
    const one = await upload(sale.seller, owner, 'a.pdf')
    const two = await upload(sale.seller, owner, 'b.pdf')
    for (const { id } of [one, two]) {
      const sorted = await admin.patch(`/api/versioned-document/${id}/`, { label: 'site_lease' })
      expect(sorted.status).toBe(200)
    }
    const answer = await sale.investor.post(`/api/documents/${sale.projectId}/download/`, {
      document_ids: [one.id, two.id],
    })
    const archive = await JSZip.loadAsync(answer.raw)
    expect(Object.keys(archive.files)).toEqual(['a.pdf', 'b.pdf', 'MANIFEST.csv'])
  })
})
