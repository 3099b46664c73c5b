import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '#tests/support/client.ts'
import { PROTECTIONS, protectedPdf, signedPdf } from '#tests/support/protected-pdf.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { readFiles } from './paged-files.ts'
import { makeSlot, makeWorld, upload, type World } from './world.ts'

let test: TestApp
let world: World
let seller: Client

beforeAll(async () => {
  test = await testApp()
  world = await makeWorld(test)
  seller = world.clients.seller
})
afterAll(() => test.close())

const place = () => ({ project_id: world.projectId })
const call = (id: number, action: string, body: object) =>
  seller.post(`/api/versioned-document/${id}/${action}/`, body)
const bytesOf = async (id: number, number: number) =>
  (await seller.get(`/api/versioned-document/${id}/file/?number=${number}`)).raw
const words = async (id: number) => {
  const { body } = await seller.get(`/api/versioned-document/${id}/text/`)
  return body.map((page: { text: string }) => page.text.split(' ')[0])
}

const PAGES = ['Alpha page', 'Bravo page', 'Charlie page']

describe.each(PROTECTIONS)('a PDF restricted by its owner with %s', (how) => {
  it('is accepted, read, edited, and served as it came', async () => {
    const bytes = protectedPdf(how, PAGES)
    const file = await upload(seller, place(), 'restricted.pdf', bytes)
    await readFiles(test)
    expect(await words(file.id)).toEqual(['Alpha', 'Bravo', 'Charlie'])
    const moved = await call(file.id, 'pages', { pages: [{ number: 3, turn: 90 }, { number: 1 }] })
    expect([moved.status, moved.body.current_number]).toEqual([201, 2])
    await readFiles(test)
    expect(await words(file.id)).toEqual(['Charlie', 'Alpha'])
    const open = await PDFDocument.load(await bytesOf(file.id, 2))
    expect(open.getPages().map((page) => page.getRotation().angle)).toEqual([90, 0])
    expect((await bytesOf(file.id, 1)).equals(bytes)).toBe(true)
  })

  it('is refused when readers need a password', async () => {
    const form = new FormData()
    form.append('project_id', String(world.projectId))
    const closed = protectedPdf(how, ['Closed'], { user: 'secret' })
    form.append('file', new Blob([new Uint8Array(closed)]), 'closed.pdf')
    const answer = await seller.post('/api/versioned-documents/', form)
    expect([answer.status, answer.body.code]).toEqual([422, 'encrypted_file'])
  })
})

it('can have its pages removed and split off', async () => {
  const bytes = protectedPdf('aes-256', PAGES)
  const slot = await makeSlot(test, place(), 'site_lease')
  const file = await upload(seller, place(), 'restricted.pdf', bytes)
  const ids = { versioned_document_ids: [file.id] }
  await seller.patch(`/api/document/${slot.id}/documents/`, ids)
  await readFiles(test)
  const dropped = await seller.post(`/api/document/${slot.id}/delete-pages/`, {
    page_numbers: [1],
    project_id: world.projectId,
  })
  expect(dropped.body.current_number).toBe(2)
  expect((await call(file.id, 'restore', { number: 1 })).status).toBe(201)
  const parts = [{ name: 'Two', pages: [3, 1] }]
  const split = await call(file.id, 'split', { parts })
  await readFiles(test)
  expect(await words(split.body[0].id)).toEqual(['Charlie', 'Alpha'])
  expect((await bytesOf(file.id, 1)).equals(bytes)).toBe(true)
})

it('is combined with other files, signed ones included', async () => {
  const one = await upload(seller, place(), 'one.pdf', protectedPdf('aes-128', ['Alpha', 'Bravo']))
  const other = await upload(seller, place(), 'signed.pdf', signedPdf('Delta'))
  const joined = await seller.post('/api/versioned-document/concatenate/', {
    ids: [one.id, other.id],
    name: 'Together',
    project_id: world.projectId,
  })
  await readFiles(test)
  expect(await words(joined.body.id)).toEqual(['Alpha', 'Bravo', 'Delta'])
})

it('keeps a signed PDF and its signature as they came, whatever is made from it', async () => {
  const bytes = signedPdf('Signed by both')
  const file = await upload(seller, place(), 'signed.pdf', bytes)
  await readFiles(test)
  expect(await words(file.id)).toEqual(['Signed'])
  const made = await call(file.id, 'pages', { pages: [{ number: 1, turn: 90 }] })
  expect(made.status).toBe(201)
  expect((await bytesOf(file.id, 1)).equals(bytes)).toBe(true)
  expect((await bytesOf(file.id, 1)).toString('latin1')).toContain('/ByteRange [0 0000000')
})
