/** @module-tag postgres */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '#server/config.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { planMigrations } from '#server/db/migration-plan.ts'
import type { Window } from '#server/db/migration-windows.ts'
import { type Migration, ourMigrations } from '#server/db/our-migrations.ts'
import { SETUP_LOCK, underSetupLock } from '#server/db/setup-lock.ts'
import { showPlan } from '#server/db/show-plan.ts'
import { OperatorError } from '#server/operator-error.ts'
import { VERSION } from '#server/version.ts'
import { type TestDatabase, testDatabase } from '#tests/support/test-database.ts'
import { HANGS_MS, until } from '#tests/support/until.ts'

const SERVER = process.env.TEST_DATABASE_URL
const ours = ourMigrations()

let test: TestDatabase
let client: pg.PoolClient
beforeEach(async () => {
  test = await testDatabase()
  client = await test.database.pool.connect()
})
afterEach(async () => {
  // The embedded database is reused by the next test.
  await client.query(`
    drop table if exists notes;
    delete from drizzle.__drizzle_migrations where hash like 'later %';
    delete from drizzle.schema_windows where hash like 'later %'`)
  client.release()
  await test.remove()
})

/** A migration of a later version, which earlier code may run beside unless `window` says otherwise. */
function later(name: string, parts: string[], window: Partial<Window> = {}): Migration {
  const hash = `later ${createHash('sha256').update(parts.join()).digest('hex')}`
  const needsHash = ours.at(-1)?.hash ?? ''
  return {
    name,
    hash,
    writtenAt: Date.parse('2100-01-01') + Number(name.slice(0, 4)),
    parts,
    window: { version: '9.1.0', needsHash, needsVersion: '9.0.0', ...window },
  }
}

const NOTES = later('0901_notes', ['create table notes (id integer, note text)'])
const migrate = (...more: Migration[]) =>
  migrateDatabase(client, { migrations: [...ours, ...more] })
const rowsOf = async (query: string) => (await client.query(query)).rows
const applied = async () =>
  (await rowsOf(`select hash from drizzle.__drizzle_migrations where hash like 'later %'`)).length

/** Another connection to the same database. */
async function another(): Promise<pg.Client> {
  const connection = new pg.Client({
    connectionString: test.database.pool.options.connectionString ?? '',
  })
  // The database is dropped before this connection ends.
  connection.on('error', () => {})
  await connection.connect()
  onTestFinished(() => connection.end())
  return connection
}

describe('migrations', () => {
  it('are applied one by one: a failure keeps those before it', async () => {
    const bad = later('0902_bad', ['alter table notes add column a text', 'select 1 / 0'])
    await expect(migrate(NOTES, bad)).rejects.toThrow(/division by zero/)
    expect(await applied()).toBe(1)
    expect(
      await rowsOf(
        `select attname from pg_attribute where attrelid = 'notes'::regclass and attname = 'a'`,
      ),
    ).toEqual([])
    const good = later('0902_good', ['alter table notes add column a text'])
    await migrate(NOTES, good)
    expect(await applied()).toBe(2)
  })

  it('continue where they stopped, after a step or with an invalid index', async () => {
    const unique = later('0902_unique', [
      'alter table notes add column a text',
      'create unique index concurrently "notes_id" on "notes" ("id")',
      'alter table notes add constraint long check (length(note) < 9) not valid',
      'alter table notes validate constraint long',
    ])
    await migrate(NOTES)
    await client.query(`insert into notes values (1, 'one'), (1, 'another one')`)
    await expect(migrate(NOTES, unique)).rejects.toThrow(/duplicate|unique/)
    const index = `select indisvalid from pg_index where indexrelid = to_regclass('notes_id')`
    expect(await rowsOf(index)).toEqual([{ indisvalid: false }])
    await client.query('update notes set id = 2 where length(note) > 8')
    await expect(migrate(NOTES, unique)).rejects.toThrow(/"long"/)
    expect(await rowsOf(index)).toEqual([{ indisvalid: true }])
    expect(await applied()).toBe(1)
    await client.query(`update notes set note = 'two' where id = 2`)
    await migrate(NOTES, unique)
    expect(await applied()).toBe(2)
    expect(await rowsOf(`select convalidated from pg_constraint where conname = 'long'`)).toEqual([
      { convalidated: true },
    ])
    await migrate(NOTES, unique)
  })
})

