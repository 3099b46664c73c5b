import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uploads, versionedDocuments } from '#server/db/schema/documents.ts'
import { UPLOAD_LIMIT_BYTES } from '#shared/limits.ts'
import { exe, html, pdf, pdfOfSize, png, zip } from '#tests/server/services/files/contents.ts'
import type { Client } from '#tests/support/client.ts'
import { makeAdmin, makeProject, makeSellerUser } from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { leftovers } from './folders.ts'
import {
  createUpload,
  FILE_HEADER,
  headUpload,
  removeUpload,
  sendChunk,
  startUpload,
  uploadAll,
} from './tus.ts'

let test: TestApp
let seller: Client
let other: Client
let staff: Client
let projectId: number
let foreignProjectId: number
let companyId: number

beforeAll(async () => {
  test = await testApp()
  const mine = await makeSellerUser(test.db)
  const theirs = await makeSellerUser(test.db)
  projectId = (await makeProject(test.db, { seller_id: mine.seller.id })).id
  foreignProjectId = (await makeProject(test.db, { seller_id: theirs.seller.id })).id
  companyId = mine.seller.company_id
  seller = await test.as(mine.user.id)
  other = await test.as(theirs.user.id)
  staff = await test.as((await makeAdmin(test.db)).id)
})
afterAll(() => test.close())

const onProject = (filename: string) => ({ filename, project_id: String(projectId) })
const fileCount = async () => (await test.db.select().from(versionedDocuments)).length
const uploadCount = async () => (await test.db.select().from(uploads)).length

describe('an upload in chunks', () => {
  it('becomes a file with the same bytes', async () => {
    // Larger than one read or write, with no repeated content.
    const bytes = Buffer.concat([pdf(), randomBytes(3_200_001)])
    const answer = await uploadAll(seller, bytes, onProject('Site lease.pdf'), 700_000)
    expect(answer.status).toBe(204)
    expect(answer.headers['upload-offset']).toBe(String(bytes.length))
    const id = Number(answer.headers[FILE_HEADER])
    const { body } = await seller.get(`/api/versioned-document/${id}/`)
    expect(body).toMatchObject({
      project_id: projectId,
      name: 'Site lease.pdf',
      size: bytes.length,
      mime_type: 'application/pdf',
      sha256: createHash('sha256').update(bytes).digest('hex'),
      label: null,
      document_id: null,
      state: 'unclassified',
    })
    const content = await seller.get(`/api/versioned-document/${id}/file/`)
    expect(content.raw.equals(bytes)).toBe(true)
    expect(await leftovers(test.dataDir)).toEqual([])
  })

  it('keeps our headers, without those of the library that allow other origins', async () => {
    const answer = await createUpload(seller, 10, onProject('a.pdf'))
    expect(answer.status).toBe(201)
    expect(answer.headers['tus-resumable']).toBe('1.0.0')
    expect(answer.headers.location).toMatch(/^\/api\/uploads\/[0-9a-f]{32}$/)
    expect(answer.headers['upload-expires']).toBeTruthy()
    expect(answer.headers['x-request-id']).toBeTruthy()
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.headers['content-security-policy']).toContain("object-src 'none'")
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    await removeUpload(seller, String(answer.headers.location))
  })

  it('can belong to a company', async () => {
    const answer = await uploadAll(seller, pdf('company'), {
      filename: 'a.pdf',
      company_id: String(companyId),
    })
    const { body } = await seller.get(`/api/versioned-document/${answer.headers[FILE_HEADER]}/`)
    expect(body).toMatchObject({ company_id: companyId, project_id: null })
  })

  it('may send its first bytes with its creation', async () => {
    const bytes = pdf('at once')
    const answer = await seller.post('/api/uploads/', bytes, {
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': String(bytes.length),
        'upload-metadata': `filename ${btoa('a.pdf')},project_id ${btoa(String(projectId))}`,
        'content-type': 'application/offset+octet-stream',
      },
    })
    expect(answer.status).toBe(201)
    expect(answer.headers[FILE_HEADER]).toMatch(/^\d+$/)
  })

  it('makes names safe', async () => {
    const answer = await uploadAll(
      seller,
      pdf('names'),
      onProject('../../a\r\n"b"/\u202e☀️ "x".pdf'),
    )
    const { body } = await seller.get(`/api/versioned-document/${answer.headers[FILE_HEADER]}/`)
    expect(body.name).toBe('☀️ _x_.pdf')
  })
})

