/** @module-tag postgres */
import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { files, uploads } from '#server/db/schema/documents.ts'
import { installations, missingContents } from '#server/db/schema/installation.ts'
import { sweepHolds } from '#server/db/schema/platform.ts'
import { sweepExpired } from '#server/features/access/auth/sweep.ts'
import { holdSweep, releaseSweep } from '#server/features/base/contents/sweep-holds.ts'
import { adoptFiles } from '#server/features/base/installation/adopt.ts'
import { compareFiles } from '#server/features/base/installation/compare-files.ts'
import { UPLOAD_LIFE_MS } from '#server/features/documents/uploads/limits.ts'
import { sweep, sweepFiles } from '#server/features/documents/uploads/sweep.ts'
import { contentKey, MissingContentError } from '#server/services/files/file-store.ts'
import { pdf } from '#tests/server/services/files/contents.ts'
import type { Client } from '#tests/support/client.ts'
import { makeProject, makeSellerUser, makeUser } from '#tests/support/factories.ts'
import { fileClock } from '#tests/support/file-clock.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { leftovers } from './folders.ts'
import { FILE_HEADER, headUpload, sendChunk, startUpload, uploadAll } from './tus.ts'

const HOUR = 3_600_000
const OLD = new Date((await fileClock()).getTime() - 3 * HOUR)

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
const run = async (now?: Date) =>
  sweep(test.db, store(), folder(), now ?? (await fileClock()), HOUR, { keepDays: 30 })
const age = (path: string) => utimes(path, OLD, OLD)
const pathOf = (sha256: string) => join(test.dataDir, 'files', contentKey(sha256))

