import type { RaRecord } from 'react-admin'
import type { Column } from '#shared/ui/data/table-model.ts'
import type { AnyColumn } from './list-types.ts'

/** The columns of an admin list as the table wants them: the first one heads the row. */
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

/** Text of a plain value; null for what has none. */
function plainText(value: unknown): string | number | null {
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' && value !== '' ? value : null
}
