import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { parseId } from '#shared/paths.ts'
import type { Box } from '#shared/reading/page-text/page-text.ts'
import { boxText, parseBox } from './pdf/box-geometry.ts'
import { type DeskTab, deskTabNames } from './work/desk-tabs.ts'

/** Parses a viewer address; invalid values fall back to the first page of the newest version. */
export function readViewerAddress(search: URLSearchParams) {
  return {
    page: parseId(search.get('page') ?? '') ?? 1,
    box: parseBox(search.get('box')),
    /** Version number; null for the newest. */
    version: parseId(search.get('version') ?? ''),
    /** Words to search for. */
    find: search.get('find') ?? undefined,
    /** The open desk tab; null for the default one. */
    tab: deskTabNames.find((tab) => tab === search.get('tab')) ?? null,
    /** Whether the blocks of the pages are shown. */
    layout: search.get('layout') === '1',
  }
}

/** Returns the query with another place; the first page is left out unless it has a box. */
export function withPlace(search: URLSearchParams, page: number, box: Box | null): URLSearchParams {
  const next = new URLSearchParams(search)
  if (page > 1 || box) next.set('page', String(page))
  else next.delete('page')
  if (box) next.set('box', boxText(box))
  else next.delete('box')
  return next
}

/** Returns the query with a desk tab and the layout setting; null and false are left out. */
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

/** The state of the viewer in the address, and a function to go to another place. */
export function useViewerAddress() {
  const [search, setSearch] = useSearchParams()
  // One press may change the tab and the place; the second change builds on the first.
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
