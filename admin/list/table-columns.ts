import type { RaRecord } from 'react-admin'
import type { Column } from '#shared/ui/data/table-model.ts'
import type { AnyColumn } from './list-types.ts'

/** Converts the columns of an admin list for the table: the first one is the row header. */
export function tableColumns<Row extends RaRecord>(
  columns: readonly AnyColumn<Row>[],
): Column<Row>[] {
  return columns.map(({ source, label, render, sortBy = source, csv, ...others }, index) => ({
    ...others,
    key: source,
    header: label,
    cell: render ?? ((row) => plainText(row[source]) ?? '–'),
    sortBy: sortBy === false ? undefined : sortBy,
    primary: index === 0,
    csv: csv ?? (render ? undefined : (row) => plainText(row[source])),
  }))
}

/** Returns the text of a plain value; null if it has none. */
function plainText(value: unknown): string | number | null {
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' && value !== '' ? value : null
}
