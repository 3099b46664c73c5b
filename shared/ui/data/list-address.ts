import type { Sort } from './table-model.ts'

export interface ListAddress {
  sort: Sort
  /** From 1. */
  page: number
}

/** Sort and page of a list as the address says them; anything unknown falls back. */
export function readListAddress(
  query: URLSearchParams,
  sortable: readonly string[],
  fallback: Sort,
): ListAddress {
  const field = query.get('sort')
  const known = field !== null && sortable.includes(field)
  const page = Number(query.get('page'))
  return {
    sort: known ? { field, order: query.get('order') === 'DESC' ? 'DESC' : 'ASC' } : fallback,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** The query with another sort (back on the first page) or another page. */
export function writeListAddress(
  query: URLSearchParams,
  change: { sort: Sort } | { page: number },
): URLSearchParams {
  const next = new URLSearchParams(query)
  if ('sort' in change) {
    next.set('sort', change.sort.field)
    next.set('order', change.sort.order)
    next.delete('page')
  } else if (change.page > 1) next.set('page', String(change.page))
  else next.delete('page')
  return next
}
