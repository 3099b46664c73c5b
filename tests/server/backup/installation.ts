import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import { NODE } from '#scripts/run.ts'
import { openTarget } from '#server/backup/target.ts'
import { type Config, readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'
import { files } from '#server/db/schema/documents.ts'
import type { Db } from '#server/db/types.ts'
import { CONTENT_POINTERS } from '#server/features/base/contents/pointers.ts'
import { openFileStore } from '#server/services/files/open.ts'
import { emptyPlace } from '#tests/support/test-database.ts'
import { type Exit, spawnServer } from '../faults/server-process.ts'

/** The location of an installation, which may not exist yet. */
export interface Place {
  /** Undefined for the embedded database in the folder. */
  url: string | undefined
  dataDir: string
}

/** An empty place for the current test. */
export async function newPlace(): Promise<Place> {
  const { remove, ...place } = await emptyPlace()
  onTestFinished(remove)
  return place
}

export const configOf = ({ url, dataDir }: Place): Config =>
  readConfig({ DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'silent' })

type Command = 'backup' | 'restore' | 'audit-verify' | 'files-sweep' | 'upgrade-rehearse'

/** Runs a command as an operator does. */
export const command = (name: Command, place: Place, key: string, ...args: string[]) =>
  commandWith({}, name, place, key, ...args)

/** Runs a command with additional environment variables. */
export const commandWith = (
  env: Record<string, string>,
  name: Command,
  { url = '', dataDir }: Place,
  key: string,
  ...args: string[]
): Promise<Exit> =>
  spawnServer([...NODE, `scripts/${name}.ts`, ...args], {
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    BACKUP_KEY: key,
    ...env,
  }).ended

/** The database of a place while a server runs there. */
export function besideServer({ url, dataDir }: Place): { db: Db; close(): Promise<void> } {
  const embedded = { host: join(dataDir, 'postgres.run'), database: 'postgres', user: 'postgres' }
  const pool = new pg.Pool({ ...(url ? { connectionString: url } : embedded), max: 1 })
  // Dropping a database cuts off its connections, including those that are being closed.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
  })
  return { db: drizzle(pool), close: () => pool.end() }
}

/** Contradictions between rows and stored contents; nothing else may run at this place. */
export async function disagreements(place: Place): Promise<string[]> {
  const { db, close } = await openDatabase({ url: place.url, folder: place.dataDir })
  const store = openFileStore(configOf(place))
  const wrong: string[] = []
  try {
    const stored = new Set<string>()
    for await (const { sha256 } of store.entries()) {
      stored.add(sha256)
      const hash = createHash('sha256')
      for await (const piece of await store.open(sha256)) hash.update(piece)
      if (hash.digest('hex') !== sha256) wrong.push(`${sha256} has other bytes`)
    }
    const named = new Set<string>()
    for (const column of CONTENT_POINTERS) {
      const rows = await db.selectDistinct({ sha256: column }).from(column.table)
      for (const { sha256 } of rows) if (typeof sha256 === 'string') named.add(sha256)
    }
    for (const sha256 of named) if (!stored.has(sha256)) wrong.push(`${sha256} is missing`)
    for (const sha256 of stored) if (!named.has(sha256)) wrong.push(`${sha256} is nobody's`)
    const rows = await db.select({ sha256: files.sha256 }).from(files)
    for (const { sha256 } of rows) if (!stored.has(sha256)) wrong.push(`${sha256} is a row alone`)
    return wrong
  } finally {
    await close()
  }
}

/** The entries of a folder except the lock, which stays. */
export const namesWithin = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name !== 'lock').sort()

/** Checks that nothing is left at a place, so that a restore can start there. */
export async function expectUntouched(target: Place): Promise<void> {
  expect(await namesWithin(target.dataDir)).toEqual([])
  const empty = await openTarget(configOf(target))
  await empty.close()
}
