import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRecord, systemWriter } from '#server/db/records.ts'
import { documentVersions, files, versionedDocuments } from '#server/db/schema/documents.ts'
import { aiAnswers, processingRuns } from '#server/db/schema/evidence.ts'
import { fieldDefinitions } from '#server/db/schema/fields.ts'
import { history } from '#server/db/schema/platform.ts'
import { pdf } from '#tests/server/files/contents.ts'
import type { Client } from '#tests/support/client.ts'
import { drawnPdf } from '#tests/support/drawn-pdf.ts'
import { makeProject, makeSellerUser } from '#tests/support/factories.ts'
import { jobsDone, startJobs } from '#tests/support/jobs.ts'
import { TEST_NOW, type TestApp, testApp } from '#tests/support/test-app.ts'
import { makeSlot, makeWorld, upload, type World } from './world.ts'

let test: TestApp
let world: World
let seller: Client

beforeAll(async () => {
  test = await testApp()
  world = await makeWorld(test)
  seller = world.clients.seller
  await startJobs(test)
})
afterAll(() => test.close())

/** One grey pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNoaGgAAAMEAYFL09IQAAAAAElFTkSuQmCC',
  'base64',
)

let count = 0
/** A read file of three pages that say which they are. */
async function threePages() {
  const mark = `file ${++count}`
  const bytes = await drawnPdf(`Alpha ${mark}`, `Bravo ${mark}`, `Charlie ${mark}`)
  const file = await upload(seller, { project_id: world.projectId }, 'three.pdf', bytes)
  await jobsDone(test)
  return { ...file, bytes }
}

/** Made once, for what is refused: nothing comes of that. */
const untouched = { file: once(threePages), inSlot: once(inSlot) }

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}

const detail = async (id: number) =>
  (await world.clients.staff.get(`/api/versioned-document/${id}/`)).body
const words = async (id: number, client = seller) => {
  const { body } = await client.get(`/api/versioned-document/${id}/text/`)
  return body.map((page: { text: string }) => page.text.split(' ')[0])
}
const bytesOf = async (id: number, number: number) =>
  (await seller.get(`/api/versioned-document/${id}/file/?number=${number}`)).raw
const call = (id: number, action: string, body: object, client = seller) =>
  client.post(`/api/versioned-document/${id}/${action}/`, body)

