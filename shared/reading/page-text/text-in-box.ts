import { type Box, linesOf, type PageText } from './page-text.ts'

/**
 * The words whose middle lies within a box, in reading order, lines joined by a space; null when it
 * holds none.
 */
export function textInBox(page: PageText, box: Box): string | null {
  const lines = linesOf(page).flatMap(({ words }) => {
    const inside = words.filter((word) => holds(box, middleOf(word.box)))
    return inside.length === 0 ? [] : [inside.map(({ text }) => text).join(' ')]
  })
  return lines.length === 0 ? null : lines.join(' ')
}

interface Point {
  x: number
  y: number
}

const middleOf = ({ x, y, w, h }: Box): Point => ({ x: x + w / 2, y: y + h / 2 })

const holds = ({ x, y, w, h }: Box, point: Point): boolean =>
  point.x >= x && point.x <= x + w && point.y >= y && point.y <= y + h
