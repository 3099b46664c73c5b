import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Heard } from '#server/reading/learning/examples.ts'
import {
  aiAnswerStates,
  downloadStatuses,
  processingSteps,
  runStatuses,
} from '#shared/entities/documents.ts'
import type { YearColumn } from '#shared/entities/financial-lines.ts'
import type { LabelAlternative, LabelEvidence, LabelVerdict } from '#shared/entities/labels.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import type { Box } from '#shared/reading/page-text/page-text.ts'
import { users } from './accounts.ts'
import { choice, id, instant, oneOf, plainNumberOf, record } from './columns.ts'
import { documentType } from './document-types.ts'
import { files, versionedDocuments } from './documents.ts'
import { documentQuestions, fieldDefinitions } from './fields.ts'
import { projects } from './projects.ts'

/** What is read from documents: text, labels, answers, citations, flags. */

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Text of one page of a content: read once, however many files have it. */
export const pageTexts = pgTable(
  'page_texts',
  {
    sha256: text('sha256')
      .notNull()
      .references(() => files.sha256, { onDelete: 'cascade' }),
    /** Counted from 1. */
    number: integer('number').notNull(),
    width: real('width').notNull(),
    height: real('height').notNull(),
    text: text('text').notNull(),
    /** Boxes of the words, as in `PageText`, little endian. */
    boxes: bytes('boxes').notNull(),
    /** Recognized from a picture of the page. */
    is_ocr: boolean('is_ocr').notNull().default(false),
    /** OCR confidence in percent for each word; null if unknown. */
    certainty: bytes('certainty'),
    search: searchVector('search').generatedAlwaysAs(sql`to_tsvector('english', "text")`),
  },
  (table) => [
    primaryKey({ columns: [table.sha256, table.number] }),
    index('page_texts_search').using('gin', table.search),
  ],
)

/** OCR progress for a content whose text is in pictures, so that a killed worker's pages are kept. */
export const recognitions = pgTable(
  'recognitions',
  {
    sha256: text('sha256')
      .primaryKey()
      .references(() => files.sha256, { onDelete: 'cascade' }),
    /** Numbers of the pages still to process, in order. */
    waiting: jsonb('waiting').$type<readonly number[]>().notNull(),
    /** Numbers of the pages processed, whatever was found. */
    looked_at: jsonb('looked_at').$type<readonly number[]>().notNull(),
    /** Pages whose own text is unreadable. */
    damaged: jsonb('damaged').$type<readonly number[]>().notNull(),
    /** Milliseconds spent on the processed pages. */
    spent_ms: integer('spent_ms').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  // For measuring the pace of OCR.
  (table) => [index('recognitions_updated').on(table.updated_at)],
)

/** When each tenant last had its turn in a lane of jobs: a count, since clocks jump (jobs/lanes.ts). */
export const laneTurns = pgTable(
  'lane_turns',
  {
    lane: text('lane').notNull(),
    tenant: text('tenant').notNull(),
    turn: bigint('turn', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.lane, table.tenant] })],
)

/** One file version's run through reading, label, and answers. */
export const processingRuns = pgTable(
  'processing_runs',
  {
    id: id(),
    versioned_document_id: integer('versioned_document_id')
      .notNull()
      .references(() => versionedDocuments.id),
    number: integer('number').notNull(),
    status: choice('status', runStatuses).notNull(),
    /** The current step, or the one it stopped at. */
    step: choice('step', processingSteps).notNull(),
    /** Why it failed or needs a person, for people. */
    reason: text('reason'),
    started_at: instant('started_at').notNull(),
    finished_at: instant('finished_at'),
    updated_at: instant('updated_at').notNull(),
  },
  (table) => [
    oneOf('processing_runs', table.status, runStatuses),
    oneOf('processing_runs', table.step, processingSteps),
    uniqueIndex('processing_runs_version').on(table.versioned_document_id, table.number),
    index('processing_runs_updated').on(table.updated_at),
    index('processing_runs_status').on(table.status),
    index('processing_runs_open')
      .on(table.versioned_document_id)
      .where(sql`${table.finished_at} is null`),
  ],
)

/** How accepted documents affected a label. */
export interface LearnedFrom extends Pick<Heard, 'say' | 'label' | 'examples'> {
  without: Pick<LabelVerdict, 'label' | 'confidence' | 'alternatives' | 'evidence'>
}

/** The AI's label for one file version, and the label that people settled on. */
export const aiLabels = pgTable(
  'ai_labels',
  {
    id: id(),
    versioned_document_id: integer('versioned_document_id')
      .notNull()
      .references(() => versionedDocuments.id),
    number: integer('number').notNull(),
    label: documentType('label').notNull(),
    /** The name of a document of no listed type; null for others. */
    word: text('word'),
    confidence: real('confidence').notNull(),
    alternatives: jsonb('alternatives').$type<readonly LabelAlternative[]>().notNull(),
    evidence: jsonb('evidence').$type<readonly LabelEvidence[]>().notNull(),
    /** Name and version of the engine. */
    engine: text('engine').notNull(),
    /** How accepted documents affected it, and the result without them; null if they had no effect. */
    learned: jsonb('learned').$type<LearnedFrom>(),
    settled_label: documentType('settled_label'),
    settled_by: integer('settled_by').references(() => users.id),
    settled_at: instant('settled_at'),
    /** Accepted in bulk without a look, so it says nothing about how often the AI is right. */
    settled_in_bulk: boolean('settled_in_bulk').notNull().default(false),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    check('ai_labels_confidence_check', sql`${table.confidence} between 0 and 1`),
    uniqueIndex('ai_labels_version').on(table.versioned_document_id, table.number),
    index('ai_labels_settled').on(table.settled_at),
    index('ai_labels_settled_by').on(table.settled_by),
  ],
)

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

/** A problem with a file that someone has to look at. */
export const documentFlags = pgTable(
  'document_flags',
  {
    id: id(),
    versioned_document_id: integer('versioned_document_id')
      .notNull()
      .references(() => versionedDocuments.id),
    page: integer('page'),
    reason: text('reason').notNull(),
    raised_by: integer('raised_by').references(() => users.id),
    resolution: text('resolution'),
    resolved_by: integer('resolved_by').references(() => users.id),
    resolved_at: instant('resolved_at'),
    ...record(),
  },
  (table) => [
    index('document_flags_open')
      .on(table.versioned_document_id)
      .where(sql`${table.resolved_at} is null`),
    index('document_flags_document').on(table.versioned_document_id),
    index('document_flags_raised_by').on(table.raised_by),
    index('document_flags_resolved_by').on(table.resolved_by),
  ],
)

/** An archive being packed in the background. */
export const downloadJobs = pgTable(
  'download_jobs',
  {
    id: id(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id),
    project_id: integer('project_id')
      .notNull()
      .references(() => projects.id),
    document_ids: jsonb('document_ids').$type<number[]>().notNull(),
    status: choice('status', downloadStatuses).notNull(),
    /** Files packed so far. */
    files_done: integer('files_done').notNull().default(0),
    name: text('name').notNull(),
    sha256: text('sha256').references(() => files.sha256),
    reason: text('reason'),
    created_at: instant('created_at').notNull(),
    expires_at: instant('expires_at').notNull(),
  },
  (table) => [
    oneOf('download_jobs', table.status, downloadStatuses),
    index('download_jobs_expiry').on(table.expires_at),
    index('download_jobs_content').on(table.sha256),
    index('download_jobs_user_id').on(table.user_id),
    index('download_jobs_project_id').on(table.project_id),
  ],
)
