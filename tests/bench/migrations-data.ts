import type pg from 'pg'

export interface Filled {
  name: string
  /** A column that can be indexed. */
  column: string
  megabytes: number
}

/** Rows wider than this are not copied: ten tables of them would be larger than most disks. */
const WIDEST = 1_000
/** Number of rows of each table that are copied repeatedly. */
const SAMPLE = 100

interface Column {
  name: string
  type: string
  /** Must differ from row to row, and may do so: no check constrains it. */
  unique: boolean
}

/**
 * Fills the largest tables of an installation up to this many rows each, with copies of its own rows that
 * have new keys. The rows that they refer to may not exist.
 */
export async function fillTables(
  client: pg.Client,
  count: number,
  rows: number,
): Promise<Filled[]> {
  const { rows: found } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname not in ('users', 'sessions')
    order by pg_total_relation_size(oid) desc`)
  // Skips foreign keys and triggers.
  await client.query('set session_replication_role = replica; set statement_timeout = 0')
  const filled: Filled[] = []
  for (const { name } of found) {
    if (filled.length === count) break
    const column = await fill(client, name, rows)
    if (column === null) continue
    const size = await client.query(
      `select (pg_total_relation_size('public."${name}"'::regclass) / 1048576)::int as mb`,
    )
    filled.push({ name, column, megabytes: Number(size.rows[0].mb) })
    console.log(`${name}: ${size.rows[0].mb} MB`)
  }
  await client.query('set session_replication_role = origin')
  return filled
}

/** Returns a column to index; null for a table whose rows cannot be copied. */
async function fill(client: pg.Client, name: string, rows: number): Promise<string | null> {
  const columns = await columnsOf(client, name)
  const names = columns.map(({ name: column }) => `"${column}"`).join(', ')
  const values = columns.map(copied).join(', ')
  const { rows: indexes } = await client.query<{ name: string; made: string }>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as made
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = $1::regclass and not i.indisunique`,
    [`public."${name}"`],
  )
  await client.query('begin')
  try {
    for (const { name: index } of indexes) await client.query(`drop index "${index}"`)
    const { rowCount } = await client.query(`
      with sample as (
        select *, row_number() over () as bench_place from "${name}" t
        where pg_column_size(t.*) < ${WIDEST} limit ${SAMPLE})
      insert into "${name}" (${names}) overriding system value
      select ${values}
      from sample t, generate_series(1, ${rows} / greatest(1, (select count(*) from sample))) g`)
    for (const { made } of indexes) await client.query(made)
    if ((rowCount ?? 0) < rows * 0.9) throw new Error(`${rowCount} rows were made of it`)
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    console.log(`${name} is left out: ${cause instanceof Error ? cause.message : cause}`)
    return null
  }
  await client.query(`analyze "${name}"`)
  const indexed = columns.find(({ type }) => /^(?:integer|bigint|text|timestamp)/.test(type))
  return indexed?.name ?? null
}

async function columnsOf(client: pg.Client, name: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select a.attname as name, format_type(a.atttypid, null) as type,
       exists (select 1 from pg_index i where i.indrelid = a.attrelid and i.indisunique
         and a.attnum = any (i.indkey::smallint[]))
       and not exists (select 1 from pg_constraint k where k.conrelid = a.attrelid
         and (k.contype = 'c' or k.confrelid = 'document_types'::regclass)
         and a.attnum = any (k.conkey)) as unique
     from pg_attribute a
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`,
    [`public."${name}"`],
  )
  return rows
}

/** The value of a copy: a different number for each, and a hash where a text must be unique. */
function copied({ name, type, unique }: Column): string {
  const copy = `((g * ${SAMPLE} + t.bench_place) + 1000000)`
  if (!unique) return `t."${name}"`
  if (type === 'integer' || type === 'bigint') return `${copy}::${type}`
  if (type === 'text') return `encode(sha256(${copy}::text::bytea), 'hex')`
  return `t."${name}"`
}
