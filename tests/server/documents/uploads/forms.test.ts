import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { insertRecord, systemWriter } from '#server/db/records.ts'
import {
  documents,
  documentVersions,
  files,
  versionedDocuments,
} from '#server/db/schema/documents.ts'
import { history } from '#server/db/schema/history.ts'
import { STORAGE_QUOTA_BYTES } from '#server/features/documents/uploads/limits.ts'
import { documentsSchemas } from '#shared/contract/schemas/documents/documents.ts'
import { versionedDocumentsSchemas } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { exe, html, pdf, png, withPassword, zip } from '#tests/server/services/files/contents.ts'
import type { Client } from '#tests/support/client.ts'
import { makeAdmin, makeProject, makeSellerUser } from '#tests/support/factories.ts'
import { TEST_NOW, type TestApp, testApp } from '#tests/support/test-app.ts'
import { leftovers } from './folders.ts'

let test: TestApp
let seller: Client
let staff: Client
let projectId: number
let foreignProjectId: number
let companyId: number
let slotId: number
let foreignSlotId: number

beforeAll(async () => {
  test = await testApp()
  const mine = await makeSellerUser(test.db)
  const theirs = await makeSellerUser(test.db)
  projectId = (await makeProject(test.db, { seller_id: mine.seller.id })).id
  foreignProjectId = (await makeProject(test.db, { seller_id: theirs.seller.id })).id
  companyId = mine.seller.company_id
  seller = await test.as(mine.user.id)
  staff = await test.as((await makeAdmin(test.db)).id)
  slotId = (await makeSlot(projectId)).id
  foreignSlotId = (await makeSlot(foreignProjectId)).id
})
afterAll(() => test.close())

const makeSlot = (project_id: number) =>
  insertRecord(test.db, systemWriter(TEST_NOW), documents, {
    project_id,
    document_type: 'site_lease',
    required: true,
  })

const UPLOAD = '/api/versioned-documents/'

type Part = [name: string, value: string] | [name: string, content: Buffer, fileName: string]

function form(...parts: Part[]): FormData {
  const data = new FormData()
  for (const [name, value, fileName] of parts) {
    if (typeof value === 'string') data.append(name, value)
    else data.append(name, new Blob([new Uint8Array(value)]), fileName)
  }
  return data
}

const place = (): Part => ['project_id', String(projectId)]
const counts = async () => ({
  files: (await test.db.select().from(versionedDocuments)).length,
  versions: (await test.db.select().from(documentVersions)).length,
  history: (await test.db.select().from(history)).length,
})

describe('files in a form', () => {
  it.each([
    ['before the files', () => form(place(), ['file', pdf('a'), 'a.pdf'], ['file', png, 'b.png'])],
    ['after the files', () => form(['file', pdf('a'), 'a.pdf'], ['file', png, 'b.png'], place())],
    ['between them', () => form(['file', pdf('a'), 'a.pdf'], place(), ['file', png, 'b.png'])],
  ])('become files, with the place %s', async (_where, data) => {
    const answer = await seller.post(UPLOAD, data())
    expect(answer.status).toBe(201)
    const created = versionedDocumentsSchemas.upload.response.parse(answer.body)
    expect(created.map(({ name, mime_type, project_id }) => [name, mime_type, project_id])).toEqual(
      [
        ['a.pdf', 'application/pdf', projectId],
        ['b.png', 'image/png', projectId],
      ],
    )
    expect(created[0]?.versions).toMatchObject([{ number: 1, name: 'a.pdf' }])
    for (const [index, bytes] of [pdf('a'), png].entries()) {
      const content = await seller.get(`/api/versioned-document/${created[index]?.id}/file/`)
      expect(content.raw.equals(bytes)).toBe(true)
    }
    expect(await leftovers(test.dataDir)).toEqual([])
  })

  it('can belong to a company', async () => {
    const answer = await seller.post(
      UPLOAD,
      form(['company_id', String(companyId)], ['file', pdf('c'), 'c.pdf']),
    )
    expect(answer.body).toMatchObject([{ company_id: companyId, project_id: null }])
  })

  it('store the same content once, with a history row each', async () => {
    const bytes = pdf('twice the same')
    const before = await counts()
    const answer = await seller.post(
      UPLOAD,
      form(place(), ['file', bytes, 'x.pdf'], ['file', bytes, 'y.pdf']),
    )
    const [first, second] = answer.body
    expect(first.sha256).toBe(second.sha256)
    const rows = await test.db.select().from(files)
    expect(rows.filter((row) => row.sha256 === first.sha256)).toHaveLength(1)
    expect(await counts()).toEqual({
      files: before.files + 2,
      versions: before.versions + 2,
      history: before.history + 2,
    })
  })

  it('go into a slot and take its type as their label', async () => {
    const answer = await seller.patch(
      `/api/document/${slotId}/documents/`,
      form(['file', pdf('lease'), 'lease.pdf']),
    )
    expect(answer.status).toBe(200)
    const slot = documentsSchemas.attach.response.parse(answer.body)
    expect(slot.state).toBe('unstructured')
    expect(slot.versioned_documents).toMatchObject([
      { name: 'lease.pdf', label: 'site_lease', document_id: slotId, is_validated: false },
    ])
  })

  it('are recorded once per Idempotency-Key, and other files with it are refused', async () => {
    const send = (bytes: Buffer) =>
      seller.post(UPLOAD, form(place(), ['file', bytes, 'once.pdf']), {
        headers: { 'idempotency-key': 'upload-1' },
      })
    const first = await send(pdf('once'))
    const before = await counts()
    const again = await send(pdf('once'))
    expect(again.body).toEqual(first.body)
    expect((await send(pdf('another'))).body.code).toBe('idempotency_mismatch')
    expect(await counts()).toEqual(before)
  })
})

