import { and, eq, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { correlated } from '#server/db/correlated.ts'
import type { ListClause, ListDefinition } from '#server/db/list-clause.ts'
import { type PageOf, pageOf } from '#server/db/page-of.ts'
import { personName } from '#server/db/person-name.ts'
import { insertRecord, updateRecord, type Writer } from '#server/db/records.ts'
import { users } from '#server/db/schema/accounts.ts'
import { energyCommunities, energyCommunityLists } from '#server/db/schema/energy-communities.ts'
import type { Db } from '#server/db/types.ts'
import { batchesOf } from '#shared/batches.ts'
import type { ListField } from '#shared/contract/list-fields.ts'
import type { CommunityListDetail } from '#shared/contract/schemas/projects/energy-communities.ts'
import type { CommunityPeriod, CommunityRow } from '#shared/entities/energy-communities.ts'
import type { ReadList } from './read.ts'

export type CommunityListRow = typeof energyCommunityLists.$inferSelect

const nameOf = (column: AnyPgColumn) =>
  correlated<string | null>(
    sql`select ${personName(users)} from ${users} where ${users.id} = ${column}`,
  )

const shownLists = (db: Db) =>
  db
    .select({
      row: energyCommunityLists,
      created_by_name: nameOf(energyCommunityLists.created_by),
      activated_by_name: nameOf(energyCommunityLists.activated_by),
    })
    .from(energyCommunityLists)
    .$dynamic()

/** A list with the names of the people who brought and activated it. */
export type ShownList = Awaited<ReturnType<typeof shownLists>>[number]

export const COMMUNITY_LISTS: ListDefinition<ListField<'energyCommunities.lists'>, never> = {
  resource: 'energy-community-lists',
  id: energyCommunityLists.id,
  fields: {
    file_name: energyCommunityLists.file_name,
    state: energyCommunityLists.state,
    created_at: energyCommunityLists.created_at,
  },
  search: [],
  defaultSort: ['id', 'DESC'],
}

export const listLists = (db: Db, list: ListClause): Promise<PageOf<ShownList>> =>
  pageOf(db, shownLists(db).where(list.where), list, {
    table: energyCommunityLists,
    where: list.where,
  })

export async function findList(db: Db, id: number): Promise<ShownList | null> {
  const [found] = await shownLists(db).where(eq(energyCommunityLists.id, id))
  return found ?? null
}

export const AREA_LIST: ListDefinition<ListField<'energyCommunities.areas'>, never> = {
  resource: 'energy-communities',
  id: energyCommunities.id,
  fields: {
    kind: energyCommunities.kind,
    geoid: energyCommunities.geoid,
    name: energyCommunities.name,
    valid_from: energyCommunities.valid_from,
  },
  search: [energyCommunities.name, energyCommunities.geoid],
  defaultSort: ['id', 'ASC'],
}

export type AreaRow = typeof energyCommunities.$inferSelect

export async function listAreas(
  db: Db,
  listId: number,
  list: ListClause,
): Promise<PageOf<AreaRow>> {
  const where = and(eq(energyCommunities.list_id, listId), list.where)
  return pageOf(db, db.select().from(energyCommunities).where(where).$dynamic(), list, {
    table: energyCommunities,
    where,
  })
}

/** Rows per statement; the database is free for others between statements. */
const BATCH = 2_000

/** Stores a list as read. Call inside a transaction. */
export async function insertList(
  tx: Db,
  writer: Writer,
  file_name: string,
  { rows, ...bad }: ReadList,
): Promise<CommunityListRow> {
  const list = await insertRecord(tx, writer, energyCommunityLists, {
    file_name,
    state: 'ready',
    rows: rows.length,
    ...bad,
    periods: periodsOf(rows),
    created_by: writer.userId,
  })
  for (const some of batchesOf(rows, BATCH)) {
    await tx.execute(sql`
      insert into ${energyCommunities}
        (list_id, kind, geoid, name, valid_from, valid_until, notice, source_url)
      select ${list.id}, kind, geoid, name, valid_from, valid_until, notice, source_url
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as one (kind text, geoid text,
        name text, valid_from date, valid_until date, notice text, source_url text)`)
  }
  return list
}

function periodsOf(rows: readonly CommunityRow[]): CommunityPeriod[] {
  const periods = rows.map(({ kind, valid_from, valid_until, notice }) => ({
    ...{ kind, valid_from, valid_until, notice },
  }))
  return [...new Map(periods.map((period) => [JSON.stringify(period), period])).values()]
}

/** Returns a list, with all lists locked so that two of them are never switched at once. */
export async function lockLists(
  tx: Db,
  id: number,
): Promise<{ row: CommunityListRow; active: CommunityListRow | null } | null> {
  const rows = await tx
    .select()
    .from(energyCommunityLists)
    .orderBy(energyCommunityLists.id)
    .for('no key update')
  const row = rows.find((one) => one.id === id)
  return row ? { row, active: rows.find(({ state }) => state === 'active') ?? null } : null
}

/** Makes a list the active one, in place of the one before. Call with the lists locked. */
export async function switchLists(
  tx: Db,
  writer: Writer,
  id: number,
  active: CommunityListRow | null,
): Promise<void> {
  if (active) {
    await updateRecord(tx, writer, energyCommunityLists, active.id, { state: 'superseded' })
  }
  await updateRecord(tx, writer, energyCommunityLists, id, {
    state: 'active',
    replaced_id: active?.id ?? null,
    activated_at: writer.at,
    activated_by: writer.userId,
  })
}

/** Compares a list with the active one; the active one itself with the one that it replaced. */
export async function changesOf(
  db: Db,
  { id, state, replaced_id }: CommunityListRow,
): Promise<CommunityListDetail['changes']> {
  const compared_with = state === 'active' ? replaced_id : await activeId(db)
  const { rows } = await db.execute<{ added: number; removed: number; changed: number }>(sql`
    select count(*) filter (where old.id is null)::int as added,
      count(*) filter (where own.id is null)::int as removed,
      count(*) filter (where old.id is not null and own.id is not null
        and (old.name, old.valid_until, old.notice, old.source_url)
          is distinct from (own.name, own.valid_until, own.notice, own.source_url))::int as changed
    from (select * from ${energyCommunities} where list_id = ${id}) own
    full join (select * from ${energyCommunities} where list_id = ${compared_with}) old
      using (kind, geoid, valid_from)`)
  return { compared_with, ...(rows[0] ?? { added: 0, removed: 0, changed: 0 }) }
}

async function activeId(db: Db): Promise<number | null> {
  const [active] = await db
    .select({ id: energyCommunityLists.id })
    .from(energyCommunityLists)
    .where(eq(energyCommunityLists.state, 'active'))
  return active?.id ?? null
}
