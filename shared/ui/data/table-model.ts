import type { ReactNode } from 'react'
import type { CsvCell } from '#shared/format/csv.ts'

export interface Sort {
  field: string
  order: 'ASC' | 'DESC'
}

export type Density = 'comfortable' | 'compact'

export interface Column<T> {
  key: string
  header: string
  cell: (row: T) => ReactNode
  /** Numbers are right-aligned so that their digits line up. */
  align?: 'left' | 'right'
  /** Field that the server sorts by; without it, the column is not sortable. */
  sortBy?: string
  /** CSS width on wide windows. */
  width?: string | number
  /** Heading of the card on phones, shown first and without its label. At most one column. */
  primary?: boolean
  /** Holds buttons; on phones they appear without the heading. */
  actions?: boolean
  /** Left out of cards on phones. */
  wideOnly?: boolean
  /** Not shown until the reader chooses it. */
  hidden?: boolean
  /** Never wraps. */
  noWrap?: boolean
  /** At most two lines, cut off beyond that; the caller shows the full text on demand. */
  cut?: boolean
  /** Value in an export if `cell` is not plain text; false leaves the column out. */
  csv?: ((row: T) => CsvCell) | false
  /** Value in an export if each row needs a call; a failed call fails the file. */
  csvAsk?: (row: T) => Promise<CsvCell>
}

/** Returns the sort after the next press of a column's heading: ascending first, then descending. */
export function nextSort(current: Sort | undefined, field: string): Sort {
  const flip = current?.field === field && current.order === 'ASC'
  return { field, order: flip ? 'DESC' : 'ASC' }
}

export const ariaSort = (current: Sort | undefined, field: string | undefined) => {
  if (!field) return undefined
  if (current?.field !== field) return 'none'
  return current.order === 'ASC' ? 'ascending' : 'descending'
}

export interface Paging {
  /** From 1. */
  page: number
  perPage: number
  total: number
  onPage: (page: number) => void
  /** Called when the reader chooses a page length. */
  onPerPage?: (perPage: number) => void
}

/** Page lengths a reader can choose. */
export const PAGE_SIZES = [25, 50, 100, 250] as const

/** Returns words like `26–50 of 319`, and whether there are pages before and after. */
export function pagingWords({ page, perPage, total }: Pick<Paging, 'page' | 'perPage' | 'total'>) {
  const last = Math.min(page * perPage, total)
  const first = total === 0 ? 0 : (page - 1) * perPage + 1
  return { text: `${first}–${last} of ${total}`, hasPrevious: page > 1, hasNext: last < total }
}
