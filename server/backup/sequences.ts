import type { ClientBase } from 'pg'
import type { Manifest } from './manifest.ts'

/** Returns the names of sequences that would repeat a number in the backup or in a row. */
export async function sequencesBehind(
  client: ClientBase,
  { sequences }: Manifest,
): Promise<string[]> {
  const behind = new Set<string>()
  for (const { name, value } of sequences) {
    const { rows } = await client.query<{ is_behind: boolean }>(
      `select coalesce(pg_sequence_last_value(to_regclass($1)), 0) < $2::bigint as is_behind`,
      [`public."${name}"`, value],
    )
    if (rows[0]?.is_behind) behind.add(name)
  }
  for (const { table, column, sequence } of await identityColumns(client)) {
    const { rows } = await client.query<{ is_behind: boolean }>(
      `select coalesce(max(${column}), 0) > coalesce(pg_sequence_last_value($1::regclass), 0) as is_behind
       from ${table}`,
      [sequence],
    )
    if (rows[0]?.is_behind) behind.add(sequence)
  }
  return [...behind]
}

/** Names are quoted where needed. */
async function identityColumns(client: ClientBase) {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(`
    select quote_ident(table_name) as table, quote_ident(column_name) as column,
      pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
    from information_schema.columns
    where table_schema = 'public' and is_identity = 'YES' order by 1, 2`)
  return rows
}
