import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { files, uploads } from '#server/db/schema/documents.ts'
import { sweepHolds } from '#server/db/schema/platform.ts'
import { sweepExpired } from '#server/features/auth/sweep.ts'
import { UPLOAD_LIFE_MS } from '#server/features/documents/uploads/limits.ts'
import { sweep, sweepFiles } from '#server/features/documents/uploads/sweep.ts'
import { holdSweep, releaseSweep } from '#server/features/documents/uploads/sweep-holds.ts'
import { contentKey } from '#server/services/files/file-store.ts'
import { pdf } from '#tests/server/files/contents.ts'
import type { Client } from '#tests/support/client.ts'
import { makeProject, makeSellerUser } from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { leftovers } from './folders.ts'
import { FILE_HEADER, headUpload, sendChunk, startUpload, uploadAll } from './tus.ts'

const HOUR = 3_600_000
const OLD = new Date(Date.now() - 3 * HOUR)

let test: TestApp
let seller: Client
let projectId: number
let userId: number

beforeAll(async () => {
  test = await testApp()
  const { seller: account, user } = await makeSellerUser(test.db)
  projectId = (await makeProject(test.db, { seller_id: account.id })).id
  userId = user.id
  seller = await test.as(user.id)
})
afterAll(() => test.close())

const place = () => ({ filename: 'a.pdf', project_id: String(projectId) })
const folder = () => join(test.dataDir, 'uploads')
const idOf = (location: string) => location.split('/').at(-1) ?? ''
const store = () => test.services.files
const run = (now = new Date()) => sweep(test.db, store(), folder(), now, HOUR)
const age = (path: string) => utimes(path, OLD, OLD)
const pathOf = (sha256: string) => join(test.dataDir, 'files', contentKey(sha256))

describe('uploads that were given up', () => {
  it('go with their bytes once their time is over', async () => {
    const location = await startUpload(seller, 1_000, place())
    await sendChunk(seller, location, 0, Buffer.alloc(100))
    expect(await run()).toMatchObject({ uploads: 0 })
    expect((await headUpload(seller, location)).status).toBe(200)
    const later = new Date(Date.now() + UPLOAD_LIFE_MS + 1_000)
    expect(await run(later)).toMatchObject({ uploads: 1 })
    expect((await headUpload(seller, location)).status).toBe(404)
    expect(await leftovers(test.dataDir)).toEqual([])
  })

  it('stay while someone is writing to them', async () => {
    const location = await startUpload(seller, 1_000, place())
    await test.db
      .update(uploads)
      .set({
        expires_at: OLD,
        lock_holder: 'someone',
        locked_until: sql`clock_timestamp() + interval '14 seconds'`,
      })
      .where(eq(uploads.id, idOf(location)))
    expect(await run()).toMatchObject({ uploads: 0 })
    await test.db
      .update(uploads)
      .set({ locked_until: sql`clock_timestamp() - interval '1 minute'` })
      .where(eq(uploads.id, idOf(location)))
    expect(await run()).toMatchObject({ uploads: 1 })
  })
})

describe('files that a killed process left', () => {
  it('go when they are old, whatever they were', async () => {
    await startUpload(seller, 1_000, place())
    const [live] = await leftovers(test.dataDir)
    const stray = join(folder(), 'f'.repeat(32))
    const staged = await store().stage(Readable.from([Buffer.from('arriving')]))
    await writeFile(stray, 'stray')
    expect(await run()).toMatchObject({ strays: 0 })
    await age(stray)
    await age(staged.path)
    await age(join(folder(), live ?? ''))
    expect(await run()).toMatchObject({ strays: 2 })
    expect(await leftovers(test.dataDir)).toEqual([live])
  })

  it('go when the upload they belong to is finished', async () => {
    const answer = await uploadAll(seller, pdf('finished'), place())
    expect(answer.status).toBe(204)
    const [row] = await test.db
      .select()
      .from(uploads)
      .where(eq(uploads.versioned_document_id, Number(answer.headers[FILE_HEADER])))
    const path = join(folder(), row?.id ?? '')
    await writeFile(path, 'left by a kill between the record and the end')
    await age(path)
    expect(await run()).toMatchObject({ strays: 1 })
  })
})

describe('content that no record points at', () => {
  it('goes when it is old, with its row', async () => {
    const young = await store().put(Readable.from([Buffer.from('young')]))
    const old = await store().put(Readable.from([Buffer.from('old')]))
    await test.db
      .insert(files)
      .values({ sha256: old.sha256, size: 3, mime_type: 'text/plain', created_at: OLD })
    await age(pathOf(old.sha256))
    expect(await run()).toMatchObject({ contents: 1 })
    expect(await store().has(old.sha256)).toBe(false)
    expect(await store().has(young.sha256)).toBe(true)
    expect(await test.db.select().from(files).where(eq(files.sha256, old.sha256))).toEqual([])
    await store().remove(young.sha256)
  })

  it('stays while a version or a person points at it, however old', async () => {
    const answer = await uploadAll(seller, pdf('pointed at'), place())
    const { body } = await seller.get(`/api/versioned-document/${answer.headers[FILE_HEADER]}/`)
    const avatar = await store().put(Readable.from([Buffer.from('a face')]))
    await test.db.update(users).set({ avatar: avatar.sha256 }).where(eq(users.id, userId))
    await age(pathOf(body.sha256))
    await age(pathOf(avatar.sha256))
    expect(await run()).toMatchObject({ contents: 0 })
    expect(await store().has(body.sha256)).toBe(true)
    expect(await store().has(avatar.sha256)).toBe(true)
  })

  it('stays while a backup reads it, and until a killed one has let go', async () => {
    const { sha256 } = await store().put(Readable.from([Buffer.from('read by a backup')]))
    await age(pathOf(sha256))
    await holdSweep(test.db, 'backup')
    expect(await run()).toMatchObject({ contents: 0 })
    expect(await store().has(sha256)).toBe(true)
    await test.db.update(sweepHolds).set({ until: OLD })
    expect(await run()).toMatchObject({ contents: 1 })
    await holdSweep(test.db, 'another')
    await sweepExpired(test.db, new Date())
    expect(await test.db.select({ id: sweepHolds.id }).from(sweepHolds)).toEqual([
      { id: 'another' },
    ])
    await releaseSweep(test.db, 'another')
  })

  it('is young again when someone sends it again', async () => {
    const bytes = Buffer.from('sent again')
    const first = await store().put(Readable.from([bytes]))
    await age(pathOf(first.sha256))
    await store().put(Readable.from([bytes]))
    expect(await run()).toMatchObject({ contents: 0 })
    await age(pathOf(first.sha256))
    expect(await run()).toMatchObject({ contents: 1 })
  })

  it('is swept and sent at the same time without a record that points at nothing', async () => {
    for (let round = 0; round < 8; round++) {
      const bytes = pdf(`swept and sent ${round}`)
      const stored = await store().put(Readable.from([bytes]))
      await age(pathOf(stored.sha256))
      const [answer] = await Promise.all([uploadAll(seller, bytes, place()), run()])
      const kept = await store().has(stored.sha256)
      // Refused as busy is right too: the sender repeats. A file without bytes is not.
      expect(answer.status === 204 ? kept : answer.status === 503, `round ${round}`).toBe(true)
    }
  })
})

it('runs as a job', async () => {
  const { sha256 } = await store().put(Readable.from([Buffer.from('for the job')]))
  await age(pathOf(sha256))
  await sweepFiles({ config: test.config, db: test.db, services: test.services })
  expect(await store().has(sha256)).toBe(false)
})
