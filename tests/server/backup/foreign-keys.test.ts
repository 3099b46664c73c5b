/** @module-tag postgres */
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkDeferred, withoutForeignKeys } from '#server/backup/foreign-keys.ts'
import { type TestDatabase, testDatabase } from '#tests/support/test-database.ts'

/** Rows are loaded in any order, whatever deferred check a table has. */

let test: TestDatabase
let client: pg.PoolClient

beforeAll(async () => {
  test = await testDatabase()
  client = await test.database.pool.connect()
})
afterAll(async () => {
  client.release()
  await test.remove()
})

/** Stands in for our own tables, whose many keys would take most of the time. */
const CHECKED_LATE = `
  drop schema public cascade;
  create schema public;
  create table parents (id integer primary key, sum integer not null);
  create table children (
    id integer primary key,
    parent_id integer not null references parents (id) deferrable initially deferred,
    sibling_id integer references children (id) deferrable initially deferred,
    place integer not null unique deferrable initially deferred,
    amount integer not null);
  create function sums_hold() returns trigger language plpgsql as $$ begin
    if (select sum from parents where id = new.parent_id)
      is distinct from (select sum(amount) from children where parent_id = new.parent_id) then
      raise exception 'sums differ';
    end if;
    return null;
  end $$;
  create constraint trigger sums_hold after insert on children
    deferrable initially deferred for each row execute function sums_hold();`

/** Runs in a transaction that is rolled back. */
async function tried(work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await client.query(CHECKED_LATE)
    await work()
  } finally {
    await client.query('rollback')
  }
}

const CHILDREN = 'insert into children values (1, 7, 2, 1, 40), (2, 7, 1, 2, 60)'
const PARENT = 'insert into parents values (7, 100)'

it('allows altering tables that have rows with deferred checks', () =>
  tried(async () => {
    await withoutForeignKeys(client, async () => {
      await client.query(CHILDREN)
      await client.query(PARENT)
    })
    const { rows } = await client.query('select count(*)::int from children')
    expect(rows).toEqual([{ count: 2 }])
  }))

it.each([
  ['a wrong sum', [CHILDREN, 'insert into parents values (7, 90)'], 'sums differ'],
  [
    'a duplicate key',
    [PARENT, CHILDREN, 'insert into children values (3, 7, null, 2, 0)'],
    /duplicate key/,
  ],
  ['a missing row', [PARENT, 'insert into children values (1, 7, 9, 1, 100)'], /violates/],
])('reports %s', (_what, statements, words) =>
  tried(async () => {
    const loading = withoutForeignKeys(client, async () => {
      for (const statement of statements) await client.query(statement)
    })
    await expect(loading).rejects.toThrow(words)
  }),
)

it('defers the checks of later rows in the transaction again', () =>
  tried(async () => {
    await withoutForeignKeys(client, async () => {})
    await client.query('insert into children values (1, 7, null, 1, 100)')
    await client.query(PARENT)
    await checkDeferred(client)
    await client.query('alter table children add column name text')
  }))
