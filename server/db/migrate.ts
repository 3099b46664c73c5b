import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Pool, PoolClient } from 'pg'
import { MIGRATIONS } from './migrations-key.ts'

/** One number that all processes agree on, so that only one migrates at a time. */
const MIGRATION_LOCK = 4_863_201

/** Applies what is missing, in one transaction; a failed migration leaves nothing behind. */
export async function migrateDatabase(pool: Pool, shared: boolean): Promise<void> {
  const client = await pool.connect()
  try {
    if (await isMigrated(client)) return
    // An embedded database has one process; a server may be migrated by several at once.
    if (shared) await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    try {
      await migrate(drizzle(client), { migrationsFolder: MIGRATIONS })
    } finally {
      if (shared) await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    }
  } finally {
    client.release()
  }
}

/** Whether the newest migration is there: all that most starts need to ask. */
async function isMigrated(client: PoolClient): Promise<boolean> {
  const found = await client
    .query('select max(created_at) as newest from drizzle.__drizzle_migrations')
    .catch((cause: unknown) => {
      if (isMissingTable(cause)) return null
      throw cause
    })
  return found !== null && Number(found.rows[0]?.newest) >= newestMigration()
}

/** A database that was never migrated has neither the table nor its schema. */
const isMissingTable = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && (cause.code === '42P01' || cause.code === '3F000')

/** When the newest migration was written, as the migrator records it. */
function newestMigration(): number {
  const journal: { entries: { when: number }[] } = JSON.parse(
    readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8'),
  )
  return Math.max(...journal.entries.map(({ when }) => when))
}
