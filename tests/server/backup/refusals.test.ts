import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeBackup } from '#server/backup/backup.ts'
import { newBackupKey } from '#server/backup/encryption.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import { openTarget } from '#server/backup/target.ts'
import { knownMigrations } from '#server/db/migration-list.ts'
import { openDatabase } from '#server/db/open.ts'
import { companies } from '#server/db/schema/companies.ts'
import { emails } from '#server/db/schema/emails.ts'
import { processingRuns } from '#server/db/schema/processing.ts'
import { holdSweep, releaseSweep } from '#server/features/base/contents/sweep-holds.ts'
import { insertEmail } from '#server/features/base/emails/store.ts'
import { openFileStore } from '#server/services/files/open.ts'
import { makeOwner } from '#tests/fleet/people.ts'
import { TEST_NOW, type TestApp, testApp } from '#tests/support/test-app.ts'
import { killAll } from '../faults/server-process.ts'
import { pdf, pdfOfSize } from '../services/files/contents.ts'
import { command, configOf, disagreements, expectUntouched, newPlace } from './installation.ts'

/** What the commands refuse, and what happens to older backups and to work in progress. */

let test: TestApp
let folder: string
let key: string
let path: string
let sha256: string

beforeAll(async () => {
  test = await testApp({}, { fresh: true })
  folder = await mkdtemp(join(tmpdir(), 'jb-backups-'))
  key = await newBackupKey()
  const { project, user } = await makeOwner(test.db)
  const data = new FormData()
  data.append('project_id', String(project.id))
  // The second file is larger than any buffer on its way.
  for (const bytes of [pdf('kept'), pdfOfSize(12 * 1024 * 1024)]) {
    data.append('file', new Blob([new Uint8Array(bytes)]), 'a.pdf')
  }
  const answer = await (await test.as(user.id)).post('/api/versioned-documents/', data)
  expect(answer.status).toBe(201)
  sha256 = answer.body[0].sha256
  await insertEmail(test.db, {
    template: 'test',
    recipient: 'a@example.test',
    subject: 's',
    body: 'b',
    created_at: TEST_NOW,
  })
  path = (await makeBackup(configOf(test), key, join(folder, 'one'))).path
})
afterEach(killAll)
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true, force: true })
})

describe('a restore', { tags: ['postgres'] }, () => {
  it('is refused beside a running server or a database, and drops unfinished work', async () => {
    const restoring = restoreBackup(configOf(test), key, path)
    await expect(restoring).rejects.toThrow(/in use by another|database is not empty/)
    const target = await newPlace()
    await restoreBackup(configOf(target), key, path)
    await expect(restoreBackup(configOf(target), key, path)).rejects.toThrow(
      /There is a database in|The database is not empty/,
    )
    expect(await disagreements(target)).toEqual([])
    const { db, close } = await openDatabase({ url: target.url, folder: target.dataDir })
    try {
      expect(await db.select().from(processingRuns)).toEqual([])
      const [email] = await db.select().from(emails)
      expect(email).toMatchObject({ sent_at: null, failure: expect.stringMatching(/^Not sent: /) })
    } finally {
      await close()
    }
  })

  it('is refused into a file store that is not empty, and leaves its files', async () => {
    const target = await newPlace()
    const store = openFileStore(configOf(target))
    const { sha256: other } = await store.put(Readable.from([Buffer.from('other')]))
    await expect(restoreBackup(configOf(target), key, path)).rejects.toThrow(
      'The file store is not empty',
    )
    expect(await store.has(other)).toBe(true)
    await store.remove(other)
    // A killed restore leaves contents of the backup, which do not count.
    await store.put(Readable.from([pdf('kept')]))
    await restoreBackup(configOf(target), key, path)
    expect(await store.has(sha256)).toBe(true)
  })

  it('leaves nothing behind when the files cannot be written', async () => {
    const target = await newPlace()
    await writeFile(join(target.dataDir, 'files'), 'in the way')
    const { code, errors } = await command('restore', target, key, path)
    expect([code, errors.trim().split('\n').length]).toEqual([1, 1])
    await rm(join(target.dataDir, 'files'))
    await expectUntouched(target)
  })
})

