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
import {
  type CostVerdict,
  costCategories,
  costReviewStates,
  costVerdicts,
  taxClasses,
} from '#shared/entities/costs.ts'
import { users } from './accounts.ts'
import { choice, day, id, instant, money, oneOf, plainNumberOf, record } from './columns.ts'
import { projects } from './projects.ts'

/** Number of writes to a project's costs: the version that readers have seen. */
export const costSheets = pgTable('cost_sheets', {
  project_id: integer('project_id')
    .primaryKey()
    .references(() => projects.id),
  version: integer('version').notNull(),
})

/** A cost that a project claims, with its supporting files. */
export const costLines = pgTable(
  'cost_lines',
  {
    id: id(),
    project_id: integer('project_id')
      .notNull()
      .references(() => projects.id),
    category: choice('category', costCategories).notNull(),
    tax_class: choice('tax_class', taxClasses).notNull(),
    vendor: text('vendor'),
    invoice_number: text('invoice_number'),
    invoice_date: day('invoice_date'),
    description: text('description'),
    claimed: money('claimed').notNull(),
    related_party: boolean('related_party').notNull().default(false),
    document_ids: jsonb('document_ids').$type<number[]>().notNull(),
    /** The verdict a reviewer sent to the seller; cleared when the line changes. */
    verdict: choice('verdict', costVerdicts),
    note: text('note'),
    ...record(),
  },
  (table) => [
    oneOf('cost_lines', table.category, costCategories),
    oneOf('cost_lines', table.tax_class, taxClasses),
    oneOf('cost_lines', table.verdict, costVerdicts),
    check('cost_lines_claimed_check', sql`${table.claimed} >= 0`),
    index('cost_lines_project').on(table.project_id),
    index('cost_lines_invoice').on(sql`(${plainNumberOf(table.invoice_number)})`),
  ],
)

/** A reviewer's unsent verdict and note on a line. */
export interface CostDraft {
  line_id: number
  /** The version of the line that was reviewed. */
  line_version: number
  verdict: CostVerdict | null
  note: string | null
}

/** The seller's answer about a line. */
export interface CostAnswer {
  line_id: number
  answer: string
}

/** A review of the costs with the seller, from submission to the end of its questions. */
export const costReviews = pgTable(
  'cost_reviews',
  {
    id: id(),
    project_id: integer('project_id')
      .notNull()
      .references(() => projects.id),
    state: choice('state', costReviewStates).notNull(),
    opened_by: integer('opened_by')
      .notNull()
      .references(() => users.id),
    /** The reviewer's drafts, private until sent. */
    drafts: jsonb('drafts').$type<CostDraft[]>().notNull(),
    /** The seller's draft answers, private until sent. */
    draft_answers: jsonb('draft_answers').$type<CostAnswer[]>().notNull(),
    answers: jsonb('answers').$type<CostAnswer[]>().notNull(),
    sent_at: instant('sent_at'),
    answered_at: instant('answered_at'),
    closed_at: instant('closed_at'),
    ...record(),
  },
  (table) => [
    oneOf('cost_reviews', table.state, costReviewStates),
    uniqueIndex('cost_reviews_open').on(table.project_id).where(sql`${table.state} <> 'closed'`),
    index('cost_reviews_project').on(table.project_id),
    index('cost_reviews_opened_by').on(table.opened_by),
  ],
)
