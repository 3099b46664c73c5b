import type { GridColDef } from '@mui/x-data-grid'
import { projectTypes } from '#shared/entities/projects.ts'
import { formatDate } from '#shared/format/dates.ts'
import { formatNumber } from '#shared/format/numbers.ts'
import { dayText, gridDay } from '#shared/ui/grid/grid-days.ts'
import { COLUMN_LABELS, type ProjectRow } from './project-rows.ts'

/** A row in the grid, identified by its position. */
export type GridRow = ProjectRow & { id: number }

type DateColumn = 'construction_start_date' | 'target_placed_in_service_date'
type NumberColumn = 'installed_capacity_dc' | 'projected_itc_amount'

const date = (field: DateColumn): GridColDef<GridRow> => ({
  field,
  headerName: COLUMN_LABELS[field],
  type: 'date',
  width: 116,
  editable: true,
  valueGetter: (_value, row) => gridDay(row[field]),
  valueSetter: (value, row) => ({ ...row, [field]: dayText(value) }),
  valueFormatter: (value) => (dayText(value) ? formatDate(dayText(value)) : ''),
})

const number = (field: NumberColumn, unit: string): GridColDef<GridRow> => ({
  field,
  headerName: `${COLUMN_LABELS[field]} (${unit})`,
  type: 'number',
  width: 104,
  editable: true,
  valueFormatter: (value: number | null) => (value === null ? '' : formatNumber(value)),
  valueSetter: (value: unknown, row) => ({
    ...row,
    // A negative number is kept, so the error can name it.
    [field]: typeof value === 'number' && Number.isFinite(value) ? value : null,
  }),
})

/** The grid's columns, in the order used for pasting from a spreadsheet. */
export const GRID_COLUMNS: readonly GridColDef<GridRow>[] = [
  { field: 'name', headerName: COLUMN_LABELS.name, flex: 1.2, minWidth: 120, editable: true },
  {
    field: 'installation_type',
    headerName: COLUMN_LABELS.installation_type,
    type: 'singleSelect',
    width: 122,
    editable: true,
    valueOptions: [{ value: '', label: 'None' }, ...projectTypes.options],
    valueGetter: (value: ProjectRow['installation_type']) => value ?? '',
    valueSetter: (value: unknown, row) => ({
      ...row,
      installation_type: projectTypes.find(String(value)),
    }),
    valueFormatter: (value: string) => (projectTypes.has(value) ? projectTypes.label(value) : ''),
  },
  {
    field: 'full_street_address',
    headerName: COLUMN_LABELS.full_street_address,
    flex: 1,
    minWidth: 120,
    editable: true,
  },
  number('installed_capacity_dc', 'kW'),
  number('projected_itc_amount', '$'),
  date('construction_start_date'),
  date('target_placed_in_service_date'),
]