describe('a refused form', () => {
  const file: Part = ['file', pdf('refused'), 'a.pdf']
  it.each([
    [
      'a foreign project first',
      () => form(['project_id', String(foreignProjectId)], file),
      404,
      'not_found',
    ],
    [
      'a foreign project last',
      () => form(file, ['project_id', String(foreignProjectId)]),
      404,
      'not_found',
    ],
    ['a missing company', () => form(file, ['company_id', '2147483647']), 404, 'not_found'],
    ['no place', () => form(file), 400, 'validation'],
    ['two places', () => form(place(), ['company_id', String(companyId)], file), 400, 'validation'],
    ['a place twice', () => form(place(), place(), file), 400, 'validation'],
    ['no file', () => form(place()), 400, 'validation'],
    ['an unknown field', () => form(place(), ['label', 'site_lease'], file), 400, 'validation'],
    ['a file in another field', () => form(place(), ['other', pdf(), 'a.pdf']), 400, 'validation'],
    [
      'a field that is too long',
      () => form(['project_id', '1'.repeat(5_000)], file),
      400,
      'validation',
    ],
    [
      'a field named like a prototype',
      () => form(['__proto__', 'x'], place(), file),
      400,
      'validation',
    ],
    ['a program', () => form(place(), file, ['file', exe, 'b.pdf']), 422, 'type_mismatch'],
    ['a page', () => form(place(), file, ['file', html, 'b.html']), 422, 'type_mismatch'],
    [
      'an empty file',
      () => form(place(), file, ['file', Buffer.alloc(0), 'b.pdf']),
      422,
      'type_mismatch',
    ],
    [
      'a password',
      () => form(place(), file, ['file', pdf('x', '/Encrypt 5 0 R'), 'b.pdf']),
      422,
      'encrypted_file',
    ],
  ])('with %s leaves nothing behind', async (_what, data, status, code) => {
    const before = await counts()
    const answer = await seller.post(UPLOAD, data())
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(answer.body.request_id).toBe(answer.headers['x-request-id'])
    expect(await counts()).toEqual(before)
    expect(await leftovers(test.dataDir)).toEqual([])
  })

  it('leaves no file without content when a sweep has just removed it', async () => {
    const before = await counts()
    const { files: store } = test.services
    const has = vi.spyOn(store, 'has').mockResolvedValue(false)
    const answer = await seller.post(UPLOAD, form(place(), ['file', pdf('swept'), 'a.pdf']))
    has.mockRestore()
    expect([answer.status, answer.body.code]).toEqual([503, 'unavailable'])
    expect(await counts()).toEqual(before)
  })

  it('names the refused file', async () => {
    const answer = await seller.post(UPLOAD, form(place(), ['file', exe, 'setup.pdf']))
    expect(answer.body.errors.file).toContain('setup.pdf')
  })

  it('says so when a ZIP file has a password', async () => {
    const locked = withPassword(await zip({ 'a.pdf': pdf() }))
    const answer = await seller.post(UPLOAD, form(place(), ['file', locked, 'a.zip']))
    expect([answer.status, answer.body.code]).toEqual([422, 'encrypted_file'])
  })

  it('is the same for a slot that cannot be seen as for a missing one', async () => {
    const data = () => form(['file', pdf(), 'a.pdf'])
    const foreign = await seller.patch(`/api/document/${foreignSlotId}/documents/`, data())
    const none = await seller.patch('/api/document/2147483647/documents/', data())
    expect(foreign.status).toBe(404)
    expect({ ...foreign.body, request_id: '' }).toEqual({ ...none.body, request_id: '' })
  })

  it.each([
    ['cut off', '--b\r\ncontent-disposition: form-data; name="project_id"\r\n\r\n1'],
    [
      'without an end',
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF',
    ],
    ['no form at all', 'hello'],
    ['empty', ''],
  ])('is malformed when it is %s', async (_what, body) => {
    const answer = await seller.post(UPLOAD, Buffer.from(body), {
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    })
    expect(answer.status).toBe(400)
    expect(await leftovers(test.dataDir)).toEqual([])
  })

  it('is malformed without a boundary', async () => {
    const answer = await seller.post(UPLOAD, Buffer.from('x'), {
      headers: { 'content-type': 'multipart/form-data' },
    })
    expect([answer.status, answer.body.code]).toEqual([400, 'malformed_body'])
  })

  it.each(['application/json', 'text/plain', 'application/x-www-form-urlencoded'])(
    'is an unsupported media type as %s',
    async (type) => {
      const answer = await seller.post(UPLOAD, Buffer.from('{}'), {
        headers: { 'content-type': type },
      })
      expect([answer.status, answer.body.code]).toEqual([415, 'unsupported_media_type'])
    },
  )

  it('is accepted only by uploads', async () => {
    const answer = await seller.patch(`/api/project/${projectId}/`, form(['name', 'x']))
    expect([answer.status, answer.body.code]).toEqual([415, 'unsupported_media_type'])
  })
})

