import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { commentAudiences, commentKinds } from '#shared/entities/comments.ts'
import type { Box } from '#shared/reading/page-text/page-text.ts'
import { buyers, users } from './accounts.ts'
import { choice, id, instant, oneOf, record } from './columns.ts'
import { companies } from './companies.ts'
import { versionedDocuments } from './documents.ts'
import { projects } from './projects.ts'

/** A conversation about a project, a document, a field, or a place on a page. */
export const commentThreads = pgTable(
  'comment_threads',
  {
    id: id(),
    kind: choice('kind', commentKinds).notNull(),
    audience: choice('audience', commentAudiences).notNull(),
    /** The account whose people read it, if the audience is a buyer; two buyers never share a thread. */
    buyer_id: integer('buyer_id').references(() => buyers.id),
    project_id: integer('project_id').references(() => projects.id),
    company_id: integer('company_id').references(() => companies.id),
    /** A field of the project or company. */
    field_name: text('field_name'),
    versioned_document_id: integer('versioned_document_id').references(() => versionedDocuments.id),
    /** The version that the place was shown in. */
    number: integer('number'),
    page: integer('page'),
    box: jsonb('box').$type<Box>(),
    opened_by: integer('opened_by')
      .notNull()
      .references(() => users.id),
    resolved_by: integer('resolved_by').references(() => users.id),
    resolved_at: instant('resolved_at'),
    /** Comments written so far, including deleted ones, so that each one changes the thread. */
    comment_count: integer('comment_count').notNull(),
    last_comment_at: instant('last_comment_at').notNull(),
    ...record(),
  },
  (table) => [
    oneOf('comment_threads', table.kind, commentKinds),
    oneOf('comment_threads', table.audience, commentAudiences),
    check(
      'comment_threads_owner_check',
      sql`(${table.project_id} is null) <> (${table.company_id} is null)`,
    ),
    check(
      'comment_threads_buyer_check',
      sql`(${table.audience} = 'buyer') = (${table.buyer_id} is not null)`,
    ),
    index('comment_threads_project').on(table.project_id, table.last_comment_at),
    index('comment_threads_company').on(table.company_id, table.last_comment_at),
    index('comment_threads_document').on(table.versioned_document_id),
    index('comment_threads_buyer').on(table.buyer_id),
    index('comment_threads_opened_by').on(table.opened_by),
    index('comment_threads_resolved_by').on(table.resolved_by),
    // Open questions are few among all that were asked.
    index('comment_threads_open')
      .on(table.project_id)
      .where(sql`kind = 'question' and resolved_at is null`),
  ],
)

/** A comment in a thread. A deleted one leaves a trace, and history keeps the words. */
export const comments = pgTable(
  'comments',
  {
    id: id(),
    thread_id: integer('thread_id')
      .notNull()
      .references(() => commentThreads.id),
    author_id: integer('author_id')
      .notNull()
      .references(() => users.id),
    body: text('body').notNull(),
    /** IDs of the people mentioned. */
    mentions: jsonb('mentions').$type<number[]>().notNull(),
    edited_at: instant('edited_at'),
    deleted_at: instant('deleted_at'),
    ...record(),
  },
  (table) => [
    index('comments_thread').on(table.thread_id, table.id),
    index('comments_author').on(table.author_id),
  ],
)
