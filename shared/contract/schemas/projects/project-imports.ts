import { z } from 'zod'
import {
  IMPORT_COLUMNS_MAX,
  importRowStates,
  importStates,
} from '#shared/entities/project-imports.ts'
import { id, instant, type RouteSchemas, version } from '../common.ts'

const mapping = z.array(z.string().max(100).nullable()).max(IMPORT_COLUMNS_MAX)

export const projectImportSchema = z.strictObject({
  id,
  file_name: z.string(),
  state: z.enum(importStates.values),
  seller_id: id.nullable(),
  headings: z.array(z.string()),
  /** The field of each column, by its place; null for one that is left out. */
  mapping,
  /** How many rows are in each state; those with none are left out. */
  counts: z.partialRecord(z.enum(importRowStates.values), z.int().min(0)),
  created_by_name: z.string(),
  created_at: instant,
  updated_at: instant,
  version,
})
export type ProjectImport = z.infer<typeof projectImportSchema>

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** Of fields by name; days are `YYYY-MM-DD`. */
const fieldValues = z.record(z.string(), cell)

const rowSchema = z.strictObject({
  id,
  /** As spreadsheets count, the headings being row 1. */
  number: z.int().min(2),
  state: z.enum(importRowStates.values),
  cells: z.array(cell),
  /** What the cells say as fields: this is what is saved. */
  values: fieldValues,
  /** What the project holds, or held, of the values that change. */
  before: fieldValues,
  errors: z.record(z.string(), z.string()),
  project_id: id.nullable(),
})
export type ProjectImportRow = z.infer<typeof rowSchema>

export const projectImportsSchemas = {
  list: { response: projectImportSchema },
  create: {
    query: z.strictObject({ dry_run: z.enum(['0', '1']).default('0') }),
    /** A form with one `file`, and `seller_id` for rows that name no seller. */
    body: z.unknown(),
    response: projectImportSchema,
    status: 202,
  },
  get: { response: projectImportSchema },
  patch: {
    body: z.strictObject({ mapping: mapping.optional(), seller_id: id.nullable().optional() }),
    response: projectImportSchema,
  },
  rows: { response: rowSchema },
  apply: { response: projectImportSchema, status: 202 },
  undo: { response: projectImportSchema, status: 202 },
  errors: {
    query: z.strictObject({ format: z.enum(['csv', 'xlsx']).default('csv') }),
    response: z.unknown(),
  },
} satisfies Record<string, RouteSchemas>
