import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { FieldValue } from '#shared/format/field-values.ts'
import { sellers } from './accounts.ts'
import { aiAnswers } from './ai-answers.ts'
import { id, instant, record } from './columns.ts'
import { files, versionedDocuments } from './documents.ts'

/** What reading learns from people's decisions (docs/decisions/065-learning-from-people.md). */

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Whether decisions are learned from, and since when: one row, written with the first change. */
export const readingLearning = pgTable('reading_learning', {
  id: id(),
  is_on: boolean('is_on').notNull(),
  /** Decisions up to this time are forgotten. */
  forgotten_at: instant('forgotten_at'),
  /** Decisions up to this time on files that belong to no seller are forgotten. */
  unowned_forgotten_at: instant('unowned_forgotten_at'),
  ...record(),
})

/** Sellers whose decisions up to a time are forgotten. */
export const forgottenSellers = pgTable(
  'forgotten_sellers',
  {
    id: id(),
    seller_id: integer('seller_id')
      .notNull()
      .references(() => sellers.id),
    forgotten_at: instant('forgotten_at').notNull(),
    ...record(),
  },
  (table) => [uniqueIndex('forgotten_sellers_seller').on(table.seller_id)],
)

/** The sketch of a text, used to find texts with similar wording; removed with its content. */
export const textSketches = pgTable(
  'text_sketches',
  {
    sha256: text('sha256')
      .primaryKey()
      .references(() => files.sha256, { onDelete: 'cascade' }),
    /** In the form of `bytesOfSketch`. */
    marks: bytes('marks').notNull(),
    /** Keys shared by similar texts. */
    bands: integer('bands').array().notNull(),
  },
  (table) => [index('text_sketches_bands').using('gin', table.bands)],
)

/** How the wording behind a seller’s confirmed answers affected an answer. */
export const learnedAnswers = pgTable(
  'learned_answers',
  {
    answer_id: integer('answer_id')
      .primaryKey()
      .references(() => aiAnswers.id, { onDelete: 'cascade' }),
    /** The file of the same seller that has the wording. */
    from_file_id: integer('from_file_id')
      .notNull()
      .references(() => versionedDocuments.id),
    /** The words, in lower case. */
    words: text('words').notNull(),
    value: jsonb('value').$type<FieldValue>().notNull(),
    /** The reading without it. */
    without_value: jsonb('without_value').$type<FieldValue>(),
    created_at: instant('created_at').notNull(),
  },
  (table) => [index('learned_answers_from').on(table.from_file_id)],
)