describe('an interrupted upload', () => {
  it('reports how far it got and resumes from there', async () => {
    const bytes = pdfOfSize(50_000)
    const location = await startUpload(seller, bytes.length, onProject('a.pdf'))
    await sendChunk(seller, location, 0, bytes.subarray(0, 20_000))
    const head = await headUpload(seller, location)
    expect(head.status).toBe(200)
    expect(head.headers).toMatchObject({ 'upload-offset': '20000', 'upload-length': '50000' })
    const last = await sendChunk(seller, location, 20_000, bytes.subarray(20_000))
    expect(last.headers[FILE_HEADER]).toMatch(/^\d+$/)
  })

  it('refuses a chunk at another offset', async () => {
    const location = await startUpload(seller, 1_000, onProject('a.pdf'))
    await sendChunk(seller, location, 0, Buffer.alloc(100))
    for (const offset of [0, 50, 500]) {
      const answer = await sendChunk(seller, location, offset, Buffer.alloc(100))
      expect([answer.status, answer.body.code], `offset ${offset}`).toEqual([409, 'conflict'])
    }
    expect((await headUpload(seller, location)).headers['upload-offset']).toBe('100')
    await removeUpload(seller, location)
  })

  it('repeats the response to a repeated last chunk, and makes one file', async () => {
    const bytes = pdf('repeated')
    const location = await startUpload(seller, bytes.length, onProject('a.pdf'))
    await sendChunk(seller, location, 0, bytes.subarray(0, 50))
    const first = await sendChunk(seller, location, 50, bytes.subarray(50))
    const before = await fileCount()
    const again = await sendChunk(seller, location, 50, bytes.subarray(50))
    const empty = await sendChunk(seller, location, bytes.length, Buffer.alloc(0))
    const head = await headUpload(seller, location)
    for (const answer of [again, empty]) {
      expect(answer.status).toBe(204)
      expect(answer.headers[FILE_HEADER]).toBe(first.headers[FILE_HEADER])
      expect(answer.headers['upload-offset']).toBe(String(bytes.length))
    }
    expect(head.headers[FILE_HEADER]).toBe(first.headers[FILE_HEADER])
    expect(await fileCount()).toBe(before)
    expect((await sendChunk(seller, location, 10, Buffer.alloc(5))).body.code).toBe('conflict')
    expect((await removeUpload(seller, location)).body.code).toBe('invalid_state')
  })

  it('holds back the last byte until the file is made, so that a retry makes it', async () => {
    const bytes = pdf('unfinished')
    const location = await startUpload(seller, bytes.length, onProject('a.pdf'))
    // What a process leaves when it dies between the last byte and the record.
    const { writeFile } = await import('node:fs/promises')
    const { join } = await import('node:path')
    await writeFile(join(test.dataDir, 'uploads', location.split('/').at(-1) ?? ''), bytes)
    const head = await headUpload(seller, location)
    expect(head.headers['upload-offset']).toBe(String(bytes.length - 1))
    expect(head.headers[FILE_HEADER]).toBeUndefined()
    const last = await sendChunk(seller, location, bytes.length - 1, bytes.subarray(-1))
    expect(last.headers[FILE_HEADER]).toMatch(/^\d+$/)
  })

  it('can be canceled', async () => {
    const location = await startUpload(seller, 1_000, onProject('a.pdf'))
    await sendChunk(seller, location, 0, Buffer.alloc(100))
    expect((await removeUpload(seller, location)).status).toBe(204)
    expect((await headUpload(seller, location)).status).toBe(404)
    expect(await leftovers(test.dataDir)).toEqual([])
  })
})

