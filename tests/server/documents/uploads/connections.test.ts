import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { versionedDocuments } from '#server/db/schema/documents.ts'
import { UPLOAD_LIMIT_BYTES } from '#shared/limits.ts'
import { pdf } from '#tests/server/services/files/contents.ts'
import type { Client } from '#tests/support/client.ts'
import { makeProject, makeSellerUser } from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { leftovers } from './folders.ts'
import { begin, listen, sendPart, sendPieces } from './socket.ts'
import { FILE_HEADER, headUpload, sendChunk, startUpload } from './tus.ts'

let test: TestApp
let seller: Client
let port: number
let projectId: number

beforeAll(async () => {
  test = await testApp()
  const { seller: account, user } = await makeSellerUser(test.db)
  projectId = (await makeProject(test.db, { seller_id: account.id })).id
  seller = await test.as(user.id)
  port = await listen(test.app)
})
afterAll(() => test.close())

const BOUNDARY = 'part'
const opening = (name: string) =>
  Buffer.from(
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="project_id"\r\n\r\n${projectId}\r\n` +
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`,
  )
const closing = Buffer.from(`\r\n--${BOUNDARY}--\r\n`)
const formHeaders = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }

/** A PDF of this many bytes, generated while it is sent. */
function* largePdf(bytes: number): Iterable<Buffer> {
  const base = pdf('large')
  const piece = Buffer.alloc(1024 * 1024, 0x20)
  yield base.subarray(0, 9)
  for (let left = bytes - base.length; left > 0; left -= piece.length) {
    yield piece.subarray(0, Math.min(left, piece.length))
  }
  yield base.subarray(9)
}

function* formOf(content: Iterable<Buffer>): Iterable<Buffer> {
  yield opening('large.pdf')
  yield* content
  yield closing
}

const upload = () => begin(port, seller, 'POST', '/api/versioned-documents/', formHeaders)
const fileCount = async () => (await test.db.select().from(versionedDocuments)).length

/** Writing, hashing, and syncing 150 MB takes time: only a hanging test fails. */
const HANGS_MS = 240_000

describe('the file size limit without an announced length', () => {
  it(
    'accepts a file of exactly this size',
    async () => {
      const answer = await sendPieces(upload(), formOf(largePdf(UPLOAD_LIMIT_BYTES)))
      expect(answer.status).toBe(201)
      expect(answer.body[0].size).toBe(UPLOAD_LIMIT_BYTES)
    },
    HANGS_MS,
  )

  it(
    'refuses a file that is one byte larger',
    async () => {
      const before = await fileCount()
      const answer = await sendPieces(upload(), formOf(largePdf(UPLOAD_LIMIT_BYTES + 1)))
      expect([answer.status, answer.body.code]).toEqual([413, 'archive_too_large'])
      expect(answer.body.message).toBe(
        'This file is larger than 150 MB. Split it or reduce its size.',
      )
      expect(await fileCount()).toBe(before)
      expect(await leftovers(test.dataDir)).toEqual([])
    },
    HANGS_MS,
  )

  it(
    'applies to a resumable upload that announces less than it sends',
    async () => {
      const location = await startUpload(seller, UPLOAD_LIMIT_BYTES, {
        filename: 'a.pdf',
        project_id: String(projectId),
      })
      const chunk = begin(port, seller, 'PATCH', location, {
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'upload-offset': '0',
      })
      const answer = await sendPieces(chunk, largePdf(UPLOAD_LIMIT_BYTES + 1))
      expect([answer.status, answer.body.code]).toEqual([413, 'archive_too_large'])
      await seller.delete(location, { headers: { 'tus-resumable': '1.0.0' } })
    },
    HANGS_MS,
  )
})

/** Starts a resumable upload, sends its first bytes, and then nothing more. */
async function sendFirst(bytes: Buffer, first: number) {
  const location = await startUpload(seller, bytes.length, {
    filename: 'a.pdf',
    project_id: String(projectId),
  })
  const chunk = begin(port, seller, 'PATCH', location, {
    'tus-resumable': '1.0.0',
    'content-type': 'application/offset+octet-stream',
    'content-length': String(bytes.length),
    'upload-offset': '0',
  })
  const drop = sendPart(chunk, bytes.subarray(0, first))
  drops.push(drop)
  const path = join(test.dataDir, 'uploads', location.split('/').at(-1) ?? '')
  await vi.waitFor(async () => expect((await stat(path)).size).toBe(first), 30_000)
  return { location, drop }
}

const drops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const drop of drops.splice(0)) await drop()
})

describe('a lost connection', { tags: ['postgres'] }, () => {
  it('leaves nothing behind from a form', async () => {
    const before = await fileCount()
    for (let index = 0; index < 25; index++) {
      const piece = Buffer.concat([opening(`${index}.pdf`), pdf(`cut ${index}`)])
      drops.push(sendPart(upload(), piece))
    }
    await vi.waitFor(async () => expect(await leftovers(test.dataDir)).toHaveLength(25), 30_000)
    for (const drop of drops.splice(0)) await drop()
    await vi.waitFor(async () => expect(await leftovers(test.dataDir)).toEqual([]), 30_000)
    expect(await fileCount()).toBe(before)
  })

  it('loses nothing that arrived in a resumable upload', async () => {
    const bytes = Buffer.concat([pdf('resumed'), Buffer.alloc(5_000, 0x20)])
    const { location, drop } = await sendFirst(bytes, 2_000)
    await drop()
    const head = await headUpload(seller, location)
    expect([head.status, head.headers['upload-offset']]).toEqual([200, '2000'])
    const last = await sendChunk(seller, location, 2_000, bytes.subarray(2_000))
    const content = await seller.get(`/api/versioned-document/${last.headers[FILE_HEADER]}/file/`)
    expect(content.raw.equals(bytes)).toBe(true)
  })

  it('gives way to the returning sender when it hangs', async () => {
    const bytes = Buffer.concat([pdf('hanging'), Buffer.alloc(5_000, 0x20)])
    const { location } = await sendFirst(bytes, 1_000)
    const head = await headUpload(seller, location)
    expect([head.status, head.headers['upload-offset']]).toEqual([200, '1000'])
    const last = await sendChunk(seller, location, 1_000, bytes.subarray(1_000))
    expect(last.headers[FILE_HEADER]).toMatch(/^\d+$/)
  })
})
