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
import { processingSteps, runStatuses } from '#shared/entities/documents.ts'
import type { LabelAlternative, LabelEvidence, LabelVerdict } from '#shared/entities/labels.ts'
import { users } from './accounts.ts'
import { choice, id, instant, oneOf } from './columns.ts'
import { documentType } from './document-types.ts'
import { files, versionedDocuments } from './documents.ts'

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
