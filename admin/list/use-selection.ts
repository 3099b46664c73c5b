import { type RaRecord, useEvent, useListContext } from 'react-admin'
import type { RowSelection } from '#shared/ui/data/TableRows.tsx'
import { cellText } from '#shared/ui/data/table-csv.ts'
import type { Column } from '#shared/ui/data/table-model.ts'

/** The selected rows as react-admin keeps them, across pages and filters. */
export function useSelection<Row extends RaRecord>(
  nameOf: (row: Row) => string,
): RowSelection<Row> {
  const { selectedIds, onSelect } = useListContext<Row>()
  const selected = new Set(selectedIds)
  const onToggle = useEvent((rows: readonly Row[], on: boolean) => {
    const ids = new Set(selectedIds)
    for (const { id } of rows) {
      if (on) ids.add(id)
      else ids.delete(id)
    }
    onSelect([...ids])
  })
  return {
    isSelected: ({ id }) => selected.has(id),
    nameOf,
    onToggle,
  }
}

/** Returns the name of a row: the text of its first column. */
export function firstText<Row extends RaRecord>(columns: readonly Column<Row>[], row: Row): string {
  const [first] = columns
  return String((first && cellText(first, row)) ?? `Row ${row.id}`)
}
