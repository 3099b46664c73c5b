import { BOX_SCALE, type PageText } from '#shared/reading/page-text/page-text.ts'
import { readingRows } from './columns.ts'
import type { BoxedWord, PlacedWord } from './placed-word.ts'
import { lineOf } from './rows.ts'

export interface PageSize {
  number: number
  width: number
  height: number
}

/** Returns a page of text from words in any order. */
export function composePage(page: PageSize, words: readonly PlacedWord[]): PageText {
  const lines = byTurn(words).flatMap((part) => readingRows(part).map(lineOf))
  return pageOfLines(page, lines)
}

/** Returns a page of text from its lines. */
export function pageOfLines(page: PageSize, lines: readonly (readonly BoxedWord[])[]): PageText {
  const count = lines.reduce((sum, line) => sum + line.length, 0)
  const boxes = new Uint16Array(count * 4)
  let at = 0
  for (const line of lines) {
    for (const word of line) {
      writeBox(boxes, at, page, word)
      at += 4
    }
  }
  const text = lines.map((line) => line.map((word) => word.text).join(' ')).join('\n')
  return { ...page, text, boxes }
}

/** Separates upright, rotated, and slanted text; the direction with the most words comes first. */
const byTurn = (words: readonly PlacedWord[]): PlacedWord[][] =>
  [...Map.groupBy(words, ({ turn }) => turn).values()].sort((a, b) => b.length - a.length)

function writeBox(boxes: Uint16Array, at: number, page: PageSize, word: BoxedWord) {
  const x = Math.floor(scaled(word.x, page.width))
  const y = Math.floor(scaled(word.y, page.height))
  boxes[at] = x
  boxes[at + 1] = y
  boxes[at + 2] = Math.ceil(scaled(word.right, page.width)) - x
  boxes[at + 3] = Math.ceil(scaled(word.bottom, page.height)) - y
}

/** Words that reach over the edge are clipped to it. */
const scaled = (value: number, whole: number): number =>
  Math.min(1, Math.max(0, value / whole)) * BOX_SCALE
