import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { changeRequestStates } from '#shared/entities/change-requests.ts'
import { reviewOutcomes } from '#shared/entities/companies.ts'
import type { DocumentType } from '#shared/entities/document-types.ts'
import { reviewAnswers } from '#shared/entities/engineer-reviews.ts'
import type { OrgChart } from '#shared/entities/org-charts.ts'
import { reviewKinds } from '#shared/entities/reports.ts'
import { taskStates } from '#shared/entities/tasks.ts'
import { workKinds } from '#shared/entities/work.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import { users } from './accounts.ts'
import { choice, day, id, instant, oneOf, record } from './columns.ts'
import { companies } from './companies.ts'
import { versionedDocuments } from './documents.ts'
import { projects } from './projects.ts'

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

/** A reviewer's finding within a section. */
export interface ReviewFinding {
  text: string
  severity: 'critical' | 'major' | 'minor'
  status: 'open' | 'closed'
}

export interface ReviewSection {
  key: string
  title: string
  body: string
  viewed: boolean
  /** Why it does not apply to the project; null or absent if it does. */
  not_applicable?: string | null
  findings: ReviewFinding[]
}

/** An assignment to review a project. */
export const reviewRequests = pgTable(
  'review_requests',
  {
    id: id(),
    project_id: integer('project_id')
      .notNull()
      .references(() => projects.id),
    kind: choice('kind', reviewKinds).notNull(),
    reviewer_id: integer('reviewer_id').references(() => users.id),
    evaluator_id: integer('evaluator_id').references(() => users.id),
    sections: jsonb('sections').$type<ReviewSection[]>().notNull(),
    summary: text('summary'),
    outcome: choice('outcome', reviewOutcomes).notNull().default('in_review'),
    is_complete: boolean('is_complete').notNull().default(false),
    completed_at: instant('completed_at'),
    /** Why staff reopened it, until it is completed again. */
    reopen_reason: text('reopen_reason'),
    reopened_at: instant('reopened_at'),
    due_date: day('due_date'),
    assigned_at: instant('assigned_at'),
    /** The assignee's answer; null until there is one. */
    answer: choice('answer', reviewAnswers),
    answered_by: integer('answered_by').references(() => users.id),
    answered_at: instant('answered_at'),
    /** The firm that accepted, and its statement about conflicts of interest. */
    firm: text('firm'),
    has_conflict: boolean('has_conflict'),
    conflict_statement: text('conflict_statement'),
    decline_reason: text('decline_reason'),
    /** The staff member who confirmed the outcome of the completed review. */
    confirmed_by: integer('confirmed_by').references(() => users.id),
    confirmed_at: instant('confirmed_at'),
    ...record(),
  },
  (table) => [
    oneOf('review_requests', table.kind, reviewKinds),
    oneOf('review_requests', table.answer, reviewAnswers),
    index('review_requests_answered_by').on(table.answered_by),
    index('review_requests_confirmed_by').on(table.confirmed_by),
    oneOf('review_requests', table.outcome, reviewOutcomes),
    index('review_requests_project').on(table.project_id),
    index('review_requests_reviewer').on(table.reviewer_id),
    index('review_requests_evaluator').on(table.evaluator_id),
  ],
)

/** A seller's request to change locked facts of a project, which staff decide. */
export const changeRequests = pgTable(
  'change_requests',
  {
    id: id(),
    project_id: integer('project_id')
      .notNull()
      .references(() => projects.id),
    state: choice('state', changeRequestStates).notNull(),
    /** Requested and previous field values, by name. */
    values: jsonb('values').$type<Record<string, FieldValue>>().notNull(),
    before: jsonb('before').$type<Record<string, FieldValue>>().notNull(),
    /** The requested and the previous ownership chart; null if the request is about fields. */
    org_chart: jsonb('org_chart').$type<OrgChart>(),
    org_chart_before: jsonb('org_chart_before').$type<OrgChart>(),
    reason: text('reason').notNull(),
    requested_by: integer('requested_by')
      .notNull()
      .references(() => users.id),
    decided_by: integer('decided_by').references(() => users.id),
    decided_at: instant('decided_at'),
    decision_note: text('decision_note'),
    /** Why accepting it moved the project back. */
    move_reason: text('move_reason'),
    ...record(),
  },
  (table) => [
    oneOf('change_requests', table.state, changeRequestStates),
    index('change_requests_project').on(table.project_id),
    index('change_requests_requester').on(table.requested_by),
    index('change_requests_decider').on(table.decided_by),
  ],
)

/**
 * The assignee of a piece of work: a record of one of the types, by its ID. Kept beside the records, so that assigning
 * work changes none of them; in a row without an assignee, the assignment was withdrawn.
 */
export const workAssignments = pgTable(
  'work_assignments',
  {
    id: id(),
    kind: choice('kind', workKinds).notNull(),
    record_id: integer('record_id').notNull(),
    assignee_id: integer('assignee_id').references(() => users.id),
    ...record(),
  },
  (table) => [
    oneOf('work_assignments', table.kind, workKinds),
    uniqueIndex('work_assignments_once').on(table.kind, table.record_id),
    index('work_assignments_assignee').on(table.assignee_id),
  ],
)
