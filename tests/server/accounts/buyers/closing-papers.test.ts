import { eq } from 'drizzle-orm'
import JSZip from 'jszip'
import { beforeAll, describe, expect, it } from 'vitest'
import { closingPaperRecords } from '#server/db/schema/closings.ts'
import { transfers } from '#server/db/schema/transfers.ts'
import { binderFacts } from '#server/features/deals/transfer-archives/facts.ts'
import { changesSince } from '#server/features/deals/transfer-visits/changes.ts'
import { seenRecords } from '#server/features/notices/records.ts'
import { findProject } from '#server/features/projects/projects/store.ts'
import { reportFacts } from '#server/features/projects/reports/gather.ts'
import { SYSTEM_RIGHTS } from '#server/http/rights.ts'
import type { DocumentType } from '#shared/entities/document-types.ts'
import { upload } from '#tests/server/documents/files/world.ts'
import type { Client } from '#tests/support/client.ts'
import { drawnPdf } from '#tests/support/drawn-pdf.ts'
import { makeGuest, makeInvestor, makeTransfer } from '#tests/support/factories.ts'
import { jobsDone } from '#tests/support/jobs.ts'
import { TEST_NOW } from '#tests/support/test-app.ts'
import { admin, makeSale, type Sale, saleWorld, sees, test } from './sale.ts'

saleWorld({ jobs: true })

interface Deal {
  transferId: number
  buyerId: number
  userId: number
  people: Client
  guest: Client
  guestId: number
}

let sale: Sale
let first: Deal
let second: Deal
let sellersGuest: Client
let strangersGuest: Client

/** A sale of the same project to another buyer, with a guest. */
async function sellTo(): Promise<Deal> {
  const { buyer, user } = await makeInvestor(test.db)
  const { id: transferId } = await makeTransfer(test.db, buyer.id, [sale.projectId])
  const guest = await makeGuest(test.db, { transfer_id: transferId })
  return {
    transferId,
    buyerId: buyer.id,
    userId: user.id,
    people: await test.as(user.id),
    guest: await test.as(guest.user.id),
    guestId: guest.guest.id,
  }
}

beforeAll(async () => {
  sale = await makeSale()
  first = await sellTo()
  second = await sellTo()
  const guestOf = async ({ seller_id }: { seller_id: number }) => {
    const invited = await makeGuest(test.db, { transfer_id: first.transferId, seller_id })
    return test.as(invited.user.id)
  }
  sellersGuest = await guestOf(await projectOf(sale))
  strangersGuest = await guestOf(await projectOf(await makeSale()))
})

const projectOf = async ({ projectId }: Sale) => {
  const found = await findProject(test.db, SYSTEM_RIGHTS, projectId)
  if (!found) throw new Error('No project')
  return found
}

/** A document of the project with words of its own, put into the list as this type. */
async function filed(label: DocumentType, words: string) {
  const owner = { project_id: sale.projectId }
  const file = await upload(sale.seller, owner, `${words}.pdf`, await drawnPdf(`${words} paper`))
  const sorted = await admin.patch(`/api/versioned-document/${file.id}/`, { label })
  expect(sorted.status).toBe(200)
  await jobsDone(test)
  return file.id
}

async function record({ transferId }: Deal, kind: string, file: number) {
  const answer = await admin.post(`/api/funds/transfer/${transferId}/papers/`, {
    kind,
    versioned_document_id: file,
    signatures: [{ side: 'seller', signer: 'Ada', authority: 'CFO', signed_on: '2026-11-02' }],
  })
  expect(answer.status, answer.text).toBe(201)
}

const READERS = ['first', 'its guest', 'second', 'second’s guest', 'seller’s guest'] as const

const seen = async (file: number): Promise<string[]> => {
  const all = [first.people, first.guest, second.people, second.guest, sellersGuest]
  const read = await Promise.all(all.map((client) => sees(client, file)))
  return READERS.filter((_, index) => read[index])
}

