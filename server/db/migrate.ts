import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Pool } from 'pg'
import { MIGRATIONS } from './migrations-key.ts'

/** One number that all processes agree on, so that only one migrates at a time. */
const MIGRATION_LOCK = 4_863_201

/** Applies what is missing, in one transaction; a failed migration leaves nothing behind. */
export async function migrateDatabase(pool: Pool, shared: boolean): Promise<void> {
  const client = await pool.connect()
  try {
    // An embedded database has one process; a server may be migrated by several at once.
    if (shared) await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS })
  } finally {
    if (shared) await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    client.release()
  }
}
