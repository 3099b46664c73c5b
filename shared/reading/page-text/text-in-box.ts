import { type Box, linesOf, type PageText, wordsOf } from './page-text.ts'

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

/** A word of text that was recognised in a picture, and how sure that is: 0 to 1. */
export interface SeenWord {
  text: string
  certainty: number
}

/** The same words with how sure each was recognised; null for text that nobody had to recognise. */
export function seenInBox(page: PageText, box: Box): SeenWord[] | null {
  const { certainty } = page
  if (!certainty) return null
  return wordsOf(page).flatMap(({ text, box: place }, index) =>
    holds(box, middleOf(place)) ? [{ text, certainty: (certainty[index] ?? 0) / 100 }] : [],
  )
}

interface Point {
  x: number
  y: number
}

const middleOf = ({ x, y, w, h }: Box): Point => ({ x: x + w / 2, y: y + h / 2 })

const holds = ({ x, y, w, h }: Box, point: Point): boolean =>
  point.x >= x && point.x <= x + w && point.y >= y && point.y <= y + h
