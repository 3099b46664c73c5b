import { and, asc, eq, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { correlated } from '#server/db/correlated.ts'
import type { ListClause, ListDefinition } from '#server/db/list-clause.ts'
import { type PageOf, pageOf } from '#server/db/page-of.ts'
import { personName } from '#server/db/person-name.ts'
import { users } from '#server/db/schema/accounts.ts'
import {
  sanctionsBadLines,
  sanctionsFiles,
  sanctionsVersions,
} from '#server/db/schema/sanctions.ts'
import type { Db } from '#server/db/types.ts'
import type { ListField } from '#shared/contract/list-fields.ts'

export type VersionRow = typeof sanctionsVersions.$inferSelect
export type BadLineRow = typeof sanctionsBadLines.$inferSelect

const nameOf = (column: AnyPgColumn) =>
  correlated<string | null>(
    sql`select ${personName(users)} from ${users} where ${users.id} = ${column}`,
  )

const shownVersions = (db: Db) =>
  db
    .select({
      row: sanctionsVersions,
      created_by_name: nameOf(sanctionsVersions.created_by),
      activated_by_name: nameOf(sanctionsVersions.activated_by),
      file_names: correlated<string[]>(sql`
        select coalesce(json_agg(${sanctionsFiles.name} order by ${sanctionsFiles.id}), '[]'::json)
        from ${sanctionsFiles} where ${sanctionsFiles.version_id} = ${sanctionsVersions.id}`),
    })
    .from(sanctionsVersions)
    .$dynamic()

/** A version with its files and the names of the people who added and activated it. */
export type ShownVersion = Awaited<ReturnType<typeof shownVersions>>[number]

export const VERSION_LIST: ListDefinition<ListField<'sanctions.versions'>, never> = {
  resource: 'sanctions-versions',
  id: sanctionsVersions.id,
  fields: {
    list: sanctionsVersions.list,
    state: sanctionsVersions.state,
    created_at: sanctionsVersions.created_at,
  },
  search: [],
  defaultSort: ['id', 'DESC'],
}

export const listVersions = (db: Db, list: ListClause): Promise<PageOf<ShownVersion>> =>
  pageOf(db, shownVersions(db).where(list.where), list, {
    table: sanctionsVersions,
    where: list.where,
  })

export async function findVersion(db: Db, id: number): Promise<ShownVersion | null> {
  const [found] = await shownVersions(db).where(eq(sanctionsVersions.id, id))
  return found ?? null
}

/** The versions that names are currently screened against. */
export const activeVersions = (db: Db): Promise<VersionRow[]> =>
  db
    .select()
    .from(sanctionsVersions)
    .where(eq(sanctionsVersions.state, 'active'))
    .orderBy(asc(sanctionsVersions.list))

export const BAD_LINE_LIST: ListDefinition<ListField<'sanctions.badLines'>, never> = {
  resource: 'sanctions-bad-lines',
  id: sanctionsBadLines.id,
  fields: { file_name: sanctionsBadLines.file_name, line: sanctionsBadLines.line },
  search: [],
  defaultSort: ['id', 'ASC'],
}

export async function listBadLines(
  db: Db,
  versionId: number,
  list: ListClause,
): Promise<PageOf<BadLineRow>> {
  const where = and(eq(sanctionsBadLines.version_id, versionId), list.where)
  return pageOf(db, db.select().from(sanctionsBadLines).where(where).$dynamic(), list, {
    table: sanctionsBadLines,
    where,
  })
}