describe('abandoned uploads', () => {
  it('are removed with their bytes once they expire', async () => {
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

describe('files left by a killed process', () => {
  it('are removed when they are old, unless an upload needs them', async () => {
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

  it('are removed when their upload is finished', async () => {
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

describe('content that no record points to', () => {
  it('is removed with its row when it is old', async () => {
    const young = await store().put(Readable.from([Buffer.from('young')]))
    const old = await store().put(Readable.from([Buffer.from('old')]))
    await test.db
      .insert(files)
      .values({ sha256: old.sha256, size: 3, mime_type: 'text/plain', created_at: OLD })
    await age(pathOf(old.sha256))
    expect(await run()).toMatchObject({ contents: 1 })
    expect(await store().modified(old.sha256)).toBeNull()
    expect(await store().has(young.sha256)).toBe(true)
    expect(await test.db.select().from(files).where(eq(files.sha256, old.sha256))).toEqual([])
    await store().remove(young.sha256)
  })

  it('stays while a version or a person points to it, however old', async () => {
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

  it('stays while a backup reads it, until the hold expires', async () => {
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

  it('is young again when it is sent again', async () => {
    const bytes = Buffer.from('sent again')
    const first = await store().put(Readable.from([bytes]))
    await age(pathOf(first.sha256))
    await store().put(Readable.from([bytes]))
    expect(await run()).toMatchObject({ contents: 0 })
    await age(pathOf(first.sha256))
    expect(await run()).toMatchObject({ contents: 1 })
  })

  it('may be swept and sent at the same time without a record that loses its content', async () => {
    for (let round = 0; round < 8; round++) {
      const bytes = pdf(`swept and sent ${round}`)
      const stored = await store().put(Readable.from([bytes]))
      await age(pathOf(stored.sha256))
      const [answer] = await Promise.all([uploadAll(seller, bytes, place()), run()])
      const kept = await store().has(stored.sha256)
      // A 503 is fine too, since the sender repeats; a record without content is not.
      expect(answer.status === 204 ? kept : answer.status === 503, `round ${round}`).toBe(true)
    }
  })
})

it('runs as a job', async () => {
  const { sha256 } = await store().put(Readable.from([Buffer.from('for the job')]))
  await age(pathOf(sha256))
  await sweepFiles({ config: test.config, db: test.db, services: test.services })
  expect(await store().modified(sha256)).toBeNull()
})

describe('content in quarantine', () => {
  const bytesOf = async (sha256: string) => buffer(await store().open(sha256))
  const later = (days: number) => new Date(Date.now() + days * 24 * HOUR)
  async function swept(text: string): Promise<string> {
    const { sha256 } = await store().put(Readable.from([Buffer.from(text)]))
    await age(pathOf(sha256))
    expect(await run()).toMatchObject({ contents: 1 })
    return sha256
  }

  it('is still found by its hash, and is deleted after its retention period', async () => {
    const sha256 = await swept('missed by nobody')
    expect(String(await bytesOf(sha256))).toBe('missed by nobody')
    await run(later(29))
    expect(await store().has(sha256)).toBe(true)
    await run(later(31))
    expect(await store().has(sha256)).toBe(false)
    await expect(store().open(sha256)).rejects.toThrow(MissingContentError)
  })

  it('is restored when a record points to it, however late', async () => {
    const sha256 = await swept('a face that comes back')
    await test.db.update(users).set({ avatar: sha256 }).where(eq(users.id, userId))
    expect(await run(later(400))).toMatchObject({ quarantine: { givenBack: 1 } })
    expect(await store().modified(sha256)).not.toBeNull()
    await test.db.update(users).set({ avatar: null }).where(eq(users.id, userId))
  })
})

describe('the sweep job', () => {
  const job = () => sweepFiles({ config: test.config, db: test.db, services: test.services })
  const stopped = async () =>
    (await test.db.select().from(installations))[0]?.sweep_stopped_because ?? null

  it('moves nothing if the file store belongs to another installation, and says so', async () => {
    const { sha256 } = await store().put(Readable.from([Buffer.from('of another')]))
    await age(pathOf(sha256))
    const mark = (await store().readMark('installation')) ?? ''
    await store().writeMark('installation', JSON.stringify({ id: 'other', bound_at: '' }))
    expect(await job()).toEqual({ stopped: expect.stringMatching(/are of two installations/) })
    expect(await store().modified(sha256)).not.toBeNull()
    expect(await stopped()).toMatch(/are of two installations/)
    await store().writeMark('installation', mark)
    expect(await job()).toMatchObject({ contents: 1 })
    expect(await stopped()).toBeNull()
  })

  it('moves nothing if the database was restored to an older state than its files', async () => {
    const { sha256 } = await store().put(Readable.from([Buffer.from('newer than the dump')]))
    await age(pathOf(sha256))
    await store().writeMark('audit-head', JSON.stringify({ seq: 9e6, hash: 'f', sealed_at: '' }))
    expect(await job()).toEqual({ stopped: expect.stringMatching(/is older than/) })
    expect(await store().modified(sha256)).not.toBeNull()
    expect(await stopped()).toMatch(/is older than/)
    await adoptFiles(test.db, store(), 'The database was put back to noon', new Date())
    expect(await job()).toMatchObject({ contents: 1 })
  })

  it('stops when far more than usual would go, until a person lets it continue', async () => {
    for (let index = 0; index < 51; index++) {
      const { sha256 } = await store().put(Readable.from([Buffer.from(`one of many ${index}`)]))
      await age(pathOf(sha256))
    }
    expect(await job()).toEqual({
      stopped: expect.stringMatching(/^The database points at none of 51 files/),
    })
    expect(await stopped()).toMatch(/^The database points at none of 51 files/)
    const deps = { config: test.config, db: test.db, services: test.services }
    const byCommand = () => sweepFiles(deps, new Date(), HOUR, true)
    await holdSweep(test.db, 'backup')
    expect(await byCommand()).toEqual({ stopped: expect.stringMatching(/^A backup is reading/) })
    await releaseSweep(test.db, 'backup')
    expect(await byCommand()).toMatchObject({ contents: 51 })
    expect(await stopped()).toBeNull()
  })

  it('restores what the database points to, when files are compared', async () => {
    const { sha256 } = await store().put(Readable.from([Buffer.from('pointed at again')]))
    await store().quarantine.take(sha256)
    const missing = 'e'.repeat(64)
    await test.db.update(users).set({ avatar: sha256 }).where(eq(users.id, userId))
    const other = await makeUser(test.db, { avatar: missing })
    const compare = () => compareFiles(test.db, store(), { hashes: true, now: new Date() })
    expect(await compare()).toMatchObject({ givenBack: 1, missing: [missing], damaged: [] })
    await writeFile(pathOf(sha256), 'other bytes')
    expect(await compare()).toMatchObject({ givenBack: 0, damaged: [sha256] })
    await test.db
      .update(users)
      .set({ avatar: null })
      .where(inArray(users.id, [userId, other.id]))
  })
})

it('reports a missing file to the person who opens it, and counts it', async () => {
  const { headers } = await uploadAll(seller, pdf('lost on the disk'), place())
  const { body } = await seller.get(`/api/versioned-document/${headers[FILE_HEADER]}/`)
  await store().remove(body.sha256)
  const answer = await seller.get(`/api/versioned-document/${headers[FILE_HEADER]}/file/`)
  expect(answer).toMatchObject({ status: 410, body: { code: 'file_missing' } })
  const missed = await test.db.select().from(missingContents)
  expect(missed).toContainEqual(expect.objectContaining({ sha256: body.sha256, times: 1 }))
})
