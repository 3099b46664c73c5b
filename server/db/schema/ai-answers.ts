import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { aiAnswerStates } from '#shared/entities/documents.ts'
import type { YearColumn } from '#shared/entities/financial-lines.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import type { Box } from '#shared/reading/page-text/page-text.ts'
import { users } from './accounts.ts'
import { choice, id, instant, oneOf, plainNumberOf, record } from './columns.ts'
import { documentType } from './document-types.ts'
import { versionedDocuments } from './documents.ts'
import { documentQuestions, fieldDefinitions } from './fields.ts'
import { processingRuns } from './processing.ts'

/** The AI's proposal; the columns of an answer that no one has edited yet. */
export interface AnswerProposal {
  value: FieldValue
  quote: string | null
  page: number | null
  box: Box | null
  confidence: number
  engine: string
}

/** One question answered from one file: a typed value with its quote and place. */
export const aiAnswers = pgTable(
  'ai_answers',
  {
    id: id(),
    versioned_document_id: integer('versioned_document_id')
      .notNull()
      .references(() => versionedDocuments.id),
    /** The version that the quote and the place belong to. */
    number: integer('number').notNull(),
    /** The document type whose questions were asked. */
    document_type: documentType('document_type').notNull(),
    /** What was asked: a field of the document type, or of a question that staff added. */
    field_name: text('field_name').notNull(),
    question_id: integer('question_id').references(() => documentQuestions.id),
    /** The project or company field that the answer fills. */
    field_id: integer('field_id').references(() => fieldDefinitions.id),
    value: jsonb('value').$type<FieldValue>(),
    quote: text('quote'),
    page: integer('page'),
    box: jsonb('box').$type<Box>(),
    confidence: real('confidence').notNull(),
    state: choice('state', aiAnswerStates).notNull(),
    /** The latest version no longer says it: the value stays, and its question is open. */
    is_stale: boolean('is_stale').notNull().default(false),
    /** Why its evidence is or last was stale, for people. */
    stale_reason: text('stale_reason'),
    engine: text('engine').notNull(),
    run_id: integer('run_id').references(() => processingRuns.id),
    /**
     * A later run's differing reading of a settled value; for an open answer, another engine's reading in the same run.
     */
    proposal: jsonb('proposal').$type<AnswerProposal>(),
    /** For a statement line: what the last run read for each year shown. */
    year_columns: jsonb('year_columns').$type<readonly YearColumn[]>(),
    /** The value that was written to the project's or company's field. */
    filled_value: jsonb('filled_value').$type<FieldValue>(),
    decided_by: integer('decided_by').references(() => users.id),
    decided_at: instant('decided_at'),
    /** Accepted in bulk without a look, so it says nothing about how often the AI is right. */
    decided_in_bulk: boolean('decided_in_bulk').notNull().default(false),
    ...record(),
  },
  (table) => [
    oneOf('ai_answers', table.state, aiAnswerStates),
    check('ai_answers_confidence_check', sql`${table.confidence} between 0 and 1`),
    uniqueIndex('ai_answers_once').on(table.versioned_document_id, table.field_name),
    index('ai_answers_state').on(table.state),
    index('ai_answers_open')
      .on(table.versioned_document_id)
      .where(sql`${table.state} = 'proposed' or ${table.is_stale}`),
    index('ai_answers_field').on(table.field_id),
    index('ai_answers_invoice')
      .on(sql`(${plainNumberOf(sql`(${table.value} #>> '{}')`)})`)
      .where(sql`${table.field_name} = 'invoice_number'`),
    index('ai_answers_decided_by').on(table.decided_by),
    index('ai_answers_question_id').on(table.question_id),
    index('ai_answers_run_id').on(table.run_id),
  ],
)

/** A box drawn by a person on a page as the evidence for a field. */
export const citations = pgTable(
  'citations',
  {
    id: id(),
    versioned_document_id: integer('versioned_document_id')
      .notNull()
      .references(() => versionedDocuments.id),
    number: integer('number').notNull(),
    field_name: text('field_name').notNull(),
    page_number: integer('page_number').notNull(),
    coords: jsonb('coords').$type<Box>().notNull(),
    /** The words within the box. */
    quote: text('quote'),
    created_by: integer('created_by').references(() => users.id),
    ...record(),
  },
  (table) => [
    uniqueIndex('citations_once').on(table.versioned_document_id, table.field_name),
    index('citations_created_by').on(table.created_by),
  ],
)
