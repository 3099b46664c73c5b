import { BOX_SCALE, type PageText } from '#shared/reading/page-text/page-text.ts'

const WIDTH = 612
const HEIGHT = 792
/** A letter page of monospaced type: columns and rows of equal characters. */
const COLUMNS = 200
const ROWS = 400

/** A page with this text, each word where a typewriter would put it. */
export function pageOf(text: string, number = 1): PageText {
  const boxes: number[] = []
  text.split('\n').forEach((line, row) => {
    for (const match of line.matchAll(/\S+/g)) {
      const x = Math.min(match.index, COLUMNS - 1) / COLUMNS
      const w = Math.min(match[0].length / COLUMNS, 1 - x)
      const y = Math.min(row, ROWS - 1) / ROWS
      boxes.push(...[x, y, w, 0.8 / ROWS].map((part) => Math.round(part * BOX_SCALE)))
    }
  })
  return { number, width: WIDTH, height: HEIGHT, text, boxes: Uint16Array.from(boxes) }
}

/** The pages of a document, numbered from 1. */
export const pagesOf = (...texts: string[]): PageText[] =>
  texts.map((text, index) => pageOf(text, index + 1))
