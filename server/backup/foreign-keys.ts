import type { ClientBase } from 'pg'

/**
 * Does the work without foreign keys, so that rows may come in any order, and puts them back: the
 * database then looks at every row once. What the work left for the end of the transaction is
 * checked before. Call it inside a transaction.
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
  // Those among them that are deferred wait as well again.
  await checkDeferred(client)
}

/**
 * Checks now what deferred constraints and triggers would look at with the commit, and lets them
 * wait again: the database alters no table that has such a check waiting.
 */
export async function checkDeferred(client: ClientBase): Promise<void> {
  await client.query('set constraints all immediate')
  const { rows } = await client.query<{ name: string }>(`
    select distinct format('%I.%I', connamespace::regnamespace, conname) as name
    from pg_constraint where condeferred`)
  if (rows.length === 0) return
  await client.query(`set constraints ${rows.map(({ name }) => name).join(', ')} deferred`)
}
