import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Config } from '#server/config.ts'
import { lockFolder } from '#server/db/folder-lock.ts'
import { applyMigrations, knownMigrations } from '#server/db/migration-list.ts'
import { startPglite } from '#server/db/pglite.ts'
import { SETUP_LOCK } from '#server/db/setup-lock.ts'
import { copySnapshot } from '#server/db/snapshot.ts'
import { OperatorError } from '#server/operator-error.ts'
import { connectEmbedded, connectServer } from './connect.ts'

/** An empty database that is filled completely or left as it was. */
export interface Target {
  /**
   * Returns a transaction in a database to which so many of this version's migrations are applied, oldest first.
   * Throws OperatorError if the database is not empty now.
   */
  begin(migrations: number): Promise<pg.Client>
  /** Makes everything permanent at once. */
  commit(): Promise<void>
  /** Discards what was not committed. Call in any case. */
  close(): Promise<void>
}

type TargetConfig = Pick<Config, 'DATABASE_URL' | 'dataDir'>

/** Throws OperatorError if the database is not empty, FolderInUseError beside a running server. */
export const openTarget = ({ DATABASE_URL, dataDir }: TargetConfig): Promise<Target> =>
  DATABASE_URL ? openServer(DATABASE_URL) : openEmbedded(dataDir)

async function openServer(url: string): Promise<Target> {
  const client = await connectServer(url)
  try {
    await assertNoTables(client)
  } catch (cause) {
    await client.end()
    throw cause
  }
  return {
    async begin(migrations) {
      await client.query('begin')
      // A server that starts in the meantime migrates after us, or we find its tables.
      await client.query('select pg_advisory_xact_lock($1)', [SETUP_LOCK])
      await assertNoTables(client)
      await applyMigrations(client, 0, migrations)
      return client
    },
    async commit() {
      await client.query('commit')
    },
    close: () => client.end(),
  }
}

async function assertNoTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`
    select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%' limit 1`)
  if (rows.length > 0) {
    throw new OperatorError('The database is not empty: restore into a new one')
  }
}

/** Fills a temporary folder next to the final one, which gets its name at the end. */
async function openEmbedded(dataDir: string): Promise<Target> {
  const lock = lockFolder(dataDir)
  const folder = join(dataDir, 'postgres')
  const work = `${folder}.restore`
  if (existsSync(folder)) {
    lock.release()
    throw new OperatorError(`There is a database in ${dataDir} already: restore into a new folder`)
  }
  const closing = new AsyncDisposableStack()
  let client: pg.Client | undefined
  return {
    async begin(migrations) {
      await rm(work, { recursive: true, force: true })
      // Quicker than creating a database. Its tables are those of a new one: an older backup needs its own.
      await copySnapshot(work)
      const pglite = await startPglite(work)
      closing.defer(() => pglite.close())
      const connected = await connectEmbedded(pglite.host)
      client = connected
      closing.defer(() => connected.end())
      await connected.query('begin')
      if (migrations === knownMigrations().length) return connected
      await connected.query('drop schema if exists public, drizzle, pgboss cascade')
      await connected.query('create schema public')
      await applyMigrations(connected, 0, migrations)
      return connected
    },
    async commit() {
      await client?.query('commit')
      await closing.disposeAsync()
      await rename(work, folder)
    },
    async close() {
      await closing.disposeAsync()
      await rm(work, { recursive: true, force: true })
      lock.release()
    },
  }
}