describe('code older than the schema', () => {
  it('starts when every newer migration allows it', async () => {
    await migrate(NOTES)
    await migrateDatabase(client)
  })

  it.each([
    ['that is complete', true],
    ['that has started', false],
  ])('does not start beside a breaking migration %s', async (_which, ends) => {
    const parts = [
      'create table notes (id integer)',
      ...(ends ? [] : ['alter table notes validate constraint none']),
    ]
    const breaking = later('0901_breaking', parts, { needsHash: 'later', needsVersion: '9.1.0' })
    await migrate(breaking).catch(() => {})
    expect(await applied()).toBe(ends ? 1 : 0)
    const start = migrateDatabase(client)
    await expect(start).rejects.toThrow(OperatorError)
    await expect(start).rejects.toThrow(
      `The database was migrated by Joulebridge 9.1.0, beside which ${VERSION} may not run. Start 9.1.0 or a later version`,
    )
  })

  it('does not start beside a migration without a window', async () => {
    await migrate(later('0901_unsaid', ['select 1']))
    await client.query(`delete from drizzle.schema_windows where hash like 'later %'`)
    await expect(migrateDatabase(client)).rejects.toThrow(/does not know. Start the version/)
  })
})

it('a plan shows statements, locks and sizes, and changes nothing', async () => {
  await migrate(NOTES)
  await client.query('analyze users')
  const plan = await planMigrations(client, [
    ...ours,
    NOTES,
    later('0902_more', [
      'alter table "users" add column "a" text',
      'create index concurrently "notes_note" on "notes" ("note")',
    ]),
    later('0903_away', ['drop table notes'], { needsHash: 'itself' }),
  ])
  expect(plan).toMatch(/^2 migrations are missing. Nothing was changed.\n/)
  expect(plan).toContain('0902_more: 9.0.0 and later versions may run beside it\n')
  expect(plan).toContain('  alter table "users" add column "a" text\n')
  expect(plan).toMatch(
    /users \(about 0 rows, [\d.]+ [kK]B\): ACCESS EXCLUSIVE, reads and writes wait for a moment\n/,
  )
  expect(plan).toMatch(
    /notes \(.*\): SHARE UPDATE EXCLUSIVE, nobody waits while every row is read\n/,
  )
  expect(await applied()).toBe(1)
  expect(await planMigrations(client, [...ours, NOTES])).toMatch(/^The database is up to date/)
})

it('the plan of an installation can be shown beside its server, and creates no database', async () => {
  const { database, dataDir, remove } = await testDatabase({ fresh: true })
  onTestFinished(remove)
  const DATABASE_URL = database.pool.options.connectionString
  const plan = (folder: string, env = {}) => showPlan(readConfig({ DATA_DIR: folder, ...env }))
  expect(await plan(dataDir, DATABASE_URL ? { DATABASE_URL } : {})).toMatch(/is up to date/)
  const nowhere = join(dataDir, 'nothing/here')
  expect(await plan(nowhere)).toBe(
    `There is no database in ${nowhere} yet. The first start makes one.\n`,
  )
  expect(existsSync(nowhere)).toBe(false)
})

describe.runIf(SERVER)('with concurrent users', () => {
  const widen = later('0902_wide', ['alter table notes add column a text'])

  it('no query waits behind a migration that waits for a long read', async () => {
    await migrate(NOTES)
    const [reader, someone] = [await another(), await another()]
    await reader.query('begin; select * from notes')
    const migrating = migrate(NOTES, widen)
    await until('the migration waits', HANGS_MS, async () => {
      const { rows } = await someone.query(
        `select 1 from pg_locks where relation = 'notes'::regclass and not granted`,
      )
      return rows.length > 0
    })
    // This query comes after the migration, and succeeds while the long read continues.
    await someone.query('select * from notes')
    await reader.query('commit')
    await migrating
    expect(await applied()).toBe(2)
  })

  it('a migration that never gets its lock fails and names the longest transaction', async () => {
    await migrate(NOTES)
    const reader = await another()
    await reader.query(`set application_name = 'a long report'; begin; select * from notes`)
    const migrations = [...ours, NOTES, widen]
    const tries = 2
    await expect(migrateDatabase(client, { migrations, tries })).rejects.toThrow(
      /^Migration 0902_wide did not get its locks.*\(a long report\), \d+ seconds old/,
    )
    await reader.query('rollback')
  })

  it('an index is built while a process of 0.10.0 waits for the setup lock', async () => {
    const url = test.database.pool.options.connectionString ?? ''
    const old = await another()
    let waiting: Promise<unknown> | undefined
    await underSetupLock(url, async (holder, apart) => {
      await migrateDatabase(holder, { migrations: [...ours, NOTES], apart })
      // As version 0.10.0 does: in one statement, however long it takes.
      waiting = old
        .query('select pg_advisory_lock($1)', [SETUP_LOCK])
        .then(() => old.query('select pg_advisory_unlock($1)', [SETUP_LOCK]))
      // A failure is reported where the promise is awaited.
      waiting.catch(() => {})
      await until('it waits', HANGS_MS, async () => {
        const { rows } = await holder.query(
          `select 1 from pg_locks where locktype = 'advisory' and not granted`,
        )
        return rows.length > 0
      })
      const index = later('0902_index', ['create index concurrently "notes_id" on notes (id)'])
      await migrateDatabase(holder, { migrations: [...ours, NOTES, index], apart })
    })
    await waiting
    expect(await applied()).toBe(2)
  })
})
