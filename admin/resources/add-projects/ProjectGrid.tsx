import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import {
  DataGrid,
  GridActionsCellItem,
  type GridColDef,
  type GridRenderCellParams,
  useGridApiRef,
} from '@mui/x-data-grid'
import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useMemo,
} from 'react'
import type { FieldErrors } from 'react-hook-form'
import { fieldId, useFieldLabel } from '#shared/ui/forms/field-labels.ts'
import { EARS_ONLY } from '#shared/ui/theme/ears-only.ts'
import { GRID_COLUMNS, type GridRow } from './grid-columns.ts'
import { gridStyles } from './grid-styles.ts'
import { type Cell, isTable } from './pasted-rows.ts'
import { cellName, type GridValues, isColumn, type ProjectRow } from './project-rows.ts'
import { cellProblem } from './row-problems.ts'

interface Props {
  rows: readonly ProjectRow[]
  errors: FieldErrors<GridValues>
  /** A row that was just added takes the focus; null for none. */
  added: number | null
  onRows: (rows: ProjectRow[]) => void
  onPaste: (at: Cell, text: string) => void
  onUndo: () => void
}

/** The rows as a grid that is worked in by keys, by pointer, and by pasting cells. */
export function ProjectGrid({ rows, errors, added, onRows, onPaste, onUndo }: Props) {
  const api = useGridApiRef()
  useEffect(() => {
    if (added !== null) api.current?.setCellFocus(added, 'name')
  }, [added, api])
  const columns = useMemo(() => {
    const renderCell = ({ id, field, formattedValue }: GridRenderCellParams<GridRow>) => (
      <CellText
        row={Number(id)}
        field={field}
        problem={cellProblem(errors, rows, Number(id), field)}
        onFocus={() => api.current?.setCellFocus(id, field)}
      >
        {formattedValue}
      </CellText>
    )
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
    return [NUMBER, ...GRID_COLUMNS.map((column) => ({ ...column, renderCell })), remove]
  }, [rows, errors, api, onRows])
  const paste = (event: ClipboardEvent) => {
    const at = cellOf(event.target)
    const text = event.clipboardData.getData('text/plain')
    // A word that is pasted into the input of a cell is the input's own.
    const isTyping = event.target instanceof HTMLInputElement
    if (!at || text === '' || (isTyping && !isTable(text))) return
    event.preventDefault()
    if (isTyping) {
      api.current?.stopCellEditMode({ id: at.row, field: at.column, ignoreModifications: true })
    }
    onPaste(at, text)
  }
  const undo = (event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && keyOf(event) === 'z'
    if (!isUndo || event.target instanceof HTMLInputElement) return
    event.preventDefault()
    onUndo()
  }
  return (
    <Box
      onPaste={paste}
      onKeyDown={undo}
      onFocus={showCell}
      sx={{ display: 'flex', flexDirection: 'column', minWidth: 0 }}
    >
      <DataGrid<GridRow>
        apiRef={api}
        aria-label="Projects"
        rows={rows.map((row, id) => ({ ...row, id }))}
        columns={columns}
        processRowUpdate={(row) => {
          const { id, ...values } = row
          onRows(rows.with(id, values))
          return row
        }}
        getCellClassName={({ id, field }) =>
          cellProblem(errors, rows, Number(id), field) ? 'jb-wrong' : ''
        }
        onCellKeyDown={(_cell, event) => {
          // Ours; the grid would begin to type.
          const isOurs = (event.ctrlKey || event.metaKey) && ['v', 'z'].includes(keyOf(event))
          if (isOurs) event.defaultMuiPrevented = true
        }}
        // A hundred rows at most; the summary of errors leads to any of them.
        disableVirtualization
        disableColumnMenu
        disableColumnSorting
        disableColumnFilter
        disableRowSelectionOnClick
        hideFooter
        rowHeight={38}
        columnHeaderHeight={44}
        sx={gridStyles}
      />
    </Box>
  )
}

/** Also with Caps Lock on. */
const keyOf = ({ key }: Pick<KeyboardEvent, 'key'>): string => key.toLowerCase()

const CELL = '[role="gridcell"]'

/** The grid is as long as its rows, so the page follows the keys; a pointer is there already. */
function showCell({ target }: FocusEvent<HTMLElement>): void {
  if (!target.matches(':focus-visible')) return
  target.closest(CELL)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** The cell around what has the focus; null outside those that can be typed in. */
function cellOf(target: EventTarget): Cell | null {
  if (!(target instanceof Element)) return null
  const column = target.closest<HTMLElement>(CELL)?.dataset.field ?? ''
  const row = Number(target.closest<HTMLElement>('[role="row"]')?.dataset.id)
  return isColumn(column) && Number.isInteger(row) ? { row, column } : null
}

const NUMBER: GridColDef<GridRow> = {
  field: 'id',
  headerName: 'Row',
  width: 48,
  valueGetter: (_value, { id }) => id + 1,
  cellClassName: 'jb-number',
}

interface CellProps {
  row: number
  field: string
  problem: string | undefined
  onFocus: () => void
  children: ReactNode
}

/** What a cell says; the summary of errors finds it by its id and names it. */
function CellText({ row, field, problem, onFocus, children }: CellProps) {
  const name = `rows.${row}.${field}`
  useFieldLabel(name, isColumn(field) ? cellName(row, field) : field)
  const toCell = ({ currentTarget }: FocusEvent) => {
    onFocus()
    currentTarget.closest<HTMLElement>(CELL)?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hands the focus on to its cell
    <span id={fieldId(name)} className="jb-cell" tabIndex={-1} title={problem} onFocus={toCell}>
      {children}
      {problem ? <Box component="span" sx={EARS_ONLY}>{` (${problem})`}</Box> : null}
    </span>
  )
}
