import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DocumentType } from '#shared/entities/document-types.ts'
import { taskStates } from '#shared/entities/tasks.ts'
import { choice, day, id, oneOf, record } from './columns.ts'
import { companies } from './companies.ts'
import { versionedDocuments } from './documents.ts'
import { projects } from './projects.ts'
import { reviewRequests } from './review-requests.ts'

/** A request for information on a project or a company. */
export const tasks = pgTable(
  'tasks',
  {
    id: id(),
    project_id: integer('project_id').references(() => projects.id),
    company_id: integer('company_id').references(() => companies.id),
    title: text('title').notNull(),
    description: text('description'),
    state: choice('state', taskStates).notNull(),
    document_type: text('document_type').$type<DocumentType>(),
    due_date: day('due_date'),
    /** The seller's response. */
    response_note: text('response_note'),
    versioned_document_id: integer('versioned_document_id'),
    /** Why staff flagged the response. */
    review_note: text('review_note'),
    /** The project gap that it asks to close, in the form of `RequestGap`. */
    gap: text('gap'),
    /** The document version that it asks to renew before it expires. */
    renews_id: integer('renews_id').references(() => versionedDocuments.id),
    renews_number: integer('renews_number'),
    /** The monitoring item and year that it asks for, in the form of `MonitoringRequest`. */
    monitoring: text('monitoring'),
    /** The review whose reviewer asks for it; null if our team does. */
    review_id: integer('review_id').references(() => reviewRequests.id),
    ...record(),
  },
  (table) => [
    oneOf('tasks', table.state, taskStates),
    check('tasks_owner_check', sql`(${table.project_id} is null) <> (${table.company_id} is null)`),
    index('tasks_project').on(table.project_id),
    index('tasks_company').on(table.company_id),
    uniqueIndex('tasks_renewal').on(table.renews_id, table.renews_number),
    index('tasks_review').on(table.review_id),
    uniqueIndex('tasks_monitoring').on(table.project_id, table.monitoring),
  ],
)
