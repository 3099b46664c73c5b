import type { GridColDef } from '@mui/x-data-grid'
import { useMemo } from 'react'
import type { CostLineRecord } from '#shared/contract/schemas/costs.ts'
import { formatDollars } from '#shared/format/money.ts'
import type { Cell } from '../grid/cells.ts'
import { EditableGrid, type Placed } from '../grid/EditableGrid.tsx'
import { removeColumn } from '../grid/remove-column.tsx'
import { COST_GRID_COLUMNS } from './cost-columns.ts'
import { type CostColumn, type CostRow, cellName, isCostColumn } from './cost-rows.ts'
import { FlagCount, VerdictChip } from './LineChips.tsx'

interface Props {
  rows: readonly CostRow[]
  /** What is reckoned of each saved line. */
  lines: ReadonlyMap<number, CostLineRecord>
  canEdit: boolean
  problemOf: (row: number, column: string) => string | undefined
  added: Cell<CostColumn> | null
  chosen: number | null
  onChoose: (row: number) => void
  onRows: (rows: CostRow[]) => void
  onPaste: (at: Cell<CostColumn>, text: string) => void
  onUndo: () => void
}

type Column = GridColDef<Placed<CostRow>>

/** The cost lines as a grid: what is claimed and what the papers make of it, then the facts of the line. */
export function CostGrid(props: Props) {
  const { rows, lines, canEdit, problemOf, added, chosen, onChoose, onRows, onPaste, onUndo } =
    props
  const columns = useMemo(() => {
    const lineOf = ({ line_id }: CostRow) => (line_id === null ? undefined : lines.get(line_id))
    const amount = (field: 'supported' | 'eligible', headerName: string): Column => ({
      field,
      headerName,
      type: 'number',
      width: 110,
      valueGetter: (_value, row) => lineOf(row)?.[field] ?? null,
      valueFormatter: (value: number | null) => (value === null ? '–' : formatDollars(value)),
      cellClassName: 'jb-number',
    })
    const shown: Column[] = [
      amount('supported', 'Supported'),
      amount('eligible', 'Eligible'),
      {
        field: 'flags',
        headerName: 'Flags',
        width: 82,
        renderCell: ({ row }) => <FlagCount line={lineOf(row)} />,
      },
      {
        field: 'verdict',
        headerName: 'Verdict',
        width: 186,
        renderCell: ({ row }) => <VerdictChip line={lineOf(row)} />,
      },
    ]
    const [category, claimed, ...facts] = COST_GRID_COLUMNS
    const all = [category, claimed, ...shown, ...facts].filter((column) => column !== undefined)
    if (!canEdit) return all
    return [...all, removeColumn(rows, onRows)]
  }, [rows, lines, canEdit, onRows])
  return (
    <EditableGrid<CostRow, CostColumn>
      label="Cost lines"
      rows={rows}
      columns={columns}
      isColumn={isCostColumn}
      cellName={cellName}
      problemOf={problemOf}
      added={added}
      chosen={chosen}
      onChoose={onChoose}
      onRow={canEdit ? ({ id, ...row }) => onRows(rows.with(id, row)) : null}
      onPaste={onPaste}
      onUndo={onUndo}
    />
  )
}
