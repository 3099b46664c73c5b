import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { type ImportCell, importRowStates, importStates } from '#shared/entities/project-imports.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import { sellers, users } from './accounts.ts'
import { choice, id, oneOf, record } from './columns.ts'

/** A file of projects, and its progress. */
export const projectImports = pgTable(
  'project_imports',
  {
    id: id(),
    file_name: text('file_name').notNull(),
    state: choice('state', importStates).notNull(),
    /** The account of rows that name none. */
    seller_id: integer('seller_id').references(() => sellers.id),
    headings: jsonb('headings').$type<string[]>().notNull(),
    /** The field of each column, in column order. */
    mapping: jsonb('mapping').$type<(string | null)[]>().notNull(),
    /** Whether it stops after the check, for someone to review. */
    is_dry_run: boolean('is_dry_run').notNull(),
    created_by: integer('created_by')
      .notNull()
      .references(() => users.id),
    ...record(),
  },
  (table) => [
    oneOf('project_imports', table.state, importStates),
    index('project_imports_created_by').on(table.created_by),
    index('project_imports_seller').on(table.seller_id),
  ],
)

/** A row of the file: its cells, what it would write, and the outcome. */
export const projectImportRows = pgTable(
  'project_import_rows',
  {
    id: id(),
    import_id: integer('import_id')
      .notNull()
      .references(() => projectImports.id),
    /** As spreadsheets count: the headings are row 1. */
    number: integer('number').notNull(),
    cells: jsonb('cells').$type<ImportCell[]>().notNull(),
    state: choice('state', importRowStates).notNull(),
    /** Identifies its subject, so that duplicate rows are found. */
    key: text('key'),
    /** Why it can't be imported, by field. */
    errors: jsonb('errors').$type<Record<string, string>>(),
    /** Kept even if the project is removed. */
    project_id: integer('project_id'),
    /** The project's version after the import; a different one means that someone changed it since. */
    version_after: integer('version_after'),
    /** The project's previous values. */
    before: jsonb('before').$type<Record<string, FieldValue>>(),
  },
  (table) => [
    oneOf('project_import_rows', table.state, importRowStates),
    uniqueIndex('project_import_rows_number').on(table.import_id, table.number),
    index('project_import_rows_state').on(table.import_id, table.state, table.number),
    index('project_import_rows_key').on(table.import_id, table.key),
  ],
)