describe('page work', () => {
  it('moves, turns and drops pages as a new version, and never touches the old bytes', async () => {
    const file = await threePages()
    const made = await call(file.id, 'pages', {
      pages: [{ number: 3, turn: 90 }, { number: 1 }],
      note: 'In the right order',
    })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      id: file.id,
      current_number: 2,
      versions: [{ number: 2, note: 'In the right order' }, { number: 1 }],
      processing: { status: 'queued' },
    })
    await jobsDone(test)
    expect(await words(file.id)).toEqual(['Charlie', 'Alpha'])
    const rotated = await PDFDocument.load(await bytesOf(file.id, 2))
    expect(rotated.getPages().map((page) => page.getRotation().angle)).toEqual([90, 0])
    expect((await bytesOf(file.id, 1)).equals(file.bytes)).toBe(true)
  })

  it.each([
    [{ pages: [] }, 'pages'],
    [{ pages: [{ number: 4 }] }, 'pages'],
    [{ pages: [{ number: 1 }, { number: 9 }] }, 'pages'],
    [{ pages: [{ number: 1, turn: 45 }] }, 'pages.0.turn'],
  ])('refuses %j', async (body, field) => {
    const file = await untouched.file()
    const answer = await call(file.id, 'pages', body)
    expect([answer.status, answer.body.code]).toEqual([400, 'validation'])
    expect(Object.keys(answer.body.errors)).toContain(field)
    expect((await detail(file.id)).current_number).toBe(1)
  })

  it('refuses files without pages, and damaged ones', async () => {
    const place = { project_id: world.projectId }
    const damaged = await upload(seller, place, 'damaged.pdf', pdf('x').subarray(0, -1))
    const answer = await call(damaged.id, 'pages', { pages: [{ number: 9 }] })
    expect([400, 422]).toContain(answer.status)
    const text = await upload(seller, place, 'a.txt', Buffer.from('just words'))
    const refused = await call(text.id, 'pages', { pages: [{ number: 1 }] })
    expect(refused.body.errors.pages).toContain('a.txt has no pages')
  })

  it('is for those who may change the file', async () => {
    const file = await threePages()
    const body = { pages: [{ number: 1 }] }
    const { otherSeller, reviewer, investor } = world.clients
    expect((await call(file.id, 'pages', body, otherSeller)).status).toBe(404)
    expect((await call(file.id, 'pages', body, reviewer)).status).toBe(403)
    expect((await call(file.id, 'pages', body, investor)).status).toBe(403)
  })

  it('splits a file and can hide the source', async () => {
    const file = await threePages()
    const { status, body } = await call(file.id, 'split', {
      parts: [
        { name: 'First', pages: [1] },
        { name: 'Rest.pdf', pages: [3, 2] },
      ],
      hide_source: true,
    })
    expect(status).toBe(201)
    expect(body.map((one: { name: string }) => one.name)).toEqual(['First.pdf', 'Rest.pdf'])
    await jobsDone(test)
    expect(await words(body[1].id)).toEqual(['Charlie', 'Bravo'])
    expect((await detail(file.id)).is_hidden).toBe(true)
  })

  it('puts files together, pictures among them, in the order named', async () => {
    const one = await threePages()
    const two = await threePages()
    const picture = await upload(seller, { project_id: world.projectId }, 'p.png', PICTURE)
    const ask = (ids: number[], client = seller) =>
      client.post('/api/versioned-document/concatenate/', {
        ids,
        name: 'Together',
        project_id: world.projectId,
      })
    const { status, body } = await ask([two.id, picture.id, one.id])
    expect(status).toBe(201)
    expect(body).toMatchObject({ name: 'Together.pdf', label: null, current_number: 1 })
    await jobsDone(test)
    const made = await PDFDocument.load(await bytesOf(body.id, 1))
    expect(made.getPageCount()).toBe(7)
    expect((await ask([one.id])).status).toBe(400)
    expect((await ask([one.id, one.id])).status).toBe(400)
    expect((await ask([one.id, two.id], world.clients.otherSeller)).status).toBe(404)
  })

  it('takes pages out of the file in a slot', async () => {
    const slot = await makeSlot(test, { project_id: world.projectId }, 'site_lease')
    const file = await threePages()
    await seller.patch(`/api/document/${slot.id}/documents/`, {
      versioned_document_ids: [file.id],
    })
    const remove = (page_numbers: number[], project_id = world.projectId) =>
      seller.post(`/api/document/${slot.id}/delete-pages/`, { page_numbers, project_id })
    const { status, body } = await remove([2])
    expect(status).toBe(201)
    expect(body.versions[0]).toMatchObject({ number: 2, note: 'Removed page 2' })
    // The new version has not been read yet.
    const early = await remove([1])
    expect([early.status, early.body.code]).toEqual([409, 'invalid_state'])
    expect(early.body.message).toBe(
      'This document is still being processed. Try again in a moment.',
    )
    await jobsDone(test)
    expect(await words(file.id)).toEqual(['Alpha', 'Charlie'])
    expect((await remove([1], world.otherProjectId)).status).toBe(404)
  })

  it('takes a page out once that is named twice', async () => {
    const { file, remove } = await inSlot()
    const { status, body } = await remove([2, 2])
    expect(status).toBe(201)
    expect(body.versions[0]).toMatchObject({ number: 2, note: 'Removed page 2' })
    await jobsDone(test)
    expect(await words(file.id, world.clients.staff)).toEqual(['Alpha', 'Charlie'])
  })

  it.each([
    [[4], 'The document has no page 4: it has 3 pages'],
    [[2, 4], 'The document has no page 4: it has 3 pages'],
    [[9, 2, 7, 9], 'The document has no pages 7 and 9: it has 3 pages'],
    [[0], 'The document has no page 0: it has 3 pages'],
    [[-1, 1], 'The document has no page -1: it has 3 pages'],
    [[1, 2, 3], 'All 3 pages, 1 to 3, were named: a document keeps at least one'],
  ])('refuses to take out %j by name, and changes nothing', async (pages, words) => {
    const { remove } = await untouched.inSlot()
    const before = await everything()
    const answer = await remove(pages)
    expect([answer.status, answer.body.code]).toEqual([400, 'validation'])
    expect(answer.body.errors).toEqual({ page_numbers: words })
    expect(await everything()).toEqual(before)
  })
})