describe('parallel requests for one upload', { tags: ['postgres'] }, () => {
  it('write one after the other: one chunk is accepted, and the rest conflict', async () => {
    const bytes = pdfOfSize(200_000, 'parallel')
    const location = await startUpload(seller, bytes.length, onProject('a.pdf'))
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => sendChunk(seller, location, 0, bytes.subarray(0, 100_000))),
    )
    const statuses = answers.map((answer) => answer.status).sort()
    expect(statuses).toEqual([204, 409, 409, 409, 409])
    const last = await sendChunk(seller, location, 100_000, bytes.subarray(100_000))
    const id = last.headers[FILE_HEADER]
    const content = await seller.get(`/api/versioned-document/${id}/file/`)
    expect(content.raw.equals(bytes)).toBe(true)
  })

  it('make one file of the same last chunk', async () => {
    const bytes = pdf('raced')
    const location = await startUpload(seller, bytes.length, onProject('a.pdf'))
    await sendChunk(seller, location, 0, bytes.subarray(0, 20))
    const before = await fileCount()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => sendChunk(seller, location, 20, bytes.subarray(20))),
    )
    expect(answers.some((answer) => answer.status === 204)).toBe(true)
    expect(answers.every((answer) => [204, 409].includes(answer.status))).toBe(true)
    expect(await fileCount()).toBe(before + 1)
  })
})

describe('permissions', () => {
  it('let no one but the owner touch an upload, not even staff', async () => {
    const location = await startUpload(seller, 1_000, onProject('a.pdf'))
    const missing = '/api/uploads/00000000000000000000000000000000'
    for (const client of [other, staff]) {
      for (const act of [
        (at: string) => headUpload(client, at),
        (at: string) => sendChunk(client, at, 0, Buffer.alloc(10)),
        (at: string) => removeUpload(client, at),
      ]) {
        const [foreign, none] = [await act(location), await act(missing)]
        expect(foreign.status).toBe(404)
        expect({ ...foreign.body, request_id: '' }).toEqual({ ...none.body, request_id: '' })
      }
    }
    expect((await headUpload(seller, location)).headers['upload-offset']).toBe('0')
    await removeUpload(seller, location)
  })

  it.each([
    ['a foreign project', () => ({ project_id: String(foreignProjectId) }), 404, 'not_found'],
    ['a missing project', () => ({ project_id: '2147483647' }), 404, 'not_found'],
    ['a foreign slot', () => ({ document_id: '2147483647' }), 404, 'not_found'],
    ['no place', () => ({}), 400, 'validation'],
    ['two places', () => ({ project_id: '1', company_id: '1' }), 400, 'validation'],
    ['no id', () => ({ project_id: '1e3' }), 400, 'validation'],
    ['an id that no row can have', () => ({ project_id: '9999999999' }), 400, 'validation'],
  ])('refuse %s', async (_what, place, status, code) => {
    const before = await uploadCount()
    const answer = await createUpload(seller, 10, { filename: 'a.pdf', ...place() })
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(answer.body.request_id).toBe(answer.headers['x-request-id'])
    expect(await uploadCount()).toBe(before)
  })

  it('refuse to finish an upload whose project no longer belongs to its sender', async () => {
    const { user, seller: account } = await makeSellerUser(test.db)
    const project = await makeProject(test.db, { seller_id: account.id })
    const client = await test.as(user.id)
    const bytes = pdf('moved')
    const location = await startUpload(client, bytes.length, {
      filename: 'a.pdf',
      project_id: String(project.id),
    })
    const { projects } = await import('#server/db/schema/projects.ts')
    const { sellers } = await import('#server/db/schema/accounts.ts')
    const [another] = await test.db.select().from(sellers).limit(1)
    await test.db
      .update(projects)
      .set({ seller_id: another?.id })
      .where(eq(projects.id, project.id))
    expect((await sendChunk(client, location, 0, bytes)).status).toBe(404)
    expect((await headUpload(client, location)).status).toBe(404)
  })
})

