import { andList } from '#shared/format/lists.ts'
import type { Box } from './page-text.ts'

/** Moves marks on pages when pages are removed, moved, or rotated (docs/product.md section 7). */

export type Turn = 0 | 90 | 180 | 270

/** A page of the new version: its old number and its clockwise rotation. */
export interface PageMove {
  number: number
  turn: Turn
}

export interface Place {
  page: number
  box: Box | null
}

/** Returns the place in the new version of a place in the old one; null if its page is gone. */
export function movedPlace(place: Place, moves: readonly PageMove[]): Place | null {
  const index = moves.findIndex(({ number }) => number === place.page)
  const move = moves[index]
  if (!move) return null
  return { page: index + 1, box: place.box && turnedBox(place.box, move.turn) }
}

/** Returns a box on a page after a clockwise rotation. */
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

/** Returns all pages except these, unchanged. */
export function withoutPages(pageCount: number, removed: readonly number[]): PageMove[] {
  const gone = new Set(removed)
  return Array.from({ length: pageCount }, (_, index) => index + 1)
    .filter((number) => !gone.has(number))
    .map((number) => ({ number, turn: 0 }))
}

/** Returns why these pages can't be used, naming missing ones; null if all exist. */
export function missingPages(pageCount: number, numbers: readonly number[]): string | null {
  const missing = [...new Set(numbers)]
    .filter((number) => number < 1 || number > pageCount)
    .toSorted((a, b) => a - b)
  if (missing.length === 0) return null
  const named = `${missing.length === 1 ? 'page' : 'pages'} ${andList(missing.map(String))}`
  return `The document has no ${named}: it has ${pageCount} ${pageCount === 1 ? 'page' : 'pages'}`
}

/** Returns why these pages can't be removed; null if they can. */
export function removalProblem(pageCount: number, removed: readonly number[]): string | null {
  const missing = missingPages(pageCount, removed)
  if (missing) return missing
  if (withoutPages(pageCount, removed).length > 0) return null
  return pageCount === 1
    ? 'Page 1 is all there is: a document keeps at least one page'
    : `All ${pageCount} pages, 1 to ${pageCount}, were named: a document keeps at least one`
}
