import { PlainSelect } from './PlainSelect.tsx'
import type { Column, Sort } from './table-model.ts'

interface Props<T> {
  columns: readonly Column<T>[]
  sort: Sort
  onSort: (sort: Sort) => void
}

/** Sorts a list on narrow windows, where the cards have no headings to press. */
export function SortSelect<T>({ columns, sort, onSort }: Props<T>) {
  const sortable = columns.filter(({ sortBy }) => sortBy !== undefined)
  const isKnown = sortable.some(({ sortBy }) => sortBy === sort.field)
  return (
    <PlainSelect
      label="Sort by"
      value={`${sort.order} ${sort.field}`}
      onChange={(chosen) => {
        const [order = '', field = ''] = chosen.split(' ')
        onSort({ field, order: order === 'DESC' ? 'DESC' : 'ASC' })
      }}
      sx={{ display: { md: 'none' }, flex: { xs: '1 0 100%', sm: 1 }, minWidth: 0 }}
    >
      {isKnown ? null : <option value={`${sort.order} ${sort.field}`}>Default</option>}
      {sortable.flatMap(({ sortBy, header }) => [
        <option key={`ASC ${sortBy}`} value={`ASC ${sortBy}`}>
          {header}, ascending
        </option>,
        <option key={`DESC ${sortBy}`} value={`DESC ${sortBy}`}>
          {header}, descending
        </option>,
      ])}
    </PlainSelect>
  )
}
