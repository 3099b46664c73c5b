import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { type OpenDatabase, openDatabase } from '#server/db/open.ts'

/** A database in use. */
export interface Held {
  database: OpenDatabase
  /** The data folder that holds it, if it is embedded. */
  folder: string
  /** Gives it back. */
  end(): Promise<void>
}

/** Opens a new database in a folder. */
export async function databaseIn(folder: string): Promise<Held> {
  await heldPrograms()
  const database = await openDatabase({ folder })
  return {
    database,
    folder,
    async end() {
      if (!database.pool.ended) await database.close()
    },
  }
}

/** The previous test's database, emptied: starting a new one takes longer than most test files. */
let spare: Spare | null = null

interface Spare extends Pick<Held, 'database' | 'folder'> {
  shape: unknown
}

/** Returns this process's spare database, or a new one; ending it makes it the next spare. */
export async function spareDatabase(): Promise<Held> {
  const held = spare ?? (await newSpare())
  spare = null
  return {
    database: held.database,
    folder: held.folder,
    async end() {
      if (held.database.pool.ended) return
      if (spare === null && (await isEmptied(held))) spare = held
      else await held.database.close()
    },
  }
}

async function newSpare(): Promise<Spare> {
  const runFolder = process.env.TEST_RUN_FOLDER ?? tmpdir()
  const { database, folder } = await databaseIn(await mkdtemp(join(runFolder, 'jb-spare-')))
  await database.db.execute(KEEP_FIRST_ROWS)
  return { database, folder, shape: await shapeOf(database) }
}

/** Whether the database could be reset to new; false if a test left a table, or a transaction is still open. */
async function isEmptied({ database, shape }: Spare): Promise<boolean> {
  if (database.pool.idleCount < database.pool.totalCount) return false
  await database.pool.query('reset all')
  if (!isDeepStrictEqual(await shapeOf(database), shape)) return false
  await database.db.execute(EMPTY)
  return true
}

/** The existing tables, triggers, and functions. */
async function shapeOf({ db }: OpenDatabase): Promise<unknown> {
  const { rows } = await db.execute(sql`
    select (select sum(hashoid(oid)::bigint) from pg_class where relkind in ('r', 'p', 'v', 'i')) as tables,
      (select sum(hashoid(oid)::bigint) from pg_trigger) as triggers,
      (select sum(hashoid(oid)::bigint) from pg_proc) as functions`)
  return rows
}

const TABLES = sql`
  select schemaname, tablename, format('%I.%I', schemaname, tablename) as name,
    format('first_rows.%I', schemaname || '_' || tablename) as copy
  from pg_tables where schemaname in ('public', 'pgboss')`

/** A few tables are not empty in a new database, so their rows are kept aside. */
const KEEP_FIRST_ROWS = sql`do $$ declare t record; is_empty boolean; begin
  create schema first_rows;
  for t in ${TABLES} loop
    execute format('select not exists (select from %s)', t.name) into is_empty;
    if not is_empty then execute format('create table %s as table %s', t.copy, t.name); end if;
  end loop;
end $$`

const EMPTY = sql`do $$ declare t record; begin
  set local session_replication_role = replica;
  for t in ${TABLES} loop
    execute format('delete from %s', t.name);
    if to_regclass(t.copy) is not null then
      execute format('insert into %s overriding system value table %s', t.name, t.copy);
    end if;
  end loop;
  for t in select format('%I.%I', schemaname, sequencename) as name from pg_sequences
    where schemaname in ('public', 'pgboss') and last_value is not null
  loop
    execute format('alter sequence %s restart', t.name);
  end loop;
end $$`

let programs: Promise<WebAssembly.Module[]> | undefined

/**
 * The embedded database's WebAssembly modules. V8 shares compiled code, and the optimized code for its hot parts, among
 * threads with the same bytes while one module is held: each further database of this process costs half as much.
 */
function heldPrograms(): Promise<WebAssembly.Module[]> {
  programs ??= Promise.all(
    ['pglite.wasm', 'initdb.wasm'].map(async (name) => {
      const file = new URL(name, import.meta.resolve('@electric-sql/pglite'))
      return WebAssembly.compile(await readFile(file))
    }),
  )
  return programs
}
