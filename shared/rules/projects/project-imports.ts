import type { FieldDefinition } from '#shared/entities/field-definitions/define.ts'
import { IMPORT_KEYS, type ImportCell, type ImportKey } from '#shared/entities/project-imports.ts'
import { type FieldValue, parseFieldValue } from '#shared/format/field-values.ts'
import { matchHeadings } from '#shared/format/headings.ts'
import { readPlainNumber } from '#shared/format/plain-numbers.ts'
import { parseId } from '#shared/paths.ts'

/** Project imports from files: which column is which field, and what a row contains (docs/product.md section 4). */

/** The parts of a field that an import needs. */
export type ImportField = Pick<
  FieldDefinition,
  'field_name' | 'field_label' | 'data_type' | 'unit' | 'options'
>

/** The field of each column, by position; null for a column that is left out. */
export type ImportMapping = readonly (string | null)[]

const isKey = (name: string): name is ImportKey => Object.hasOwn(IMPORT_KEYS, name)

/** Alternative headings for fields. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  project_id: ['id'],
  seller: ['seller name', 'seller code', 'account'],
  name: ['project', 'project name'],
  installation_type: ['type', 'technology', 'project type'],
  full_street_address: ['address', 'street address', 'site address'],
  installed_capacity_dc: ['capacity', 'capacity dc', 'kw dc', 'dc capacity'],
  projected_itc_amount: ['itc', 'itc amount', 'credit', 'projected credit'],
  placed_in_service_date: ['pis date', 'in service date', 'placed in service'],
  target_placed_in_service_date: ['target pis date', 'target in service date'],
  construction_start_date: ['construction start', 'start of construction'],
}

/** Returns the most likely field for each heading; every field at most once. */
export function matchColumns(
  headings: readonly string[],
  fields: readonly ImportField[],
): (string | null)[] {
  const named = [
    ...Object.entries(IMPORT_KEYS).map(([name, label]) => ({ name, label })),
    ...fields.map(({ field_name, field_label }) => ({ name: field_name, label: field_label })),
  ]
  return matchHeadings(
    headings,
    named.map(({ name, label }) => ({ name, words: [label, name, ...(ALSO[name] ?? [])] })),
  )
}

/** Returns the problems with a mapping, by column position; empty if there are none. */
export function mappingProblems(
  mapping: ImportMapping,
  fields: readonly ImportField[],
): Readonly<Record<number, string>> {
  const known = new Set(fields.map(({ field_name }) => field_name))
  const problems: Record<number, string> = {}
  for (const [index, name] of mapping.entries()) {
    if (name === null) continue
    if (!isKey(name) && !known.has(name)) problems[index] = 'Unknown field'
    else if (mapping.indexOf(name) < index)
      problems[index] = 'Another column has this field already'
  }
  return problems
}

/** The content of a row: its project and its values; unreadable cells are reported by field. */
export interface ImportedRow {
  readonly project_id: number | null
  readonly seller: string | null
  readonly values: Readonly<Record<string, FieldValue>>
  readonly errors: Readonly<Record<string, string>>
}

const REFUSALS = {
  text: 'can’t be read',
  select: 'isn’t one of the choices',
  integer: 'isn’t a whole number',
  float: 'isn’t a number',
  date: 'isn’t a date',
  boolean: 'isn’t yes or no',
} as const satisfies Record<FieldDefinition['data_type'], string>

const isEmpty = (cell: ImportCell): boolean => cell === null || String(cell).trim() === ''

/**
 * Reads a row by its columns. An empty cell changes nothing. A cell beyond the headings is rejected, because usually a
 * comma has shifted the row.
 */
export function readImportRow(
  cells: readonly ImportCell[],
  mapping: ImportMapping,
  fields: ReadonlyMap<string, ImportField>,
): ImportedRow {
  const values: Record<string, FieldValue> = {}
  const errors: Record<string, string> = {}
  let project_id: number | null = null
  let seller: string | null = null
  for (const [index, name] of mapping.entries()) {
    const cell = cells[index] ?? null
    if (name === null || cell === null || isEmpty(cell)) continue
    if (name === 'project_id') {
      project_id = parseId(String(cell).trim())
      if (project_id === null) errors[name] = `“${cell}” isn’t a project ID`
    } else if (name === 'seller') {
      seller = String(cell).trim()
    } else {
      const field = fields.get(name)
      const read = field ? readCell(field, cell) : refused('text')
      if (read.ok) values[name] = read.value
      else errors[name] = `“${cell}” ${read.problem}`
    }
  }
  const beyond = cells.slice(mapping.length).find((cell) => !isEmpty(cell))
  if (beyond !== undefined) errors.cells = `“${beyond}” stands beyond the last heading`
  return { project_id, seller, values, errors }
}

type ReadCell = { ok: true; value: FieldValue } | { ok: false; problem: string }

const refused = (type: FieldDefinition['data_type']): ReadCell => ({
  ok: false,
  problem: REFUSALS[type],
})

const known = (field: ImportField, value: FieldValue): ReadCell =>
  value === null ? refused(field.data_type) : { ok: true, value }

/** Reads a cell as a field: typed cells as they are, text as people type it. */
function readCell(field: ImportField, cell: string | number | boolean): ReadCell {
  const { data_type } = field
  if (typeof cell === 'boolean') return known(field, data_type === 'boolean' ? cell : null)
  if (data_type === 'integer' || data_type === 'float') {
    const read: ReadCell =
      typeof cell === 'number' ? { ok: true, value: cell } : readPlainNumber(cell, field.unit)
    return read.ok && data_type === 'integer' && !Number.isInteger(read.value)
      ? refused('integer')
      : read
  }
  const isTyped = typeof cell === 'number' && (data_type === 'date' || data_type === 'boolean')
  return known(field, isTyped ? null : parseFieldValue(field, String(cell)))
}
