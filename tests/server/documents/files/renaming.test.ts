import { eq } from 'drizzle-orm'
import JSZip from 'jszip'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { versionedDocuments } from '#server/db/schema/documents.ts'
import { exe, pdf } from '#tests/server/services/files/contents.ts'
import { drawnPdf } from '#tests/support/drawn-pdf.ts'
import { jobsDone, startJobs } from '#tests/support/jobs.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { makeWorld, upload, type World } from './world.ts'

let test: TestApp
let world: World

beforeAll(async () => {
  test = await testApp()
  world = await makeWorld(test)
  await startJobs(test)
})
afterAll(() => test.close())

const place = () => ({ project_id: world.projectId })
const rename = (id: number, name: string) =>
  world.clients.seller.patch(`/api/versioned-document/${id}/`, { name })

/** Uploads these bytes under a name. */
async function sent(name: string, bytes: Buffer) {
  const form = new FormData()
  form.append('project_id', String(world.projectId))
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  return world.clients.seller.post('/api/versioned-documents/', form)
}

describe('a new name', () => {
  it.each([
    ['another ending', 'x.bat'],
    ['a way to another folder', '../x.hta'],
    ['an ending behind the ending', 'x.pdf.exe'],
    ['no ending', 'x'],
    ['dots and blanks behind a bad ending', 'x.exe. . '],
    ['marks that turn the reading around', 'invoice\u202efdp.exe'],
    ['the ending of another accepted type', 'x.docx'],
    ['the ending of an archive', 'x.zip'],
    ['the ending of an unsupported archive', 'x.tar.gz'],
  ])('with %s is refused as for an upload', async (_what, name) => {
    const bytes = pdf(`content of ${name}`)
    const file = await upload(world.clients.seller, place(), 'lease.pdf', bytes)
    const answer = await rename(file.id, name)
    const uploaded = await sent(name, bytes)
    expect([answer.status, answer.body.code]).toEqual([uploaded.status, uploaded.body.code])
    expect(answer.body.message).toBe(uploaded.body.message)
    expect(answer.body.errors.name).toBe(answer.body.message)
    const { body } = await world.clients.seller.get(`/api/versioned-document/${file.id}/`)
    expect([body.name, body.version]).toEqual(['lease.pdf', file.version])
  })

  it.each([
    ['Site lease.PDF', 'Site lease.PDF'],
    ['../other/lease.pdf', 'lease.pdf'],
    ['lease.pdf . .', 'lease.pdf'],
    ['le\u202ease.pdf', 'lease.pdf'],
    ['con.pdf', '_con.pdf'],
  ])('is stored safely: %j becomes %s, as for an upload', async (name, kept) => {
    const file = await upload(world.clients.seller, place(), 'before.pdf')
    const answer = await rename(file.id, name)
    expect([answer.status, answer.body.name]).toEqual([200, kept])
    expect((await sent(name, pdf(`again ${name}`))).body[0].name).toBe(kept)
  })

  it('is a safe PDF name for split and combined files', async () => {
    const bytes = await drawnPdf('Alpha', 'Bravo')
    const file = await upload(world.clients.seller, place(), 'two.pdf', bytes)
    const other = await upload(world.clients.seller, place(), 'one.pdf', await drawnPdf('Charlie'))
    await jobsDone(test)
    const split = await world.clients.seller.post(`/api/versioned-document/${file.id}/split/`, {
      parts: [
        { name: '../x.hta', pages: [1] },
        { name: 'in\u202evoice', pages: [2] },
      ],
    })
    const names = split.body.map((one: { name: string }) => one.name)
    expect(names).toEqual(['x.hta.pdf', 'invoice.pdf'])
    const joined = await world.clients.seller.post('/api/versioned-document/concatenate/', {
      ids: [file.id, other.id],
      name: '..\\both.bat',
      project_id: world.projectId,
    })
    expect(joined.body.name).toBe('both.bat.pdf')
  })
})

describe('a download', () => {
  it('keeps the extension of its type, whatever name is stored', async () => {
    const file = await upload(world.clients.seller, place(), 'lease.pdf')
    const other = await upload(world.clients.seller, place(), 'other.pdf')
    await test.db
      .update(versionedDocuments)
      .set({ name: '../le\u202ease.exe' })
      .where(eq(versionedDocuments.id, file.id))
    const named = 'attachment; filename="lease.exe.pdf"'
    const path = `/api/versioned-document/${file.id}/file/?download=1`
    expect((await world.clients.seller.get(path)).headers['content-disposition']).toBe(named)
    const download = (ids: number[]) =>
      world.clients.seller.post(`/api/documents/${world.projectId}/download/`, {
        document_ids: ids,
      })
    expect((await download([file.id])).headers['content-disposition']).toBe(named)
    const archive = await JSZip.loadAsync((await download([file.id, other.id])).raw)
    expect(Object.keys(archive.files)).toEqual(['lease.exe.pdf', 'other.pdf', 'MANIFEST.csv'])
  })

  it('never serves a program, since none is accepted', async () => {
    expect((await sent('lease.pdf', exe)).body.code).toBe('type_mismatch')
  })
})
