import { readRecord, tabStorage, writeJson } from '#shared/ui/browser-storage.ts'
import { type ReviewListAddress, readReviewList } from './list-address.ts'

const KEY = 'joulebridge-review-list'

/** Keeps in this tab which list of reviews was looked at, so that a review knows its neighbors there. */
export function keepList(query: URLSearchParams): void {
  writeJson(tabStorage(), KEY, { query: query.toString() })
}

/** The list that was looked at last; the open requests where there was none. */
export function lastList(): ReviewListAddress {
  const { query } = readRecord(tabStorage(), KEY) ?? {}
  return readReviewList(new URLSearchParams(typeof query === 'string' ? query : ''))
}

/** The reviews before and after one in a list, and its place from 1; null where it is not in it. */
export function placeIn<R extends { id: number }>(
  rows: readonly R[],
  id: number,
): { previous: R | null; next: R | null; place: number } | null {
  const index = rows.findIndex((row) => row.id === id)
  if (index < 0) return null
  return { previous: rows[index - 1] ?? null, next: rows[index + 1] ?? null, place: index + 1 }
}
