import { type EnumerationValue, enumeration } from './enumeration.ts'

/** The progress of a project import file. */
export const importStates = enumeration({
  checking: 'Checking',
  ready: 'Ready to import',
  applying: 'Importing',
  applied: 'Imported',
  undoing: 'Undoing',
  undone: 'Undone',
})
export type ImportState = EnumerationValue<typeof importStates>

/** The outcome of a row in the file. */
export const importRowStates = enumeration({
  waiting: 'Waiting',
  create: 'New project',
  update: 'Changes a project',
  same: 'No change',
  error: 'Error',
  created: 'Created',
  updated: 'Updated',
  removed: 'Removed again',
  restored: 'Restored',
  kept: 'Kept: changed since',
})
export type ImportRowState = EnumerationValue<typeof importRowStates>

/** Maximum rows per file, without headings. */
export const IMPORT_ROWS_MAX = 20_000
/** Maximum columns per file. */
export const IMPORT_COLUMNS_MAX = 200
/** Rows per transaction; between two transactions, others can use the database. */
export const IMPORT_BATCH = 200

/** The content of a cell; dates are text. */
export type ImportCell = string | number | boolean | null

/** Identifies a row's project, in addition to the project fields. */
export const IMPORT_KEYS = { project_id: 'Project ID', seller: 'Seller' } as const
export type ImportKey = keyof typeof IMPORT_KEYS
