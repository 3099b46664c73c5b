import type { GridColDef } from '@mui/x-data-grid'
import { costCategories, taxClasses } from '#shared/entities/costs.ts'
import type { Enumeration } from '#shared/entities/enumeration.ts'
import { formatDate } from '#shared/format/dates.ts'
import { formatDollars } from '#shared/format/money.ts'
import type { Placed } from '../grid/EditableGrid.tsx'
import { dayText, gridDay } from '../grid/grid-days.ts'
import { COST_LABELS, type CostRow, isWholeCents } from './cost-rows.ts'

type Column = GridColDef<Placed<CostRow>>

const choice = <V extends string>(
  field: 'category' | 'tax_class',
  choices: Enumeration<V>,
  width: number,
): Column => ({
  field,
  headerName: COST_LABELS[field],
  type: 'singleSelect',
  width,
  editable: true,
  valueOptions: [{ value: '', label: 'None' }, ...choices.options],
  valueGetter: (value: string | null) => value ?? '',
  valueSetter: (value: unknown, row) => ({ ...row, [field]: choices.find(String(value)) }),
  valueFormatter: (value: string) => (choices.has(value) ? choices.label(value) : ''),
})

const words = (field: 'vendor' | 'invoice_number' | 'description', width: number): Column => ({
  field,
  headerName: COST_LABELS[field],
  width,
  editable: true,
})

/** An amount that is refused stands as it was typed: rounding would hide why. */
const claimWords = (dollars: number): string =>
  isWholeCents(dollars) ? formatDollars(dollars) : `$${dollars}`

/** What is typed into each column, in the order in which a spreadsheet is pasted. */
export const COST_GRID_COLUMNS: readonly Column[] = [
  choice('category', costCategories, 134),
  {
    field: 'claimed',
    headerName: COST_LABELS.claimed,
    type: 'number',
    width: 104,
    editable: true,
    valueFormatter: (value: number | null) => (value === null ? '' : claimWords(value)),
    valueSetter: (value: unknown, row) => ({
      ...row,
      // One that is negative stays, and is refused in words.
      claimed: typeof value === 'number' && Number.isFinite(value) ? value : null,
    }),
  },
  choice('tax_class', taxClasses, 140),
  words('vendor', 170),
  words('invoice_number', 100),
  {
    field: 'invoice_date',
    headerName: COST_LABELS.invoice_date,
    type: 'date',
    width: 104,
    editable: true,
    valueGetter: (_value, row) => gridDay(row.invoice_date),
    valueSetter: (value, row) => ({ ...row, invoice_date: dayText(value) }),
    valueFormatter: (value) => (dayText(value) ? formatDate(dayText(value)) : ''),
  },
  words('description', 180),
]
