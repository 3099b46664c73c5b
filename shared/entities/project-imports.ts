import { type EnumerationValue, enumeration } from './enumeration.ts'

/** How far a file of projects has come. */
export const importStates = enumeration({
  checking: 'Checking',
  ready: 'Ready to import',
  applying: 'Importing',
  applied: 'Imported',
  undoing: 'Undoing',
  undone: 'Undone',
})
export type ImportState = EnumerationValue<typeof importStates>

/** What a row of the file comes to, and what became of it. */
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

/** Rows of one file, without its headings. */
export const IMPORT_ROWS_MAX = 20_000
/** Columns of one file. */
export const IMPORT_COLUMNS_MAX = 200
/** Rows that one transaction works on: between two of them the database is open to others. */
export const IMPORT_BATCH = 200

/** What a cell of a file holds; days are texts. */
export type ImportCell = string | number | boolean | null

/** What tells which project a row is about, beside the fields of projects. */
export const IMPORT_KEYS = { project_id: 'Project ID', seller: 'Seller' } as const
export type ImportKey = keyof typeof IMPORT_KEYS
