import { aliasedTable, eq } from 'drizzle-orm'
import type { ListClause, ListDefinition } from '#server/db/list-clause.ts'
import { type PageOf, pageOf } from '#server/db/page-of.ts'
import { users } from '#server/db/schema/accounts.ts'
import { auditEvents } from '#server/db/schema/audit.ts'
import type { Db } from '#server/db/types.ts'
import type { ListField, RelatedField } from '#shared/contract/list-fields.ts'
import { isOf, isOfDeals } from './records.ts'

/** The people of an event, whom the conditions of `AUDIT_LIST` search. */
export const actors = aliasedTable(users, 'actors')
export const isActor = eq(actors.id, auditEvents.actor_id)
export const viewed = aliasedTable(users, 'viewed')
export const isViewed = eq(viewed.id, auditEvents.viewed_id)

const personOf = (table: typeof actors) => ({
  id: table.id,
  email: table.email,
  first_name: table.first_name,
  last_name: table.last_name,
})

/** What is shown of an event. */
export const EVENT = {
  id: auditEvents.id,
  at: auditEvents.at,
  kind: auditEvents.kind,
  actor: personOf(actors),
  viewed: personOf(viewed),
  entity: auditEvents.entity,
  entity_id: auditEvents.entity_id,
  detail: auditEvents.detail,
  address: auditEvents.address,
  request_id: auditEvents.request_id,
}

const selectEvents = (db: Db) =>
  db.select(EVENT).from(auditEvents).leftJoin(actors, isActor).leftJoin(viewed, isViewed).$dynamic()

export type EventRow = Awaited<ReturnType<typeof selectEvents>>[number]

export const AUDIT_LIST: ListDefinition<
  Exclude<ListField<'audit.list'>, RelatedField<'audit.list'>>,
  RelatedField<'audit.list'>
> = {
  resource: 'audit',
  id: auditEvents.id,
  fields: {
    at: auditEvents.at,
    kind: auditEvents.kind,
    actor_id: auditEvents.actor_id,
    viewed_id: auditEvents.viewed_id,
    entity: auditEvents.entity,
    entity_id: auditEvents.entity_id,
    address: auditEvents.address,
  },
  related: {
    project_id: (ids) => isOf('project', ids),
    company_id: (ids) => isOf('company', ids),
    transfer_id: isOfDeals,
  },
  search: [auditEvents.detail, actors.email, actors.first_name, actors.last_name],
  // Rows are written up to a second after what they tell.
  defaultSort: ['at', 'DESC'],
}

/** Returns one page of the audit log, for staff. */
export const listEvents = (db: Db, list: ListClause): Promise<PageOf<EventRow>> =>
  pageOf(db, selectEvents(db).where(list.where), list)
