import { eq } from 'drizzle-orm'
import JSZip from 'jszip'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertRecord, systemWriter } from '#server/db/records.ts'
import { buyers } from '#server/db/schema/accounts.ts'
import { companies } from '#server/db/schema/companies.ts'
import { versionedDocuments } from '#server/db/schema/documents.ts'
import { aiAnswers, documentFlags } from '#server/db/schema/evidence.ts'
import { transfers } from '#server/db/schema/funds.ts'
import { projectParties } from '#server/db/schema/projects.ts'
import { type BuyerAccess, buyerAccessOf, typesForBuyers } from '#shared/entities/buyer-access.ts'
import {
  type DocumentType,
  documentTypeData,
  documentTypes,
} from '#shared/entities/document-types.ts'
import { makeSlot, upload } from '#tests/server/documents/files/world.ts'
import type { Client } from '#tests/support/client.ts'
import { drawnPdf } from '#tests/support/drawn-pdf.ts'
import {
  makeAdmin,
  makeCompany,
  makeInvestor,
  makeProject,
  makeSellerUser,
  makeTransfer,
} from '#tests/support/factories.ts'
import { jobsDone, startJobs } from '#tests/support/jobs.ts'
import { TEST_NOW, type TestApp, testApp } from '#tests/support/test-app.ts'
import { makeFile } from './make-file.ts'

let test: TestApp
let admin: Client
beforeAll(async () => {
  test = await testApp()
  admin = await test.as((await makeAdmin(test.db)).id)
  await startJobs(test)
})
afterAll(() => test.close())

const writer = systemWriter(TEST_NOW)

interface Sale {
  investor: Client
  seller: Client
  buyerId: number
  projectId: number
  transferId: number
  sellerCompany: number
  transferor: number
  guarantor: number
}

/** A project with its parties, sold to one buyer. */
async function makeSale(): Promise<Sale> {
  const { db } = test
  const { seller, user } = await makeSellerUser(db)
  const project = await makeProject(db, { seller_id: seller.id })
  const buyer = await makeInvestor(db)
  const transfer = await makeTransfer(db, buyer.buyer.id, [project.id])
  const party = async (role: 'transferor' | 'guarantor') => {
    const { id } = await makeCompany(db)
    const row = { project_id: project.id, company_id: id, role }
    await insertRecord(db, writer, projectParties, row)
    return id
  }
  return {
    investor: await test.as(buyer.user.id),
    seller: await test.as(user.id),
    buyerId: buyer.buyer.id,
    projectId: project.id,
    transferId: transfer.id,
    sellerCompany: seller.company_id,
    transferor: await party('transferor'),
    guarantor: await party('guarantor'),
  }
}

type Owner = { project_id: number } | { company_id: number }

/** A sorted file of a type, as rows. */
async function paper(owner: Owner, label: DocumentType) {
  const slot = await makeSlot(test, owner, label, true)
  const file = await makeFile(test.db, owner, { label, document_id: slot.id })
  return { fileId: file.id, slotId: slot.id }
}

const sees = async (client: Client, fileId: number) =>
  (await client.get(`/api/versioned-document/${fileId}/`)).status === 200

const complete = async (fileId: number) => {
  await settle(fileId)
  const confirmed = { is_validated: true }
  await test.db.update(versionedDocuments).set(confirmed).where(eq(versionedDocuments.id, fileId))
}

/** Answers what counts of a transfer agreement as not in it; the id of the answer about its buyer. */
async function settle(versioned_document_id: number): Promise<number> {
  const [known] = await test.db
    .select()
    .from(aiAnswers)
    .where(eq(aiAnswers.versioned_document_id, versioned_document_id))
    .orderBy(aiAnswers.id)
  if (known) return known.id
  const answer = {
    versioned_document_id,
    number: 1,
    document_type: 'tax_credit_transfer_agreement',
    confidence: 0,
    engine: 'test',
    value: null,
    state: 'accepted',
    decided_at: TEST_NOW,
  } as const
  const { id } = await insertRecord(test.db, writer, aiAnswers, { ...answer, field_name: 'buyer' })
  await insertRecord(test.db, writer, aiAnswers, { ...answer, field_name: 'credit_amount' })
  return id
}