const FOR_FIRST = ['first', 'its guest', 'seller’s guest']

describe('a paper recorded for the closing of one of two buyers', () => {
  it.each([
    ['guaranty_agreement', 'guaranty', FOR_FIRST],
    ['tax_credit_insurance_policy', 'insurance_policy', FOR_FIRST],
    ['other', 'payment_date_certificate', FOR_FIRST],
    ['tax_credit_transfer_agreement', 'transfer_agreement', FOR_FIRST],
    ['other', 'nda', FOR_FIRST],
    ['other', 'engagement_letter', []],
    ['guaranty_agreement', 'engagement_letter', []],
    // What is about the credit is the same for every buyer, and goes by its type.
    ['cost_segregation', 'cost_segregation', [...READERS]],
    ['registration_screenshot', 'registration', [...READERS]],
    ['w9_form', 'w9', []],
  ] as const)('%s as %s is read by %o', async (label, kind, readers) => {
    const file = await filed(label, `${label} ${kind}`)
    await record(first, kind, file)
    expect(await seen(file)).toEqual(readers)
    expect(await sees(strangersGuest, file)).toBe(false)
    await record(second, kind, file)
    const both = readers.length === 0 ? [] : [...READERS]
    expect(await seen(file)).toEqual(both)
  })

  it('is read again as its type says once the record is withdrawn', async () => {
    const file = await filed('guaranty_agreement', 'withdrawn')
    expect(await seen(file)).toEqual([...READERS])
    await record(first, 'guaranty', file)
    await test.db
      .delete(closingPaperRecords)
      .where(eq(closingPaperRecords.versioned_document_id, file))
    expect(await seen(file)).toEqual([...READERS])
  })

  it('is closed to its buyer once the reading of the transfer has ended', async () => {
    const file = await filed('guaranty_agreement', 'ended')
    const third = await sellTo()
    await record(third, 'guaranty', file)
    expect(await sees(third.people, file)).toBe(true)
    await test.db
      .update(transfers)
      .set({ reading_ended_at: TEST_NOW })
      .where(eq(transfers.id, third.transferId))
    expect([await sees(third.people, file), await sees(third.guest, file)]).toEqual([false, false])
    await test.db
      .delete(closingPaperRecords)
      .where(eq(closingPaperRecords.transfer_id, third.transferId))
  })
})

