import Box from '@mui/material/Box'
import {
  DataGrid,
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
import { fieldId, useFieldLabel } from '../forms/field-labels.ts'
import { EARS_ONLY } from '../theme/ears-only.ts'
import { type Cell, isTable } from './cells.ts'
import { gridStyles } from './grid-styles.ts'

/** A grid row, with its position as the ID. */
export type Placed<R> = R & { id: number }

interface Props<R extends object, C extends string> {
  label: string
  rows: readonly R[]
  /** Columns with values, and columns that only show or do something. */
  columns: readonly GridColDef<Placed<R>>[]
  isColumn: (field: string) => field is C
  /** Names a cell in messages: `Row 2, Type`. */
  cellName: (row: number, column: C) => string
  problemOf: (row: number, column: string) => string | undefined
  /** A cell to focus, such as the first of an added row; null for none. */
  added: Cell<C> | null
  /** Null if nothing may be changed. */
  onRow: ((row: Placed<R>) => void) | null
  onPaste: (at: Cell<C>, text: string) => void
  onUndo: () => void
  /** Called with the row being worked on. */
  onChoose?: (row: number) => void
  chosen?: number | null
  /** Taller grids scroll inside; without it, the grid is as tall as its rows. */
  maxHeight?: { xs: string; lg: string }
}

/** An editable grid for keyboard, pointer, and pasted cells. */
export function EditableGrid<R extends object, C extends string>(props: Props<R, C>) {
  const { label, rows, columns, isColumn, cellName, problemOf, added } = props
  const { onRow, onPaste, onUndo, onChoose, chosen = null, maxHeight } = props
  const api = useGridApiRef()
  useEffect(() => {
    if (added !== null) api.current?.setCellFocus(added.row, added.column)
  }, [added, api])
  const drawn = useMemo(() => {
    const renderCell = ({ id, field, formattedValue }: GridRenderCellParams<Placed<R>>) => (
      <CellText
        name={`rows.${id}.${field}`}
        label={isColumn(field) ? cellName(Number(id), field) : field}
        problem={problemOf(Number(id), field)}
        onFocus={() => api.current?.setCellFocus(id, field)}
      >
        {formattedValue}
      </CellText>
    )
    const withText = (column: GridColDef<Placed<R>>) =>
      isColumn(column.field) ? { ...column, renderCell } : column
    return [NUMBER, ...columns.map(withText)]
  }, [columns, isColumn, cellName, problemOf, api])
  const cellOf = (target: EventTarget): Cell<C> | null => {
    if (!(target instanceof Element)) return null
    const column = target.closest<HTMLElement>(CELL)?.dataset.field ?? ''
    const row = rowAt(target)
    return isColumn(column) && row !== null ? { row, column } : null
  }
  const paste = (event: ClipboardEvent) => {
    const at = onRow && cellOf(event.target)
    const text = event.clipboardData.getData('text/plain')
    // A word pasted into a cell's input belongs to the input.
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
  const focus = (event: FocusEvent<HTMLElement>) => {
    showCell(event)
    const row = rowAt(event.target)
    if (row !== null) onChoose?.(row)
  }
  return (
    <Box
      onPaste={paste}
      onKeyDown={undo}
      onFocus={focus}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        minWidth: 0,
        ...(maxHeight ? { maxHeight } : {}),
      }}
    >
      <DataGrid<Placed<R>>
        apiRef={api}
        aria-label={label}
        rows={rows.map((row, id) => ({ ...row, id }))}
        columns={drawn}
        isCellEditable={() => onRow !== null}
        processRowUpdate={(row) => {
          onRow?.(row)
          return row
        }}
        getRowClassName={({ id }) => (id === chosen ? 'jb-chosen' : '')}
        getCellClassName={({ id, field }) => (problemOf(Number(id), field) ? 'jb-wrong' : '')}
        onCellKeyDown={(_cell, event) => {
          // Our own shortcuts; otherwise the grid would start typing.
          const isOurs = (event.ctrlKey || event.metaKey) && ['v', 'z'].includes(keyOf(event))
          if (isOurs) event.defaultMuiPrevented = true
        }}
        // There is at most one page of rows, and the error summary links to any of them.
        disableVirtualization
        disableColumnMenu
        disableColumnSorting
        disableColumnFilter
        disableRowSelectionOnClick
        hideFooter={rows.length <= PAGE_ROWS}
        pageSizeOptions={[PAGE_ROWS]}
        rowHeight={38}
        columnHeaderHeight={44}
        sx={gridStyles}
      />
    </Box>
  )
}

/** The number of rows the grid shows per page. */
const PAGE_ROWS = 100

/** Also works with Caps Lock on. */
const keyOf = ({ key }: Pick<KeyboardEvent, 'key'>): string => key.toLowerCase()

const CELL = '[role="gridcell"]'

/** Scrolls the page as keys move through a long grid; a pointer is already there. */
function showCell({ target }: FocusEvent<HTMLElement>): void {
  if (!target.matches(':focus-visible')) return
  target.closest(CELL)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** The row around the focused element; null outside of rows. */
function rowAt(target: EventTarget): number | null {
  if (!(target instanceof Element)) return null
  const id = target.closest<HTMLElement>('[role="row"]')?.dataset.id
  return id === undefined ? null : Number(id)
}

const NUMBER: GridColDef = {
  field: 'id',
  headerName: 'Row',
  width: 48,
  valueGetter: (_value, { id }) => id + 1,
  cellClassName: 'jb-number',
}

interface CellProps {
  name: string
  label: string
  problem: string | undefined
  onFocus: () => void
  children: ReactNode
}

/** The text of a cell; the error summary finds it by its ID and names it. */
function CellText({ name, label, problem, onFocus, children }: CellProps) {
  useFieldLabel(name, label)
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
