import type { ClientBase } from 'pg'

/**
 * Does the work without foreign keys, so that rows may come in any order, and puts them back: the
 * database then looks at every row once. Call it inside a transaction.
 */
export async function withoutForeignKeys(
  client: ClientBase,
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  for (const { table, name } of rows) {
    await client.query(`alter table ${table} drop constraint ${name}`)
  }
  await work()
  for (const { table, name, definition } of rows) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
}
