import { getTableName, type Table as SchemaTable } from 'drizzle-orm'
import type { ClientBase } from 'pg'
import {
  ceremonies,
  knownDevices,
  oneTimeTokens,
  rateLimits,
  sessions,
  signUps,
  stepUps,
} from '#server/db/schema/auth.ts'
import { calendarFeeds } from '#server/db/schema/deadlines.ts'
import { files, uploads } from '#server/db/schema/documents.ts'
import { downloadJobs } from '#server/db/schema/downloads.ts'
import { signOnRequests } from '#server/db/schema/identity-providers.ts'
import { installations, missingContents } from '#server/db/schema/installation.ts'
import { textSketches } from '#server/db/schema/learning.ts'
import { modelReplies } from '#server/db/schema/model-calls.ts'
import { backups, sweepHolds } from '#server/db/schema/platform.ts'
import { policyDue } from '#server/db/schema/policy.ts'
import { pageTexts } from '#server/db/schema/processing.ts'
import { CONTENT_POINTERS } from '#server/features/base/contents/pointers.ts'

/** A table as described by the database. */
export interface Table {
  name: string
  /** Without generated columns. */
  columns: { name: string; type: string }[]
  /** The primary key, and whether its order depends on a collation. */
  key: { name: string; is_collated: boolean }[]
}

const names = (tables: readonly SchemaTable[]) => new Set(tables.map(getTableName))

/**
 * Tables left out of backups: their rows expire within hours, and a second installation must not have them. Users with
 * a session or an emailed link request a new one, browsers become known again, people make new calendar addresses,
 * counters start at zero, and unfinished uploads and archives are redone by those who need them. Restored rows mark
 * again which rules are due. A restored installation is a new one,
 * with its own file store and backups. Every other table is in the backup.
 */
const LEFT_BEHIND = names([
  sessions,
  stepUps,
  ceremonies,
  knownDevices,
  signOnRequests,
  oneTimeTokens,
  signUps,
  rateLimits,
  uploads,
  downloadJobs,
  sweepHolds,
  backups,
  policyDue,
  calendarFeeds,
  installations,
  missingContents,
])

export const staysBehind = (table: string): boolean => LEFT_BEHIND.has(table)

/** Facts about contents, included only for contents that a row in the backup points at. */
const ABOUT_CONTENTS = names([files, pageTexts, textSketches, modelReplies])

/** Bytes of lines per part; bounds the memory for backup and restore. */
const PART_BYTES = 1024 * 1024
const ROWS_AT_ONCE = 200

/** Returns the tables included in a backup, by name. */
export async function travellingTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name,
      (select json_agg(json_build_object(
          'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
        from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '')
        as columns,
      (select coalesce(json_agg(json_build_object(
          'name', a.attname, 'is_collated', a.attcollation <> 0)
          order by array_position(i.indkey::int[], a.attnum::int)), '[]')
        from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisprimary) as key
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    order by c.relname collate "C"`)
  return rows.filter(({ name }) => !staysBehind(name))
}

/** A batch of lines of one table. */
export interface TablePart {
  rows: number
  /** JSON arrays of the columns as text, each ended by a line feed. */
  lines: Buffer
}

/**
 * Reads a table in the order of its key, which is the same in every database, with each value in the database's own
 * text form. Call inside a transaction with `setTextForms`.
 */
export async function* readTable(client: ClientBase, table: Table): AsyncGenerator<TablePart> {
  // Sorted before the lines are built, to keep the sort small.
  const condition = await conditionOf(client, table.name)
  const rows = `select * from ${quoted(table.name)} t ${condition} ${orderOf(table)}`
  const columns = table.columns.map(({ name }) => `t.${quoted(name)}::text`).join(', ')
  const line = `select to_json(array[${columns}]::text[])::text as line from (${rows}) t`
  await client.query(`declare backup_rows no scroll cursor for ${line}`)
  let lines: string[] = []
  let size = 0
  for (;;) {
    const fetched = await client.query<{ line: string }>(`fetch ${ROWS_AT_ONCE} from backup_rows`)
    for (const row of fetched.rows) {
      lines.push(`${row.line}\n`)
      size += row.line.length
      if (size < PART_BYTES) continue
      yield { rows: lines.length, lines: Buffer.from(lines.join('')) }
      lines = []
      size = 0
    }
    if (fetched.rows.length === 0) break
  }
  if (lines.length > 0) yield { rows: lines.length, lines: Buffer.from(lines.join('')) }
  await client.query('close backup_rows')
}

/** Inserts lines into a table unchanged, including IDs generated by the database. */
export async function loadPart(client: ClientBase, table: Table, lines: Buffer): Promise<void> {
  const columns = table.columns.map(({ name }) => quoted(name)).join(', ')
  const values = table.columns.map(({ type }, index) => `(line ->> ${index})::${type}`).join(', ')
  const rows = `[${lines.toString('utf8').trimEnd().replaceAll('\n', ',')}]`
  await client.query(
    `insert into ${quoted(table.name)} (${columns}) overriding system value
     select ${values} from json_array_elements($1::json) as line`,
    [rows],
  )
}

/** Makes all databases format values alike until the transaction ends. */
export async function setTextForms(client: ClientBase): Promise<void> {
  await client.query(`
    set local timezone = 'UTC';
    set local datestyle = 'ISO, YMD';
    set local intervalstyle = 'postgres';
    set local bytea_output = 'hex';
    set local extra_float_digits = 1;
    set local search_path = public`)
}

/** A content that a row in the backup points at. */
export interface Content {
  sha256: string
  size: number
}

/** Returns the contents needed by the rows, in order of their hashes. */
export async function travellingContents(client: ClientBase): Promise<Content[]> {
  const table = getTableName(files)
  const condition = await conditionOf(client, table)
  const { rows } = await client.query<{ sha256: string; size: string }>(
    `select t.sha256, t.size from ${quoted(table)} t ${condition} order by t.sha256 collate "C"`,
  )
  return rows.map(({ sha256, size }) => ({ sha256, size: Number(size) }))
}

/** Rows about contents are included with what points at them, as far as the database has those columns yet. */
async function conditionOf(client: ClientBase, table: string): Promise<string> {
  if (!ABOUT_CONTENTS.has(table)) return ''
  const pointers = CONTENT_POINTERS.map((column) => ({
    from: getTableName(column.table),
    name: column.name,
  })).filter(({ from }) => !staysBehind(from))
  const { rows } = await client.query<{ known: string }>(
    `select known from unnest($1::text[]) as known where to_regclass(quote_ident(known)) is not null`,
    [pointers.map(({ from }) => from)],
  )
  const points = pointers
    .filter(({ from }) => rows.some(({ known }) => known === from))
    .map(
      ({ from, name }) =>
        `exists (select from ${quoted(from)} p where p.${quoted(name)} = t.sha256)`,
    )
  return `where ${points.join(' or ')}`
}

function orderOf({ key }: Table): string {
  if (key.length === 0) return ''
  const columns = key.map(
    ({ name, is_collated }) => `t.${quoted(name)}${is_collated ? ' collate "C"' : ''}`,
  )
  return `order by ${columns.join(', ')}`
}

/** Returns a name quoted for SQL, whatever it contains. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Whether a database has a table, named with its schema; earlier versions may lack it. */
export async function hasTable(client: ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    'select to_regclass($1) is not null as found',
    [name],
  )
  return rows[0]?.found ?? false
}
