import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import { GridActionsCellItem, type GridColDef } from '@mui/x-data-grid'
import type { Placed } from './EditableGrid.tsx'

/** The last column of a grid: a remove button per row, disabled while `isKept`. */
export function removeColumn<Row extends object>(
  rows: readonly Row[],
  onRows: (rows: Row[]) => void,
  isKept = false,
): GridColDef<Placed<Row>> {
  return {
    field: 'remove',
    type: 'actions',
    headerName: 'Remove',
    width: 72,
    getActions: ({ id }) => [
      <GridActionsCellItem
        key="remove"
        icon={<DeleteOutlined />}
        label={`Remove row ${Number(id) + 1}`}
        disabled={isKept}
        onClick={() => onRows(rows.filter((_row, index) => index !== id))}
      />,
    ],
  }
}
