import { type Box, type PageText, wordsOf } from '#shared/reading/page-text/page-text.ts'

/** Returns the words centered within a box, in reading order, separated by spaces; null if there are none. */
export function textInBox(page: PageText, box: Box): string | null {
  const words = wordsInBox(page, box)
  return words.length === 0 ? null : words.map(({ text }) => text).join(' ')
}

/** A word recognized by OCR and its confidence, 0 to 1. */
export interface SeenWord {
  text: string
  certainty: number
}

/** Returns the same words with their OCR confidence; null for text without OCR. */
export function seenInBox(page: PageText, box: Box): SeenWord[] | null {
  const { certainty } = page
  if (!certainty) return null
  return wordsInBox(page, box).map(({ text, index }) => {
    return { text, certainty: (certainty[index] ?? 0) / 100 }
  })
}

/** Includes each word's index on the page. */
const wordsInBox = (page: PageText, box: Box) =>
  wordsOf(page)
    .map((word, index) => ({ ...word, index }))
    .filter((word) => holds(box, middleOf(word.box)))

interface Point {
  x: number
  y: number
}

const middleOf = ({ x, y, w, h }: Box): Point => ({ x: x + w / 2, y: y + h / 2 })

const holds = ({ x, y, w, h }: Box, point: Point): boolean =>
  point.x >= x && point.x <= x + w && point.y >= y && point.y <= y + h
