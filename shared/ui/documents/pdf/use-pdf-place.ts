import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useMemo, useRef } from 'react'
import { clampPage } from '../preview-kind.ts'
import { useSize } from '../use-size.ts'
import { useView } from '../use-view.ts'
import type { ViewerProps } from '../viewer-props.ts'
import type { Target } from './marks.ts'
import { layOut, PIXELS_PER_POINT, scaleOf, turned } from './page-layout.ts'
import { usePageSizes } from './use-page-sizes.ts'
import { useScrollPlace } from './use-scroll-place.ts'

type Props = Pick<ViewerProps, 'page' | 'onPage' | 'target'>

/** The visible part of a PDF and its zoom, with functions to change both. */
export function usePdfPlace(
  pdf: PDFDocumentProxy | null,
  { page: wanted = 1, onPage, target }: Props,
) {
  const frame = useRef<HTMLDivElement>(null)
  const room = useSize(frame)
  const { isKnown, sizeOf, ask } = usePageSizes(pdf)
  const pages = pdf?.numPages ?? 0
  const shown = useRef(wanted)
  const view = useView({
    fitsPage: true,
    effective: () => {
      const points = turned(sizeOf(shown.current - 1), view.turn)
      return scaleOf(points, room, view.zoom ?? view.fitMode) / PIXELS_PER_POINT
    },
  })
  const { turn, zoom, fitMode } = view
  const layout = useMemo(
    () =>
      isKnown && room.width > 0
        ? layOut(pages, sizeOf, { frame: room, zoom: zoom ?? fitMode, turn })
        : null,
    [isKnown, pages, sizeOf, room, zoom, fitMode, turn],
  )
  const { page, top, goTo, told } = useScrollPlace({
    frame,
    layout,
    turn,
    start: wanted,
    onPage: (next) => onPage?.(next),
  })
  shown.current = page

  // The first page's size stands in for the others until theirs are known.
  useEffect(() => void ask(0, 0), [ask])
  // Follows requests from outside, even before pages are loaded, but not the echo of our own page changes.
  const ready = layout !== null
  useEffect(() => {
    if (!ready || wanted === told.current || wanted === shown.current) return
    told.current = wanted
    goTo(clampPage(wanted, pages))
  }, [wanted, pages, ready, goTo, told])
  const followed = useRef<Target | null>(null)
  useEffect(() => {
    if (!ready || !target || followed.current === target) return
    followed.current = target
    goTo(clampPage(target.page, pages), target.box)
  }, [target, pages, ready, goTo])

  const turnTo = (next: number) => {
    if (pages > 0) goTo(clampPage(next, pages))
  }
  /** Scrolls a page wider than its frame sideways with the arrow keys. */
  const turnBy = (step: number) => {
    const box = frame.current
    if (box && box.scrollWidth > box.clientWidth + 1) return false
    return turnTo(page + step)
  }
  return { frame, room, layout, sizeOf, ask, pages, page, top, view, goTo, turnTo, turnBy } as const
}
