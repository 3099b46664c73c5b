import type { GridColDef } from '@mui/x-data-grid'
import { useMemo } from 'react'
import type { CostDocument, CostLineRecord } from '#shared/contract/schemas/projects/costs.ts'
import { centsOf, dollarsOf, formatDollars } from '#shared/format/money.ts'
import type { Cell } from '../grid/cells.ts'
import { EditableGrid, type Placed } from '../grid/EditableGrid.tsx'
import { removeColumn } from '../grid/remove-column.tsx'
import { COST_GRID_COLUMNS } from './cost-columns.ts'
import { type CostColumn, type CostRow, cellName, firstPaper, isCostColumn } from './cost-rows.ts'
import { FlagCount, VerdictChip } from './LineChips.tsx'

interface Props {
  rows: readonly CostRow[]
  /** The computed results of each saved line. */
  lines: ReadonlyMap<number, CostLineRecord>
  documents: readonly CostDocument[]
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

/** The cost lines as a grid: what is claimed and what the papers support, then the line's facts. */
export function CostGrid(props: Props) {
  const {
    rows,
    lines,
    documents,
    canEdit,
    problemOf,
    added,
    chosen,
    onChoose,
    onRows,
    onPaste,
    onUndo,
  } = props
  const columns = useMemo(() => {
    const lineOf = ({ line_id }: CostRow) => (line_id === null ? undefined : lines.get(line_id))
    const amount = (
      field: string,
      headerName: string,
      of: (line: CostLineRecord) => number,
    ): Column => ({
      field,
      headerName,
      type: 'number',
      width: 98,
      valueGetter: (_value, row) => {
        const line = lineOf(row)
        return line ? of(line) : null
      },
      valueFormatter: (value: number | null) => (value === null ? '–' : formatDollars(value)),
      cellClassName: 'jb-number',
    })
    const shown: Column[] = [
      {
        field: 'evidence',
        headerName: 'Evidence',
        width: 124,
        valueGetter: (_value, row) => evidenceWords(row, documents),
      },
      amount('supported', 'Supported', ({ supported }) => supported),
      amount('eligible', 'Eligible', ({ eligible }) => eligible),
      amount('difference', 'Difference', differenceOf),
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
  }, [rows, lines, documents, canEdit, onRows])
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
      maxHeight={GRID_HEIGHT}
    />
  )
}

/** About a dozen rows on a laptop; the document fits on the same screen beside them. */
const GRID_HEIGHT = { xs: '40vh', lg: 'clamp(320px, 100vh - 300px, 760px)' } as const

/** The part of a claim that the papers don't support, computed in whole cents. */
const differenceOf = ({ claimed, supported }: CostLineRecord): number =>
  dollarsOf(centsOf(claimed) - centsOf(supported))

/** The first paper of a line (an invoice by its number), and how many more there are: `A-17 +1`. */
function evidenceWords({ document_ids }: CostRow, documents: readonly CostDocument[]): string {
  const first = firstPaper(document_ids, documents)
  if (!first) return 'None'
  const words = first.kind === 'payment' ? 'Payment' : (first.invoice_number ?? 'Invoice')
  return document_ids.length > 1 ? `${words} +${document_ids.length - 1}` : words
}
