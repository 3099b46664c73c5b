import { useSearchParams } from 'react-router-dom'
import { parseId } from '#shared/paths.ts'

/** Page and version that an address names; nonsense falls back to the first page of the newest. */
export function readViewerAddress(search: URLSearchParams) {
  return {
    page: parseId(search.get('page') ?? '') ?? 1,
    /** Number of the version; null is the newest. */
    version: parseId(search.get('version') ?? ''),
  }
}

/** The query with another page; the first page needs no word. */
export function withPage(search: URLSearchParams, page: number): URLSearchParams {
  const next = new URLSearchParams(search)
  if (page > 1) next.set('page', String(page))
  else next.delete('page')
  return next
}

/** What the address of the viewer shows, and turning its page. */
export function useViewerAddress() {
  const [search, setSearch] = useSearchParams()
  return {
    ...readViewerAddress(search),
    turnTo: (page: number) =>
      setSearch((before) => withPage(before, page), { replace: true, preventScrollReset: true }),
  }
}
