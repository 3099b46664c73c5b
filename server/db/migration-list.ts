import type { ClientBase } from 'pg'
import { stepsOf, withinTransaction } from './migration-steps.ts'
import { ourMigrations } from './our-migrations.ts'
import { createRecord, recordMigration, recordSteps } from './schema-record.ts'

/** Hashes of the migrations applied to a database, oldest first, as the migrator records them. */
export async function appliedMigrations(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ hash }) => hash)
}

/** Hashes of this version's migrations, oldest first. */
export const knownMigrations = (): string[] => ourMigrations().map(({ hash }) => hash)

/**
 * Applies the migrations from index `from` up to `to` within the caller's transaction, and records them as the migrator
 * does, whose own runs always go to the newest.
 */
export async function applyMigrations(client: ClientBase, from: number, to: number): Promise<void> {
  await createRecord(client)
  for (const migration of ourMigrations().slice(from, to)) {
    const steps = stepsOf(migration.parts)
    for (const statement of steps.flatMap(({ statements }) => statements)) {
      await client.query(withinTransaction(statement))
    }
    await recordSteps(client, migration, steps.length)
    await recordMigration(client, migration)
  }
}
