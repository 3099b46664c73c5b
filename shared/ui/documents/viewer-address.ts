import { useSearchParams } from 'react-router-dom'
import { parseId } from '#shared/paths.ts'
import type { Box } from '#shared/reading/page-text/page-text.ts'
import { boxText, parseBox } from './pdf/box-geometry.ts'

/** What an address names; nonsense falls back to the first page of the newest version. */
export function readViewerAddress(search: URLSearchParams) {
  return {
    page: parseId(search.get('page') ?? '') ?? 1,
    box: parseBox(search.get('box')),
    /** Number of the version; null is the newest. */
    version: parseId(search.get('version') ?? ''),
    /** Words to look for. */
    find: search.get('find') ?? undefined,
  }
}

/** The query with another place; the first page needs no word unless a box is on it. */
export function withPlace(search: URLSearchParams, page: number, box: Box | null): URLSearchParams {
  const next = new URLSearchParams(search)
  if (page > 1 || box) next.set('page', String(page))
  else next.delete('page')
  if (box) next.set('box', boxText(box))
  else next.delete('box')
  return next
}

/** What the address of the viewer shows, and going to another place. */
export function useViewerAddress() {
  const [search, setSearch] = useSearchParams()
  return {
    ...readViewerAddress(search),
    show: (page: number, box: Box | null = null) =>
      setSearch((before) => withPlace(before, page, box), {
        replace: true,
        preventScrollReset: true,
      }),
  }
}
