import type { ClientBase } from 'pg'

/**
 * Runs `work` without foreign keys, so that rows may come in any order, then restores them, which checks every row
 * once. Deferred checks left by `work` run before that. Call inside a transaction.
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
  await checkDeferred(client)
  for (const { table, name, definition } of rows) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
  // Makes the deferrable foreign keys wait for the commit again.
  await checkDeferred(client)
}

/**
 * Runs deferred constraints and triggers now instead of at commit, then defers them again: PostgreSQL alters no table
 * with such a check pending.
 */
export async function checkDeferred(client: ClientBase): Promise<void> {
  await client.query('set constraints all immediate')
  const { rows } = await client.query<{ name: string }>(`
    select distinct format('%I.%I', connamespace::regnamespace, conname) as name
    from pg_constraint where condeferred`)
  if (rows.length === 0) return
  await client.query(`set constraints ${rows.map(({ name }) => name).join(', ')} deferred`)
}
