import { aliasedTable, and, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { correlated } from '#server/db/correlated.ts'
import type { ListClause, ListDefinition } from '#server/db/list-clause.ts'
import { type PageOf, pageOf } from '#server/db/page-of.ts'
import { personName } from '#server/db/person-name.ts'
import { lockRecord } from '#server/db/records.ts'
import { sellers, users } from '#server/db/schema/accounts.ts'
import { projects } from '#server/db/schema/projects.ts'
import { reviewRequests } from '#server/db/schema/review-requests.ts'
import type { Db } from '#server/db/types.ts'
import { visibleReviewRequests } from '#server/features/access/visibility.ts'
import type { Rights } from '#server/http/rights.ts'
import type { ListField } from '#shared/contract/list-fields.ts'
import type { ReviewKind } from '#shared/entities/reports.ts'
import type { Role } from '#shared/entities/users.ts'

export type ReviewRow = typeof reviewRequests.$inferSelect

const reviewers = aliasedTable(users, 'reviewers')
const evaluators = aliasedTable(users, 'evaluators')

/** The name of a person by ID; null if there is none. */
const nameOf = (id: PgColumn) =>
  correlated<string | null>(
    sql`(select ${personName(users)} from ${users} where ${users.id} = ${id})`,
  )

const selectReviews = (db: Db) =>
  db
    .select({
      review: reviewRequests,
      project: {
        id: projects.id,
        name: projects.name,
        slug: projects.slug,
        stage: projects.stage,
        seller_name: sellers.name,
      },
      reviewer: { first_name: reviewers.first_name, last_name: reviewers.last_name },
      evaluator: { first_name: evaluators.first_name, last_name: evaluators.last_name },
      answered_by: nameOf(reviewRequests.answered_by),
      confirmed_by: nameOf(reviewRequests.confirmed_by),
    })
    .from(reviewRequests)
    .innerJoin(projects, eq(projects.id, reviewRequests.project_id))
    .innerJoin(sellers, eq(sellers.id, projects.seller_id))
    .leftJoin(reviewers, eq(reviewers.id, reviewRequests.reviewer_id))
    .leftJoin(evaluators, eq(evaluators.id, reviewRequests.evaluator_id))
    .$dynamic()

/** A review with its project and the people assigned to it. */
export type ReviewListRow = Awaited<ReturnType<typeof selectReviews>>[number]

export const REVIEW_LIST: ListDefinition<ListField<'reviewRequests.list'>, never> = {
  resource: 'review-requests',
  id: reviewRequests.id,
  fields: {
    project_id: reviewRequests.project_id,
    project_name: projects.name,
    seller_name: sellers.name,
    kind: reviewRequests.kind,
    reviewer_id: reviewRequests.reviewer_id,
    evaluator_id: reviewRequests.evaluator_id,
    outcome: reviewRequests.outcome,
    is_complete: reviewRequests.is_complete,
    completed_at: reviewRequests.completed_at,
    due_date: reviewRequests.due_date,
    created_at: reviewRequests.created_at,
    updated_at: reviewRequests.updated_at,
  },
  search: [projects.name, sellers.name],
  defaultSort: ['due_date', 'ASC'],
}

export const REVIEW_INDEX: ListDefinition<ListField<'reviewRequests.index'>, never> = {
  resource: 'reviews-index',
  id: reviewRequests.id,
  fields: {
    project_id: reviewRequests.project_id,
    project_name: projects.name,
    seller_name: sellers.name,
    kind: reviewRequests.kind,
    outcome: reviewRequests.outcome,
    is_complete: reviewRequests.is_complete,
    due_date: reviewRequests.due_date,
    completed_at: reviewRequests.completed_at,
  },
  search: [projects.name, sellers.name],
  defaultSort: ['id', 'DESC'],
}

/** One page of the reviews visible to the caller. */
export async function listReviews(
  db: Db,
  rights: Rights,
  list: ListClause,
): Promise<PageOf<ReviewListRow>> {
  const where = and(visibleReviewRequests(rights), list.where)
  return pageOf(db, selectReviews(db).where(where), list)
}

/** One page of the reviews visible to the caller, with only the columns a sidebar shows. */
export async function indexReviews(db: Db, rights: Rights, list: ListClause) {
  const where = and(visibleReviewRequests(rights), list.where)
  const query = db
    .select({
      id: reviewRequests.id,
      project_id: reviewRequests.project_id,
      project_name: projects.name,
      kind: reviewRequests.kind,
      is_complete: reviewRequests.is_complete,
    })
    .from(reviewRequests)
    .innerJoin(projects, eq(projects.id, reviewRequests.project_id))
    .innerJoin(sellers, eq(sellers.id, projects.seller_id))
    .where(where)
    .$dynamic()
  return pageOf(db, query, list)
}

/** A review visible to the caller, or null. */
export async function findReview(
  db: Db,
  rights: Rights,
  id: number,
): Promise<ReviewListRow | null> {
  const [row] = await selectReviews(db).where(
    and(eq(reviewRequests.id, id), visibleReviewRequests(rights)),
  )
  return row ?? null
}

/** Locks a review's row, so that its content holds until the transaction ends. */
export const lockReview = (tx: Db, id: number) => lockRecord(tx, reviewRequests, id)

/** The kinds of reviews a project has, open or completed. */
export async function reviewKindsOf(db: Db, projectId: number): Promise<ReviewKind[]> {
  const rows = await db
    .selectDistinct({ kind: reviewRequests.kind })
    .from(reviewRequests)
    .where(eq(reviewRequests.project_id, projectId))
  return rows.map(({ kind }) => kind)
}

/** Whether the user is active and has this role, and so can be assigned a review. */
export async function isActiveInRole(db: Db, userId: number, role: Role): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.role, role), eq(users.is_active, true)))
  return rows.length > 0
}
