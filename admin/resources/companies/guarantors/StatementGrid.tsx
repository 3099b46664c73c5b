import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { GridColDef } from '@mui/x-data-grid'
import { useMemo } from 'react'
import { refPlaces } from '#admin/resources/policy/rules/ref-places.ts'
import type { FinancialsTable } from '#shared/contract/schemas/companies/guarantors.ts'
import { financialLines } from '#shared/entities/financial-lines.ts'
import { formatDollars } from '#shared/format/money.ts'
import type { Cell } from '#shared/ui/grid/cells.ts'
import { EditableGrid, type Placed } from '#shared/ui/grid/EditableGrid.tsx'
import {
  figureIn,
  figureName,
  figureProblem,
  flagWords,
  isYearColumn,
  type LineRow,
  laterWord,
  rowsOfTable,
  type StatementFlag,
  YEAR_COLUMNS,
  type YearColumn,
} from './statement-grid.ts'

interface Props {
  table: FinancialsTable
  /** The years of the columns, oldest first. */
  years: readonly number[]
  rows: readonly LineRow[]
  /** Checks that the rows fail. */
  flags: readonly StatementFlag[]
  onRows: (rows: LineRow[]) => void
  onPaste: (at: Cell<YearColumn>, text: string) => void
  onUndo: () => void
}

type Column = GridColDef<Placed<LineRow>>

/** The lines of three years as a grid for typing and pasting; each figure shows its page or its signer. */
export function StatementGrid({ table, years, rows, flags, ...work }: Props) {
  const { onRows, onPaste, onUndo } = work
  const columns = useMemo((): Column[] => {
    const cells = new Map(table.rows.map(({ line, values }) => [line, values]))
    const saved = rowsOfTable(table, years)
    const ofYear = (column: YearColumn, place: number): Column[] => {
      const year = String(years[place])
      return [
        {
          field: column,
          headerName: year,
          width: 124,
          align: 'right',
          headerAlign: 'right',
          editable: true,
          valueFormatter: (value: number | null) => (value === null ? '' : formatDollars(value)),
          valueSetter: (value: unknown, row) => ({
            ...row,
            [column]: typeof value === 'number' ? value : figureIn(String(value ?? '')),
          }),
        },
        {
          field: `source${place}`,
          headerName: `${year} source`,
          flex: 1,
          minWidth: 104,
          renderCell: ({ row, tabIndex }) =>
            row[column] === saved[row.id]?.[column] ? (
              <Source
                cell={cells.get(row.line)?.[year]}
                later={laterWord(table, row.line, years[place])}
                label={figureName(row, column, years)}
                tabIndex={tabIndex}
              />
            ) : (
              'Not saved'
            ),
        },
      ]
    }
    return [
      {
        field: 'line',
        headerName: 'Line',
        width: 172,
        valueFormatter: (line: LineRow['line']) => financialLines.label(line),
      },
      ...YEAR_COLUMNS.flatMap(ofYear),
    ]
  }, [table, years])
  return (
    <EditableGrid<LineRow, YearColumn>
      label="Statements"
      rows={rows}
      columns={columns}
      isColumn={isYearColumn}
      cellName={(row, column) => figureName(rows[row] ?? { line: 'cash' }, column, years)}
      problemOf={(at, column) => {
        const row = rows[at]
        if (!row || !isYearColumn(column)) return undefined
        return (
          figureProblem(row[column]) ??
          flagWords(flags, row.line, years[YEAR_COLUMNS.indexOf(column)])
        )
      }}
      added={null}
      onRow={({ id, ...row }) => onRows(rows.with(id, row))}
      onPaste={onPaste}
      onUndo={onUndo}
    />
  )
}

interface SourceProps {
  cell: FinancialsTable['rows'][number]['values'][string] | undefined
  later: ReturnType<typeof laterWord>
  label: string
  tabIndex: 0 | -1
}

/** The page of a figure or its signer, with links to statements that say otherwise. */
function Source({ cell, later, label, tabIndex }: SourceProps) {
  const [place] = refPlaces(cell?.citation ?? null)
  const signed = cell?.verified ? (cell.signed_by ?? 'Typed') : 'Not checked'
  return (
    <>
      {cell && place ? (
        <Link
          href={place.to}
          aria-label={`${place.label}: ${label}`}
          title={later?.agrees ? `The statement for ${later.stated_in} says the same` : undefined}
          tabIndex={tabIndex}
        >
          {place.label}
        </Link>
      ) : null}
      {cell && !place ? (
        <Box
          component="span"
          title={cell.signed_by ? `Entered by ${cell.signed_by}` : undefined}
          sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}
        >
          {signed}
        </Box>
      ) : null}
      {cell?.stated ? (
        <Differs
          words={`Statement says ${formatDollars(cell.stated.value)}`}
          source={cell.stated.ref}
          label={label}
          tabIndex={tabIndex}
        />
      ) : null}
      {later && !later.agrees ? (
        <Differs
          words={`Statement for ${later.stated_in} says ${formatDollars(later.value)}`}
          source={later.ref}
          label={label}
          tabIndex={tabIndex}
          mark={cell ? `≠ ${later.stated_in}` : `In ${later.stated_in}`}
        />
      ) : null}
    </>
  )
}

interface DiffersProps {
  words: string
  source: Parameters<typeof refPlaces>[0]
  label: string
  tabIndex: 0 | -1
  /** Shown instead of the page. */
  mark?: string
}

function Differs({ words, source, label, tabIndex, mark }: DiffersProps) {
  const [place] = refPlaces(source)
  if (!place) return null
  const shown = mark ?? `≠ ${place.label}`
  return (
    <>
      {' '}
      <Link
        href={place.to}
        tabIndex={tabIndex}
        aria-label={`${shown} ${words}: ${label}`}
        title={words}
      >
        {shown}
      </Link>
    </>
  )
}
