import type { ClientBase } from 'pg'
import { formatFileSize } from '#shared/format/file-sizes.ts'
import { formatNumber } from '#shared/format/numbers.ts'
import { missingDocumentTypes } from './document-types.ts'
import { type Described, describeMigration } from './migration-effects.ts'
import { type Migration, ourMigrations } from './our-migrations.ts'
import { assertMayRun, readRecord } from './schema-record.ts'
import type { Effect, Lock, Work } from './statement-locks.ts'

/** Rows as the database estimates them, and bytes including indexes. */
interface Size {
  rows: number
  bytes: number
}

/**
 * Describes in words what the next start or `migrate` would do: each missing statement, the locks it takes, and the
 * sizes of the tables. Reads only. Throws OperatorError if this code may not run.
 */
export async function planMigrations(
  client: ClientBase,
  migrations: readonly Migration[] = ourMigrations(),
  types?: readonly string[],
): Promise<string> {
  const { applied, windows } = await readRecord(client)
  assertMayRun({ applied, windows }, migrations)
  const pending = migrations.filter(({ hash }) => !applied.has(hash))
  const added = await missingDocumentTypes(client, types)
  if (pending.length + added.length === 0) {
    return 'The database is up to date. Nothing would be done.\n'
  }
  const sizes = await tableSizes(client)
  const many = pending.length === 1 ? '1 migration is' : `${pending.length || 'No'} migrations are`
  const lines = [`${many} missing. Nothing was changed.`]
  if (added.length > 0) lines.push('', `New document types: ${ALONE}`, `  ${added.join(', ')}`)
  for (const migration of pending) {
    lines.push('', `${migration.name}: ${besideWhom(migration)}`)
    for (const statement of describeMigration(migration.parts)) {
      lines.push(...linesOf(statement, sizes))
    }
  }
  return `${lines.join('\n')}\n`
}

async function tableSizes(client: ClientBase): Promise<ReadonlyMap<string, Size>> {
  const { rows } = await client.query<{ name: string; rows: number; bytes: number }>(`
    select relname as name, reltuples::float8 as rows, pg_total_relation_size(oid)::float8 as bytes
    from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`)
  return new Map(rows.map(({ name, ...size }) => [name, size]))
}

const ALONE = 'no earlier version may run beside this; stop them first'

function besideWhom({ window, hash }: Migration): string {
  if (!window) return 'written before windows were; stop earlier versions first'
  return window.needsHash === hash
    ? ALONE
    : `${window.needsVersion} and later versions may run beside it`
}

function linesOf({ text, effects }: Described, sizes: ReadonlyMap<string, Size>): string[] {
  const places = effects.map((effect) => `      ${wordsOf(effect, sizes)}`)
  const none = '      touches no table that is there already'
  return [`  ${text.replace(/\s+/g, ' ')}`, ...(places.length > 0 ? places : [none])]
}

const WAITING: Record<Lock, string> = {
  'ACCESS EXCLUSIVE': 'reads and writes wait',
  'SHARE ROW EXCLUSIVE': 'writes wait',
  SHARE: 'writes wait',
  'SHARE UPDATE EXCLUSIVE': 'nobody waits',
  'ROW EXCLUSIVE': 'whoever writes the same rows waits',
  none: 'nobody waits',
}

const DURATION: Record<Work, string> = {
  brief: 'for a moment',
  scan: 'while every row is read',
  rewrite: 'while every row is written anew',
  rows: 'until its rows are written',
  unknown: 'for an unknown time',
}

function wordsOf({ table, lock, work }: Effect, sizes: ReadonlyMap<string, Size>): string {
  const size = table === null ? undefined : sizes.get(table)
  const where = table === null ? '' : `${table} (${size ? sizeWords(size) : 'not there yet'}): `
  if (lock === 'none') return `${where}no lock on a table`
  return `${where}${lock}, ${WAITING[lock]} ${DURATION[work]}`
}

/** A table that was never analyzed has no estimate. */
const sizeWords = ({ rows, bytes }: Size): string =>
  `${rows < 0 ? 'rows not counted yet' : `about ${formatNumber(rows)} rows`}, ${formatFileSize(bytes)}`
