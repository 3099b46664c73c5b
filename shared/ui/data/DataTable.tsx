// biome-ignore-all lint/a11y/noRedundantRoles: on phones the display changes, which takes the roles of a table away
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { RowsSkeleton } from '../feedback/Skeletons.tsx'
import { SortButton } from './SortButton.tsx'
import { TablePaging } from './TablePaging.tsx'
import { ariaSort, type Column, nextSort, type Paging, type Sort } from './table-model.ts'
import { tableStyles } from './table-styles.ts'

interface Props<T> {
  /** What the table holds, for screen readers. */
  caption: string
  columns: readonly Column<T>[]
  /** Undefined while loading. */
  rows: readonly T[] | undefined
  rowKey: (row: T) => string | number
  /** Shown in place of an empty table. */
  empty: ReactNode
  error?: unknown
  onRetry?: () => void
  sort?: Sort
  onSort?: (sort: Sort) => void
  paging?: Paging
  /** Marks a row, such as the one that is open beside the table. */
  isSelected?: (row: T) => boolean
  /** Rows shown while loading. */
  skeletonRows?: number
}

/**
 * A table that turns into cards on phones: one markup for both, with the roles spelled out because
 * changing `display` takes a table's own meaning away.
 */
export function DataTable<T>(props: Props<T>) {
  const { caption, rows, error, onRetry, empty, paging, skeletonRows } = props
  if (error && !rows) return <ErrorState error={error} onRetry={onRetry} level="h3" />
  if (!rows) return <RowsSkeleton label={`Loading ${caption.toLowerCase()}`} rows={skeletonRows} />
  if (rows.length === 0) return <>{empty}</>
  return (
    <>
      <Box sx={{ overflowX: { md: 'auto' } }}>
        <Table {...props} rows={rows} />
      </Box>
      {paging && paging.total > paging.perPage ? <TablePaging {...paging} /> : null}
    </>
  )
}

function Table<T>(props: Props<T> & { rows: readonly T[] }) {
  const { caption, columns, rows, rowKey, isSelected } = props
  return (
    <Box component="table" role="table" aria-label={caption} sx={tableStyles}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <HeadCell key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row" aria-selected={isSelected?.(row)}>
            {columns.map((column) => (
              <td
                key={column.key}
                role="cell"
                data-label={column.header}
                data-primary={column.primary}
                data-wide-only={column.wideOnly}
                data-align={column.align}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  )
}

interface HeadCellProps<T> {
  column: Column<T>
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
}

function HeadCell<T>({ column, sort, onSort }: HeadCellProps<T>) {
  const { header, sortBy, align, width } = column
  const sortable = onSort && sortBy
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={ariaSort(sort, sortable ? sortBy : undefined)}
      data-align={align}
      style={{ width }}
    >
      {sortable ? (
        <SortButton
          direction={sort?.field === sortBy ? sort.order : null}
          onClick={() => onSort(nextSort(sort, sortBy))}
        >
          {header}
        </SortButton>
      ) : (
        header
      )}
    </th>
  )
}
