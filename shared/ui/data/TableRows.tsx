// biome-ignore-all lint/a11y/noRedundantRoles: on phones the display changes, which takes the roles of a table away
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { MouseEvent } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { HeadCell } from './HeadCell.tsx'
import { followRow } from './row-click.ts'
import { SelectBox } from './SelectBox.tsx'
import type { Column, Density, Sort } from './table-model.ts'
import { tableStyles } from './table-styles.ts'

export interface RowSelection<T> {
  isSelected: (row: T) => boolean
  /** Name of a row for its box. */
  nameOf: (row: T) => string
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
  /** Marks a row, such as the one that is open beside the table. */
  isSelected?: (row: T) => boolean
  density?: Density
  /** Where a row leads: its heading becomes a link there and a click anywhere on it follows. */
  rowLink?: (row: T) => string | null
  /** Boxes to choose rows. */
  selection?: RowSelection<T>
}

/** The table itself, with rows to show. */
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
                label="Select all rows of this page"
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
        {rows.map((row) => {
          const key = rowKey(row)
          const link = rowLink?.(row) ?? null
          return (
            <tr
              key={key}
              role="row"
              data-row={key}
              data-leads={link !== null}
              aria-selected={isSelected?.(row) ?? selection?.isSelected(row)}
              onClick={link === null ? undefined : followLinkOfRow}
            >
              {selection ? (
                <td role="cell" data-select="true">
                  <SelectBox
                    label={`Select ${selection.nameOf(row)}`}
                    chosen={selection.isSelected(row) ? 1 : 0}
                    of={1}
                    onChange={(on) => selection.onToggle([row], on)}
                  />
                </td>
              ) : null}
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} link={link} />
              ))}
            </tr>
          )
        })}
      </tbody>
    </Box>
  )
}

const followLinkOfRow = (event: MouseEvent<HTMLTableRowElement>) => followRow(event)

function Cell<T>({ column, row, link }: { column: Column<T>; row: T; link: string | null }) {
  const { header, primary, wideOnly, align, noWrap } = column
  const content = column.cell(row)
  return (
    <td
      role="cell"
      data-label={header}
      data-primary={primary}
      data-wide-only={wideOnly}
      data-align={align}
      data-nowrap={noWrap}
    >
      {primary && link !== null ? (
        <Link component={RouterLink} to={link} data-row-link="true">
          {content}
        </Link>
      ) : (
        content
      )}
    </td>
  )
}
