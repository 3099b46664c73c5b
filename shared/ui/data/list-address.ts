import { PAGE_SIZES, type Sort } from './table-model.ts'

export interface ListAddress {
  sort: Sort
  /** From 1. */
  page: number
  perPage: number
  /** The search text; empty for none. */
  q: string
}

/** Reads sort, page, page length, and search from the address; unknown values fall back to defaults. */
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
    perPage: readPerPage(query),
    q: query.get('q') ?? '',
  }
}

/** The page length of an address, limited to the selectable ones. */
export function readPerPage(query: URLSearchParams): number {
  const wanted = Number(query.get('perPage'))
  return PAGE_SIZES.find((size) => size === wanted) ?? PAGE_SIZES[0]
}

export interface ListChanges extends Partial<ListAddress> {
  /** Filter parameters; null removes one. */
  filter?: Readonly<Record<string, string | null>>
}

/** Returns the query with these changes; a changed list starts on its first page. */
export function writeListAddress(query: URLSearchParams, changes: ListChanges): URLSearchParams {
  const next = new URLSearchParams(query)
  const { sort, page = 1, perPage, q, filter = {} } = changes
  const set = (name: string, value: string | number | null) => {
    if (value === null || value === '') next.delete(name)
    else next.set(name, String(value))
  }
  if (sort) {
    set('sort', sort.field)
    set('order', sort.order)
  }
  if (perPage !== undefined) set('perPage', perPage === PAGE_SIZES[0] ? null : perPage)
  if (q !== undefined) set('q', q)
  for (const [name, value] of Object.entries(filter)) set(name, value)
  set('page', page > 1 ? page : null)
  return next
}

/** The range of a page's rows for the server. */
export function rangeOf({ page, perPage }: Pick<ListAddress, 'page' | 'perPage'>) {
  const first = (page - 1) * perPage
  return [first, first + perPage - 1] as const
}
