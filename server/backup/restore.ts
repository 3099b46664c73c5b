import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Config } from '#server/config.ts'
import { addDocumentTypes } from '#server/db/document-types.ts'
import { applyMigrations, knownMigrations } from '#server/db/migration-list.ts'
import { type LinkEnd, lastLink, writeHead } from '#server/features/base/audit/chain.ts'
import { bindDatabase } from '#server/features/base/installation/bind.ts'
import { writeStoreId } from '#server/features/base/installation/facts.ts'
import { OperatorError } from '#server/operator-error.ts'
import type { FileStore } from '#server/services/files/file-store.ts'
import { openFileStore } from '#server/services/files/open.ts'
import { contentOfEntry, readArchive, tableOfEntry } from './archive.ts'
import { tableDigest, tableFacts } from './digests.ts'
import { checkDeferred, withoutForeignKeys } from './foreign-keys.ts'
import type { Manifest } from './manifest.ts'
import { findBackup } from './places.ts'
import { settleForNewInstallation } from './settle.ts'
import { loadPart, readTable, setTextForms, type Table, travellingTables } from './tables.ts'
import { openTarget } from './target.ts'
import { readPart, verifyBackup } from './verify.ts'

export interface Restored {
  path: string
  manifest: Manifest
}

type Look = (client: pg.Client) => Promise<void>

/** Hooks for a rehearsal, within the restore's transaction. */
export interface Looks {
  /** Every row is restored, at the migrations of the backup. */
  loaded?: Look
  /** The migrations of this version are applied. */
  migrated?: Look
  /** Unfinished work is settled; the commit is next. */
  settled?: Look
}

/**
 * Restores a backup (the file, or the newest one in a folder) into an empty database and an empty file store: all of it
 * or nothing. The whole backup is read and verified before anything is written, and every row is read back before the
 * commit. Throws OperatorError and errors of the disk or the database.
 */
export async function restoreBackup(
  config: Config,
  key: string,
  source: string,
  looks: Looks = {},
): Promise<Restored> {
  const path = await findBackup(source)
  const store = openFileStore(config)
  const target = await openTarget(config)
  try {
    const { manifest, contents } = await verifyBackup(path, key)
    assertKnown(manifest)
    await assertEmpty(store, contents)
    // Contents first: without rows that name them, they are invisible.
    let head: LinkEnd | null = null
    const installation = randomUUID()
    await withContents(store, path, key, async () => {
      const client = await target.begin(manifest.migrations.length)
      await loadDatabase(client, path, key, manifest, looks)
      head = await lastLink(drizzle(client))
      await bindDatabase(drizzle(client), installation, new Date())
      await target.commit()
    })
    if (head) await writeHead(store, head, new Date())
    await writeStoreId(store, installation, new Date())
    return { path, manifest }
  } finally {
    await target.close()
  }
}

/** The backup's migrations are the first of ours: it may be older than this version, never newer. */
function assertKnown({ migrations }: Manifest): void {
  const known = knownMigrations().slice(0, migrations.length)
  if (!isDeepStrictEqual(known, migrations)) {
    throw new OperatorError(
      'The backup was made by a newer or another version of Joulebridge: restore it with that one',
    )
  }
}

/** Contents of this same backup don't count: a killed restore left them. */
async function assertEmpty(store: FileStore, contents: ReadonlySet<string>): Promise<void> {
  for await (const { sha256 } of store.entries()) {
    if (contents.has(sha256)) continue
    throw new OperatorError('The file store is not empty: restore into a new one')
  }
}

/** Stores the contents of a backup and runs `work`; if either fails, the contents are removed again. */
async function withContents(
  store: FileStore,
  path: string,
  key: string,
  work: () => Promise<void>,
): Promise<void> {
  const stored: string[] = []
  try {
    for await (const { name, body } of readArchive(path, key)) {
      const sha256 = contentOfEntry(name)
      if (sha256 === null) continue
      const { sha256: put } = await store.put(Readable.from(body))
      stored.push(put)
      if (put !== sha256) throw new OperatorError(`The content ${sha256} changed on its way`)
    }
    await work()
  } catch (cause) {
    for (const sha256 of stored) await store.remove(sha256)
    throw cause
  }
}

async function loadDatabase(
  client: pg.Client,
  path: string,
  key: string,
  manifest: Manifest,
  looks: Looks,
): Promise<void> {
  const migrated = manifest.migrations.length
  await setTextForms(client)
  const tables = await travellingTables(client)
  // Rows created by migrations are in the backup in their current state, including those of append-only tables.
  await client.query("select set_config('joulebridge.removes_old_rows', 'on', false)")
  // In one statement: each by itself would empty the tables that refer to it once more.
  await client.query(`truncate ${tables.map(({ name }) => `"${name}"`).join(', ')} cascade`)
  await withoutForeignKeys(client, () => loadTables(client, path, key, tables))
  for (const { name, value } of manifest.sequences) {
    await client.query('select setval($1::regclass, $2::bigint)', [`public."${name}"`, value])
  }
  await assertLoaded(client, tables, manifest)
  await looks.loaded?.(client)
  await migrateOn(client, migrated)
  await addDocumentTypes(client)
  await looks.migrated?.(client)
  await settleForNewInstallation(client, manifest.made_at)
  await looks.settled?.(client)
  await client.query('analyze')
}

/** One at a time: deferred checks from one migration would keep the next from altering a table. */
async function migrateOn(client: pg.Client, migrated: number): Promise<void> {
  for (let next = migrated; next < knownMigrations().length; next += 1) {
    await applyMigrations(client, next, next + 1)
    await checkDeferred(client)
  }
}

async function loadTables(
  client: pg.Client,
  path: string,
  key: string,
  tables: readonly Table[],
): Promise<void> {
  const byName = new Map(tables.map((table) => [table.name, table]))
  for await (const { name, body } of readArchive(path, key)) {
    const tableName = tableOfEntry(name)
    // The rows come first; the rest need not be read again.
    if (tableName === null) break
    const table = byName.get(tableName)
    if (!table) throw new OperatorError(`The backup holds rows of ${tableName}, which is no table`)
    await loadPart(client, table, (await readPart(body)).lines)
  }
}

/** Reads every row back and compares it with the manifest. */
async function assertLoaded(client: pg.Client, tables: readonly Table[], manifest: Manifest) {
  const loaded = []
  for (const table of tables) {
    const digest = tableDigest()
    for await (const part of readTable(client, table)) digest.add(part)
    loaded.push(tableFacts(table, digest))
  }
  const expected = new Map(manifest.tables.map((facts) => [facts.name, facts]))
  const wrong = loaded.find((facts) => !isDeepStrictEqual(facts, expected.get(facts.name)))
  if (wrong) throw new OperatorError(`The rows of ${wrong.name} did not arrive as they were`)
  if (loaded.length !== expected.size) {
    throw new OperatorError('The backup and the database have not the same tables')
  }
}
