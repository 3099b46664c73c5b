import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemWriter, updateRecord } from '#server/db/records.ts'
import { documentVersions, files, versionedDocuments } from '#server/db/schema/documents.ts'
import { docx, pdf, png } from '#tests/server/services/files/contents.ts'
import { TEST_NOW, type TestApp, testApp } from '#tests/support/test-app.ts'
import { makeWorld, upload, type World } from './world.ts'

let test: TestApp
let world: World

beforeAll(async () => {
  test = await testApp()
  world = await makeWorld(test)
})
afterAll(() => test.close())

const mine = () => ({ project_id: world.projectId })
const fileOf = (id: number) => `/api/versioned-document/${id}/file/`

describe('the bytes of a file', () => {
  it('are sent whole, typed by their content, with headers that let nothing run', async () => {
    const bytes = pdf('whole')
    const file = await upload(world.clients.seller, mine(), 'lease.pdf', bytes)
    const answer = await world.clients.seller.get(fileOf(file.id))
    expect(answer.status).toBe(200)
    expect(answer.raw.equals(bytes)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': 'inline; filename="lease.pdf"',
      'accept-ranges': 'bytes',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      etag: `"${file.sha256}"`,
    })
    const policy = String(answer.headers['content-security-policy'])
    for (const part of [
      'sandbox',
      "default-src 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]) {
      expect(policy).toContain(part)
    }
    expect(policy).not.toContain('allow-')
    expect(policy).not.toContain('script-src')
  })

  it.each([
    ['bytes=0-9', 0, 9],
    ['bytes=100-', 100, -1],
    ['bytes=-7', -7, -1],
  ])('are sent in part: %s', async (range, from, to) => {
    const bytes = pdf('in part')
    const file = await upload(world.clients.seller, mine(), 'a.pdf', bytes)
    const answer = await world.clients.seller.get(fileOf(file.id), { headers: { range } })
    const start = from < 0 ? bytes.length + from : from
    const end = to < 0 ? bytes.length - 1 : to
    expect(answer.status).toBe(206)
    expect(answer.headers['content-range']).toBe(`bytes ${start}-${end}/${bytes.length}`)
    expect(answer.headers['content-length']).toBe(String(end - start + 1))
    expect(answer.raw.equals(bytes.subarray(start, end + 1))).toBe(true)
  })

  it('are sent whole when the range was for other content', async () => {
    const file = await upload(world.clients.seller, mine())
    const part = (condition: string) =>
      world.clients.seller.get(fileOf(file.id), {
        headers: { range: 'bytes=0-1', 'if-range': condition },
      })
    expect((await part(`"${file.sha256}"`)).status).toBe(206)
    expect((await part('"something else"')).status).toBe(200)
  })

  it('answer HEAD like GET, without a body', async () => {
    const file = await upload(world.clients.seller, mine())
    const answer = await world.clients.seller.send('HEAD', fileOf(file.id))
    expect([answer.status, answer.raw.length]).toEqual([200, 0])
    expect(answer.headers['content-length']).toBe(String(file.size))
  })

  it.each([
    ['a picture', 'a.png', () => png, 'inline', 'image/png'],
    [
      'an office document',
      'a.docx',
      docx,
      'attachment',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    ['text', 'a.txt', () => Buffer.from('text'), 'attachment', 'text/plain; charset=utf-8'],
    ['a table', 'a.csv', () => Buffer.from('a,b'), 'attachment', 'text/csv; charset=utf-8'],
  ])(
    'of %s are shown or downloaded as they may be',
    async (_what, name, bytes, disposition, type) => {
      const file = await upload(world.clients.seller, mine(), name, await bytes())
      const answer = await world.clients.seller.get(fileOf(file.id))
      expect(answer.headers['content-disposition']).toBe(`${disposition}; filename="${name}"`)
      expect(answer.headers['content-type']).toBe(type)
    },
  )

  it('are an attachment when requested as a download', async () => {
    const file = await upload(world.clients.seller, mine(), 'a.pdf')
    const answer = await world.clients.seller.get(`${fileOf(file.id)}?download=1`)
    expect(answer.headers['content-disposition']).toBe('attachment; filename="a.pdf"')
  })

  it.each([
    ['quote"s.pdf', 'inline; filename="quote_s.pdf"'],
    ['line\r\nbreak: x.pdf', 'inline; filename="linebreak_ x.pdf"'],
    ['../../up.pdf', 'inline; filename="up.pdf"'],
    [
      '☀️ lease.pdf',
      `inline; filename="_ lease.pdf"; filename*=UTF-8''%E2%98%80%EF%B8%8F%20lease.pdf`,
    ],
  ])('have a safe header when the file is named %j', async (name, header) => {
    const file = await upload(world.clients.seller, mine())
    await test.db.update(versionedDocuments).set({ name }).where(eq(versionedDocuments.id, file.id))
    const answer = await world.clients.seller.get(fileOf(file.id))
    expect(answer.headers['content-disposition']).toBe(header)
  })

  it.each(['?number=0', '?number=x', '?number=1.5', '?download=2', '?other=1'])(
    'refuse %s, but only to those who may see the file',
    async (query) => {
      const file = await upload(world.clients.seller, mine())
      const own = await world.clients.seller.get(fileOf(file.id) + query)
      expect([own.status, own.body.code]).toEqual([400, 'validation'])
      expect((await world.clients.otherSeller.get(fileOf(file.id) + query)).status).toBe(404)
    },
  )
})

it('serves every version by its number', async () => {
  const first = pdf('first version')
  const second = pdf('second version')
  const file = await upload(world.clients.seller, mine(), 'v1.pdf', first)
  const { sha256, size } = await test.services.files.put(Readable.from([second]))
  const row = { sha256, size, mime_type: 'application/pdf', created_at: TEST_NOW }
  await test.db.insert(files).values(row)
  await test.db.insert(documentVersions).values({
    versioned_document_id: file.id,
    number: 2,
    sha256,
    name: 'v2.pdf',
    created_at: TEST_NOW,
  })
  await test.db.transaction((tx) =>
    updateRecord(tx, systemWriter(TEST_NOW), versionedDocuments, file.id, { current_number: 2 }),
  )
  const bytes = async (query: string) =>
    (await world.clients.seller.get(fileOf(file.id) + query)).raw
  expect((await bytes('')).equals(second)).toBe(true)
  expect((await bytes('?number=1')).equals(first)).toBe(true)
  expect((await world.clients.seller.get(`${fileOf(file.id)}?number=3`)).status).toBe(404)
  const { body } = await world.clients.seller.get(`/api/versioned-document/${file.id}/`)
  expect(body).toMatchObject({ sha256, current_number: 2 })
  expect(
    body.versions.map((one: { number: number; name: string }) => [one.number, one.name]),
  ).toEqual([
    [2, 'v2.pdf'],
    [1, 'v1.pdf'],
  ])
})

it('fails before the first byte when content is missing', async () => {
  const file = await upload(world.clients.seller, mine())
  await test.services.files.remove(file.sha256)
  const answer = await world.clients.seller.get(fileOf(file.id))
  expect([answer.status, answer.body.code]).toEqual([410, 'file_missing'])
  expect(answer.text).not.toContain(file.sha256)
})
