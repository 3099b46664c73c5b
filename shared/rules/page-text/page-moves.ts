import type { Box } from './page-text.ts'

/** Where marks on pages go when pages are taken out, moved or turned (docs/product.md section 7). */

export type Turn = 0 | 90 | 180 | 270

/** A page of the new version: the page it was, and how far it was turned clockwise. */
export interface PageMove {
  number: number
  turn: Turn
}

export interface Place {
  page: number
  box: Box | null
}

/** The place in the new version of what stood in the old one; null when its page is gone. */
export function movedPlace(place: Place, moves: readonly PageMove[]): Place | null {
  const index = moves.findIndex(({ number }) => number === place.page)
  const move = moves[index]
  if (!move) return null
  return { page: index + 1, box: place.box && turnedBox(place.box, move.turn) }
}

/** A box on a page that is turned clockwise. */
export function turnedBox({ x, y, w, h }: Box, turn: Turn): Box {
  switch (turn) {
    case 0:
      return { x, y, w, h }
    case 90:
      return { x: 1 - y - h, y: x, w: h, h: w }
    case 180:
      return { x: 1 - x - w, y: 1 - y - h, w, h }
    case 270:
      return { x: y, y: 1 - x - w, w: h, h: w }
  }
}

/** All pages but these, as they are. */
export function withoutPages(pageCount: number, removed: readonly number[]): PageMove[] {
  const gone = new Set(removed)
  return Array.from({ length: pageCount }, (_, index) => index + 1)
    .filter((number) => !gone.has(number))
    .map((number) => ({ number, turn: 0 }))
}
