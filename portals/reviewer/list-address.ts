import type { Sort } from '#shared/ui/data/table-model.ts'

/** Which requests a list shows. */
export type ReviewFilter = 'open' | 'completed'

export interface ReviewListAddress {
  show: ReviewFilter
  sort: Sort
  /** From 1. */
  page: number
}

/** Fields that the server sorts reviews by. */
const SORTABLE = ['project_name', 'kind', 'due_date', 'completed_at', 'outcome']

/** What is due first comes first; of the completed ones the last. */
const FALLBACK = {
  open: { field: 'due_date', order: 'ASC' },
  completed: { field: 'completed_at', order: 'DESC' },
} as const satisfies Record<ReviewFilter, Sort>

/** The list that an address names; anything unknown falls back. */
export function readReviewList(query: URLSearchParams): ReviewListAddress {
  const show = query.get('show') === 'completed' ? 'completed' : 'open'
  const field = query.get('sort')
  const page = Number(query.get('page'))
  return {
    show,
    sort:
      field !== null && SORTABLE.includes(field)
        ? { field, order: query.get('order') === 'DESC' ? 'DESC' : 'ASC' }
        : FALLBACK[show],
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** The query with another sort (back on the first page) or another page. */
export function writeReviewList(
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
