import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { ClientBase } from 'pg'
import { MIGRATIONS } from './migrations-key.ts'

/** Hashes of the migrations that a database has, oldest first, as the migrator records them. */
export async function appliedMigrations(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ hash }) => hash)
}

/** Hashes of the migrations of this version, oldest first. */
export const knownMigrations = (): string[] =>
  readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ hash }) => hash)

/**
 * Applies the migrations from one place in their order to another within the caller's transaction,
 * and records them as the migrator does, whose own runs always end in the newest one.
 */
export async function applyMigrations(client: ClientBase, from: number, to: number): Promise<void> {
  await client.query(`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (
      id serial primary key, hash text not null, created_at bigint)`)
  const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS }).slice(from, to)
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement)
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      [hash, folderMillis],
    )
  }
}