describe('the upload endpoints', () => {
  it.each([
    ['a program named PDF', 'a.pdf', exe, 422, 'type_mismatch'],
    ['a page named PDF', 'a.pdf', html, 422, 'type_mismatch'],
    ['PNG named PDF', 'a.pdf', png, 422, 'type_mismatch'],
    ['a password', 'a.pdf', pdf('x', '/Encrypt 5 0 R'), 422, 'encrypted_file'],
    ['damage', 'a.pdf', Buffer.from('%PDF-1.7 and no more'), 422, 'corrupt_file'],
  ])('refuse %s at the end, leaving nothing', async (_what, name, bytes, status, code) => {
    const before = [await fileCount(), await uploadCount()]
    const location = await startUpload(seller, bytes.length, onProject(name))
    const answer = await sendChunk(seller, location, 0, bytes)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(answer.body.request_id).toBe(answer.headers['x-request-id'])
    expect((await headUpload(seller, location)).status).toBe(404)
    expect([await fileCount(), await uploadCount()]).toEqual(before)
    expect(await leftovers(test.dataDir)).toEqual([])
  })

  it('refuse a ZIP file with advice', async () => {
    const answer = await uploadAll(seller, await zip({ 'a.pdf': pdf() }), onProject('all.zip'))
    expect([answer.status, answer.body.code]).toEqual([422, 'archive_rejected'])
    expect(answer.body.message).toContain('Extract the files')
  })

  it.each([
    ['an empty file', 0, 'a.pdf', {}, 422, 'type_mismatch'],
    ['a type that is not taken', 10, 'a.exe', {}, 422, 'type_mismatch'],
    ['another archive', 10, 'a.rar', {}, 422, 'archive_rejected'],
    ['one byte too many', UPLOAD_LIMIT_BYTES + 1, 'a.pdf', {}, 413, 'archive_too_large'],
    ['no size', 10, 'a.pdf', { 'upload-length': '' }, 400, 'malformed_body'],
    ['an invalid size', 10, 'a.pdf', { 'upload-length': '1e3' }, 400, 'malformed_body'],
    ['a negative size', 10, 'a.pdf', { 'upload-length': '-1' }, 400, 'malformed_body'],
    ['invalid metadata', 10, 'a.pdf', { 'upload-metadata': 'a b c' }, 400, 'malformed_body'],
    ['another version', 10, 'a.pdf', { 'tus-resumable': '0.2.2' }, 400, 'malformed_body'],
    ['concatenation', 10, 'a.pdf', { 'upload-concat': 'partial' }, 400, 'malformed_body'],
    ['no name', 10, '', {}, 400, 'validation'],
    ['a name with NUL only behind it', 10, 'a\0.pdf', {}, 400, 'validation'],
  ])('refuse %s at creation', async (_what, size, name, headers, status, code) => {
    const answer = await createUpload(seller, size, onProject(name), headers)
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  it.each([
    ['all.zip', 'Please upload a ZIP file that is smaller than 150MB.'],
    ['a.pdf', 'This file is larger than 150 MB. Split it or reduce its size.'],
  ])('mention ZIP files above the limit only for ZIP files: %s', async (name, words) => {
    const above = await createUpload(seller, UPLOAD_LIMIT_BYTES + 1, onProject(name))
    expect(above.body.message).toBe(words)
  })

  it('accept a file of exactly the limit', async () => {
    const at = await createUpload(seller, UPLOAD_LIMIT_BYTES, onProject('a.pdf'))
    expect(at.status).toBe(201)
    await removeUpload(seller, String(at.headers.location))
  })

  it('refuse more bytes than announced', async () => {
    const location = await startUpload(seller, 100, onProject('a.pdf'))
    const answer = await sendChunk(seller, location, 0, randomBytes(101))
    expect([answer.status, answer.body.code]).toEqual([413, 'body_too_large'])
    await removeUpload(seller, location)
  })

  it('refuse a chunk of another media type and unsupported methods', async () => {
    const location = await startUpload(seller, 100, onProject('a.pdf'))
    const json = await seller.patch(location, { a: 1 }, { headers: { 'tus-resumable': '1.0.0' } })
    expect([json.status, json.body.code]).toEqual([415, 'unsupported_media_type'])
    expect((await seller.get(location)).status).toBe(405)
    expect((await seller.send('OPTIONS', location)).status).toBe(405)
    const elsewhere = await seller.patch(`/api/project/${projectId}/`, Buffer.from('{}'), {
      headers: { 'content-type': 'application/offset+octet-stream' },
    })
    expect(elsewhere.body.code).toBe('unsupported_media_type')
    await removeUpload(seller, location)
  })

  it('refuse an upload without the anti-forgery header', async () => {
    const answer = await seller.send('POST', '/api/uploads/', {
      withoutCsrf: true,
      headers: { 'tus-resumable': '1.0.0', 'upload-length': '10' },
    })
    expect([answer.status, answer.body.code]).toEqual([403, 'csrf_failed'])
  })
})
