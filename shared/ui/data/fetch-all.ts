import type { Page } from '#shared/client/call.ts'
import { LIST_PAGE_MAX } from '#shared/limits.ts'

export interface FetchProgress {
  loaded: number
  total: number
}

/** Reads every match of a list, page by page, until the server says there are no more. */
export async function fetchAll<T>(
  loadPage: (range: readonly [first: number, last: number]) => Promise<Page<readonly T[]>>,
  onProgress?: (progress: FetchProgress) => void,
): Promise<T[]> {
  const all: T[] = []
  for (;;) {
    const { rows, total } = await loadPage([all.length, all.length + LIST_PAGE_MAX - 1])
    all.push(...rows)
    onProgress?.({ loaded: all.length, total })
    if (rows.length === 0 || all.length >= total) return all
  }
}
