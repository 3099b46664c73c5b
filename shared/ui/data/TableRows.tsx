// biome-ignore-all lint/a11y/noRedundantRoles: on phones the display changes, which takes the roles of a table away
import Box from '@mui/material/Box'
import { HeadCell } from './HeadCell.tsx'
import { SelectBox } from './SelectBox.tsx'
import { TableRow } from './TableRow.tsx'
import type { Column, Density, Sort } from './table-model.ts'
import { tableStyles } from './table-styles.ts'

export interface RowSelection<T> {
  isSelected: (row: T) => boolean
  /** Accessible name of a row's checkbox. */
  nameOf: (row: T) => string
  /** A stable function, so that rows don't re-render because of it. */
  onToggle: (rows: readonly T[], selected: boolean) => void
}

export interface TableRowsProps<T> {
  /** What the table holds, for screen readers. */
  caption: string
  columns: readonly Column<T>[]
  rows: readonly T[]
  rowKey: (row: T) => string | number
  sort?: Sort
  onSort?: (sort: Sort) => void
  /** Marks a row, such as the one open beside the table. */
  isSelected?: (row: T) => boolean
  density?: Density
  /** Address of a row: its heading links there, and so does a click anywhere on the row. */
  rowLink?: (row: T) => string | null
  /** Checkboxes that select rows. */
  selection?: RowSelection<T>
}

/** The table itself, once there are rows to show. */
export function TableRows<T>(props: TableRowsProps<T>) {
  const { caption, columns, rows, rowKey, isSelected, density, selection, rowLink } = props
  return (
    <Box
      component="table"
      role="table"
      aria-label={caption}
      data-density={density}
      sx={tableStyles}
    >
      <thead role="rowgroup">
        <tr role="row">
          {selection ? (
            <th role="columnheader" scope="col" data-select="true">
              <SelectBox
                label="Select all rows on this page"
                chosen={rows.filter(selection.isSelected).length}
                of={rows.length}
                onChange={(on) => selection.onToggle(rows, on)}
              />
            </th>
          ) : null}
          {columns.map((column) => (
            <HeadCell key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <TableRow
            key={rowKey(row)}
            row={row}
            id={rowKey(row)}
            columns={columns}
            link={rowLink?.(row) ?? null}
            selected={isSelected?.(row) ?? selection?.isSelected(row)}
            boxName={selection?.nameOf(row) ?? null}
            onToggle={selection?.onToggle}
          />
        ))}
      </tbody>
    </Box>
  )
}
