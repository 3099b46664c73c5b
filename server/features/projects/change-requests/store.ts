import { type AnyColumn, and, eq, sql } from 'drizzle-orm'
import { correlated } from '#server/db/correlated.ts'
import type { ListClause, ListDefinition } from '#server/db/list-clause.ts'
import { type PageOf, pageOf } from '#server/db/page-of.ts'
import { personName } from '#server/db/person-name.ts'
import { lockRecord } from '#server/db/records.ts'
import { users } from '#server/db/schema/accounts.ts'
import { changeRequests } from '#server/db/schema/change-requests.ts'
import { projects } from '#server/db/schema/projects.ts'
import type { Db } from '#server/db/types.ts'
import { visibleProjects } from '#server/features/access/visibility.ts'
import type { Rights } from '#server/http/rights.ts'
import type { ListField } from '#shared/contract/list-fields.ts'

export type ChangeRequestRow = typeof changeRequests.$inferSelect

const nameOf = (id: AnyColumn) =>
  correlated<string | null>(
    sql`select ${personName(users)} from ${users} where ${users.id} = ${id}`,
  )

const selectRequests = (db: Db) =>
  db
    .select({
      request: changeRequests,
      project_name: projects.name,
      requested_by_name: nameOf(changeRequests.requested_by),
      decided_by_name: nameOf(changeRequests.decided_by),
    })
    .from(changeRequests)
    .innerJoin(projects, eq(projects.id, changeRequests.project_id))
    .$dynamic()

/** A request with the names of its project, its requester, and the person who decided it. */
export type ChangeRequestListRow = Awaited<ReturnType<typeof selectRequests>>[number]

export const CHANGE_REQUEST_LIST: ListDefinition<ListField<'changeRequests.list'>, never> = {
  resource: 'change-requests',
  id: changeRequests.id,
  fields: {
    project_id: changeRequests.project_id,
    project_name: projects.name,
    state: changeRequests.state,
    created_at: changeRequests.created_at,
    decided_at: changeRequests.decided_at,
  },
  search: [projects.name, changeRequests.reason],
  defaultSort: ['id', 'DESC'],
}

/** One page of the requests on projects visible to the caller. */
export async function listChangeRequests(
  db: Db,
  rights: Rights,
  list: ListClause,
): Promise<PageOf<ChangeRequestListRow>> {
  const where = and(visibleProjects(db, rights), list.where)
  return pageOf(db, selectRequests(db).where(where), list)
}

/** A request on a project visible to the caller, or null. */
export async function findChangeRequest(
  db: Db,
  rights: Rights,
  id: number,
): Promise<ChangeRequestListRow | null> {
  const where = and(eq(changeRequests.id, id), visibleProjects(db, rights))
  const [row] = await selectRequests(db).where(where)
  return row ?? null
}

/** Locks a request's row, so that its state holds until the transaction ends. */
export const lockChangeRequest = (tx: Db, id: number) => lockRecord(tx, changeRequests, id)

/** Undecided requests of a project. */
export const openRequestsOf = (db: Db, projectId: number): Promise<ChangeRequestRow[]> =>
  db
    .select()
    .from(changeRequests)
    .where(and(eq(changeRequests.project_id, projectId), eq(changeRequests.state, 'requested')))
