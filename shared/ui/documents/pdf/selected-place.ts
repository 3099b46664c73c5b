import type { Turn } from '#shared/reading/page-text/page-moves.ts'
import { type Box, unionOf } from '#shared/reading/page-text/page-text.ts'
import { boxBetween, isDrawn, unturnBox } from './box-geometry.ts'

/** The page and box of the selected text within a frame; null if there is none. */
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
  // A box lies on one page; the part of a selection beyond it is ignored.
  const boxes = Array.from(range.getClientRects())
    .filter(({ top, bottom }) => bottom > paper.top && top < paper.bottom)
    .map(({ left, top, right, bottom }) =>
      boxBetween(
        { x: (left - paper.left) / paper.width, y: (top - paper.top) / paper.height },
        { x: (right - paper.left) / paper.width, y: (bottom - paper.top) / paper.height },
      ),
    )
    // Selections include blank elements of the text layer that are as large as the page.
    .filter((box) => isDrawn(box) && box.h < 0.5)
  const box = unionOf(boxes)
  return box ? { page: Number(page.dataset.page), box: unturnBox(box, turn) } : null
}
