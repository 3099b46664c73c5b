/** @module-tag postgres */
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { auditEvents } from '#server/db/schema/audit.ts'
import { files as contents } from '#server/db/schema/documents.ts'
import { installations } from '#server/db/schema/installation.ts'
import { readHead } from '#server/features/base/audit/chain.ts'
import { sealAudit } from '#server/features/base/audit/seal.ts'
import {
  bindDatabase,
  bindInstallation,
  settleInstallation,
} from '#server/features/base/installation/bind.ts'
import { databaseId, storeId } from '#server/features/base/installation/facts.ts'
import type { FileStore } from '#server/services/files/file-store.ts'
import { openFileStore } from '#server/services/files/open.ts'
import { startS3 } from '#tests/server/services/files/s3-server.ts'
import { makeUser } from '#tests/support/factories.ts'
import { type TestDatabase, testDatabase } from '#tests/support/test-database.ts'
import { unchecked } from '#tests/support/unchecked.ts'

const SIDES = { database: 'the database', store: 'the store' }

let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.remove())

/** Makes the database new again: takes what these tests write. */
const emptied = () => {
  const tables = ['installations', 'users', 'files', 'history', 'audit_chain', 'audit_events']
  return unchecked(test.database.db, ...tables.map((table) => `delete from ${table}`))
}

const settle = (store: FileStore, onTrouble = thrown) =>
  settleInstallation(test.database.db, store, SIDES, onTrouble)
const thrown = (error: unknown): void => {
  throw error
}
const put = async (store: FileStore, text: string) =>
  (await store.put(Readable.from([Buffer.from(text)]))).sha256
const seal = (store: FileStore) =>
  sealAudit(
    { db: test.database.db, services: { files: store } },
    new AbortController().signal,
    new Date(),
  )

/** A user with a picture: a row that names a content. */
async function person(store: FileStore): Promise<void> {
  const sha256 = await put(store, 'a face')
  const { db } = test.database
  const row = { sha256, size: 6, mime_type: 'image/png', created_at: new Date() }
  await db.insert(contents).values(row).onConflictDoNothing()
  await makeUser(db, { avatar: sha256 })
}

describe.each(['disk', 's3'] as const)('a file store on %s', (kind) => {
  let store: FileStore
  beforeEach(async () => {
    const s3 = kind === 's3' ? await startS3('bucket') : null
    const dataDir = join(test.dataDir, kind)
    onTestFinished(async () => {
      await s3?.close()
      await rm(dataDir, { recursive: true, force: true })
      await emptied()
    })
    store = openFileStore({
      dataDir,
      S3_ENDPOINT: s3?.url,
      S3_REGION: 'us-east-1',
      S3_BUCKET: s3 ? 'bucket' : undefined,
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    })
  })

  it('shares an id with a new database, which stays the same', async () => {
    await settle(store)
    const id = await databaseId(test.database.db)
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(await storeId(store)).toBe(id)
    await settle(store)
    expect(await databaseId(test.database.db)).toBe(id)
  })

  it('refuses an empty database once it has files', async () => {
    await settle(store)
    await put(store, 'a document')
    await emptied()
    await expect(settle(store)).rejects.toThrow(/^The database is empty, and the store/)
    expect(await databaseId(test.database.db)).toBeNull()
  })

  it('refuses the database of another installation', async () => {
    const { db } = test.database
    await settle(store)
    await emptied()
    await makeUser(db)
    await bindDatabase(db, randomUUID(), new Date())
    await expect(settle(store)).rejects.toThrow(/are of two installations/)
  })

  it('refuses a database restored to an earlier state, but not one that is ahead', async () => {
    await settle(store)
    const { db } = test.database
    await db.insert(auditEvents).values([{ kind: 'logout', at: new Date() }])
    await seal(store)
    await db.insert(auditEvents).values([{ kind: 'logout', at: new Date() }])
    const told = JSON.stringify(await readHead(store))
    await seal(store)
    // A process killed between the commit and the mark leaves the store behind the database.
    const newest = JSON.stringify(await readHead(store))
    await store.writeMark('audit-head', told)
    await settle(store)
    await store.writeMark('audit-head', newest)
    await unchecked(db, 'delete from audit_chain where seq > 1')
    await expect(settle(store)).rejects.toThrow(
      /older than the store, .* link 2 of the audit chain/,
    )
  })

  it('from before there were ids is adopted by its chain or the names of its files', async () => {
    await person(store)
    await settle(store)
    await seal(store)
    const forget = async () => {
      await test.database.db.delete(installations)
      await store.removeMark('installation')
    }
    await forget()
    await put(store, 'swept some day')
    await settle(store)
    expect(await storeId(store)).toBe(await databaseId(test.database.db))
    await forget()
    await store.removeMark('audit-head')
    await expect(settle(store)).rejects.toThrow(/holds files that the database does not name/)
  })

  it('is refused when it is empty and the database names files', async () => {
    await person(store)
    await settle(store)
    for await (const { sha256 } of store.entries()) await store.remove(sha256)
    await store.removeMark('installation')
    await expect(settle(store)).rejects.toThrow(/^The store is empty, and the database names files/)
  })
})

it('starts while the store is unreachable, unless the database has never used it', async () => {
  const away = await startS3('bucket')
  const store = openFileStore({
    dataDir: test.dataDir,
    S3_ENDPOINT: away.url,
    S3_REGION: 'us-east-1',
    S3_BUCKET: 'bucket',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  })
  await bindInstallation(test.database.db, store)
  await away.close()
  const told: unknown[] = []
  await settle(store, (error) => told.push(error))
  expect(told).toMatchObject([{ name: 'OutageError' }])
  await emptied()
  await expect(settle(store)).rejects.toThrow(/Nothing answers for the store/)
})
