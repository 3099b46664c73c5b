import type { ProjectType } from '#shared/entities/projects.ts'

/** One row of the grid. */
export interface ProjectRow {
  name: string
  installation_type: ProjectType | null
  full_street_address: string
  /** Kilowatts. */
  installed_capacity_dc: number | null
  /** Dollars. */
  projected_itc_amount: number | null
  construction_start_date: string
  target_placed_in_service_date: string
}
export type ProjectColumn = keyof ProjectRow

/** Labels of a row's fields, in order. */
export const COLUMN_LABELS = {
  name: 'Name',
  installation_type: 'Type',
  full_street_address: 'Site address',
  installed_capacity_dc: 'DC capacity',
  projected_itc_amount: 'Projected ITC',
  construction_start_date: 'Construction start',
  target_placed_in_service_date: 'Target in-service date',
} as const satisfies Record<ProjectColumn, string>

/** Returns the name of a cell in messages: `Row 2, DC capacity`. */
export const cellName = (row: number, column: ProjectColumn): string =>
  `Row ${row + 1}, ${COLUMN_LABELS[column]}`

export const isColumn = (name: string): name is ProjectColumn => Object.hasOwn(COLUMN_LABELS, name)
export const PROJECT_COLUMNS: readonly ProjectColumn[] = Object.keys(COLUMN_LABELS).filter(isColumn)

/** The values of the form. */
export interface GridValues {
  seller_id: number | null
  rows: ProjectRow[]
}

export const EMPTY_ROW: ProjectRow = {
  name: '',
  installation_type: null,
  full_street_address: '',
  installed_capacity_dc: null,
  projected_itc_amount: null,
  construction_start_date: '',
  target_placed_in_service_date: '',
}

/** Maximum number of projects per call. */
export const MAX_ROWS = 100

/** Whether nothing was typed in the row; empty rows are not sent. */
export const isEmptyRow = (row: ProjectRow): boolean =>
  Object.values(row).every((value) => value === null || String(value).trim() === '')

/** Returns the rows to send, each with its index in the grid. */
export const filledRows = (rows: readonly ProjectRow[]) =>
  rows.flatMap((row, index) => (isEmptyRow(row) ? [] : [{ row, index }]))

/** Returns the projects of the call's body; empty inputs become null. */
export function projectBodies({ seller_id, rows }: GridValues) {
  return filledRows(rows).map(({ row }) => ({
    name: row.name.trim(),
    installation_type: row.installation_type,
    full_street_address: row.full_street_address.trim() || null,
    installed_capacity_dc: row.installed_capacity_dc,
    projected_itc_amount: row.projected_itc_amount,
    construction_start_date: row.construction_start_date || null,
    target_placed_in_service_date: row.target_placed_in_service_date || null,
    ...(seller_id === null ? {} : { seller_id }),
  }))
}

/**
 * Returns the grid field that an error of the call is about: `1.name` is the second row sent, which
 * may be the third in the grid. The seller applies to all rows.
 */
export function gridField(name: string, rows: readonly ProjectRow[]): string {
  const [place = '', ...rest] = name.split('.')
  const field = rest.join('.')
  if (field === 'seller_id') return field
  const sent = /^\d+$/.test(place) ? filledRows(rows)[Number(place)] : undefined
  return sent && field ? `rows.${sent.index}.${field}` : name
}
