import { and, asc, eq, getTableName, gt, inArray, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { RecordTable } from '#server/db/change-statement.ts'
import { RECORD_TABLES } from '#server/db/record-tables.ts'
import { history } from '#server/db/schema/history.ts'
import type { Db } from '#server/db/types.ts'
import { differences, type Told } from './row-differences.ts'
import { unloggedFactors } from './unlogged-factors.ts'

/** Rows compared at once. */
const PAGE = 500
/** Problems that are named; a database with more needs a backup, not a list. */
const PROBLEMS_MAX = 20

export interface RowsVerdict {
  /** How many rows are as their history tells. */
  rows: number
  /** What was changed, added, or removed past its history, by table and ID. */
  problems: string[]
}

type Row = Record<string, unknown>

/**
 * Compares every record with the last state that its history tells, and ways of signing in with the audit log: a row
 * changed by SQL is found although the chain over its history holds.
 */
export const verifyRows = (db: Db): Promise<RowsVerdict> =>
  // Rows and history as of one moment: people go on working meanwhile.
  db.transaction(verifiedRows, { isolationLevel: 'repeatable read', accessMode: 'read only' })

async function verifiedRows(db: Db): Promise<RowsVerdict> {
  const verdict: RowsVerdict = { rows: 0, problems: [] }
  for (const table of RECORD_TABLES) {
    for await (const problems of comparedRows(db, table)) {
      if (problems.length === 0) verdict.rows += 1
      verdict.problems.push(...problems)
      if (verdict.problems.length >= PROBLEMS_MAX) return verdict
    }
    verdict.problems.push(...(await goneRows(db, table)))
  }
  verdict.problems.push(...(await unloggedFactors(db)))
  return verdict
}

/** Yields the problems of each row of a table. */
async function* comparedRows(db: Db, table: RecordTable): AsyncGenerator<string[]> {
  const name = getTableName(table)
  for (let from = 0; ; ) {
    const rows = (await db
      .select()
      .from(table as PgTable)
      .where(gt(table.id, from))
      .orderBy(asc(table.id))
      .limit(PAGE)) as Row[]
    const ids = rows.map(({ id }) => String(id))
    const told = await toldOf(db, name, ids)
    for (const row of rows) {
      const found = differences(table, row, told.get(String(row.id)))
      yield found.map((difference) => `${name} ${row.id} ${difference}`)
    }
    if (rows.length < PAGE) return
    from = Number(rows.at(-1)?.id)
  }
}

/** What history tells of these records, each change on top of those before it. */
async function toldOf(db: Db, entity: string, ids: string[]): Promise<Map<string, Told>> {
  const rows = await db
    .select()
    .from(history)
    .where(and(eq(history.entity, entity), inArray(history.entity_id, ids)))
    .orderBy(asc(history.id))
  const told = new Map<string, Told>()
  for (const { entity_id, version, action, at, after } of rows) {
    const before = told.get(entity_id)
    told.set(entity_id, {
      version: Math.max(before?.version ?? 0, version),
      createdAt: action === 'create' ? at : (before?.createdAt ?? null),
      // A comment that its author deletes stays, without its words.
      isRemoved: action === 'delete' && Object.keys(after).length === 0,
      values: { ...before?.values, ...after },
    })
  }
  return told
}

/** Records that their history created and never removed, and that are not there. */
async function goneRows(db: Db, table: RecordTable): Promise<string[]> {
  const name = getTableName(table)
  const { rows } = await db.execute<{ id: string }>(sql`
    select h.entity_id as id from history h
    where h.entity = ${name} and h.action = 'create'
      and not exists (select from ${table} t where t.id::text = h.entity_id)
      and not exists (
        select from history d
        where d.entity = h.entity and d.entity_id = h.entity_id and d.action = 'delete')
    order by h.id limit ${PROBLEMS_MAX}`)
  return rows.map(({ id }) => `${name} ${id} is gone, and its history does not tell of it`)
}