describe('the table of types', () => {
  it('has a row for each of the 72, and never shares what banks, workers or nobody sorted', () => {
    expect(Object.keys(buyerAccessOf)).toEqual(documentTypes.values)
    expect(typesForBuyers('withheld')).toEqual([
      'proof_of_payment',
      'certified_payroll_report',
      'other',
    ])
    expect(typesForBuyers('signed')).toEqual(['w9_form', 'loan_agreement'])
  })
})

describe('papers of a project and of the companies behind it', () => {
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

  /** The types that the buyer reads; every list of files, slots and counts agrees on them. */
  async function readTypes(): Promise<DocumentType[]> {
    const { body: read } = await sale.investor.get(`/api/buyer/${sale.buyerId}/documents/`)
    const readable = new Set(read.map(({ id }: { id: number }) => id))
    const found = papers.filter(({ fileId }) => readable.has(fileId)).map(({ type }) => type)
    for (const { type, fileId } of papers) {
      if (buyerAccessOf[type] === 'shared') continue
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
    documentTypes.values.filter((type) => access.includes(buyerAccessOf[type]))

  it('are those for buyers, then also the signed ones, then with consent the statements', async () => {
    expect(await readTypes()).toEqual(typesOf('shared', 'sole_buyer'))

    const agreement = papers.find(({ type }) => type === 'tax_credit_transfer_agreement')
    if (!agreement) throw new Error('No agreement')
    await complete(agreement.fileId)
    expect(await readTypes()).toEqual(typesOf('shared', 'sole_buyer', 'signed'))

    const flag = await insertRecord(test.db, writer, documentFlags, {
      versioned_document_id: agreement.fileId,
      reason: 'One signature is missing',
    })
    expect(await readTypes()).toEqual(typesOf('shared', 'sole_buyer'))
    await test.db
      .update(documentFlags)
      .set({ resolved_at: TEST_NOW })
      .where(eq(documentFlags.id, flag.id))

    const url = `/api/company/${sale.guarantor}/`
    const given = await admin.patch(url, { financials_consent_date: '2026-11-02' })
    expect(given.body.financials_consent_date).toBe('2026-11-02')
    expect(await readTypes()).toEqual(typesOf('shared', 'sole_buyer', 'signed', 'consent'))
    const { body: history } = await admin.get(`${url}history/`)
    expect(history[0].after).toEqual({ financials_consent_date: '2026-11-02' })

    await admin.patch(url, { financials_consent_date: null })
    expect(await readTypes()).toEqual(typesOf('shared', 'sole_buyer', 'signed'))
  })
})

describe('what is not for a buyer', () => {
  let sale: Sale
  beforeEach(async () => {
    sale = await makeSale()
  })

  it('does not exist in any call, word for word', async () => {
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

  it('is not named as the source of a value either', async () => {
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

  it('are the tax numbers of companies that sell nothing, and of sellers of other projects', async () => {
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

  it('falls to the seller where nobody else is named as the transferor', async () => {
    await test.db.delete(projectParties).where(eq(projectParties.company_id, sale.transferor))
    const w9 = await paper({ company_id: sale.sellerCompany }, 'w9_form')
    expect(await sees(sale.investor, w9.fileId)).toBe(false)
    const agreement = await paper({ project_id: sale.projectId }, 'tax_credit_transfer_agreement')
    await complete(agreement.fileId)
    expect(await sees(sale.investor, w9.fileId)).toBe(true)
  })

  it('are the terms of another buyer; each gets the W-9 with the agreement that names it', async () => {
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
    // Nobody has said whose it is.
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

  it('is nothing of a project that is no longer in its transfers', async () => {
    const lease = await paper({ project_id: sale.projectId }, 'site_lease')
    expect(await sees(sale.investor, lease.fileId)).toBe(true)
    const other = await makeInvestor(test.db)
    await test.db
      .update(transfers)
      .set({ buyer_id: other.buyer.id })
      .where(eq(transfers.id, sale.transferId))
    expect(await sees(sale.investor, lease.fileId)).toBe(false)
  })

  it('is in no archive', async () => {
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

  it('are statements whose guarantor has not agreed yet: no day to come is a consent', async () => {
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

  it('is the consent itself: only staff read and record it', async () => {
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
