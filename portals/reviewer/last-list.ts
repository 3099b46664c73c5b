import { readRecord, tabStorage, writeJson } from '#shared/ui/browser-storage.ts'
import { type ReviewListAddress, readReviewList } from './list-address.ts'

const KEY = 'joulebridge-review-list'

/** Stores the last viewed list of reviews in this tab, so that a review knows its neighbors there. */
export function keepList(query: URLSearchParams): void {
  writeJson(tabStorage(), KEY, { query: query.toString() })
}

/** The last viewed list; the open requests if there is none. */
export function lastList(): ReviewListAddress {
  const { query } = readRecord(tabStorage(), KEY) ?? {}
  return readReviewList(new URLSearchParams(typeof query === 'string' ? query : ''))
}

/** The reviews before and after one in a list, and its place from 1; null if it is not in the list. */
export function placeIn<R extends { id: number }>(
  rows: readonly R[],
  id: number,
): { previous: R | null; next: R | null; place: number } | null {
  const index = rows.findIndex((row) => row.id === id)
  if (index < 0) return null
  return { previous: rows[index - 1] ?? null, next: rows[index + 1] ?? null, place: index + 1 }
}
