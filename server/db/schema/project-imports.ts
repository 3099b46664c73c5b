import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { type ImportCell, importRowStates, importStates } from '#shared/entities/project-imports.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import { sellers, users } from './accounts.ts'
import { choice, id, oneOf, record } from './columns.ts'

/** A file of projects, and how far it has come. */
export const projectImports = pgTable(
  'project_imports',
  {
    id: id(),
    file_name: text('file_name').notNull(),
    state: choice('state', importStates).notNull(),
    /** The account of rows that name none. */
    seller_id: integer('seller_id').references(() => sellers.id),
    headings: jsonb('headings').$type<string[]>().notNull(),
    /** The field of each column, by its place. */
    mapping: jsonb('mapping').$type<(string | null)[]>().notNull(),
    /** Whether it stops once it is checked, for somebody to look at it. */
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

/** A row of the file: what it holds, what it comes to and what became of it. */
export const projectImportRows = pgTable(
  'project_import_rows',
  {
    id: id(),
    import_id: integer('import_id')
      .notNull()
      .references(() => projectImports.id),
    /** As spreadsheets count, the headings being row 1. */
    number: integer('number').notNull(),
    cells: jsonb('cells').$type<ImportCell[]>().notNull(),
    state: choice('state', importRowStates).notNull(),
    /** What it is about, so that two rows of the same are found. */
    key: text('key'),
    /** Why it cannot be taken, by field. */
    errors: jsonb('errors').$type<Record<string, string>>(),
    /** Lives on when the project is removed again. */
    project_id: integer('project_id'),
    /** Of the project after it was written: another one means that somebody changed it since. */
    version_after: integer('version_after'),
    /** What the project held before. */
    before: jsonb('before').$type<Record<string, FieldValue>>(),
  },
  (table) => [
    oneOf('project_import_rows', table.state, importRowStates),
    uniqueIndex('project_import_rows_number').on(table.import_id, table.number),
    index('project_import_rows_state').on(table.import_id, table.state, table.number),
    index('project_import_rows_key').on(table.import_id, table.key),
  ],
)
