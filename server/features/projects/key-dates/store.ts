import { asc, eq, gte, type SQL } from 'drizzle-orm'
import type { ListClause, ListDefinition } from '#server/db/list-clause.ts'
import { type PageOf, pageOf } from '#server/db/page-of.ts'
import type { Db } from '#server/db/types.ts'
import type { Rights } from '#server/http/rights.ts'
import type { ListField } from '#shared/contract/list-fields.ts'
import { type KeyDateRow, keyDateItems, keyDatesQuery } from './items.ts'

export const KEY_DATE_LIST: ListDefinition<ListField<'keyDates.list'>, never> = {
  resource: 'key-dates',
  id: keyDateItems.id,
  fields: {
    kind: keyDateItems.kind,
    title: keyDateItems.title,
    date: keyDateItems.date,
    project_id: keyDateItems.project_id,
    project_name: keyDateItems.project_name,
  },
  search: [keyDateItems.title, keyDateItems.project_name],
  defaultSort: ['date', 'ASC'],
}

const selectDates = (db: Db, rights: Rights, where: SQL | undefined) =>
  db.with(keyDatesQuery(db, rights)).select().from(keyDateItems).where(where).$dynamic()

/** One page of the key dates visible to the caller. */
export const listKeyDates = (
  db: Db,
  rights: Rights,
  list: ListClause,
): Promise<PageOf<KeyDateRow>> => pageOf(db, selectDates(db, rights, list.where), list)

/** Key dates of one project, or of all projects from a day on (`YYYY-MM-DD`), soonest first. */
export const keyDatesOf = (
  db: Db,
  rights: Rights,
  of: { projectId: number } | { from: string },
  limit: number,
): Promise<KeyDateRow[]> =>
  selectDates(
    db,
    rights,
    'from' in of ? gte(keyDateItems.date, of.from) : eq(keyDateItems.project_id, of.projectId),
  )
    .orderBy(asc(keyDateItems.date), asc(keyDateItems.id))
    .limit(limit)
