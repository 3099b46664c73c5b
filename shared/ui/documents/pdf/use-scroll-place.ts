import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Turn, turnedBox } from '#shared/reading/page-text/page-moves.ts'
import type { Box } from '#shared/reading/page-text/page-text.ts'
import { type Anchor, anchorAt, GAP, heightOf, indexAt, type PageLayout } from './page-layout.ts'

/** The line, a third from the top of the frame, where a requested box is placed and the current page is read. */
const READING_LINE = 1 / 3
/** Milliseconds without a page change before it is reported. */
const REST_MS = 150

interface Settings {
  frame: RefObject<HTMLElement | null>
  layout: PageLayout | null
  turn: Turn
  /** Page to start at, from 1. */
  start: number
  onPage: (page: number) => void
}

/**
 * The visible place in a document. It is kept when the zoom, the frame, or the page sizes change, and follows requests.
 */
export function useScrollPlace({ frame, layout, turn, start, onPage }: Settings) {
  const anchor = useRef<Anchor>({ index: start - 1, part: 0 })
  const [page, setPage] = useState(start)
  const [top, setTop] = useState(0)
  const latest = useRef({ layout, turn, onPage })
  latest.current = { layout, turn, onPage }

  const look = useCallback(() => {
    const box = frame.current
    const { layout: now } = latest.current
    if (!box || !now || box.clientHeight === 0) return
    setTop(box.scrollTop)
    const isEnd = box.scrollTop > 0 && box.scrollTop + box.clientHeight >= now.height - 2
    const line = box.scrollTop + box.clientHeight * (isEnd ? 1 : READING_LINE)
    setPage(indexAt(now, line) + 1)
  }, [frame])
  const read = useCallback(() => {
    const box = frame.current
    const { layout: now } = latest.current
    if (!box || !now || box.clientHeight === 0) return
    anchor.current = anchorAt(now, box.scrollTop + GAP)
    look()
  }, [frame, look])

  // Whatever was at the top stays there when the layout changes.
  useLayoutEffect(() => {
    const box = frame.current
    if (!box || !layout || box.clientHeight === 0) return
    box.scrollTop = heightOf(layout, anchor.current) - GAP
    look()
  }, [layout, frame, look])

  // The page is reported once scrolling stops, so the address doesn't change with every page passed.
  const told = useRef(start)
  useEffect(() => {
    if (told.current === page) return
    const timer = setTimeout(() => {
      told.current = page
      latest.current.onPage(page)
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [page])

  useEffect(() => {
    const box = frame.current
    if (!box) return
    let waiting = 0
    const onScroll = () => {
      waiting ||= requestAnimationFrame(() => {
        waiting = 0
        read()
      })
    }
    box.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      box.removeEventListener('scroll', onScroll)
      cancelAnimationFrame(waiting)
    }
  }, [frame, read])

  /** Goes to a page, or to a box on it. */
  const goTo = useCallback(
    (wanted: number, place?: Box | null) => {
      const box = frame.current
      const { layout: now, turn: turning } = latest.current
      const index = wanted - 1
      if (!place) anchor.current = { index, part: 0 }
      if (!box || !now) return
      const height = now.sizes[index]?.height ?? 0
      const width = now.sizes[index]?.width ?? 0
      const part = place ? turnedBox(place, turning) : null
      const from = now.tops[index] ?? 0
      const y = part ? from + part.y * height - box.clientHeight * READING_LINE : from - GAP
      box.scrollTop = Math.max(0, y)
      if (part && now.width > box.clientWidth) {
        const left = (now.width - width) / 2
        box.scrollLeft = Math.max(0, left + part.x * width - box.clientWidth * READING_LINE)
      }
      read()
    },
    [frame, read],
  )
  return { page, top, goTo, told }
}
