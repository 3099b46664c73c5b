import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DocumentType } from '#shared/entities/document-types.ts'
import { documentCategories } from '#shared/entities/documents.ts'
import { dataTypes, fieldLevels, fieldTypes, units } from '#shared/entities/fields.ts'
import type { OptionListName } from '#shared/entities/option-lists.ts'
import type { Audience } from '#shared/entities/reports.ts'
import { choice, day, id, oneOf, quantity, record } from './columns.ts'

/** Fields of a project or a company. */
export const fieldDefinitions = pgTable(
  'field_definitions',
  {
    id: id(),
    field_name: text('field_name').notNull(),
    field_label: text('field_label').notNull(),
    level: choice('level', fieldLevels).notNull(),
    data_type: choice('data_type', dataTypes).notNull(),
    field_type: choice('field_type', fieldTypes).notNull(),
    unit: choice('unit', units),
    category: choice('category', documentCategories).notNull(),
    /** Name of the closed list of a select. */
    options: text('options').$type<OptionListName>(),
    min: quantity('min'),
    max: quantity('max'),
    help: text('help'),
    /** Who may see it besides staff. */
    audience: jsonb('audience').$type<Audience[]>().notNull().default(sql`'[]'::jsonb`),
    readonly: boolean('readonly').notNull().default(false),
    is_active: boolean('is_active').notNull().default(true),
    position: integer('position').notNull().default(0),
    ...record(),
  },
  (table) => [
    oneOf('field_definitions', table.level, fieldLevels),
    oneOf('field_definitions', table.data_type, dataTypes),
    oneOf('field_definitions', table.field_type, fieldTypes),
    oneOf('field_definitions', table.unit, units),
    oneOf('field_definitions', table.category, documentCategories),
    uniqueIndex('field_definitions_name').on(table.level, table.field_name),
  ],
)

/** Typed values that are not columns of their owner, one row per field. */
export const fieldValues = pgTable(
  'field_values',
  {
    id: id(),
    owner: choice('owner', fieldLevels).notNull(),
    owner_id: integer('owner_id').notNull(),
    field_id: integer('field_id')
      .notNull()
      .references(() => fieldDefinitions.id),
    text_value: text('text_value'),
    number_value: quantity('number_value'),
    date_value: day('date_value'),
    bool_value: boolean('bool_value'),
    ...record(),
  },
  (table) => [
    oneOf('field_values', table.owner, fieldLevels),
    uniqueIndex('field_values_once').on(table.owner, table.owner_id, table.field_id),
    index('field_values_field_id').on(table.field_id),
    // Key dates of all projects, by day.
    index('field_values_dates')
      .on(table.date_value)
      .where(sql`date_value is not null and owner = 'project'`),
  ],
)

/** A question asked of every document of a type, answering a field. */
export const documentQuestions = pgTable(
  'document_questions',
  {
    id: id(),
    document_type: text('document_type').$type<DocumentType>().notNull(),
    field_id: integer('field_id')
      .notNull()
      .references(() => fieldDefinitions.id),
    question: text('question').notNull(),
    /** The field of the document type whose value answers it; null for a separate question. */
    answered_by: text('answered_by'),
    position: integer('position').notNull().default(0),
    is_active: boolean('is_active').notNull().default(true),
    /** The default that it came from, even if staff changed it since; null if staff added it. */
    default_key: text('default_key'),
    ...record(),
  },
  (table) => [
    uniqueIndex('document_questions_default').on(table.default_key),
    index('document_questions_type').on(table.document_type),
    index('document_questions_field').on(table.field_id),
  ],
)