describe('the storage quota of a project', () => {
  it('counts what is stored and what is being sent', async () => {
    const project = await makeProject(test.db)
    const writer = systemWriter(TEST_NOW)
    const sha256 = 'f'.repeat(64)
    const nearly = STORAGE_QUOTA_BYTES - 500
    await test.db
      .insert(files)
      .values({ sha256, size: nearly, mime_type: 'application/pdf', created_at: TEST_NOW })
    const file = await insertRecord(test.db, writer, versionedDocuments, {
      project_id: project.id,
      name: 'large.pdf',
      current_number: 1,
    })
    await test.db.insert(documentVersions).values({
      versioned_document_id: file.id,
      number: 1,
      sha256,
      name: 'large.pdf',
      created_at: TEST_NOW,
    })
    const bytes = pdf('fits twice, not thrice')
    expect(bytes.length * 2).toBeGreaterThan(500)
    const send = () =>
      staff.post(UPLOAD, form(['project_id', String(project.id)], ['file', bytes, 'a.pdf']))
    expect((await send()).status).toBe(201)
    const over = await send()
    expect([over.status, over.body.code]).toEqual([413, 'quota_exceeded'])
    expect(await leftovers(test.dataDir)).toEqual([])
  })
})

describe('many senders at once', { tags: ['postgres'] }, () => {
  it('lose nothing and mix up nothing', async () => {
    const contents = Array.from({ length: 20 }, (_, index) => pdf(`sender ${index}`))
    const answers = await Promise.all(
      contents.map((bytes, index) =>
        seller.post(UPLOAD, form(place(), ['file', bytes, `${index}.pdf`])),
      ),
    )
    expect(answers.map((answer) => answer.status)).toEqual(contents.map(() => 201))
    for (const [index, answer] of answers.entries()) {
      const content = await seller.get(`/api/versioned-document/${answer.body[0].id}/file/`)
      expect(content.raw.equals(contents[index] ?? Buffer.alloc(0)), `file ${index}`).toBe(true)
    }
    const ids = await test.db.select().from(versionedDocuments).orderBy(asc(versionedDocuments.id))
    expect(new Set(ids.map((row) => row.id)).size).toBe(ids.length)
  })
})
