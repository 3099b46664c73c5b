import { isDeepStrictEqual } from 'node:util'
import { eq, type InferInsertModel, type InferSelectModel, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { getTableName } from 'drizzle-orm/table'
import { type Besides, type RecordTable, runChange } from './change-statement.ts'
import { prepareOnce } from './prepared.ts'
import { type ActorKind, history } from './schema/history.ts'
import type { Db } from './types.ts'

/** The author, domain time, and request of a write, recorded in every history row. */
export interface Writer {
  at: Date
  kind: ActorKind
  userId: number | null
  requestId: string | null
  /** Hears of every record that this writer changes. */
  changed?: (change: RecordChange) => void
}

/** A record before and after one write: null before it was inserted, and after it was deleted. */
export interface RecordChange {
  table: RecordTable
  before: unknown
  after: unknown
}

export const systemWriter = (at: Date): Writer => ({
  at,
  kind: 'system',
  userId: null,
  requestId: null,
})

type Values = Record<string, unknown>

/** Keys that say nothing about the record itself, or that no history may hold. */
export const BOOKKEEPING: ReadonlySet<string> = new Set([
  'id',
  'version',
  'created_at',
  'updated_at',
  'password_hash',
  'secret_hash',
  'client_secret',
  'secret_key_id',
  'default_key',
])

export type NewRecord<T extends RecordTable> = Omit<
  InferInsertModel<T>,
  'created_at' | 'updated_at' | 'version'
>

/** Inserts a record at version 1 and its history row. Call inside a transaction. */
export async function insertRecord<T extends RecordTable>(
  db: Db,
  writer: Writer,
  table: T,
  values: NewRecord<T>,
): Promise<InferSelectModel<T>> {
  return one<T>(await insertRecords(db, writer, table, [values]))
}

/** Inserts many records like `insertRecord`, in two statements. Returns them in order. */
export const insertRecords = <T extends RecordTable>(
  db: Db,
  writer: Writer,
  table: T,
  list: readonly NewRecord<T>[],
): Promise<InferSelectModel<T>[]> =>
  insertWritten(
    db,
    table,
    list.map((values) => ({ writer, values })),
  )

/** Inserts records like `insertRecords`, each with a writer of its own. */
export async function insertWritten<T extends RecordTable>(
  db: Db,
  table: T,
  list: readonly { writer: Writer; values: NewRecord<T> }[],
): Promise<InferSelectModel<T>[]> {
  if (list.length === 0) return []
  const stamped = list.map(({ writer: { at }, values }) => ({
    ...values,
    version: 1,
    created_at: at,
    updated_at: at,
  }))
  const inserted = (await db
    .insert(table)
    .values(stamped as InferInsertModel<T>[])
    .returning()) as InferSelectModel<T>[]
  const events = list.map(({ writer, values }, index) =>
    historyValues(writer, {
      entity: getTableName(table),
      entityId: String((inserted[index] as Values).id),
      version: 1,
      action: 'create',
      before: {},
      after: withoutBookkeeping(values),
    }),
  )
  await db.insert(history).values(events)
  list.forEach(({ writer }, index) => {
    writer.changed?.({ table, before: null, after: inserted[index] })
  })
  return inserted
}

/** The result of an update: the new row, `stale` if someone else has changed it, or null if there is no row. */
export type Updated<R> = Changed<R> | 'stale' | null

/**
 * The current row, and any additional expressions the write returned; `besides` is null if none were requested,
 * undefined if nothing changed.
 */
interface Changed<R, E = unknown> {
  row: R
  besides?: E | null
}

/** The values of the additional expressions. */
type Answered<C extends Record<string, SQL>> = {
  [K in keyof C]: C[K] extends SQL<infer V> ? V : never
}

interface UpdateOptions<T extends RecordTable> {
  ifMatch?: number | null
  action?: string
  /** Names of values that history records after the change even if they stay the same. */
  tell?: readonly (keyof InferSelectModel<T> & string)[]
  /** Further changes that follow from the actual ones. */
  follow?: (changes: Partial<InferSelectModel<T>>) => Partial<InferInsertModel<T>>
  /** Additional values for history, such as the reason for the change. */
  remark?: (changes: Partial<InferSelectModel<T>>) => Values
  /** Checks the locked row and its actual changes; throws to refuse. */
  check?: (
    current: InferSelectModel<T>,
    changes: Partial<InferSelectModel<T>>,
  ) => void | Promise<void>
}

/**
 * Updates a record under a row lock: increments its version and records the changed values, before and after, in
 * history. Writes nothing if nothing changes. `ifMatch` is the version the caller last read. Call inside a transaction.
 */
export async function updateRecord<T extends RecordTable>(
  db: Db,
  writer: Writer,
  table: T,
  id: number,
  changes: Partial<InferInsertModel<T>>,
  options: UpdateOptions<T> = {},
): Promise<Updated<InferSelectModel<T>>> {
  const current = await lockRecord(db, table, id)
  return current ? changeRecord(db, writer, table, current, changes, options) : null
}

/**
 * Updates a record like `updateRecord`, but one the caller's transaction has already locked: a single statement writes
 * the row and its history and returns any additional expressions (`besides`).
 */
export async function changeRecord<T extends RecordTable, C extends Record<string, SQL>>(
  db: Db,
  writer: Writer,
  table: T,
  locked: InferSelectModel<T>,
  changes: Partial<InferInsertModel<T>>,
  options: UpdateOptions<T> = {},
  besides?: Besides<C>,
): Promise<Changed<InferSelectModel<T>, Answered<C>> | 'stale'> {
  const current: Values = locked
  const version = Number(current.version)
  if (options.ifMatch != null && options.ifMatch !== version) return 'stale'
  const changed = changedFields(current, changes)
  if (Object.keys(changed.after).length === 0) return { row: locked }
  await options.check?.(locked, changed.after as Partial<InferSelectModel<T>>)
  const followed = options.follow?.(changed.after as Partial<InferSelectModel<T>>) ?? {}
  const also = changedFields(current, followed)
  Object.assign(changed.before, also.before)
  Object.assign(changed.after, also.after)
  const event = historyValues(writer, {
    entity: getTableName(table),
    entityId: String(current.id),
    version: version + 1,
    action: options.action ?? 'update',
    before: withoutBookkeeping(changed.before),
    after: withoutBookkeeping({
      ...told(current, options.tell),
      ...options.remark?.(changed.after as Partial<InferSelectModel<T>>),
      ...changed.after,
    }),
  })
  const set: Values = { ...changed.after, version: version + 1, updated_at: writer.at }
  const updated = await runChange(db, table, { id: current.id, version, set, event }, besides)
  const row = one<T>(updated as InferSelectModel<T>[])
  writer.changed?.({ table, before: locked, after: row })
  return { row, besides: besides ? (row as Answered<C>) : null }
}

const told = (current: Values, names: readonly string[] = []): Values =>
  Object.fromEntries(names.map((name) => [name, current[name]]))

const lockQueries = new WeakMap<RecordTable, ReturnType<typeof lockOf>>()

/** The locking read of a table's row, prepared once per connection. */
function lockQuery(table: RecordTable) {
  const query = lockQueries.get(table) ?? lockOf(table)
  lockQueries.set(table, query)
  return query
}

/** Blocks other writers of the row, but not foreign keys to it (tests/architecture.test.ts says why). */
const lockOf = (table: RecordTable) =>
  prepareOnce((db) =>
    db
      .select()
      .from(table as PgTable)
      .where(eq(table.id, sql.placeholder('id')))
      .for('no key update')
      .prepare(`lock_${getTableName(table)}`),
  )

/** Returns a record, locked until the transaction ends, or null. */
export async function lockRecord<T extends RecordTable>(
  tx: Db,
  table: T,
  id: number,
): Promise<InferSelectModel<T> | null> {
  const [record] = await lockQuery(table)(tx).execute({ id })
  return (record as InferSelectModel<T> | undefined) ?? null
}

/** Deletes a record and keeps its values in history. */
export async function deleteRecord<T extends RecordTable>(
  db: Db,
  writer: Writer,
  table: T,
  id: number,
): Promise<InferSelectModel<T> | null> {
  const [record] = await deleteRecords(db, writer, table, eq(table.id, id))
  return record ?? null
}

/** Deletes all matching records like `deleteRecord`, in two statements. Returns them. */
export async function deleteRecords<T extends RecordTable>(
  db: Db,
  writer: Writer,
  table: T,
  where: SQL,
): Promise<InferSelectModel<T>[]> {
  const removed = (await db.delete(table).where(where).returning()) as Values[]
  const rows = removed.map((record) => ({
    entity: getTableName(table),
    entityId: String(record.id),
    version: Number(record.version) + 1,
    action: 'delete',
    before: withoutBookkeeping(record),
    after: {},
  }))
  if (rows.length > 0) {
    await db.insert(history).values(rows.map((row) => historyValues(writer, row)))
  }
  for (const before of removed) writer.changed?.({ table, before, after: null })
  return removed as InferSelectModel<T>[]
}

export interface HistoryRow {
  entity: string
  entityId: string
  version: number
  action: string
  before: Values
  after: Values
}

export async function recordHistory(db: Db, writer: Writer, row: HistoryRow): Promise<void> {
  await insertHistory(db).execute({ ...historyValues(writer, row) })
}

const insertHistory = prepareOnce((db) =>
  db
    .insert(history)
    .values({
      entity: sql.placeholder('entity'),
      entity_id: sql.placeholder('entity_id'),
      version: sql.placeholder('version'),
      action: sql.placeholder('action'),
      at: sql.placeholder('at'),
      actor_kind: sql.placeholder('actor_kind'),
      actor_id: sql.placeholder('actor_id'),
      request_id: sql.placeholder('request_id'),
      before: sql.placeholder('before'),
      after: sql.placeholder('after'),
    })
    .prepare('insert_history'),
)

function historyValues(writer: Writer, row: HistoryRow): InferInsertModel<typeof history> {
  return {
    entity: row.entity,
    entity_id: row.entityId,
    version: row.version,
    action: row.action,
    at: writer.at,
    actor_kind: writer.kind,
    actor_id: writer.userId,
    request_id: writer.requestId,
    before: row.before,
    after: row.after,
  }
}

/** The fields whose value differs, with both values. */
function changedFields(current: Values, changes: Values): { before: Values; after: Values } {
  const before: Values = {}
  const after: Values = {}
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined || same(current[key], value)) continue
    before[key] = current[key] ?? null
    after[key] = value
  }
  return { before, after }
}

/** Whether both are stored the same way; `jsonb` orders keys its own way. */
const same = (a: unknown, b: unknown): boolean =>
  a === b || isDeepStrictEqual(asStored(a), asStored(b))

const asStored = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))

const withoutBookkeeping = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([key, value]) => !BOOKKEEPING.has(key) && value !== undefined),
  )

function one<T extends PgTable>(
  rows: InferSelectModel<T>[],
): InferSelectModel<T> & { id: unknown } {
  const row = rows[0]
  if (!row) throw new Error('The database answered no row for a write')
  return row as InferSelectModel<T> & { id: unknown }
}

/** Count of matching rows, for lists. */
export const countAll = sql<number>`count(*)::int`
