/** @module-tag postgres */
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { NODE } from '#scripts/run.ts'
import { makeBackup } from '#server/backup/backup.ts'
import { newBackupKey } from '#server/backup/encryption.ts'
import { sealAudit } from '#server/features/base/audit/seal.ts'
import { makeOwner } from '#tests/fleet/people.ts'
import { TEST_NOW, type TestApp, testApp } from '#tests/support/test-app.ts'
import { HANGS_MS, until } from '#tests/support/until.ts'
import { killAll, spawnServer } from '../faults/server-process.ts'
import { pdf } from '../services/files/contents.ts'
import { commandWith, configOf } from './installation.ts'

/** What only a rehearsal finds, after reading and restoring a backup succeed, and that it cleans up. */

const SERVER = process.env.TEST_DATABASE_URL

let test: TestApp
let folder: string
let key: string

beforeAll(async () => {
  test = await testApp({}, { fresh: true })
  folder = await mkdtemp(join(tmpdir(), 'jb-backups-'))
  key = await newBackupKey()
  const { project, user } = await makeOwner(test.db)
  const data = new FormData()
  data.append('project_id', String(project.id))
  data.append('file', new Blob([new Uint8Array(pdf('kept'))]), 'a.pdf')
  const answer = await (await test.as(user.id)).post('/api/versioned-documents/', data)
  expect(answer.status).toBe(201)
  await sealAudit(test, new AbortController().signal, TEST_NOW)
})
afterEach(killAll)
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true, force: true })
})

let made = 0
async function backup(): Promise<string> {
  made += 1
  return (await makeBackup(configOf(test), key, join(folder, `backup-${made}`))).path
}

/** Rehearses with a folder of its own for temporary files, which must be empty afterwards. */
async function rehearsed(path: string, url: string | undefined, ...args: string[]) {
  const temporary = await mkdtemp(join(folder, 'temporary-'))
  const place = { url, dataDir: join(temporary, 'no-data') }
  const ended = await commandWith({ TMPDIR: temporary }, 'backup', place, key, ...args, path)
  expect(await readdir(temporary)).toEqual([])
  return ended
}

describe('a rehearsal exits with 1', () => {
  it('when the audit chain is broken', async () => {
    await test.db.execute(sql`alter table history disable trigger user`)
    const wrong = sql`(select min(row_id) from audit_chain where source = 'history')`
    const { rows } = await test.db.execute<{ action: string; id: number }>(
      sql`select action, id from history where id = ${wrong}`,
    )
    const [row] = rows
    const setAction = (action: string) =>
      test.db.execute(sql`update history set action = ${action} where id = ${row?.id}`)
    await setAction('nothing')
    const path = await backup()
    await setAction(row?.action ?? '')
    await test.db.execute(sql`alter table history enable trigger user`)
    const { code, output, errors } = await rehearsed(path, undefined, '--rehearse')
    expect([code, output, errors]).toEqual([
      1,
      '',
      expect.stringMatching(/^The audit chain of the backup is broken: .+\n$/),
    ])
  })

  it('when a sequence would give out a number twice', async () => {
    const sequence = 'companies_id_seq'
    await test.db.execute(sql`select setval(${sequence}, 100)`)
    await test.db.execute(sql`
      insert into companies (name, created_at, updated_at) overriding system value
      select 'Last', now(), now()`)
    await test.db.execute(sql`select setval(${sequence}, 1)`)
    const path = await backup()
    await test.db.execute(sql`select setval(${sequence}, 101)`)
    const { code, output, errors } = await rehearsed(path, undefined, '--rehearse')
    expect([code, output, errors]).toEqual([
      1,
      '',
      `Numbers would be given out twice by public.${sequence}\n`,
    ])
  })
})

it('leaves nothing behind when it is terminated', async () => {
  const path = await backup()
  const temporary = await mkdtemp(join(folder, 'temporary-'))
  const { child, ended } = spawnServer([...NODE, 'scripts/backup.ts', '--rehearse', path], {
    BACKUP_KEY: key,
    DATA_DIR: join(temporary, 'no-data'),
    TMPDIR: temporary,
  })
  const exited = once(child, 'exit')
  await until('its database is there', HANGS_MS, async () => {
    const [scratch] = await readdir(temporary)
    return scratch !== undefined && (await readdir(join(temporary, scratch))).length > 1
  })
  child.kill('SIGTERM')
  await exited
  expect((await ended).code).toBe(1)
  expect(await readdir(temporary)).toEqual([])
})

describe.runIf(SERVER)('on a server', () => {
  /** The URL of a new role on the server with these rights, and a count of the databases it owns. */
  async function owner(rights: 'createdb' | '') {
    const admin = new pg.Client({ connectionString: SERVER })
    await admin.connect()
    const name = `rehearser_${made}_${rights}_${process.pid}`
    await admin.query(`create role "${name}" login password 'secret' ${rights}`)
    onTestFinished(async () => {
      await admin.query(`drop role "${name}"`).catch(() => {})
      await admin.end()
    })
    const url = new URL(SERVER ?? '')
    url.username = name
    url.password = 'secret'
    const databases = async () => {
      const owned = `select datname from pg_database where datdba = $1::regrole`
      return (await admin.query(owned, [name])).rows.length
    }
    return { url: url.toString(), databases }
  }

  it('restores into a temporary database there and drops it', async () => {
    const { url, databases } = await owner('createdb')
    const path = await backup()
    const { code, output, errors } = await rehearsed(path, url, '--on-server', '--rehearse')
    expect([code, errors]).toEqual([0, ''])
    expect(output).toMatch(/ into a database of its own on the server of DATABASE_URL\.\n/)
    expect(await databases()).toBe(0)
  })

  it('drops its database when it is terminated', async () => {
    const { url, databases } = await owner('createdb')
    const path = await backup()
    const env = { BACKUP_KEY: key, DATABASE_URL: url, TMPDIR: folder }
    const { child, ended } = spawnServer(
      [...NODE, 'scripts/backup.ts', '--rehearse', path, '--on-server'],
      env,
    )
    await until('its database is there', HANGS_MS, async () => (await databases()) === 1)
    child.kill('SIGTERM')
    expect((await ended).code).toBe(1)
    expect(await databases()).toBe(0)
  })

  it('explains why a role without the right to create databases is refused', async () => {
    const { url } = await owner('')
    const { code, output, errors } = await rehearsed(
      await backup(),
      url,
      '--on-server',
      '--rehearse',
    )
    expect([code, output]).toEqual([1, ''])
    expect(errors).toMatch(/^The user of DATABASE_URL may not create a database, which /)
  })
})
