/** @module-tag postgres */
import { Readable } from 'node:stream'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { missingContents } from '#server/db/schema/installation.ts'
import { compareFiles } from '#server/features/base/installation/compare-files.ts'
import { documentsLost } from '#server/features/documents/missing-files/store.ts'
import { makeWorld, upload, type World } from '#tests/server/documents/files/world.ts'
import { pdf } from '#tests/server/services/files/contents.ts'
import { longPdf } from '#tests/server/services/text/pdfs.ts'
import { jobsDone, startJobs } from '#tests/support/jobs.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { HANGS_MS, until } from '#tests/support/until.ts'
import { withOcr } from '#tests/support/with-ocr.ts'

let test: TestApp
let world: World
beforeAll(async () => {
  test = await testApp()
  world = await makeWorld(test)
})
afterAll(() => test.close())

it('fails a file that is missing before it is read, and records it for our team', async () => {
  const { seller, staff } = world.clients
  const file = await upload(seller, { project_id: world.projectId }, 'a.pdf', pdf('gone'))
  const address = `/api/versioned-document/${file.id}/`
  const { sha256 } = (await staff.get(address)).body
  await test.services.files.remove(sha256)
  // This is its last try; the earlier ones end the same way.
  await test.db.execute(
    sql`update pgboss.job set retry_count = retry_limit where name = 'read-text'`,
  )
  await startJobs(test)
  await jobsDone(test)
  expect((await seller.get(address)).body.processing).toMatchObject({
    status: 'failed',
    reason: 'This file is missing. Our team was told.',
  })
  expect(await test.db.select().from(missingContents)).toMatchObject([{ sha256, found_at: null }])
})

it('fails a scan that goes missing between two pages, and reads it once it is back', async () => {
  const { seller, staff } = world.clients
  const scan = longPdf(3)
  const { id, sha256 } = await upload(seller, { project_id: world.projectId }, 'scan.pdf', scan)
  const giveBack = withOcr(test, {
    async readPdfPage(_path, page) {
      const isThere = await test.services.files.has(sha256)
      if (page.number === 2 && isThere && !isBack) {
        await test.services.files.remove(sha256)
        return null
      }
      return isThere ? { ...page, text: `Seen on page ${page.number}` } : null
    },
  })
  let isBack = false
  const processing = async () => (await staff.get(`/api/versioned-document/${id}/`)).body.processing
  // Its second try is its last, and runs at once.
  await until('the scan was looked at', HANGS_MS, async () => {
    const { rowCount } = await test.db.execute(sql`
      update pgboss.job set retry_count = retry_limit, start_after = now()
      where name = 'recognize-pages' and state = 'retry'`)
    return rowCount === 1
  })
  await jobsDone(test)
  expect(await processing()).toMatchObject({
    status: 'failed',
    reason: 'This file is missing. Our team was told.',
  })
  isBack = true
  await test.services.files.put(Readable.from([scan]))
  expect((await staff.post(`/api/versioned-document/${id}/retry/`, {})).status).toBe(202)
  await jobsDone(test)
  expect(await processing()).toMatchObject({ status: 'done', reason: null })
  await giveBack()
  await test.db.delete(missingContents).where(eq(missingContents.sha256, sha256))
})

it('lists missing files for staff with their documents, until found or no longer needed', async () => {
  const { seller, staff } = world.clients
  const listed = async () => (await staff.get('/api/missing-files/')).body
  const [row] = await test.db.select().from(missingContents)
  const sha256 = String(row?.sha256)
  const photo = 'a'.repeat(64)
  await expect(test.services.files.open(photo)).rejects.toThrow()
  await test.db.update(users).set({ avatar: photo })
  expect(await listed()).toEqual([
    expect.objectContaining({ id: photo, documents: [], times: 1 }),
    expect.objectContaining({
      id: sha256,
      documents: [{ id: expect.any(Number), name: 'a.pdf' }],
      times: 1,
    }),
  ])
  expect((await seller.get('/api/missing-files/')).status).toBe(403)
  const found = await compare()
  expect(found.missing.toSorted()).toEqual([sha256, photo].toSorted())
  expect([...(await documentsLost(test.db, found))]).toEqual([
    [sha256, [expect.objectContaining({ name: 'a.pdf' })]],
  ])
  expect(await listed()).toHaveLength(2)
  await test.db.update(users).set({ avatar: null })
  await test.services.files.put(Readable.from([pdf('gone')]))
  await compare()
  expect(await listed()).toEqual([])
})

const compare = () => compareFiles(test.db, test.services.files, { hashes: false, now: new Date() })
