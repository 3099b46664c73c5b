import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { versionedDocuments } from '#server/db/schema/documents.ts'
import { html, pdf, pdfOfSize } from '#tests/server/services/files/contents.ts'
import type { Client } from '#tests/support/client.ts'
import { makeProject, makeSellerUser } from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { leftovers } from './folders.ts'
import { createUpload, FILE_HEADER, headUpload, sendChunk, startUpload, uploadAll } from './tus.ts'

/** New versions uploaded through the resumable protocol. */

let test: TestApp
let seller: Client
let other: Client
let projectId: number

beforeAll(async () => {
  test = await testApp()
  const mine = await makeSellerUser(test.db)
  const theirs = await makeSellerUser(test.db)
  projectId = (await makeProject(test.db, { seller_id: mine.seller.id })).id
  seller = await test.as(mine.user.id)
  other = await test.as(theirs.user.id)
})
afterAll(() => test.close())

const fileCount = async () => (await test.db.select().from(versionedDocuments)).length
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

async function newFile(bytes: Buffer): Promise<number> {
  const metadata = { filename: 'Lease.pdf', project_id: String(projectId) }
  return Number((await uploadAll(seller, bytes, metadata)).headers[FILE_HEADER])
}

const versionOf = (id: number, filename = 'Lease (1).pdf') => ({
  filename,
  versioned_document: String(id),
})

const detailOf = async (id: number) => (await seller.get(`/api/versioned-document/${id}/`)).body

describe('a resumable upload for a file', () => {
  it('becomes its new version, and the earlier one stays', async () => {
    const before = pdf('first')
    const after = pdfOfSize(60_000, 'second')
    const id = await newFile(before)
    const count = await fileCount()
    const location = await startUpload(seller, after.length, versionOf(id))
    await sendChunk(seller, location, 0, after.subarray(0, 20_000))
    expect((await headUpload(seller, location)).headers['upload-offset']).toBe('20000')
    const last = await sendChunk(seller, location, 20_000, after.subarray(20_000))
    expect([last.status, last.headers[FILE_HEADER]]).toEqual([204, String(id)])
    expect(await fileCount()).toBe(count)
    const detail = await detailOf(id)
    expect(detail).toMatchObject({ current_number: 2, sha256: hashOf(after) })
    expect(detail.versions.map((one: { sha256: string }) => one.sha256)).toEqual([
      hashOf(after),
      hashOf(before),
    ])
    expect(detail.processing).toMatchObject({ status: expect.any(String) })
    const old = await seller.get(`/api/versioned-document/${id}/file/?number=1`)
    expect(old.raw.equals(before)).toBe(true)
    expect(await leftovers(test.dataDir)).toEqual([])
  })

  it('makes one version of a repeated last chunk, and none of identical content', async () => {
    const id = await newFile(pdf('one'))
    const bytes = pdf('two')
    const location = await startUpload(seller, bytes.length, versionOf(id))
    await sendChunk(seller, location, 0, bytes)
    const again = await sendChunk(seller, location, 0, bytes)
    expect([again.status, again.headers[FILE_HEADER]]).toEqual([204, String(id)])
    const anew = await uploadAll(seller, bytes, versionOf(id))
    expect([anew.status, anew.headers[FILE_HEADER]]).toEqual([204, String(id)])
    expect(await detailOf(id)).toMatchObject({ current_number: 2 })
    expect(await leftovers(test.dataDir)).toEqual([])
  })

  it('adds two that arrive at the same time one after the other', {
    tags: ['postgres'],
  }, async () => {
    const id = await newFile(pdf('start'))
    const contents = [pdf('left'), pdf('right')]
    const answers = await Promise.all(
      contents.map((bytes) => uploadAll(seller, bytes, versionOf(id))),
    )
    expect(answers.map(({ status }) => status)).toEqual([204, 204])
    expect(await detailOf(id)).toMatchObject({ current_number: 3 })
    expect(await leftovers(test.dataDir)).toEqual([])
  })

  it('leaves the file as it is when the content is refused', async () => {
    const before = pdf('kept')
    const id = await newFile(before)
    const answer = await uploadAll(seller, html, versionOf(id))
    expect([answer.status, answer.body.code]).toEqual([422, 'type_mismatch'])
    expect(await detailOf(id)).toMatchObject({ current_number: 1, sha256: hashOf(before) })
    expect(await leftovers(test.dataDir)).toEqual([])
  })

  it.each([
    ['a foreign file', async () => versionOf(await newFile(pdf('mine'))), 404, 'not_found'],
    ['no file', async () => versionOf(2_147_483_647), 404, 'not_found'],
    ['no id', async () => ({ filename: 'a.pdf', versioned_document: '1e3' }), 400, 'validation'],
    [
      'a place beside it',
      async () => ({ ...versionOf(1), project_id: String(projectId) }),
      400,
      'validation',
    ],
  ])('refuses %s', async (_what, metadata, status, code) => {
    const answer = await createUpload(other, 10, await metadata())
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })
})
