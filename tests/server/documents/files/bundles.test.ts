import { PDFDocument } from '@cantoo/pdf-lib'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aiAnswers } from '#server/db/schema/ai-answers.ts'
import { documentBundles, files, versionedDocuments } from '#server/db/schema/documents.ts'
import { history } from '#server/db/schema/history.ts'
import { processingRuns } from '#server/db/schema/processing.ts'
import { INTERCONNECTION, PPA } from '#tests/server/reading/bundles/papers-of-a-set.ts'
import { pdf } from '#tests/server/services/files/contents.ts'
import type { Client } from '#tests/support/client.ts'
import { drawnPdf } from '#tests/support/drawn-pdf.ts'
import { jobsDone, startJobs } from '#tests/support/jobs.ts'
import { protectedPdf } from '#tests/support/protected-pdf.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { makeSlot, makeWorld, upload, type World } from './world.ts'

let test: TestApp
let world: World
let seller: Client
let staff: Client
let count = 0

beforeAll(async () => {
  test = await testApp()
  world = await makeWorld(test)
  ;({ seller, staff } = world.clients)
  await startJobs(test)
})
afterAll(() => test.close())

const at = (id: number, more = '') => `/api/versioned-document/${id}/bundle/${more}`

/** Uploads a new file of two papers and has it read. */
async function bundleFile(client = seller) {
  const [first = '', ...rest] = PPA
  const bytes = await drawnPdf(`${first}\nSet ${++count}`, ...rest, ...INTERCONNECTION)
  const file = await upload(client, { project_id: world.projectId }, 'set.pdf', bytes)
  await jobsDone(test)
  return file
}

const TWO = [
  { first: 1, last: 3, name: 'PPA', label: 'power_purchase_agreement' },
  { first: 4, last: 5, name: 'Interconnection', label: 'interconnection_agreement' },
]

const accept = (id: number, parts: object[] = TWO, client = seller, number = 1) =>
  client.post(at(id, 'accept/'), { number, parts })

const bundle = async (id: number, client = seller) => (await client.get(at(id))).body