describe('a backup of another version', { tags: ['postgres'] }, () => {
  it('is migrated when it is older', async () => {
    const old = await newPlace()
    const target = await openTarget(configOf(old))
    const client = await target.begin(1)
    await client.query(
      `insert into companies (name, created_at, updated_at) values ('Old', now(), now())`,
    )
    await target.commit()
    await target.close()
    const { path: older, manifest } = await makeBackup(configOf(old), key, join(folder, 'older'))
    expect(manifest.migrations).toHaveLength(1)
    const fresh = await newPlace()
    await restoreBackup(configOf(fresh), key, older)
    const { db, pool, close } = await openDatabase({ url: fresh.url, folder: fresh.dataDir })
    try {
      expect(await db.select({ name: companies.name }).from(companies)).toEqual([{ name: 'Old' }])
      const { rows } = await pool.query('select count(*)::int from drizzle.__drizzle_migrations')
      expect(rows[0]).toEqual({ count: knownMigrations().length })
      const next = await pool.query(
        `insert into companies (name, created_at, updated_at) values ('New', now(), now()) returning id`,
      )
      expect(next.rows).toEqual([{ id: 2 }])
    } finally {
      await close()
    }
  })

  it('is refused when it is newer', async () => {
    await test.db.execute(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 1)`,
    )
    const { path: newer } = await makeBackup(configOf(test), key, join(folder, 'newer'))
    await test.db.execute(`delete from drizzle.__drizzle_migrations where hash = 'newer'`)
    const target = await newPlace()
    await expect(restoreBackup(configOf(target), key, newer)).rejects.toThrow(/newer or another/)
    await expectUntouched(target)
  })
})

describe('a backup', () => {
  it.each([
    ['without a key', '', ['/tmp'], /^BACKUP_KEY is not set/],
    ['with an invalid key', 'secret', ['/tmp'], /BACKUP_KEY must be an age key/],
    [
      'into a missing folder',
      null,
      ['/nowhere/backup'],
      /^There is no folder \/nowhere for the backup$/m,
    ],
    ['over an existing backup', null, [() => path], /is there already$/m],
    ['without a target', null, [], /^Usage: npm run backup -- /],
  ])('%s is refused with an explanation', async (_how, given, args, words) => {
    const texts = args.map((arg) => (typeof arg === 'function' ? arg() : arg))
    const { code, output, errors } = await command('backup', test, given ?? key, ...texts)
    expect([code, output]).toEqual([1, ''])
    expect(errors).toMatch(words)
    expect(errors).not.toMatch(/ {4}at |secret/)
  })

  it('explains that the database server cannot be reached', async () => {
    const away = { dataDir: test.dataDir, url: 'postgresql://nobody@127.0.0.1:1/none' }
    const { code, errors } = await command('backup', away, key, folder)
    expect([code, errors]).toEqual([
      1,
      expect.stringMatching(
        /^The database at 127\.0\.0\.1:1 cannot be used: nothing answers .*\n$/,
      ),
    ])
  })

  it('is refused for an empty database beside files', async () => {
    const wrong = await newPlace()
    await (await openDatabase({ url: wrong.url, folder: wrong.dataDir })).close()
    await openFileStore(configOf(wrong)).put(Readable.from([pdf('kept')]))
    const target = join(folder, 'wrong')
    await mkdir(target)
    const { code, output, errors } = await command('backup', wrong, key, target)
    expect([code, output]).toEqual([1, ''])
    expect(errors).toMatch(
      /^The (?:embedded )?database .+ is empty, and the file store .+ belongs to another one/,
    )
    expect(await readdir(target)).toEqual([])
  })

  it.runIf(process.env.TEST_DATABASE_URL)(
    'is refused for a database without tables',
    { tags: ['postgres'] },
    async () => {
      const { errors } = await command('backup', await newPlace(), key, folder)
      expect(errors).toMatch(/^The database has no tables of Joulebridge, so there is nothing to /)
    },
  )

  it('is refused for a database that is older than its files', async () => {
    const store = openFileStore(configOf(test))
    const head = await store.readMark('audit-head')
    await store.writeMark('audit-head', JSON.stringify({ seq: 9e6, hash: 'f', sealed_at: '' }))
    const { code, errors } = await command('backup', test, key, join(folder, 'behind'))
    await (head === null ? store.removeMark('audit-head') : store.writeMark('audit-head', head))
    expect([code, errors]).toEqual([1, expect.stringMatching(/ is older than the file store /)])
  })

  it('makes files:sweep refuse to run, with an explanation', async () => {
    await holdSweep(test.db, 'backup')
    const { code, errors } = await command('files-sweep', test, key)
    await releaseSweep(test.db, 'backup')
    expect([code, errors]).toEqual([1, expect.stringMatching(/^A backup is reading the files, /)])
  })

  it('is not made when a file is missing from the store', async () => {
    const store = openFileStore(configOf(test))
    const target = join(folder, 'incomplete')
    await mkdir(target)
    await store.remove(sha256)
    await expect(makeBackup(configOf(test), key, target)).rejects.toThrow(
      `The file store has no content ${sha256}, which the database names`,
    )
    await store.put(Readable.from([pdf('kept')]))
    expect(await readdir(target)).toEqual([])
  })
})
