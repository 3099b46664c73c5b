import type { ClientBase } from 'pg'
import { OperatorError } from '#server/operator-error.ts'
import { VERSION } from '#server/version.ts'
import type { Migration } from './our-migrations.ts'

/** What a database says of its own schema. */
export interface SchemaRecord {
  /** Hashes of the migrations that are done. */
  applied: ReadonlySet<string>
  /** What it was told about those from 0079 on, begun ones too, by hash. */
  windows: ReadonlyMap<string, RecordedWindow>
}

interface RecordedWindow {
  version: string
  needs_hash: string
  needs_version: string
  /** Steps of the migration that are done. */
  steps_done: number
}

const NOTHING: SchemaRecord = { applied: new Set(), windows: new Map() }

/** Reads it; a database that was never migrated has none. */
export async function readRecord(client: ClientBase): Promise<SchemaRecord> {
  const { rows: found } = await client.query<{ applied: boolean; windows: boolean }>(`
    select to_regclass('drizzle.__drizzle_migrations') is not null as applied,
      to_regclass('drizzle.schema_windows') is not null as windows`)
  if (!found[0]?.applied) return NOTHING
  const applied = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations',
  )
  const windows = found[0].windows
    ? await client.query<RecordedWindow & { hash: string }>('select * from drizzle.schema_windows')
    : { rows: [] }
  return {
    applied: new Set(applied.rows.map(({ hash }) => hash)),
    windows: new Map(windows.rows.map(({ hash, ...window }) => [hash, window])),
  }
}

/** The migrator's own table, and the one beside it that tells earlier code whether it may run. */
export async function createRecord(client: ClientBase): Promise<void> {
  await client.query(`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (
      id serial primary key, hash text not null, created_at bigint);
    create table if not exists drizzle.schema_windows (
      hash text primary key, name text not null, version text not null,
      needs_hash text not null, needs_version text not null, steps_done integer not null)`)
}

/** Records how far a migration has come, with the step itself where that is a transaction. */
export async function recordSteps(
  client: ClientBase,
  { hash, name, window }: Migration,
  done: number,
): Promise<void> {
  if (!window) return
  await client.query(
    `insert into drizzle.schema_windows values ($1, $2, $3, $4, $5, $6)
     on conflict (hash) do update set steps_done = excluded.steps_done`,
    [hash, name, window.version, window.needsHash, window.needsVersion, done],
  )
}

/** Records a migration as done, as the migrator does. */
export async function recordMigration(
  client: ClientBase,
  { hash, writtenAt }: Migration,
): Promise<void> {
  await client.query(
    'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
    [hash, writtenAt],
  )
}

/**
 * Code may run on a newer schema only where every migration that it does not know says so.
 * Throws OperatorError otherwise.
 */
export function assertMayRun(
  { applied, windows }: SchemaRecord,
  ours: readonly Pick<Migration, 'hash'>[],
): void {
  const known = new Set(ours.map(({ hash }) => hash))
  for (const hash of [...windows.keys(), ...applied]) {
    if (known.has(hash)) continue
    const window = windows.get(hash)
    if (!window) {
      throw new OperatorError(
        `The database holds a migration that Joulebridge ${VERSION} does not know. Start the ` +
          'version that made it, or restore a backup that was made before.',
      )
    }
    if (known.has(window.needs_hash)) continue
    throw new OperatorError(
      `The database was migrated by Joulebridge ${window.version}, beside which ${VERSION} may not ` +
        `run. Start ${window.needs_version} or a later version, or restore a backup that was made ` +
        'before the migration.',
    )
  }
}
