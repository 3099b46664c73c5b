// biome-ignore-all lint/a11y/noRedundantRoles: on phones the display changes, which takes the roles of a table away
import { SortButton } from './SortButton.tsx'
import { ariaSort, type Column, nextSort, type Sort } from './table-model.ts'

interface Props<T> {
  column: Column<T>
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
}

/** Heading of a column, with a sort button if the column is sortable. */
export function HeadCell<T>({ column, sort, onSort }: Props<T>) {
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
