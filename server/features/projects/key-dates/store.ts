import { and, asc, eq, gte, type SQL } from 'drizzle-orm'
import type { ListClause, ListDefinition } from '#server/db/list-clause.ts'
import { type PageOf, pageOf } from '#server/db/page-of.ts'
import type { Db } from '#server/db/types.ts'
import type { Rights } from '#server/http/rights.ts'
import type { ListField } from '#shared/contract/list-fields.ts'
import { type KeyDateRow, keyDateItems, keyDatesQuery } from './items.ts'

/** Up to how many dates are counted, and put into one file. */
export const KEY_DATES_MAX = 10_000

export const KEY_DATE_LIST: ListDefinition<ListField<'keyDates.list'>, never> = {
  resource: 'key-dates',
  id: keyDateItems.id,
  fields: {
    kind: keyDateItems.kind,
    title: keyDateItems.title,
    key: keyDateItems.key,
    due_on: keyDateItems.due_on,
    state: keyDateItems.state,
    owner: keyDateItems.owner,
    is_urgent: keyDateItems.is_urgent,
    is_repeat: keyDateItems.is_repeat,
    transfer_id: keyDateItems.transfer_id,
    project_id: keyDateItems.project_id,
    project_name: keyDateItems.project_name,
  },
  search: [keyDateItems.title, keyDateItems.project_name],
  defaultSort: ['due_on', 'ASC'],
  // No screen pages through all dates of a hundred thousand projects.
  countsTo: KEY_DATES_MAX,
}

const selectDates = (db: Db, rights: Rights, now: Date, where: SQL | undefined) =>
  db
    .with(keyDatesQuery(db, rights, now))
    .select()
    .from(keyDateItems)
    .where(where)
    .$dynamic()

/** One page of the key dates visible to the caller, as they stand now. */
export const listKeyDates = (
  db: Db,
  rights: Rights,
  now: Date,
  list: ListClause,
): Promise<PageOf<KeyDateRow>> => pageOf(db, selectDates(db, rights, now, list.where), list)

/** Key dates of one project, or of all projects from a day on, as they stand now, soonest first. */
export const keyDatesOf = (
  db: Db,
  rights: Rights,
  now: Date,
  of: { projectId: number } | { from: string },
  limit: number,
): Promise<KeyDateRow[]> =>
  selectDates(
    db,
    rights,
    now,
    'from' in of
      ? and(gte(keyDateItems.due_on, of.from), eq(keyDateItems.is_repeat, false))
      : eq(keyDateItems.project_id, of.projectId),
  )
    .orderBy(asc(keyDateItems.due_on), asc(keyDateItems.id))
    .limit(limit)
