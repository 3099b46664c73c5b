import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { type Window, windowOf } from './migration-windows.ts'
import { MIGRATIONS } from './migrations-key.ts'

/** A migration of this version. */
export interface Migration {
  /** Number and name, from its file name. */
  name: string
  /** Identifies the migration in databases and backups. */
  hash: string
  /** When it was written, in milliseconds; determines its place in the order. */
  writtenAt: number
  /** Each may hold several statements. */
  parts: readonly string[]
  /** The code that may run beside it; null for migrations older than windows. */
  window: Window | null
}

/** This version's migrations, oldest first. */
export function ourMigrations(): Migration[] {
  const journal: { entries: { tag: string }[] } = JSON.parse(
    readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8'),
  )
  const files = readMigrationFiles({ migrationsFolder: MIGRATIONS })
  const hashes = new Map(files.map(({ hash }, at) => [journal.entries[at]?.tag ?? '', hash]))
  return files.map(({ sql, hash, folderMillis }, at) => {
    const name = journal.entries[at]?.tag ?? ''
    return { name, hash, writtenAt: folderMillis, parts: sql, window: windowOf(name, hashes) }
  })
}
