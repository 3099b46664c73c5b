/** @module-tag postgres */
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isNotNull, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { makeBackup } from '#server/backup/backup.ts'
import { newBackupKey } from '#server/backup/encryption.ts'
import type { Manifest } from '#server/backup/manifest.ts'
import { findBackup } from '#server/backup/places.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import { verifyBackup } from '#server/backup/verify.ts'
import { openDatabase } from '#server/db/open.ts'
import { users } from '#server/db/schema/accounts.ts'
import { backups } from '#server/db/schema/platform.ts'
import { sealAudit } from '#server/features/base/audit/seal.ts'
import { overHttp } from '#tests/fleet/http.ts'
import { type Load, startLoad } from '#tests/fleet/load.ts'
import { makeOwner, makeStaff, PASSWORD } from '#tests/fleet/people.ts'
import { Client } from '#tests/support/client.ts'
import { TEST_NOW, type TestApp, testApp } from '#tests/support/test-app.ts'
import { logIn } from '../access/auth/support.ts'
import { killAll, SERVER, startServer } from '../faults/server-process.ts'
import {
  besideServer,
  command,
  configOf,
  disagreements,
  namesWithin,
  newPlace,
  type Place,
} from './installation.ts'

/** The whole procedure of an operator: a backup under load, and a server on what it restores. */

const WRITERS = 50

let test: TestApp
let place: Place
let folder: string
let key: string
let path: string
let email: string
/** Requests that succeeded before the backup began. */
let acknowledged: Load

beforeAll(async () => {
  test = await testApp({ RATE_UPLOAD_PER_HOUR: '1000000' }, { fresh: true })
  place = { url: test.url, dataDir: test.dataDir }
  folder = await mkdtemp(join(tmpdir(), 'jb-backups-'))
  key = await newBackupKey()
  const { project } = await makeOwner(test.db)
  const staff = await makeStaff(test.db)
  email = staff.email
  const writers = await Promise.all(Array.from({ length: WRITERS }, () => test.as(staff.id)))
  acknowledged = startLoad(writers, project.id)
  await acknowledged.succeed(300, 60_000)
  await acknowledged.stop()
  await sealAudit(test, new AbortController().signal, TEST_NOW)

  const meanwhile = startLoad(writers, project.id)
  await meanwhile.succeed(20, 60_000)
  const { code, output, errors } = await command('backup', place, key, folder)
  const outcomes = Object.keys(await meanwhile.stop())
  expect([code, errors]).toEqual([0, ''])
  expect(output).toMatch(/^Backup written and read back: .* \(\d+ tables, [\d,]+ rows, .*\)\n$/)
  // On a busy machine some of the fifty writers may get a 503.
  expect(outcomes.filter((outcome) => !/^(?:200|201|503)$/.test(outcome))).toEqual([])
  path = await findBackup(folder)
})
afterEach(killAll)
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true, force: true })
})

const manifestOf = async (file: string): Promise<Manifest> =>
  (await verifyBackup(file, key)).manifest

/** The tables without processing runs, which start again because their jobs are not backed up. */
const tablesOf = ({ tables }: Manifest) => tables.filter(({ name }) => name !== 'processing_runs')

/** Changes a database as its administrator could; nothing else may run there. */
async function tampered({ url, dataDir }: Place, statements: readonly string[]): Promise<void> {
  const { db, close } = await openDatabase({ url, folder: dataDir })
  try {
    for (const statement of statements) await db.execute(sql.raw(statement))
  } finally {
    await close()
  }
}

it('reveals no contents and leaves nothing beside the backup', async () => {
  const bytes = await readFile(path)
  const [person] = await test.db.select().from(users).where(isNotNull(users.password_hash))
  const secrets = [person?.password_hash ?? '', person?.email ?? '', '%PDF-1.4', 'Company ']
  for (const secret of secrets) {
    expect(secret).not.toBe('')
    expect(bytes.includes(secret), secret).toBe(false)
  }
  expect(await readdir(folder)).toHaveLength(1)
  expect(await namesWithin(test.dataDir)).not.toContain('postgres.backup')
  const { code, output } = await command('backup', place, key, '--verify', folder)
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/^Backup read, every row and file is as it was written: /),
  ])
})

it('is recorded in the source database with its time and size', async () => {
  const noted = await test.db.select().from(backups)
  const { made_at } = await manifestOf(path)
  expect(noted).toMatchObject([{ made_at: new Date(made_at), bytes: (await stat(path)).size }])
})

it('restores to a server where people sign in and open their documents', async () => {
  const target = await newPlace()
  const { code, output, errors } = await command('restore', target, key, folder)
  expect([code, errors, output]).toEqual([0, '', expect.stringMatching(/^Restored /)])
  expect(await disagreements(target)).toEqual([])
  const verified = await command('audit-verify', target, key)
  expect([verified.code, verified.errors, verified.output]).toEqual([
    0,
    '',
    expect.stringMatching(/^All [1-9]\d{2,} links hold, /),
  ])

  const again = join(folder, 'again')
  const second = await makeBackup(configOf(target), key, again)
  const [before, after] = [await manifestOf(path), second.manifest]
  expect(tablesOf(after)).toEqual(tablesOf(before))
  expect([after.files, after.sequences]).toEqual([before.files, before.sequences])
  expect(before.files.count).toBeGreaterThan(0)
  await rm(again)

  const { port } = await startServer(SERVER, {
    DATABASE_URL: target.url ?? '',
    DATA_DIR: target.dataDir,
  })
  const reader = new Client(overHttp(() => `http://127.0.0.1:${port}`))
  expect((await logIn(reader, email, PASSWORD)).status).toBe(200)
  const { db, close } = besideServer(target)
  try {
    await acknowledged.expectKept(db, reader)
    // Backups of the source are not recorded here, only the one made above.
    expect(await db.$count(backups)).toBe(1)
  } finally {
    await close()
  }
})

it('restores the audit chain, which still detects links that are cut off later', async () => {
  const target = await newPlace()
  await restoreBackup(configOf(target), key, path)
  await tampered(target, [
    'alter table audit_chain disable trigger user',
    'delete from audit_chain where seq > 100',
  ])
  const { code, errors } = await command('audit-verify', target, key)
  expect([code, errors]).toEqual([1, expect.stringMatching(/^Links 101 to \d+ were cut off/)])
})

it.runIf(process.env.TEST_DATABASE_URL)(
  'can be restored to the other database and back',
  async () => {
    const embedded = { ...(await newPlace()), url: undefined }
    await restoreBackup(configOf(embedded), key, path)
    expect(await disagreements(embedded)).toEqual([])
    const there = await makeBackup(configOf(embedded), key, join(folder, 'there'))
    expect(there.manifest.database.kind).toBe('pglite')
    const server = await newPlace()
    await restoreBackup(configOf(server), key, there.path)
    const back = await makeBackup(configOf(server), key, join(folder, 'back'))
    expect(back.manifest.database.kind).toBe('postgres')
    expect(tablesOf(back.manifest)).toEqual(tablesOf(await manifestOf(path)))
    expect(back.manifest.files).toEqual(there.manifest.files)
    expect(await disagreements(server)).toEqual([])
  },
)
