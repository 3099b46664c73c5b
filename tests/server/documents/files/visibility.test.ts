/** @module-tag postgres */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '#tests/support/client.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { makeSlot, makeWorld, upload, type World, withoutRequest } from './world.ts'

let test: TestApp
let world: World

beforeAll(async () => {
  test = await testApp()
  world = await makeWorld(test)
})
afterAll(() => test.close())

type Who = keyof World['clients']
const pathOf = (id: number) => `/api/versioned-document/${id}/`
const mine = () => ({ project_id: world.projectId })
const MISSING = 2_147_483_647

/** A labeled file in a slot, which buyers see too. */
async function settledFile() {
  const file = await upload(world.clients.seller, mine())
  const { body } = await world.clients.staff.patch(pathOf(file.id), { label: 'site_lease' })
  return body
}

/** Every call that names a file, with a given ID. */
const CALLS: [string, (client: Client, id: number) => ReturnType<Client['get']>][] = [
  ['get', (client, id) => client.get(pathOf(id))],
  ['history', (client, id) => client.get(`${pathOf(id)}history/`)],
  ['bytes', (client, id) => client.get(`${pathOf(id)}file/`)],
  [
    'range of bytes',
    (client, id) => client.get(`${pathOf(id)}file/`, { headers: { range: 'bytes=0-1' } }),
  ],
  [
    'download',
    (client, id) =>
      client.post(`/api/documents/${world.projectId}/download/`, { document_ids: [id] }),
  ],
]
const WRITES: typeof CALLS = [
  ['rename', (client, id) => client.patch(pathOf(id), { name: 'taken over.pdf' })],
  ['hide', (client, id) => client.patch(pathOf(id), { is_hidden: true })],
  ['unhide', (client, id) => client.patch(pathOf(id), { is_hidden: false })],
]

describe('a file in a slot', () => {
  it.each<[Who, number]>([
    ['seller', 200],
    ['colleague', 200],
    ['investor', 200],
    ['reviewer', 200],
    ['evaluator', 200],
    ['staff', 200],
    ['disabled', 403],
    ['otherSeller', 404],
    ['otherInvestor', 404],
    ['otherReviewer', 404],
    ['frontdoor', 404],
  ])('responds to %s with %i in every call that reads it', async (who, status) => {
    const file = await settledFile()
    for (const [name, call] of CALLS) {
      const answer = await call(world.clients[who], file.id)
      const expected = status === 200 && name === 'range of bytes' ? 206 : status
      expect(answer.status, name).toBe(expected)
      if (status !== 404) continue
      const missing = await call(world.clients[who], MISSING)
      expect(withoutRequest(answer.body), name).toEqual(withoutRequest(missing.body))
    }
  })

  it.each<[Who, number]>([
    ['investor', 403],
    ['reviewer', 403],
    ['evaluator', 403],
    ['disabled', 403],
    ['otherSeller', 404],
    ['frontdoor', 404],
  ])('cannot be changed by %s', async (who, status) => {
    const file = await settledFile()
    for (const [name, call] of WRITES) {
      expect((await call(world.clients[who], file.id)).status, name).toBe(status)
    }
    const { body } = await world.clients.staff.get(pathOf(file.id))
    expect(body).toMatchObject({ name: file.name, is_hidden: false, version: file.version })
  })

  it('needs a session', async () => {
    const file = await settledFile()
    for (const [name, call] of CALLS) {
      expect((await call(test.visitor(), file.id)).status, name).toBe(401)
    }
  })
})

it('is hidden from investors until staff label it', async () => {
  const file = await upload(world.clients.seller, mine())
  expect((await world.clients.investor.get(pathOf(file.id))).status).toBe(404)
  expect((await world.clients.reviewer.get(pathOf(file.id))).status).toBe(200)
})

