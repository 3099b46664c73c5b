import { useMemo } from 'react'
import type { FieldErrors } from 'react-hook-form'
import type { Cell } from '#shared/ui/grid/cells.ts'
import { EditableGrid } from '#shared/ui/grid/EditableGrid.tsx'
import { removeColumn } from '#shared/ui/grid/remove-column.tsx'
import { GRID_COLUMNS } from './grid-columns.ts'
import {
  cellName,
  type GridValues,
  isColumn,
  type ProjectColumn,
  type ProjectRow,
} from './project-rows.ts'
import { cellProblem } from './row-problems.ts'

interface Props {
  rows: readonly ProjectRow[]
  errors: FieldErrors<GridValues>
  /** Index of a row that was just added and takes the focus; null for none. */
  added: number | null
  onRows: (rows: ProjectRow[]) => void
  onPaste: (at: Cell<ProjectColumn>, text: string) => void
  onUndo: () => void
}

/** The rows as a grid, each with a remove button. */
export function ProjectGrid({ rows, errors, added, onRows, onPaste, onUndo }: Props) {
  const columns = useMemo(
    () => [...GRID_COLUMNS, removeColumn(rows, onRows, rows.length === 1)],
    [rows, onRows],
  )
  const focused = useMemo(
    () => (added === null ? null : ({ row: added, column: 'name' } as const)),
    [added],
  )
  return (
    <EditableGrid<ProjectRow, ProjectColumn>
      label="Projects"
      rows={rows}
      columns={columns}
      isColumn={isColumn}
      cellName={cellName}
      problemOf={(row, column) => cellProblem(errors, rows, row, column)}
      added={focused}
      onRow={({ id, ...values }) => onRows(rows.with(id, values))}
      onPaste={onPaste}
      onUndo={onUndo}
    />
  )
}