/** A file of three pages in a slot of a new project, and taking pages out of it. */
async function inSlot() {
  const project_id = (await makeProject(test.db)).id
  const { staff } = world.clients
  const slot = await makeSlot(test, { project_id }, 'site_lease')
  const mark = `file ${++count}`
  const bytes = await drawnPdf(`Alpha ${mark}`, `Bravo ${mark}`, `Charlie ${mark}`)
  const file = await upload(staff, { project_id }, 'three.pdf', bytes)
  await staff.patch(`/api/document/${slot.id}/documents/`, { versioned_document_ids: [file.id] })
  await jobsDone(test)
  return {
    file,
    remove: (page_numbers: number[]) =>
      staff.post(`/api/document/${slot.id}/delete-pages/`, { page_numbers, project_id }),
  }
}

/** Every row that page work writes, and every stored content. */
async function everything() {
  const { db, dataDir } = test
  return {
    files: await db.select().from(versionedDocuments),
    versions: await db.select().from(documentVersions),
    contents: await db.select().from(files),
    answers: await db.select().from(aiAnswers),
    runs: await db.select().from(processingRuns),
    history: await db.$count(history),
    stored: (await readdir(join(dataDir, 'files'), { recursive: true })).toSorted(),
  }
}

describe('versions', () => {
  it('come by upload, can be restored and compared', async () => {
    const file = await threePages()
    const form = (bytes: Buffer) => {
      const data = new FormData()
      data.append('versioned_document', String(file.id))
      data.append('file', new Blob([new Uint8Array(bytes)]), 'revised.pdf')
      return data
    }
    const bytes = await drawnPdf(`Alpha file ${count}`, `Bravo file ${count} changed`)
    const url = '/api/versioned-document/new-version/'
    const added = await seller.post(url, form(bytes))
    expect(added.status).toBe(201)
    expect(added.body).toMatchObject({ current_number: 2, name: 'revised.pdf' })
    const again = await seller.post(url, form(bytes))
    expect([again.status, again.body.code]).toEqual([409, 'conflict'])
    expect((await world.clients.otherSeller.post(url, form(bytes))).status).toBe(404)
    await jobsDone(test)
    const { body } = await seller.get(`/api/versioned-document/${file.id}/compare/?from=1&to=2`)
    expect(body.pages.map((page: { change: string }) => page.change)).toEqual([
      'same',
      'changed',
      'removed',
    ])
    const restored = await call(file.id, 'restore', { number: 1 })
    expect(restored.body).toMatchObject({ current_number: 3, sha256: file.sha256 })
    expect(restored.body.versions[0].note).toBe('Version 1 restored')
    expect((await call(file.id, 'restore', { number: 9 })).status).toBe(404)
  })

  it('of two people at once: one is told that another came first', async () => {
    const { remove } = await inSlot()
    const answers = await Promise.all([remove([1]), remove([2])])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    const late = answers.find(({ status }) => status === 409)
    expect(late?.body.message).toBe('This document has a newer version. Review it and try again.')
  })

  it('are copied to another project, sorted when staff do it', async () => {
    const file = await threePages()
    await world.clients.staff.patch(`/api/versioned-document/${file.id}/`, { label: 'site_lease' })
    const copy = (client: Client, project: number) =>
      client.post(`/api/versioned-document/${file.id}/copy-to-project/${project}/`)
    const { status, body } = await copy(world.clients.staff, world.otherProjectId)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      project_id: world.otherProjectId,
      label: 'site_lease',
      sha256: file.sha256,
    })
    expect((await copy(seller, world.otherProjectId)).status).toBe(404)
    expect((await copy(seller, world.projectId)).body.label).toBeNull()
  })

  it('keep what people settled where its words still stand, and open it again where not', async () => {
    const first = await drawnPdf('Lease', 'The term is twenty years from today.', 'The rent is 5.')
    const file = await upload(seller, { project_id: world.projectId }, 'lease.pdf', first)
    await jobsDone(test)
    const { staff } = world.clients
    await staff.patch(`/api/versioned-document/${file.id}/`, { label: 'site_lease' })
    await jobsDone(test)
    await test.db.delete(aiAnswers)
    const settled = (field_name: string, quote: string, page: number, value: string | number) =>
      insertRecord(test.db, systemWriter(TEST_NOW), aiAnswers, {
        versioned_document_id: file.id,
        number: 1,
        document_type: 'site_lease',
        field_name,
        value,
        quote,
        page,
        box: { x: 0, y: 0, w: 0.5, h: 0.1 },
        confidence: 1,
        state: 'accepted',
        engine: 'test',
      })
    await settled('site_lease_term', 'The term is twenty years from today.', 2, 20)
    await settled('annual_rent', 'The rent is 5.', 3, 5)
    const answers = async () => {
      const filter = JSON.stringify({ versioned_document_id: file.id })
      const { body } = await staff.get(`/api/ai-answers/?filter=${filter}`)
      return Object.fromEntries(
        body.map((one: { field_name: string }) => [one.field_name, one]),
      ) as Record<string, object>
    }
    // The page with the term comes first; the page with the rent is gone.
    await call(file.id, 'pages', { pages: [{ number: 2 }, { number: 1 }] })
    await jobsDone(test)
    const { site_lease_term, annual_rent } = await answers()
    expect(site_lease_term).toMatchObject({
      state: 'accepted',
      is_stale: false,
      page: 1,
      number: 2,
      value: 20,
    })
    expect(annual_rent).toMatchObject({
      state: 'accepted',
      is_stale: true,
      stale_reason: 'Page 3, which said so, was removed in version 2',
      page: null,
      value: 5,
    })
    expect((await detail(file.id)).is_validated).toBe(false)
    await call(file.id, 'restore', { number: 1 })
    await jobsDone(test)
    expect((await answers()).annual_rent).toMatchObject({
      state: 'accepted',
      is_stale: false,
      page: 3,
    })
  })

  it('leave a value whose page was taken out an answer that says so', async () => {
    const { seller, user } = await makeSellerUser(test.db)
    const project_id = (await makeProject(test.db, { seller_id: seller.id })).id
    const { staff } = world.clients
    const [field] = await test.db
      .select()
      .from(fieldDefinitions)
      .where(eq(fieldDefinitions.field_name, 'full_street_address'))
    const slot = await makeSlot(test, { project_id }, 'site_lease')
    const bytes = await drawnPdf('Lease', 'The premises are at 12 Mill Road.')
    const file = await upload(staff, { project_id }, 'lease.pdf', bytes)
    await staff.patch(`/api/document/${slot.id}/documents/`, { versioned_document_ids: [file.id] })
    await jobsDone(test)
    const answer = await insertRecord(test.db, systemWriter(TEST_NOW), aiAnswers, {
      versioned_document_id: file.id,
      number: 1,
      document_type: 'site_lease',
      field_name: 'premises',
      field_id: field?.id ?? 0,
      value: '12 Mill Road',
      quote: 'The premises are at 12 Mill Road.',
      page: 2,
      box: { x: 0, y: 0, w: 0.5, h: 0.1 },
      confidence: 1,
      state: 'proposed',
      engine: 'test',
    })
    await staff.patch(`/api/project/${project_id}/`, { full_street_address: null })
    await staff.patch(`/api/ai-answer/${answer.id}/`, { state: 'accepted' })
    const fieldOf = async () => {
      const { body } = await staff.get(`/api/project/${project_id}/fields/`)
      return body.find((one: { field_name: string }) => one.field_name === 'full_street_address')
    }
    expect(await fieldOf()).toMatchObject({ source: 'ai_answer', citation: { page: 2 } })
    const gone = { page_numbers: [2], project_id }
    expect((await staff.post(`/api/document/${slot.id}/delete-pages/`, gone)).status).toBe(201)
    const stale_reason = 'Page 2, which said so, was removed in version 2'
    const expected = {
      value: '12 Mill Road',
      source: 'ai_answer',
      citation: { answer_id: answer.id, page: null },
      stale_reason,
    }
    // At once, and after the version was read.
    expect(await fieldOf()).toMatchObject(expected)
    await jobsDone(test)
    expect(await fieldOf()).toMatchObject(expected)
    const { body: list } = await staff.get(`/api/project/${project_id}/diligence-list/`)
    const item = list.find((one: { key: string }) => one.key === 'full_street_address')
    expect(item).toMatchObject({ state: 'unstructured', note: stale_reason })
    // Its seller is told as well, also once the file is hidden.
    await staff.patch(`/api/versioned-document/${file.id}/`, { is_hidden: true })
    const owner = await test.as(user.id)
    const { body: own } = await owner.get(`/api/project/${project_id}/diligence-list/`)
    expect(own.find((one: { key: string }) => one.key === 'full_street_address')).toMatchObject({
      state: 'unstructured',
      note: 'The source document is no longer available',
    })
  })
})
