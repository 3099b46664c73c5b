/** @module-tag postgres */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { run } from '#scripts/run.ts'
import { openDatabase } from '#server/db/open.ts'
import { SETUP_LOCK } from '#server/db/setup-lock.ts'
import { JOB_NAMES } from '#server/jobs/jobs.ts'
import {
  killAll,
  SERVER as SERVER_COMMAND,
  spawnServer,
} from '#tests/server/faults/server-process.ts'
import { HANGS_MS, until } from '#tests/support/until.ts'

const SERVER = process.env.TEST_DATABASE_URL ?? ''

/** Empty databases on the test server, set up by real processes; tests/fleet has several at once. */
describe.runIf(SERVER)('an empty database', () => {
  let folder: string
  let admin: pg.Client
  const names: string[] = []
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'jb-first-'))
    admin = new pg.Client({ connectionString: SERVER })
    await admin.connect()
  })
  afterAll(async () => {
    for (const name of names) await admin.query(`drop database "${name}" with (force)`)
    await admin.end()
    await rm(folder, { recursive: true, force: true })
  })

  async function emptyDatabase(): Promise<string> {
    const name = `joulebridge_empty_${process.pid}_${names.length}`
    await admin.query(`create database "${name}"`)
    names.push(name)
    const url = new URL(SERVER)
    url.pathname = `/${name}`
    return url.toString()
  }

  const environment = (url: string) => ({
    DATABASE_URL: url,
    DATA_DIR: join(folder, 'data'),
    PORT: '0',
    DEMO: '1',
    OCR: 'off',
    LOG_LEVEL: 'error',
  })

  async function counts(url: string) {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const count = async (from: string) =>
      Number((await client.query(`select count(*) as n from ${from}`)).rows[0].n)
    const found = {
      accounts: await count('users'),
      doubled: await count(
        '(select 1 from field_definitions group by level, field_name having count(*) > 1) x',
      ),
      queues: await count('pgboss.queue'),
    }
    await client.end()
    return found
  }

  it('is set up by the command, which then exits', async () => {
    const url = await emptyDatabase()
    expect(run('node', ['server/main.ts', 'migrate'], environment(url))).toBe(0)
    const once = await counts(url)
    expect(once).toMatchObject({ doubled: 0, queues: JOB_NAMES.length })
    expect(run('node', ['server/main.ts', 'migrate'], environment(url))).toBe(0)
    expect(await counts(url)).toEqual(once)
  })

  it.each([
    ['a server', [], 0],
    ['the command, whose work is not done', ['migrate'], 1],
  ])('exits when it is stopped while waiting for the setup lock: %s', async (_who, args, code) => {
    const url = await emptyDatabase()
    const holder = new pg.Client({ connectionString: url })
    await holder.connect()
    onTestFinished(() => holder.end())
    await holder.query('select pg_advisory_lock($1)', [SETUP_LOCK])
    const { child, ended } = spawnServer([...SERVER_COMMAND, ...args], environment(url))
    onTestFinished(killAll)
    await until('it waits', HANGS_MS, async () => {
      const { rows } = await holder.query(
        "select 1 from pg_stat_activity where application_name = 'joulebridge setup' and query ~ 'try_advisory'",
      )
      return rows.length > 0
    })
    child.kill('SIGTERM')
    const output = 'Stopped before it was ready.\n'
    expect(await ended).toEqual({ code, signal: null, output, errors: '' })
  })

  it('is migrated without the time limits of a request', async () => {
    const url = await emptyDatabase()
    const limits = { statement_timeout: 1, query_timeout: 1 }
    // Nothing else works under such limits, so the steps after the migrations may fail.
    await openDatabase({ url, folder, limits }).then(
      ({ close }) => close(),
      () => {},
    )
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query(
      'select count(*)::int as n from drizzle.__drizzle_migrations',
    )
    expect(rows[0].n).toBeGreaterThan(0)
    await client.end()
  })
})
