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
  /** Numbers stand right, so that their digits line up. */
  align?: 'left' | 'right'
  /** Field that the server sorts by; without one the column cannot be sorted. */
  sortBy?: string
  /** CSS width on wide windows. */
  width?: string | number
  /** Heading of the card on phones: without its label, first. At most one column. */
  primary?: boolean
  /** Buttons: on phones they stand without the heading. */
  actions?: boolean
  /** Left out of cards on phones. */
  wideOnly?: boolean
  /** Not shown until the reader chooses it. */
  hidden?: boolean
  /** Never broken into lines. */
  noWrap?: boolean
  /** Two lines at most, cut where it is longer; whoever draws the table shows the whole on demand. */
  cut?: boolean
  /** What an export says where `cell` is no plain text; false leaves the column out of it. */
  csv?: ((row: T) => CsvCell) | false
  /** What an export says where the cell asks the server for each row; its failure fails the file. */
  csvAsk?: (row: T) => Promise<CsvCell>
}

/** What the next press of a column's heading sorts by: ascending first, then the other way. */
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
  /** Lets the reader choose how long a page is. */
  onPerPage?: (perPage: number) => void
}

/** Page lengths that a reader may choose. */
export const PAGE_SIZES = [25, 50, 100, 250] as const

/** `26–50 of 319`, and whether there are pages before and after. */
export function pagingWords({ page, perPage, total }: Pick<Paging, 'page' | 'perPage' | 'total'>) {
  const last = Math.min(page * perPage, total)
  const first = total === 0 ? 0 : (page - 1) * perPage + 1
  return { text: `${first}–${last} of ${total}`, hasPrevious: page > 1, hasNext: last < total }
}
