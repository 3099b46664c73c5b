import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { reviewOutcomes } from '#shared/entities/companies.ts'
import { reviewAnswers } from '#shared/entities/engineer-reviews.ts'
import { reviewKinds } from '#shared/entities/reports.ts'
import type { UnopenedSection } from '#shared/rules/projects/review-documents.ts'
import { users } from './accounts.ts'
import { choice, day, id, instant, oneOf, record } from './columns.ts'
import { projects } from './projects.ts'

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
    /** Sections whose documents were not all opened when it was completed; null until then. */
    unopened_sections: jsonb('unopened_sections').$type<UnopenedSection[]>(),
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
