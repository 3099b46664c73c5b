import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { processingRuns } from '#server/db/schema/processing.ts'
import type { Client } from '#tests/support/client.ts'
import { drawnPdf } from '#tests/support/drawn-pdf.ts'
import { jobsDone, startJobs } from '#tests/support/jobs.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { makeWorld, upload, type World } from './world.ts'

let test: TestApp
let world: World
let seller: Client
let fileId: number

beforeAll(async () => {
  test = await testApp()
  world = await makeWorld(test)
  seller = world.clients.seller
  await startJobs(test)
  const bytes = await drawnPdf('Site Lease\nThe term is twenty years.', 'The second page')
  fileId = (await upload(seller, { project_id: world.projectId }, 'a.pdf', bytes)).id
  await jobsDone(test)
})
afterAll(() => test.close())

const detail = async (client = world.clients.staff) =>
  (await client.get(`/api/versioned-document/${fileId}/`)).body
const raise = (body: object, client = seller) =>
  client.post('/api/versioned-document/flag/', { versioned_document: fileId, ...body })

describe('a flag', () => {
  it('marks the file until someone resolves it, and can be reopened', async () => {
    const raised = await raise({ reason: 'The signature page is missing', page: 2 })
    expect(raised.status).toBe(201)
    expect(raised.body).toMatchObject({ page: 2, raised_by: 'Test Person', resolved_at: null })
    expect(await detail()).toMatchObject({ state: 'flagged', open_flags: 1 })
    const url = `/api/versioned-document/flag/${raised.body.id}/`
    const resolved = await world.clients.staff.patch(url, {
      is_resolved: true,
      resolution: 'It is on page 2',
    })
    expect(resolved.body).toMatchObject({
      resolution: 'It is on page 2',
      resolved_by: 'Test Person',
      resolved_at: expect.any(String),
    })
    expect(await detail()).toMatchObject({ state: 'unclassified', open_flags: 0 })
    const reopened = await seller.patch(url, { is_resolved: false })
    expect(reopened.body).toMatchObject({ resolution: null, resolved_by: null, resolved_at: null })
    expect((await detail()).flags.map((flag: { id: number }) => flag.id)).toContain(raised.body.id)
    await seller.patch(url, { is_resolved: true })
  })

  it('is refused without a reason, on a missing page, or with a resolution while open', async () => {
    expect((await raise({ reason: '  ' })).body.errors).toHaveProperty('reason')
    expect((await raise({ reason: 'Odd', page: 3 })).body.errors.page).toBe(
      'The document has 2 pages',
    )
    const { body } = await raise({ reason: 'Odd' })
    const answer = await seller.patch(`/api/versioned-document/flag/${body.id}/`, {
      resolution: 'Done',
    })
    expect(answer.status).toBe(409)
    await seller.patch(`/api/versioned-document/flag/${body.id}/`, { is_resolved: true })
  })

  it('does not exist for other sellers', async () => {
    const { body } = await raise({ reason: 'Mine' })
    const { otherSeller } = world.clients
    expect((await raise({ reason: 'Theirs' }, otherSeller)).status).toBe(404)
    const answer = await otherSeller.patch(`/api/versioned-document/flag/${body.id}/`, {
      is_resolved: true,
    })
    expect(answer.status).toBe(404)
    await seller.patch(`/api/versioned-document/flag/${body.id}/`, { is_resolved: true })
  })
})

describe('a citation', () => {
  const BOX = { x: 0, y: 0.1, w: 1, h: 0.04 }
  const save = (action: string, body: object = {}, client = seller) =>
    client.post('/api/save-citation/', {
      document: fileId,
      field_name: 'site_lease_term',
      page_number: 1,
      coords: BOX,
      action,
      ...body,
    })

  it('is drawn once per field, moved, and removed, with the words in its box', async () => {
    const drawn = await save('create')
    expect(drawn.status).toBe(200)
    expect(drawn.body).toMatchObject({ coords: BOX, page_number: 1, number: 1 })
    expect(drawn.body.quote).toContain('The term is twenty years.')
    expect((await save('create')).status).toBe(409)
    const moved = await save('update', { page_number: 2, coords: { x: 0, y: 0.8, w: 0.1, h: 0.1 } })
    expect(moved.body).toMatchObject({ id: drawn.body.id, page_number: 2, quote: null })
    expect((await detail()).citations).toHaveLength(1)
    expect((await save('delete')).status).toBe(200)
    expect((await detail()).citations).toEqual([])
    expect((await save('delete')).status).toBe(404)
    expect((await save('update')).status).toBe(404)
  })

  it('stays within the existing pages', async () => {
    expect((await save('create', { page_number: 3 })).body.errors).toHaveProperty('page_number')
    const beyond = { x: 0.5, y: 0.5, w: 0.6, h: 0.1 }
    expect((await save('create', { coords: beyond })).status).toBe(400)
    expect((await save('create', {}, world.clients.otherSeller)).status).toBe(404)
    expect((await save('create', {}, world.clients.investor)).status).toBe(403)
  })
})

describe('the text of a file', () => {
  it('is returned page by page with the position of each word', async () => {
    const { body } = await seller.get(`/api/versioned-document/${fileId}/text/?first=2`)
    expect(body).toHaveLength(1)
    expect(body[0]).toMatchObject({ number: 2, text: 'The second page', is_ocr: false })
    expect(body[0].boxes).toHaveLength(12)
    for (const part of body[0].boxes) {
      expect(part).toBeGreaterThanOrEqual(0)
      expect(part).toBeLessThanOrEqual(1)
    }
  })
})

describe('the progress stream', () => {
  it('ends at once when nothing has moved for long', async () => {
    await test.db.update(processingRuns).set({ updated_at: new Date('2026-01-05') })
    const { text } = await seller.get('/api/versioned-documents/progress/')
    expect(text).toContain('event: idle')
    expect(text).not.toContain('still here')
  })

  it('sends changes to those who may see them, and ends when nothing is in progress', async () => {
    const other = await world.clients.otherSeller.get('/api/versioned-documents/progress/')
    expect(other.headers['content-type']).toContain('text/event-stream')
    expect(other.text).not.toContain('event: progress')
    expect(other.text).toContain('event: idle')
    const bytes = await drawnPdf('A new file')
    const file = await upload(seller, { project_id: world.projectId }, 'new.pdf', bytes)
    const mine = await seller.get('/api/versioned-documents/progress/')
    const events = [...mine.text.matchAll(/data: (\{"versioned.*\})/g)].map(([, data]) =>
      JSON.parse(data ?? ''),
    )
    expect(events.filter((one) => one.versioned_document_id === file.id).at(-1)).toMatchObject({
      status: 'done',
    })
    expect(mine.text).toContain('event: idle')
  })
})
