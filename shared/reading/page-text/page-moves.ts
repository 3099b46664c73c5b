import { andList } from '#shared/format/lists.ts'
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

/** Why these pages cannot be used, naming those that are not there; null when they all are. */
export function missingPages(pageCount: number, numbers: readonly number[]): string | null {
  const missing = [...new Set(numbers)]
    .filter((number) => number < 1 || number > pageCount)
    .toSorted((a, b) => a - b)
  if (missing.length === 0) return null
  const named = `${missing.length === 1 ? 'page' : 'pages'} ${andList(missing.map(String))}`
  return `The document has no ${named}: it has ${pageCount} ${pageCount === 1 ? 'page' : 'pages'}`
}

/** Why these pages cannot be taken out; null when they can. */
export function removalProblem(pageCount: number, removed: readonly number[]): string | null {
  const missing = missingPages(pageCount, removed)
  if (missing) return missing
  if (withoutPages(pageCount, removed).length > 0) return null
  return pageCount === 1
    ? 'Page 1 is all there is: a document keeps at least one page'
    : `All ${pageCount} pages, 1 to ${pageCount}, were named: a document keeps at least one`
}
