import { aliasedTable, and, asc, eq, ilike, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { ListClause, ListDefinition } from '#server/db/list-clause.ts'
import { type PageOf, pageOf } from '#server/db/page-of.ts'
import { personName } from '#server/db/person-name.ts'
import { buyers, users } from '#server/db/schema/accounts.ts'
import { comments, commentThreads } from '#server/db/schema/comments.ts'
import { companies } from '#server/db/schema/companies.ts'
import { versionedDocuments } from '#server/db/schema/documents.ts'
import { fieldDefinitions } from '#server/db/schema/fields.ts'
import { projects } from '#server/db/schema/projects.ts'
import type { Db } from '#server/db/types.ts'
import { visibleThreads } from '#server/features/access/visible-threads.ts'
import type { Rights } from '#server/http/rights.ts'
import type { ListField } from '#shared/contract/list-fields.ts'

export type ThreadRecord = typeof commentThreads.$inferSelect
export type CommentRecord = typeof comments.$inferSelect

export const THREAD_LIST: ListDefinition<ListField<'comments.list'>, never> = {
  resource: 'comments',
  id: commentThreads.id,
  fields: {
    kind: commentThreads.kind,
    audience: commentThreads.audience,
    buyer_id: commentThreads.buyer_id,
    project_id: commentThreads.project_id,
    company_id: commentThreads.company_id,
    versioned_document_id: commentThreads.versioned_document_id,
    field_name: commentThreads.field_name,
    page: commentThreads.page,
    resolved_at: commentThreads.resolved_at,
    last_comment_at: commentThreads.last_comment_at,
    created_at: commentThreads.created_at,
  },
  search: (pattern) => sql`exists (select 1 from ${comments}
    where ${and(
      eq(comments.thread_id, commentThreads.id),
      isNull(comments.deleted_at),
      ilike(comments.body, pattern),
    )})`,
  defaultSort: ['last_comment_at', 'DESC'],
}

const resolvers = aliasedTable(users, 'resolvers')

const selectThreads = (db: Db) =>
  db
    .select({
      thread: commentThreads,
      buyer_name: buyers.name,
      project_name: projects.name,
      company_name: companies.name,
      document_name: versionedDocuments.name,
      field_label: fieldDefinitions.field_label,
      resolved_by: personName(resolvers),
    })
    .from(commentThreads)
    .leftJoin(buyers, eq(buyers.id, commentThreads.buyer_id))
    .leftJoin(projects, eq(projects.id, commentThreads.project_id))
    .leftJoin(companies, eq(companies.id, commentThreads.company_id))
    .leftJoin(versionedDocuments, eq(versionedDocuments.id, commentThreads.versioned_document_id))
    .leftJoin(resolvers, eq(resolvers.id, commentThreads.resolved_by))
    .leftJoin(
      fieldDefinitions,
      and(
        eq(fieldDefinitions.field_name, commentThreads.field_name),
        sql`${fieldDefinitions.level} =
          case when ${commentThreads.project_id} is null then 'company' else 'project' end`,
      ),
    )
    .$dynamic()

/** A thread with the names of its subject. */
export type ThreadRow = Awaited<ReturnType<typeof selectThreads>>[number]

/** One page of the threads the caller may read. */
export const listThreads = (db: Db, rights: Rights, list: ListClause): Promise<PageOf<ThreadRow>> =>
  pageOf(db, selectThreads(db).where(and(visibleThreads(db, rights), list.where)), list)

/** A thread the caller may read, or null. */
export async function findThread(db: Db, rights: Rights, id: number): Promise<ThreadRow | null> {
  const [row] = await selectThreads(db).where(
    and(eq(commentThreads.id, id), visibleThreads(db, rights)),
  )
  return row ?? null
}

/** A comment in a thread the caller may read, or null. */
export async function findComment(
  db: Db,
  rights: Rights,
  id: number,
): Promise<CommentRecord | null> {
  const [row] = await db
    .select({ comment: comments })
    .from(comments)
    .innerJoin(commentThreads, eq(commentThreads.id, comments.thread_id))
    .where(and(eq(comments.id, id), visibleThreads(db, rights)))
  return row?.comment ?? null
}

const AUTHOR = {
  name: sql<string>`${personName(users)}`,
  role: users.role,
  is_staff: users.is_staff,
  buyer_id: users.buyer_id,
}

const selectComments = (db: Db) =>
  db
    .select({ comment: comments, author: AUTHOR })
    .from(comments)
    .innerJoin(users, eq(users.id, comments.author_id))
    .$dynamic()

/** A comment with its author. */
export type CommentRow = Awaited<ReturnType<typeof selectComments>>[number]

/** The comments of these threads, oldest first. Callers must check access to the threads first. */
export async function commentsOf(
  db: Db,
  threadIds: readonly number[],
): Promise<Map<number, CommentRow[]>> {
  if (threadIds.length === 0) return new Map()
  const rows = await selectComments(db)
    .where(inArray(comments.thread_id, [...threadIds]))
    .orderBy(asc(comments.id))
  return Map.groupBy(rows, ({ comment }) => comment.thread_id)
}

/** Names of these people, by ID. */
export async function namesOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, name: AUTHOR.name })
    .from(users)
    .where(inArray(users.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The number of unresolved questions about these records that the caller may read. */
export async function countOpenQuestions(
  db: Db,
  rights: Rights,
  of: SQL | undefined,
): Promise<number> {
  return db.$count(commentThreads, and(of, isOpenQuestion, visibleThreads(db, rights)))
}

export const isOpenQuestion = and(
  eq(commentThreads.kind, 'question'),
  isNull(commentThreads.resolved_at),
)
