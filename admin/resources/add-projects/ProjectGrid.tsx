import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import { GridActionsCellItem, type GridColDef } from '@mui/x-data-grid'
import { useMemo } from 'react'
import type { FieldErrors } from 'react-hook-form'
import type { Cell } from '#shared/ui/grid/cells.ts'
import { EditableGrid } from '#shared/ui/grid/EditableGrid.tsx'
import { GRID_COLUMNS, type GridRow } from './grid-columns.ts'
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
  /** A row that was just added takes the focus; null for none. */
  added: number | null
  onRows: (rows: ProjectRow[]) => void
  onPaste: (at: Cell<ProjectColumn>, text: string) => void
  onUndo: () => void
}

/** The rows as a grid, each with a way to remove it. */
export function ProjectGrid({ rows, errors, added, onRows, onPaste, onUndo }: Props) {
  const columns = useMemo(() => {
    const remove: GridColDef<GridRow> = {
      field: 'remove',
      type: 'actions',
      headerName: 'Remove',
      width: 72,
      getActions: ({ id }) => [
        <GridActionsCellItem
          key="remove"
          icon={<DeleteOutlined />}
          label={`Remove row ${Number(id) + 1}`}
          disabled={rows.length === 1}
          onClick={() => onRows(rows.filter((_row, index) => index !== id))}
        />,
      ],
    }
    return [...GRID_COLUMNS, remove]
  }, [rows, onRows])
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
