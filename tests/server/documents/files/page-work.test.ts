import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aiAnswers } from '#server/db/schema/ai-answers.ts'
import { documentVersions, files, versionedDocuments } from '#server/db/schema/documents.ts'
import { history } from '#server/db/schema/history.ts'
import { processingRuns } from '#server/db/schema/processing.ts'
import { pdf } from '#tests/server/services/files/contents.ts'
import type { Client } from '#tests/support/client.ts'
import { jobsDone } from '#tests/support/jobs.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { makePagedFiles, type PagedFiles } from './paged-files.ts'
import { makeSlot, upload, type World } from './world.ts'

let test: TestApp
let paged: PagedFiles
let world: World
let seller: Client

beforeAll(async () => {
  test = await testApp()
  paged = await makePagedFiles(test)
  world = paged.world
  seller = world.clients.seller
})
afterAll(() => test.close())

/** One gray pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNoaGgAAAMEAYFL09IQAAAAAElFTkSuQmCC',
  'base64',
)

/** Made once for all refused attempts, which leave them as they are. */
const untouched = { file: once(() => paged.threePages()), inSlot: once(() => paged.inSlot()) }

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}

describe('page work', () => {
  it('moves, turns, and drops pages in a new version, and keeps the old bytes', async () => {
    const file = await paged.threePages()
    const made = await paged.call(file.id, 'pages', {
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
    expect(await paged.words(file.id)).toEqual(['Charlie', 'Alpha'])
    const rotated = await PDFDocument.load(await paged.bytesOf(file.id, 2))
    expect(rotated.getPages().map((page) => page.getRotation().angle)).toEqual([90, 0])
    expect((await paged.bytesOf(file.id, 1)).equals(file.bytes)).toBe(true)
  })

  it.each([
    [{ pages: [] }, 'pages'],
    [{ pages: [{ number: 4 }] }, 'pages'],
    [{ pages: [{ number: 1 }, { number: 9 }] }, 'pages'],
    [{ pages: [{ number: 1, turn: 45 }] }, 'pages.0.turn'],
  ])('refuses %j', async (body, field) => {
    const file = await untouched.file()
    const answer = await paged.call(file.id, 'pages', body)
    expect([answer.status, answer.body.code]).toEqual([400, 'validation'])
    expect(Object.keys(answer.body.errors)).toContain(field)
    expect((await paged.detail(file.id)).current_number).toBe(1)
  })

  it('refuses files without pages and damaged ones', async () => {
    const place = { project_id: world.projectId }
    const damaged = await upload(seller, place, 'damaged.pdf', pdf('x').subarray(0, -1))
    const answer = await paged.call(damaged.id, 'pages', { pages: [{ number: 9 }] })
    expect([400, 422]).toContain(answer.status)
    const text = await upload(seller, place, 'a.txt', Buffer.from('just words'))
    const refused = await paged.call(text.id, 'pages', { pages: [{ number: 1 }] })
    expect(refused.body.errors.pages).toContain('a.txt has no pages')
  })

  it('is only for those who may change the file', async () => {
    const file = await paged.threePages()
    const body = { pages: [{ number: 1 }] }
    const { otherSeller, reviewer, investor } = world.clients
    expect((await paged.call(file.id, 'pages', body, otherSeller)).status).toBe(404)
    expect((await paged.call(file.id, 'pages', body, reviewer)).status).toBe(403)
    expect((await paged.call(file.id, 'pages', body, investor)).status).toBe(403)
  })

  it('splits a file and can hide the source', async () => {
    const file = await paged.threePages()
    const { status, body } = await paged.call(file.id, 'split', {
      parts: [
        { name: 'First', pages: [1] },
        { name: 'Rest.pdf', pages: [3, 2] },
      ],
      hide_source: true,
    })
    expect(status).toBe(201)
    expect(body.map((one: { name: string }) => one.name)).toEqual(['First.pdf', 'Rest.pdf'])
    await jobsDone(test)
    expect(await paged.words(body[1].id)).toEqual(['Charlie', 'Bravo'])
    expect((await paged.detail(file.id)).is_hidden).toBe(true)
  })

  it('combines files, images included, in the given order', async () => {
    const one = await paged.threePages()
    const two = await paged.threePages()
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
    const made = await PDFDocument.load(await paged.bytesOf(body.id, 1))
    expect(made.getPageCount()).toBe(7)
    expect((await ask([one.id])).status).toBe(400)
    expect((await ask([one.id, one.id])).status).toBe(400)
    expect((await ask([one.id, two.id], world.clients.otherSeller)).status).toBe(404)
  })

  it('removes pages from the file in a slot', async () => {
    const slot = await makeSlot(test, { project_id: world.projectId }, 'site_lease')
    const file = await paged.threePages()
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
    expect(await paged.words(file.id)).toEqual(['Alpha', 'Charlie'])
    expect((await remove([1], world.otherProjectId)).status).toBe(404)
  })

  it('removes a page once when it is named twice', async () => {
    const { file, remove } = await paged.inSlot()
    const { status, body } = await remove([2, 2])
    expect(status).toBe(201)
    expect(body.versions[0]).toMatchObject({ number: 2, note: 'Removed page 2' })
    await jobsDone(test)
    expect(await paged.words(file.id, world.clients.staff)).toEqual(['Alpha', 'Charlie'])
  })

  it.each([
    [[4], 'The document has no page 4: it has 3 pages'],
    [[2, 4], 'The document has no page 4: it has 3 pages'],
    [[9, 2, 7, 9], 'The document has no pages 7 and 9: it has 3 pages'],
    [[0], 'The document has no page 0: it has 3 pages'],
    [[-1, 1], 'The document has no page -1: it has 3 pages'],
    [[1, 2, 3], 'All 3 pages, 1 to 3, were named: a document keeps at least one'],
  ])('refuses to remove %j, naming the pages, and changes nothing', async (pages, words) => {
    const { remove } = await untouched.inSlot()
    const before = await everything()
    const answer = await remove(pages)
    expect([answer.status, answer.body.code]).toEqual([400, 'validation'])
    expect(answer.body.errors).toEqual({ page_numbers: words })
    expect(await everything()).toEqual(before)
  })
})

/** Every row that page work writes, and all stored content. */
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