describe('a hidden file', () => {
  it('is not found by anyone but staff, in every call', async () => {
    const file = await settledFile()
    const hidden = await world.clients.seller.patch(pathOf(file.id), { is_hidden: true })
    expect([hidden.status, hidden.body.is_hidden]).toEqual([200, true])
    const gone: Who[] = ['seller', 'colleague', 'investor', 'reviewer', 'evaluator']
    for (const who of gone) {
      for (const [name, call] of CALLS) {
        const answer = await call(world.clients[who], file.id)
        const missing = await call(world.clients[who], MISSING)
        expect(answer.status, `${who} ${name}`).toBe(404)
        expect(withoutRequest(answer.body)).toEqual(withoutRequest(missing.body))
      }
    }
    for (const [name, call] of WRITES) {
      expect((await call(world.clients.seller, file.id)).status, name).toBe(404)
    }
    const slot = await world.clients.seller.get(`/api/document/${file.document_id}/`)
    const ids = slot.body.versioned_documents.map((one: { id: number }) => one.id)
    expect(ids).not.toContain(file.id)
  })

  it('stays readable for staff, who alone can unhide it', async () => {
    const file = await settledFile()
    await world.clients.seller.patch(pathOf(file.id), { is_hidden: true })
    expect((await world.clients.staff.get(`${pathOf(file.id)}file/`)).status).toBe(200)
    const back = await world.clients.staff.patch(pathOf(file.id), { is_hidden: false })
    expect([back.status, back.body.is_hidden]).toEqual([200, false])
    expect((await world.clients.seller.get(pathOf(file.id))).status).toBe(200)
    const { body: history } = await world.clients.staff.get(`${pathOf(file.id)}history/`)
    const actions = history.map((entry: { action: string }) => entry.action)
    expect(actions).toEqual(['unhide', 'hide', 'update', 'create'])
  })

  it('leaves its slot as if it were empty', async () => {
    const slot = await makeSlot(test, mine(), 'title_report')
    const file = await upload(world.clients.seller, mine())
    await world.clients.staff.patch(pathOf(file.id), { label: 'title_report' })
    await world.clients.staff.patch(pathOf(file.id), { is_hidden: true })
    for (const who of ['seller', 'staff'] as const) {
      const { body } = await world.clients[who].get(`/api/document/${slot.id}/`)
      expect(body.state, who).toBe('missing')
    }
  })
})

describe('the lists', () => {
  const ids = (answer: { body: { id: number }[] }) => answer.body.map((row) => row.id)

  it('of staff include hidden files and filter by the facts of a file', async () => {
    const file = await upload(world.clients.seller, mine(), 'needle in hay.pdf')
    await world.clients.staff.patch(pathOf(file.id), { is_hidden: true })
    const list = (filter: object) =>
      world.clients.staff.list('/api/admin-documents/', { filter, range: [0, 99] })
    expect(ids(await list({ q: 'NEEDLE' }))).toEqual([file.id])
    expect(ids(await list({ id: [file.id], is_hidden: true }))).toEqual([file.id])
    expect(ids(await list({ id: [file.id], is_hidden: false }))).toEqual([])
    expect(ids(await list({ label: null, project_id: world.projectId }))).toContain(file.id)
    expect(ids(await list({ project_id: world.otherProjectId }))).not.toContain(file.id)
    const answer = await world.clients.staff.list('/api/admin-documents/', {
      sort: ['name', 'ASC'],
      range: [0, 1],
    })
    expect(answer.headers['content-range']).toMatch(/^admin-documents 0-1\/\d+$/)
    expect(answer.body).toHaveLength(2)
    expect((await list({ sha256: 'x' })).status).toBe(400)
  })

  it('put unknown values last, whichever way they are sorted', async () => {
    const files: number[] = []
    for (const name of ['unlabeled', 'lease', 'appraisal']) {
      files.push((await upload(world.clients.seller, mine(), `${name}.pdf`)).id)
    }
    const [unlabelled, lease = 0, appraisal = 0] = files
    await world.clients.staff.patch(pathOf(lease), { label: 'site_lease' })
    await world.clients.staff.patch(pathOf(appraisal), { label: 'appraisal_report' })
    for (const [order, known] of [
      ['ASC', [appraisal, lease]],
      ['DESC', [lease, appraisal]],
    ] as const) {
      const answer = await world.clients.staff.list('/api/admin-documents/', {
        filter: { id: files },
        sort: ['label', order],
      })
      expect(ids(answer), order).toEqual([...known, unlabelled])
    }
  })

  it('of staff are closed to everyone else', async () => {
    for (const who of ['seller', 'investor', 'reviewer', 'evaluator', 'frontdoor'] as const) {
      expect((await world.clients[who].get('/api/admin-documents/')).status, who).toBe(403)
    }
  })

  it('of open work show staff what to settle, and owners what is not yet sorted', async () => {
    const place = { project_id: world.otherProjectId }
    const unlabelled = await upload(world.clients.otherSeller, place)
    const labelled = await upload(world.clients.otherSeller, place)
    const done = await upload(world.clients.otherSeller, place)
    const other = await upload(world.clients.otherSeller, place)
    const hidden = await upload(world.clients.otherSeller, place)
    const { staff } = world.clients
    await staff.patch(pathOf(labelled.id), { label: 'site_lease' })
    await staff.patch(pathOf(done.id), { label: 'project_photo', is_validated: true })
    await staff.patch(pathOf(other.id), { label: 'other' })
    await staff.patch(pathOf(hidden.id), { is_hidden: true })
    const todo = (client: Client) =>
      client.list('/api/versioned-documents/todo/', { filter: place, range: [0, 99] })
    expect(ids(await todo(staff))).toEqual([unlabelled.id, labelled.id])
    expect(ids(await todo(world.clients.otherSeller))).toEqual([unlabelled.id])
    expect((await todo(world.clients.seller)).body).toEqual([])
    const probe = await world.clients.otherSeller.list('/api/versioned-documents/todo/', {
      filter: { is_hidden: true },
    })
    expect(probe.status).toBe(400)
  })
})
