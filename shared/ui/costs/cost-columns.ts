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

/** Shows a rejected amount as typed: rounding would hide why it was rejected. */
const claimWords = (dollars: number): string =>
  isWholeCents(dollars) ? formatDollars(dollars) : `$${dollars}`

/** The editable columns, in the order in which a spreadsheet is pasted. */
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
      // A negative amount stays and is rejected with a message.
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
