import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Client } from 'pg'
import { MIGRATIONS } from './migrations-key.ts'

/** Applies what is missing, in one transaction; a failed migration leaves nothing behind. */
export async function migrateDatabase(client: Client): Promise<void> {
  if (await isMigrated(client)) return
  await migrate(drizzle(client), { migrationsFolder: MIGRATIONS })
}

/** Whether the newest migration is there: all that most starts need to ask. */
async function isMigrated(client: Client): Promise<boolean> {
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
