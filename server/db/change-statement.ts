import {
  and,
  eq,
  getTableColumns,
  getTableName,
  type InferInsertModel,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { prepareByShape } from './prepared.ts'
import { history } from './schema/history.ts'
import type { Db } from './types.ts'

/** A table whose rows carry a version and history. */
export type RecordTable = PgTable & {
  id: PgColumn
  version: PgColumn
  created_at: PgColumn
  updated_at: PgColumn
}

/** Expressions that a write returns in addition to its row. */
export interface Besides<C extends Record<string, SQL> = Record<string, SQL>> {
  columns: C
  /** A name if they are always the same; null if they depend on the caller. */
  name: string | null
}

type Values = Record<string, unknown>
type Event = InferInsertModel<typeof history>

/** A change of one row: its ID and version, the new values, and the history event. */
export interface Change {
  id: unknown
  version: number
  set: Values
  event: Event
}

/**
 * Updates a row that still has its version and writes its history, in one statement that is built once per set of
 * columns. Returns the updated row with the additional expressions.
 */
export function runChange(
  db: Db,
  table: RecordTable,
  { id, version, set, event }: Change,
  besides?: Besides,
): Promise<Values[]> {
  const names = Object.keys(set)
  const built = { table, names, besides }
  const shape = [getTableName(table), names, besides?.name].join(' ')
  const statement = besides?.name === null ? statementOf(db, built) : statementFor(db, shape, built)
  return statement.execute({
    id,
    version,
    ...stored(table, 'row', set),
    ...stored(history, 'event', { ...event }),
  })
}

interface Built {
  table: RecordTable
  names: readonly string[]
  besides: Besides | undefined
}

function statementOf(db: Db, { table, names, besides }: Built) {
  const told = db.insert(history).values(standIns('event', EVENT) as Record<keyof Event, SQL>)
  const noted = db.$with('noted').as(told.returning({ id: history.id }))
  return db
    .with(noted)
    .update(table as PgTable)
    .set(standIns('row', names) as PgUpdateSetSource<PgTable>)
    .where(and(eq(table.id, sql.placeholder('id')), eq(table.version, sql.placeholder('version'))))
    .returning({ ...getTableColumns(table as PgTable), ...besides?.columns })
    .prepare('')
}

const statementFor = prepareByShape(statementOf)

/** The columns of an event, in table order. */
const EVENT = Object.keys(getTableColumns(history)).filter((name) => name !== 'id')

type Part = 'row' | 'event'

/** A placeholder for each value; as an expression, so that null needs no column encoder. */
const standIns = (part: Part, names: readonly string[]): Record<string, SQL> =>
  Object.fromEntries(names.map((name) => [name, sql`${sql.placeholder(`${part}_${name}`)}`]))

/** Values keyed by placeholder name, encoded for the driver. */
function stored(table: PgTable, part: Part, values: Values): Values {
  const columns = getTableColumns(table)
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      `${part}_${name}`,
      value == null ? null : columns[name]?.mapToDriverValue(value),
    ]),
  )
}
