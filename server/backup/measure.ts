import type { ClientBase } from 'pg'
import { quoted, type Table, travellingTables } from './tables.ts'

/** Figures of a database that an upgrade must not change. */
export interface Measures {
  tables: ReadonlyMap<string, TableMeasure>
  /** Ledger balances by account, in whole cents; empty before there was a ledger. */
  ledger: ReadonlyMap<string, string>
  /** Number of ledger journals whose entries don't add up to zero. */
  unbalanced: number
}

export interface TableMeasure {
  rows: number
  /** Number of rows with a value, by column. */
  filled: ReadonlyMap<string, number>
  /** Sums of the money columns, each in its own unit, as the database writes them. */
  sums: ReadonlyMap<string, string>
  /** Number of rows per value of the columns that hold a state. */
  states: ReadonlyMap<string, ReadonlyMap<string, number>>
}

/** Counts and sums every table in a backup. Call inside a transaction. */
export async function measure(client: ClientBase): Promise<Measures> {
  const states = await stateColumns(client)
  const tables = new Map<string, TableMeasure>()
  for (const table of await travellingTables(client)) {
    tables.set(table.name, await measureTable(client, table, states.get(table.name) ?? []))
  }
  return { tables, ...(await measureLedger(client, tables)) }
}

/** Dollars are stored as numeric(15,2); columns in whole cents say so in their name. */
const isMoney = ({ name, type }: Table['columns'][number]): boolean =>
  type === 'numeric(15,2)' || name.endsWith('_cents')

async function measureTable(
  client: ClientBase,
  { name, columns }: Table,
  states: readonly string[],
): Promise<TableMeasure> {
  const money = columns.filter(isMoney)
  const figures = [
    'count(*)',
    ...columns.map((column) => `count(${quoted(column.name)})`),
    ...money.map((column) => `coalesce(sum(${quoted(column.name)}), 0)`),
  ]
  const { rows } = await client.query<string[]>({
    text: `select ${figures.map((figure) => `${figure}::text`).join(', ')} from ${quoted(name)}`,
    rowMode: 'array',
  })
  const [count, ...rest] = rows[0] ?? []
  const values = new Map<string, ReadonlyMap<string, number>>()
  for (const column of states) values.set(column, await countsOf(client, name, column))
  return {
    rows: Number(count),
    filled: new Map(columns.map((column, index) => [column.name, Number(rest[index])])),
    sums: new Map(money.map((column, i) => [column.name, rest[columns.length + i] ?? '0'])),
    states: values,
  }
}

async function countsOf(client: ClientBase, table: string, column: string) {
  const { rows } = await client.query<{ value: string; count: number }>(
    `select ${quoted(column)}::text as value, count(*)::int as count from ${quoted(table)}
     where ${quoted(column)} is not null group by 1 order by 1`,
  )
  return new Map(rows.map(({ value, count }) => [value, count]))
}

/** Columns with a check on a list of values (`oneOf` of the schema), document types, and booleans. */
async function stateColumns(client: ClientBase): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ table: string; column: string }>(`
    select c.relname as table, a.attname as column
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and (
      a.atttypid = 'boolean'::regtype or exists (
        select from pg_constraint k where k.conrelid = c.oid and k.conkey = array[a.attnum] and (
          k.contype = 'c' and pg_get_constraintdef(k.oid) like '%= ANY%'
          or k.confrelid = to_regclass('public.document_types'))))
    order by c.relname, a.attnum`)
  const columns = new Map<string, string[]>()
  for (const { table, column } of rows) {
    columns.set(table, [...(columns.get(table) ?? []), column])
  }
  return columns
}

async function measureLedger(client: ClientBase, tables: ReadonlyMap<string, TableMeasure>) {
  if (!tables.has('ledger_entries')) return { ledger: new Map<string, string>(), unbalanced: 0 }
  const { rows } = await client.query<{ account: string; cents: string }>(
    'select account, sum(amount_cents)::text as cents from ledger_entries group by 1 order by 1',
  )
  const wrong = await client.query<{ count: number }>(`
    select count(*)::int as count from (
      select 1 from ledger_entries group by journal_id having sum(amount_cents) <> 0) as journals`)
  return {
    ledger: new Map(rows.map(({ account, cents }) => [account, cents])),
    unbalanced: wrong.rows[0]?.count ?? 0,
  }
}
