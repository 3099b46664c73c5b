import { eq } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import { insertRecord, systemWriter } from '#server/db/records.ts'
import { aiAnswers } from '#server/db/schema/ai-answers.ts'
import { versionedDocuments } from '#server/db/schema/documents.ts'
import { projectParties } from '#server/db/schema/projects.ts'
import type { DocumentType } from '#shared/entities/document-types.ts'
import { makeSlot } from '#tests/server/documents/files/world.ts'
import type { Client } from '#tests/support/client.ts'
import {
  makeAdmin,
  makeCompany,
  makeInvestor,
  makeProject,
  makeSellerUser,
  makeTransfer,
} from '#tests/support/factories.ts'
import { startJobs } from '#tests/support/jobs.ts'
import { TEST_NOW, type TestApp, testApp } from '#tests/support/test-app.ts'
import { makeFile } from './make-file.ts'

/** A project sold to a buyer, with documents: the starting point of tests about what buyers read. */

export let test: TestApp
export let admin: Client

/** Sets up and tears down the app of a test file; jobs run only where a test waits for one. */
export function saleWorld({ jobs = false } = {}) {
  beforeAll(async () => {
    test = await testApp()
    admin = await test.as((await makeAdmin(test.db)).id)
    if (jobs) await startJobs(test)
  })
  afterAll(() => test.close())
}

export const writer = systemWriter(TEST_NOW)

export interface Sale {
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
export async function makeSale(): Promise<Sale> {
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

/** A sorted file of a type: rows only, without contents. */
export async function paper(owner: Owner, label: DocumentType) {
  const slot = await makeSlot(test, owner, label, true)
  const file = await makeFile(test.db, owner, { label, document_id: slot.id })
  return { fileId: file.id, slotId: slot.id }
}

export const sees = async (client: Client, fileId: number) =>
  (await client.get(`/api/versioned-document/${fileId}/`)).status === 200

export const complete = async (fileId: number) => {
  await settle(fileId)
  const confirmed = { is_validated: true }
  await test.db.update(versionedDocuments).set(confirmed).where(eq(versionedDocuments.id, fileId))
}

/** Records the key values of a transfer agreement as absent; returns the id of its `buyer` answer. */
export async function settle(versioned_document_id: number): Promise<number> {
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
