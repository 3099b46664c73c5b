import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { correlated } from '#server/db/correlated.ts'
import type { ListClause, ListDefinition } from '#server/db/list-clause.ts'
import { type PageOf, pageOf } from '#server/db/page-of.ts'
import { personName } from '#server/db/person-name.ts'
import { insertRecord, lockRecord, type Writer } from '#server/db/records.ts'
import { users } from '#server/db/schema/accounts.ts'
import { projectImportRows, projectImports } from '#server/db/schema/project-imports.ts'
import type { Db } from '#server/db/types.ts'
import type { ListField } from '#shared/contract/list-fields.ts'
import type { ImportRowState } from '#shared/entities/project-imports.ts'
import type { Table } from './read-table.ts'

export type ImportRow = typeof projectImports.$inferSelect
export type ImportedRowRow = typeof projectImportRows.$inferSelect

const shownImports = (db: Db) =>
  db
    .select({
      row: projectImports,
      created_by_name: correlated<string>(
        sql`select ${personName(users)} from ${users} where ${users.id} = ${projectImports.created_by}`,
      ),
      counts: correlated<Partial<Record<ImportRowState, number>>>(sql`
        select coalesce(json_object_agg(counted.state, counted.rows), '{}'::json) from (
          select ${projectImportRows.state} as state, count(*) as rows from ${projectImportRows}
          where ${projectImportRows.import_id} = ${projectImports.id} group by 1) counted`),
    })
    .from(projectImports)
    .$dynamic()

/** An import with the name of the user who started it, and its number of rows per state. */
export type ShownImport = Awaited<ReturnType<typeof shownImports>>[number]

export const IMPORT_LIST: ListDefinition<ListField<'projectImports.list'>, never> = {
  resource: 'projects-imports',
  id: projectImports.id,
  fields: {
    file_name: projectImports.file_name,
    state: projectImports.state,
    created_at: projectImports.created_at,
  },
  search: [projectImports.file_name],
  defaultSort: ['id', 'DESC'],
}

export const listImports = (db: Db, list: ListClause): Promise<PageOf<ShownImport>> =>
  pageOf(db, shownImports(db).where(list.where), list, {
    table: projectImports,
    where: list.where,
  })

export async function findImport(db: Db, id: number): Promise<ShownImport | null> {
  const [found] = await shownImports(db).where(eq(projectImports.id, id))
  return found ?? null
}

/** Locks an import, so that its state holds until the transaction ends. */
export const lockImport = (tx: Db, id: number) => lockRecord(tx, projectImports, id)

export const ROW_LIST: ListDefinition<ListField<'projectImports.rows'>, never> = {
  resource: 'projects-import-rows',
  id: projectImportRows.id,
  fields: { number: projectImportRows.number, state: projectImportRows.state },
  search: [],
  defaultSort: ['number', 'ASC'],
}

export async function listRows(
  db: Db,
  importId: number,
  list: ListClause,
): Promise<PageOf<ImportedRowRow>> {
  const where = and(eq(projectImportRows.import_id, importId), list.where)
  return pageOf(db, db.select().from(projectImportRows).where(where).$dynamic(), list, {
    table: projectImportRows,
    where,
  })
}

/** All rows of an import that can't be imported. */
export const failedRows = (db: Db, importId: number): Promise<ImportedRowRow[]> =>
  db
    .select()
    .from(projectImportRows)
    .where(and(eq(projectImportRows.import_id, importId), eq(projectImportRows.state, 'error')))
    .orderBy(asc(projectImportRows.number))

/** The next rows in one of these states, in ascending or descending order. */
export const nextRows = (
  tx: Db,
  importId: number,
  states: readonly ImportRowState[],
  count: number,
  order: SQL,
): Promise<ImportedRowRow[]> =>
  tx
    .select()
    .from(projectImportRows)
    .where(
      and(eq(projectImportRows.import_id, importId), inArray(projectImportRows.state, [...states])),
    )
    .orderBy(order)
    .limit(count)

type NewImport = Omit<
  typeof projectImports.$inferInsert,
  'id' | 'version' | 'created_at' | 'updated_at'
>

/** Stores a file's rows unchanged for checking, all or none. Call inside a transaction. */
export async function stageImport(
  tx: Db,
  writer: Writer,
  values: NewImport,
  { rows }: Table,
): Promise<ImportRow> {
  const row = await insertRecord(tx, writer, projectImports, values)
  await tx.execute(sql`
    insert into ${projectImportRows} (import_id, number, cells, state)
    select ${row.id}, (one ->> 'number')::int, one -> 'cells', 'waiting'
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) one`)
  return row
}

/** The outcome of one imported row. */
export type RowOutcome = Pick<
  ImportedRowRow,
  'id' | 'state' | 'key' | 'errors' | 'project_id' | 'version_after' | 'before'
>

/** Saves outcomes in one statement. Call inside a transaction. */
export async function saveOutcomes(tx: Db, outcomes: readonly RowOutcome[]): Promise<void> {
  if (outcomes.length === 0) return
  const kept = outcomes.map(({ id, state, key, errors, project_id, version_after, before }) => ({
    id,
    state,
    key,
    errors,
    project_id,
    version_after,
    before,
  }))
  await tx.execute(sql`
    update ${projectImportRows} as kept set state = one.state, key = one.key,
      errors = one.errors, project_id = one.project_id, version_after = one.version_after,
      before = one.before
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as one (id int, state text, key text,
      errors jsonb, project_id int, version_after int, before jsonb)
    where kept.id = one.id`)
}

/** Marks rows as errors if an earlier row is about the same project. */
export async function refuseRepeated(tx: Db, importId: number): Promise<void> {
  await tx.execute(sql`
    update ${projectImportRows} as later set state = 'error',
      errors = jsonb_build_object('name', 'Row ' || first.number || ' is about the same project')
    from (select key, min(number) as number from ${projectImportRows}
      where import_id = ${importId} and key is not null group by key having count(*) > 1) first
    where later.import_id = ${importId} and later.key = first.key and later.number > first.number
      and later.state <> 'error'`)
}
