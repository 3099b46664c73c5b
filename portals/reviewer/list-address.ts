import type { ListQuery } from '#shared/client/call.ts'
import { type ReviewKind, reviewKinds } from '#shared/entities/reports.ts'
import { type ListAddress, rangeOf, readListAddress } from '#shared/ui/data/list-address.ts'
import type { Sort } from '#shared/ui/data/table-model.ts'

export type ReviewFilter = 'open' | 'completed'

export interface ReviewListAddress extends ListAddress {
  show: ReviewFilter
  kind: ReviewKind | null
}

/** Fields that the server can sort reviews by. */
const SORTABLE = ['project_name', 'seller_name', 'kind', 'due_date', 'completed_at', 'outcome']

/** Open requests: earliest due date first; completed ones: latest first. */
const FALLBACK = {
  open: { field: 'due_date', order: 'ASC' },
  completed: { field: 'completed_at', order: 'DESC' },
} as const satisfies Record<ReviewFilter, Sort>

/** Reads the list that the URL names; anything unknown falls back to the default. */
export function readReviewList(query: URLSearchParams): ReviewListAddress {
  const show = query.get('show') === 'completed' ? 'completed' : 'open'
  const kind = query.get('kind')
  return {
    show,
    kind: reviewKinds.has(kind) ? kind : null,
    ...readListAddress(query, SORTABLE, FALLBACK[show]),
  }
}

/** Converts the list's address to a server query. */
export function reviewListQuery(address: ReviewListAddress): ListQuery {
  const { show, kind, q, sort } = address
  return {
    filter: { is_complete: show === 'completed', ...(kind ? { kind } : {}), ...(q ? { q } : {}) },
    range: rangeOf(address),
    sort: [sort.field, sort.order],
  }
}
