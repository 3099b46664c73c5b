import type { Turn } from '#shared/reading/page-text/page-moves.ts'
import { type Box, unionOf } from '#shared/reading/page-text/page-text.ts'
import { boxBetween, isDrawn, unturnBox } from './box-geometry.ts'

/** The page and box of the text that is selected within a frame; null for none. */
export function selectedPlace(
  frame: HTMLElement | null,
  turn: Turn,
): { page: number; box: Box } | null {
  const selection = window.getSelection()
  if (!frame || !selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  const start = range.startContainer
  const element = start instanceof Element ? start : start.parentElement
  const page = element?.closest<HTMLElement>('[data-page]')
  if (!page || !frame.contains(page)) return null
  const paper = page.getBoundingClientRect()
  // A box lies on one page: what is selected beyond it does not count.
  const boxes = Array.from(range.getClientRects())
    .filter(({ top, bottom }) => bottom > paper.top && top < paper.bottom)
    .map(({ left, top, right, bottom }) =>
      boxBetween(
        { x: (left - paper.left) / paper.width, y: (top - paper.top) / paper.height },
        { x: (right - paper.left) / paper.width, y: (bottom - paper.top) / paper.height },
      ),
    )
    // Selections touch blank pieces of the text layer as large as the page.
    .filter((box) => isDrawn(box) && box.h < 0.5)
  const box = unionOf(boxes)
  return box ? { page: Number(page.dataset.page), box: unturnBox(box, turn) } : null
}
