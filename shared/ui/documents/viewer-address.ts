import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { parseId } from '#shared/paths.ts'
import type { Box } from '#shared/reading/page-text/page-text.ts'
import { boxText, parseBox } from './pdf/box-geometry.ts'
import { type DeskTab, deskTabNames } from './work/desk-tabs.ts'

/** What an address names; nonsense falls back to the first page of the newest version. */
export function readViewerAddress(search: URLSearchParams) {
  return {
    page: parseId(search.get('page') ?? '') ?? 1,
    box: parseBox(search.get('box')),
    /** Number of the version; null is the newest. */
    version: parseId(search.get('version') ?? ''),
    /** Words to look for. */
    find: search.get('find') ?? undefined,
    /** The part of the desk that somebody opened; null is the one that comes first. */
    tab: deskTabNames.find((tab) => tab === search.get('tab')) ?? null,
    /** Whether it is shown what the pages are made of. */
    layout: search.get('layout') === '1',
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

/** The query with a part of the desk, and with what pages are made of; null and false need no word. */
export function withDesk(
  search: URLSearchParams,
  change: { tab?: DeskTab | null; layout?: boolean },
): URLSearchParams {
  const next = new URLSearchParams(search)
  if (change.tab) next.set('tab', change.tab)
  if (change.tab === null) next.delete('tab')
  if (change.layout) next.set('layout', '1')
  if (change.layout === false) next.delete('layout')
  return next
}

/** What the address of the viewer shows, and going to another place. */
export function useViewerAddress() {
  const [search, setSearch] = useSearchParams()
  // One press may change the tab and the place: the second change begins at what the first one made.
  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
  }, [search])
  const go = (next: URLSearchParams) => {
    latest.current = next
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  return {
    ...readViewerAddress(search),
    show: (page: number, box: Box | null = null) => go(withPlace(latest.current, page, box)),
    openTab: (tab: DeskTab | null) => go(withDesk(latest.current, { tab })),
    showLayout: (layout: boolean) => go(withDesk(latest.current, { layout })),
  }
}

export type ViewerAddress = ReturnType<typeof useViewerAddress>
