import type { ReactNode } from 'react'

export interface Sort {
  field: string
  order: 'ASC' | 'DESC'
}

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
  /** Left out of cards on phones. */
  wideOnly?: boolean
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
}

/** `26–50 of 319`, and whether there are pages before and after. */
export function pagingWords({ page, perPage, total }: Omit<Paging, 'onPage'>) {
  const last = Math.min(page * perPage, total)
  const first = total === 0 ? 0 : (page - 1) * perPage + 1
  return { text: `${first}–${last} of ${total}`, hasPrevious: page > 1, hasNext: last < total }
}
