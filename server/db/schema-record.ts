import type { ClientBase } from 'pg'
import { OperatorError } from '#server/operator-error.ts'
import { VERSION } from '#server/version.ts'
import type { Migration } from './our-migrations.ts'

/** A database's record of its own schema. */
export interface SchemaRecord {
  /** Hashes of the applied migrations. */
  applied: ReadonlySet<string>
  /** The recorded windows of migrations from 0079 on, including started ones, by hash. */
  windows: ReadonlyMap<string, RecordedWindow>
}

interface RecordedWindow {
  version: string
  needs_hash: string
  needs_version: string
  /** Number of completed steps. */
  steps_done: number
}

const NOTHING: SchemaRecord = { applied: new Set(), windows: new Map() }

/** Reads the record; empty for a database that was never migrated. */
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

/** Creates the migrator's own table, and the one that tells earlier versions whether they may run. */
export async function createRecord(client: ClientBase): Promise<void> {
  await client.query(`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (
      id serial primary key, hash text not null, created_at bigint);
    create table if not exists drizzle.schema_windows (
      hash text primary key, name text not null, version text not null,
      needs_hash text not null, needs_version text not null, steps_done integer not null)`)
}

/** Records a migration's progress, in the step's own transaction if it has one. */
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

/** Records a migration as applied, as the migrator does. */
export async function recordMigration(
  client: ClientBase,
  { hash, writtenAt }: Migration,
): Promise<void> {
  await client.query(
    'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
    [hash, writtenAt],
  )
}

/** Throws OperatorError unless every applied migration that this code does not know allows it to run. */
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
