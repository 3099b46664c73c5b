import { createHash } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type pg from 'pg'
import type { Config } from '#server/config.ts'
import { appliedMigrations } from '#server/db/migration-list.ts'
import { readHead } from '#server/features/base/audit/chain.ts'
import { OperatorError } from '#server/operator-error.ts'
import type { FileStore } from '#server/services/files/file-store.ts'
import { contentKey } from '#server/services/files/file-store.ts'
import { openFileStore } from '#server/services/files/open.ts'
import { isNotFound, syncFolder } from '#server/services/files/staging.ts'
import { type ArchiveWriter, MANIFEST, partName, writeArchive } from './archive.ts'
import { assertBelongTogether } from './belong-together.ts'
import { contentsDigest, tableDigest, tableFacts } from './digests.ts'
import type { Manifest } from './manifest.ts'
import { noteBackup } from './note.ts'
import { placeForBackup } from './places.ts'
import { openSource, type Source } from './source.ts'
import {
  type Content,
  readTable,
  setTextForms,
  type Table,
  travellingContents,
  travellingTables,
} from './tables.ts'
import { assertSame, verifyBackup } from './verify.ts'

export interface Backup {
  path: string
  manifest: Manifest
  /** Whether the database recorded the backup, for the metric that tells the age of the newest one. */
  noted: boolean
}

const pack = promisify(gzip)

/**
 * Backs up the database as of one moment, then the contents that its rows name, and reads everything back. `target` is
 * a folder or the file to write. The file gets its name only once it is complete and verified; nothing is left on
 * failure. Throws OperatorError and errors of the disk or the database.
 */
export async function makeBackup(config: Config, key: string, target: string): Promise<Backup> {
  const path = await placeForBackup(target, new Date())
  const store = openFileStore(config)
  // Read before the backup's snapshot: later links are not in it.
  const head = await readHead(store)
  const source = await openSource(config)
  try {
    await assertBelongTogether(source.client, store, head, config)
    const partial = `${path}.partial`
    try {
      let manifest: Manifest | undefined
      await writeArchive(partial, key, async (writer) => {
        manifest = await fill(writer, source, store)
      })
      if (!manifest) throw new Error('A backup was written without its manifest')
      assertSame(manifest, (await verifyBackup(partial, key)).manifest)
      await rename(partial, path)
      await syncFolder(dirname(path))
      // The backup is complete even if recording it fails.
      const noted = await noteBackup(source.live, manifest, path).catch(() => false)
      return { path, manifest, noted }
    } catch (cause) {
      await rm(partial, { force: true })
      throw cause
    }
  } finally {
    await source.close()
  }
}

async function fill(writer: ArchiveWriter, source: Source, store: FileStore): Promise<Manifest> {
  const { client, kind } = source
  const made_at = new Date().toISOString()
  await setTextForms(client)
  const migrations = await appliedMigrations(client)
  const tables = []
  for (const table of await travellingTables(client)) {
    tables.push(await addTable(writer, client, table))
  }
  const contents = await travellingContents(client)
  const sequences = await sequenceValues(client)
  const version = String((await client.query('show server_version')).rows[0]?.server_version)
  // The snapshot is in the archive, so vacuum need not wait for the files.
  await client.query('commit')
  const files = await addContents(writer, store, contents)
  const manifest: Manifest = {
    format: 1,
    made_at,
    database: { kind, version },
    migrations,
    tables,
    sequences,
    files,
  }
  await writer.add(MANIFEST, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))
  return manifest
}

async function addTable(writer: ArchiveWriter, client: pg.Client, table: Table) {
  const digest = tableDigest()
  let part = 0
  for await (const rows of readTable(client, table)) {
    digest.add(rows)
    part += 1
    await writer.add(partName(table.name, part), await pack(rows.lines, { level: 6 }))
  }
  return tableFacts(table, digest)
}

async function sequenceValues(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; value: string }>(`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename collate "C"`)
  return rows
}

async function addContents(writer: ArchiveWriter, store: FileStore, contents: readonly Content[]) {
  const digest = contentsDigest()
  for (const content of contents) {
    await writer.addPieces(
      `files/${contentKey(content.sha256)}`,
      content.size,
      checkedContent(store, content),
    )
    digest.add(content)
  }
  return digest.facts()
}

/** Yields the bytes of a content in pieces; throws if they don't match its hash. */
async function* checkedContent(store: FileStore, { sha256, size }: Content) {
  const stream = await store.open(sha256).catch((cause: unknown) => {
    throw isNotFound(cause)
      ? new OperatorError(`The file store has no content ${sha256}, which the database names`)
      : cause
  })
  const hash = createHash('sha256')
  let bytes = 0
  for await (const piece of stream) {
    hash.update(piece)
    bytes += piece.length
    if (bytes > size) break
    yield piece as Uint8Array
  }
  if (bytes === size && hash.digest('hex') === sha256) return
  throw new OperatorError(`The content ${sha256} in the file store is damaged`)
}