describe('every way to a paper of one closing', () => {
  let file: number
  let shared: number
  beforeAll(async () => {
    file = await filed('guaranty_agreement', 'Zanzibar')
    shared = await filed('site_lease', 'Lease')
    await record(first, 'guaranty', file)
  })

  it('opens for its buyer and guest, and does not exist for the other', async () => {
    const download = (call: string, ids: number[]) => (client: Client) =>
      client.post(`/api/documents/${sale.projectId}/${call}/`, { document_ids: ids })
    const get = (path: string) => (client: Client) => client.get(path)
    const ways: Record<string, (client: Client) => Promise<{ status: number }>> = {
      record: get(`/api/versioned-document/${file}/`),
      bytes: get(`/api/versioned-document/${file}/file/`),
      version: get(`/api/versioned-document/${file}/file/?number=1&download=1`),
      text: get(`/api/versioned-document/${file}/text/`),
      archive: download('download', [shared, file]),
    }
    for (const [name, way] of Object.entries(ways)) {
      const statuses = await Promise.all(
        [first.people, second.people].map(async (client) => (await way(client)).status),
      )
      expect(statuses, name).toEqual([200, 404])
    }
    for (const name of ['record', 'bytes', 'text'] as const) {
      const statuses = await Promise.all(
        [first.guest, second.guest].map(async (client) => (await ways[name]?.(client))?.status),
      )
      expect(statuses, `${name}, guests`).toEqual([200, 404])
    }
    const zip = await JSZip.loadAsync(
      (
        await first.people.post(`/api/documents/${sale.projectId}/download/`, {
          document_ids: [shared, file],
        })
      ).raw,
    )
    expect(Object.keys(zip.files)).toContain('Zanzibar.pdf')
  })

  it('lists, counts, finds, and quotes it for its buyer alone', async () => {
    const found = async ({ people, guest, guestId, buyerId, transferId }: Deal) => {
      const text = async (path: string, client = people) => (await client.get(path)).text
      const lists = [
        await text('/api/versioned-documents/search/?q=Zanzibar'),
        await text(`/api/buyer/${buyerId}/documents/`),
        await text(`/api/project/${sale.projectId}/documents/`),
        await text(`/api/funds/transfer/${transferId}/closing/`),
        await text(`/api/guest-access/${guestId}/room/`, guest),
        JSON.stringify(
          await changesSince(test.db, { id: transferId, buyer_id: buyerId }, new Date(0)),
        ),
      ]
      return lists.map((one) => one.includes('Zanzibar'))
    }
    const all = await found(first)
    expect(all).toEqual(all.map(() => true))
    expect(await found(second)).toEqual(all.map(() => false))
  })

  it('is in neither a notice, the frozen room, nor the binder of the other', async () => {
    const rights = (buyer_id: number) =>
      ({ actor: 'investor', scope: 'own', user: { buyer_id } }) as never
    for (const [deal, reads] of [
      [first, true],
      [second, false],
    ] as const) {
      expect((await seenRecords(test.db, rights(deal.buyerId), 'file', [file])).has(file)).toBe(
        reads,
      )
      const frozen = await admin.post(`/api/funds/transfer/${deal.transferId}/data-room/`, {})
      expect(frozen.status, frozen.text).toBe(201)
      const room = await deal.people.get(`/api/funds/transfer/${deal.transferId}/closing/`)
      expect(JSON.stringify(room.body.agreements).includes('Zanzibar')).toBe(reads)
      const { documents, papers } = await binderFacts(
        test.db,
        test.services.files,
        deal.transferId,
        TEST_NOW,
      )
      const names = [...documents, ...papers].map(({ name }) => name)
      expect(names.includes('Zanzibar.pdf')).toBe(reads)
    }
  })

  it('leaves a room that froze it for the other before it was recorded', async () => {
    const late = await filed('guaranty_agreement', 'Late')
    await admin.post(`/api/funds/transfer/${second.transferId}/data-room/`, {})
    const roomOf = async (client: Client) =>
      JSON.stringify((await client.get(`/api/funds/transfer/${second.transferId}/closing/`)).body)
    expect(await roomOf(second.people)).toContain('Late.pdf')
    await record(first, 'guaranty', late)
    expect(await roomOf(second.people)).not.toContain('Late.pdf')
    expect(await roomOf(admin)).toContain('Late.pdf')
    const { documents } = await binderFacts(
      test.db,
      test.services.files,
      second.transferId,
      TEST_NOW,
    )
    expect(documents.map(({ name }) => name)).not.toContain('Late.pdf')
  })

  it('is marked in the facts of the reports that all buyers read', async () => {
    const { files } = await reportFacts(test.db, await projectOf(sale), TEST_NOW)
    const marked = new Map(files.map(({ id, is_of_closing }) => [id, is_of_closing]))
    expect([marked.get(file), marked.get(shared)]).toEqual([true, false])
  })
})

describe('a frozen data room', () => {
  it('stays as accepted when a document is recorded for its closing, and not when it is replaced', async () => {
    const third = await sellTo()
    await admin.post(`/api/funds/transfer/${third.transferId}/data-room/`, {})
    const isOld = async () => {
      const { body } = await admin.get(`/api/funds/transfer/${third.transferId}/closing/`)
      return body.agreements.find(({ kind }: { kind: string }) => kind === 'data_room')
        .is_out_of_date
    }
    const certificate = await filed('other', 'Certificate')
    await record(third, 'payment_date_certificate', certificate)
    expect(await isOld()).toBe(false)
    await filed('site_lease', 'Amendment')
    expect(await isOld()).toBe(true)
  })
})