describe('a file of several documents', () => {
  it('gets a proposal with ranges, types, and reasons', async () => {
    const file = await bundleFile()
    expect(await bundle(file.id)).toMatchObject({
      proposal: {
        number: 1,
        status: 'proposed',
        parts: [
          { first: 1, last: 3, label: 'power_purchase_agreement', reasons: [] },
          { first: 4, last: 5, label: 'interconnection_agreement' },
        ],
        decided_by: null,
      },
      made: [],
      source: null,
    })
  })

  it('is marked in lists until someone decides, for those who may decide', async () => {
    const file = await bundleFile()
    const told = async (client: Client) => {
      const list = await client.get(
        `/api/versioned-documents/todo/?filter=${encodeURIComponent(JSON.stringify({ project_id: world.projectId }))}`,
      )
      const { body } = await client.get(`/api/versioned-document/${file.id}/`)
      const row = list.body.find(({ id }: { id: number }) => id === file.id)
      return [row?.has_open_bundle, body.has_open_bundle]
    }
    expect(await told(seller)).toEqual([true, true])
    expect(await told(staff)).toEqual([true, true])
    await seller.patch(at(file.id), { status: 'dismissed' })
    expect(await told(seller)).toEqual([false, false])
  })

  it('has no proposal when it is a single document', async () => {
    const bytes = await drawnPdf(...PPA)
    const file = await upload(seller, { project_id: world.projectId }, 'one.pdf', bytes)
    await jobsDone(test)
    expect(await bundle(file.id)).toEqual({ proposal: null, made: [], source: null })
  })

  it('is not labeled in bulk before someone has reviewed the split', async () => {
    const file = await bundleFile()
    const label = (more: object) =>
      staff.patch(`/api/versioned-document/${file.id}/`, {
        label: 'power_purchase_agreement',
        ...more,
      })
    const isOpen = async (client = staff) =>
      (await client.get(`/api/versioned-document/${file.id}/`)).body.has_open_bundle
    expect([await isOpen(), await isOpen(seller)]).toEqual([true, true])
    const { status, body } = await label({ bulk_percent: 50 })
    expect([status, body.message]).toEqual([
      409,
      'This file seems to contain several documents. Review the split first.',
    ])
    await seller.patch(at(file.id), { status: 'dismissed' })
    expect(await isOpen()).toBe(false)
    const { body: after } = await label({ bulk_percent: 50 })
    expect(String(after.message)).not.toContain('several documents')
    expect((await label({})).status).toBe(200)
  })

  it('becomes one file per document, placed by staff, each with its source pages', async () => {
    const file = await bundleFile()
    const { status, body } = await accept(file.id, TWO, staff)
    expect(status).toBe(201)
    expect(body).toMatchObject([
      {
        name: 'PPA.pdf',
        label: 'power_purchase_agreement',
        versions: [{ number: 1, note: 'Pages 1–3 of the original file' }],
      },
      { name: 'Interconnection.pdf', label: 'interconnection_agreement' },
    ])
    expect(body.every((part: { document_id: number | null }) => part.document_id !== null)).toBe(
      true,
    )
    await jobsDone(test)
    const bytes = (await staff.get(`/api/versioned-document/${body[1].id}/file/`)).raw
    expect((await PDFDocument.load(bytes)).getPageCount()).toBe(2)
    const words = (await staff.get(`/api/versioned-document/${body[1].id}/text/`)).body
    expect(words[0].text).toContain('SMALL GENERATOR INTERCONNECTION AGREEMENT')
    expect(await bundle(body[0].id, staff)).toMatchObject({
      source: { versioned_document_id: file.id, name: 'set.pdf', number: 1, pages: [1, 2, 3] },
    })
  })

  it('stays, labeled as other, with the split in its history', async () => {
    const file = await bundleFile()
    const { body } = await accept(file.id, TWO, staff)
    await jobsDone(test)
    const { body: original } = await staff.get(`/api/versioned-document/${file.id}/`)
    expect(original).toMatchObject({ label: 'other', is_hidden: false, current_number: 1 })
    expect(await bundle(file.id)).toMatchObject({
      proposal: { status: 'accepted' },
      made: [
        { versioned_document_id: body[0].id, name: 'PPA.pdf', pages: [1, 2, 3] },
        { versioned_document_id: body[1].id, pages: [4, 5] },
      ],
    })
    const { body: told } = await staff.get(`/api/versioned-document/${file.id}/history/`)
    expect(told).toContainEqual(
      expect.objectContaining({
        entity: 'document_bundles',
        action: 'split',
        before: {},
        after: {},
      }),
    )
  })

  it('fills the slots of the list when a seller splits it; the rest waits for staff', async () => {
    await makeSlot(test, { project_id: world.projectId }, 'site_lease')
    const file = await bundleFile()
    const parts = [
      { first: 1, last: 2, name: 'Lease', label: 'site_lease' },
      { first: 3, last: 4, name: 'Survey', label: 'title_report' },
      { first: 5, last: 5, name: 'Unknown', label: null },
    ]
    const { status, body } = await accept(file.id, parts)
    expect(status).toBe(201)
    expect(body.map(({ label }: { label: string | null }) => label)).toEqual([
      'site_lease',
      null,
      null,
    ])
  })

  it('is split once, even by two at the same time', { tags: ['postgres'] }, async () => {
    const file = await bundleFile()
    const answers = await Promise.all([accept(file.id), accept(file.id, TWO, staff)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const again = await accept(file.id)
    expect([again.status, again.body.message]).toEqual([409, 'This file has been split already.'])
    expect((await bundle(file.id)).made).toHaveLength(2)
  })

  it('gives answers a confidence of at most one half until it is one document', async () => {
    const file = await bundleFile()
    const surest = async () => {
      const rows = await test.db
        .select()
        .from(aiAnswers)
        .where(eq(aiAnswers.versioned_document_id, file.id))
      return Math.max(...rows.map(({ confidence }) => confidence))
    }
    expect(await surest()).toBe(0.5)
    await seller.patch(at(file.id), { status: 'dismissed' })
    await jobsDone(test)
    expect(await surest()).toBeGreaterThan(0.5)
  })

  it('can be kept together, and that can be undone', async () => {
    const file = await bundleFile()
    const kept = await seller.patch(at(file.id), { status: 'dismissed' })
    expect(kept.body.proposal).toMatchObject({
      status: 'dismissed',
      decided_by: expect.any(String),
    })
    // Reading the same version again does not ask again.
    await staff.get(`/api/versioned-document/run-ai-validation/${file.id}/`)
    await jobsDone(test)
    expect((await bundle(file.id)).proposal.status).toBe('dismissed')
    const back = await seller.patch(at(file.id), { status: 'proposed' })
    expect(back.body.proposal).toMatchObject({ status: 'proposed', decided_by: null })
    expect((await accept(file.id)).status).toBe(201)
    expect((await seller.patch(at(file.id), { status: 'dismissed' })).status).toBe(409)
  })

  it.each<[string, object[], string]>([
    ['one part', TWO.slice(0, 1), 'parts'],
    ['pages left out', [TWO[0], { ...TWO[1], last: 4 }].map((part) => ({ ...part })), 'parts'],
    ['pages twice', [TWO[0], { ...TWO[1], first: 3 }].map((part) => ({ ...part })), 'parts'],
    [
      'pages that are not there',
      [TWO[0], { ...TWO[1], last: 9 }].map((part) => ({ ...part })),
      'parts',
    ],
    ['no name', [TWO[0], { ...TWO[1], name: '' }].map((part) => ({ ...part })), 'parts.1.name'],
    [
      'an unknown type',
      [TWO[0], { ...TWO[1], label: 'x' }].map((part) => ({ ...part })),
      'parts.1.label',
    ],
  ])('is not split with %s, and nothing is saved', async (_name, parts, field) => {
    const file = await untouched()
    const before = await everything()
    const { status, body } = await accept(file.id, parts)
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]])
    expect(await everything()).toEqual(before)
  })

  it('is not split by a proposal for a different version', async () => {
    const file = await untouched()
    const { status, body } = await accept(file.id, TWO, seller, 2)
    expect([status, body.code]).toEqual([409, 'conflict'])
  })

  it('is split even if its owner restricted it; if it cannot be read, the reason is given', async () => {
    const place = { project_id: world.projectId }
    const halves = [
      { first: 1, last: 1, name: 'A', label: null },
      { first: 2, last: 2, name: 'B', label: null },
    ]
    const bytes = protectedPdf('aes-256', ['Alpha page', 'Bravo page'])
    const restricted = await upload(seller, place, 'restricted.pdf', bytes)
    await jobsDone(test)
    expect((await accept(restricted.id, halves)).status).toBe(201)
    const text = await upload(seller, place, 'a.txt', Buffer.from('just words'))
    expect((await accept(text.id, halves)).body.errors).toEqual({
      parts: 'Only PDF files can be split',
    })
    const unread = await upload(seller, place, 'unread.pdf', pdf(`unread ${++count}`))
    await jobsDone(test)
    await test.db.update(files).set({ page_count: null }).where(eq(files.sha256, unread.sha256))
    const refused = await accept(unread.id, halves)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'We couldn’t count this document’s pages.',
    ])
  })

  it('is only for those who may change it', async () => {
    const file = await untouched()
    const { otherSeller, reviewer, evaluator, investor, colleague } = world.clients
    expect((await otherSeller.get(at(file.id))).status).toBe(404)
    expect((await accept(file.id, TWO, otherSeller)).status).toBe(404)
    for (const client of [reviewer, evaluator, investor]) {
      expect((await accept(file.id, TWO, client)).status).toBe(403)
      const seen = await client.get(at(file.id))
      if (seen.status === 200) expect(seen.body.proposal).toBeNull()
      const { status, body } = await client.get(`/api/versioned-document/${file.id}/`)
      if (status === 200) expect(body.has_open_bundle).toBe(false)
    }
    expect((await bundle(file.id, colleague)).proposal.status).toBe('proposed')
  })
})

let kept: Promise<{ id: number }> | undefined

/** One file shared by all refused attempts, which leave it as it is. */
function untouched() {
  kept ??= bundleFile()
  return kept
}

/** Every row that splitting writes. */
async function everything() {
  const { db } = test
  return {
    files: await db.select().from(versionedDocuments),
    contents: await db.select().from(files),
    bundles: await db.select().from(documentBundles).where(eq(documentBundles.status, 'proposed')),
    runs: await db.select().from(processingRuns),
    history: await db.$count(history),
  }
}
