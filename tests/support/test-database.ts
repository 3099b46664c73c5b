import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrateDatabase } from '#server/db/migrate.ts'
import { migrationsKey } from '#server/db/migrations-key.ts'
import { type OpenDatabase, openDatabase } from '#server/db/open.ts'
import { openQueue } from '#server/jobs/queue.ts'
import { databaseIn, type Held, spareDatabase } from './embedded-database.ts'

/** A PostgreSQL server for the second pass; without it, tests run on the embedded database. */
const SERVER = process.env.TEST_DATABASE_URL

export interface TestDatabase {
  database: OpenDatabase
  /** Its own data folder, for files too. */
  dataDir: string
  /** The data folder that holds the database, if it is embedded. */
  databaseDir: string
  remove(): Promise<void>
}

/**
 * Returns a separate migrated, empty database: a copy of a snapshot, without running migrations; or the embedded one
 * that the previous test left, emptied. A fresh embedded one is new and in the data folder, for programs that are given
 * that folder, and for tests of new connections.
 */
export async function testDatabase({ fresh = false } = {}): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'jb-test-'))
  const { database, folder, end } = SERVER
    ? await databaseOnServer(SERVER, dataDir)
    : await (fresh ? databaseIn(dataDir) : spareDatabase())
  return {
    database,
    dataDir,
    databaseDir: folder,
    async remove() {
      await end()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function databaseOnServer(server: string, folder: string): Promise<Held> {
  const url = await copyOnServer(server)
  const database = await openDatabase({ url, folder, poolSize: 8 })
  return {
    database,
    folder,
    async end() {
      if (!database.pool.ended) await database.close()
      await onServer(server, `drop database "${nameOf(url)}" with (force)`)
    },
  }
}

/** A new, empty place for an installation: a folder, and a database if the tests have a server. */
export async function emptyPlace(): Promise<{
  url: string | undefined
  dataDir: string
  remove(): Promise<void>
}> {
  const dataDir = await mkdtemp(join(tmpdir(), 'jb-place-'))
  const name = `joulebridge_place_${randomBytes(6).toString('hex')}`
  if (SERVER) await onServer(SERVER, `create database "${name}" template template0`)
  return {
    url: SERVER && withName(SERVER, name),
    dataDir,
    async remove() {
      if (SERVER) await onServer(SERVER, `drop database "${name}" with (force)`)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const nameOf = (url: string) => new URL(url).pathname.slice(1)

/** Copies a migrated template database, which the first caller creates. */
async function copyOnServer(server: string): Promise<string> {
  const template = `joulebridge_template_${migrationsKey()}`
  const name = `joulebridge_test_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  try {
    await admin.query('select pg_advisory_lock(4863202)')
    const exists = await admin.query('select 1 from pg_database where datname = $1', [template])
    if (exists.rowCount === 0) await makeTemplate(admin, server, template)
    await admin.query(`create database "${name}" template "${template}"`)
  } finally {
    await admin.end()
  }
  return withName(server, name)
}

async function makeTemplate(admin: pg.Client, server: string, template: string) {
  const work = `${template}_work`
  await admin.query(`drop database if exists "${work}" with (force)`)
  await admin.query(`create database "${work}"`)
  const pool = new pg.Pool({ connectionString: withName(server, work), max: 1 })
  const client = await pool.connect()
  await migrateDatabase(client).finally(() => client.release())
  await (await openQueue(pool, console.error)).stop()
  await pool.end()
  await admin.query(`alter database "${work}" rename to "${template}"`)
}

function withName(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.toString()
}

async function onServer(server: string, statement: string) {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}
