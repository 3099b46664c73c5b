import { BOX_SCALE, type PageText } from '#shared/reading/page-text/page-text.ts'

const COLUMNS = 130
const ROWS = 72

/**
 * A page as a typewriter would set it. Two or more spaces separate the columns of a form or
 * table; in the page's text they become one, as in text read from a file.
 */
export function formPage(typed: string, number = 1): PageText {
  const boxes: number[] = []
  const lines = typed.split('\n').map((line, row) => {
    const words = [...line.matchAll(/\S+/g)]
    for (const { index, 0: word } of words) {
      const x = Math.min(index, COLUMNS - 1) / COLUMNS
      const w = Math.min(word.length / COLUMNS, 1 - x)
      const y = Math.min(row, ROWS - 1) / ROWS
      boxes.push(...[x, y, w, 0.8 / ROWS].map((part) => Math.round(part * BOX_SCALE)))
    }
    return words.map(([word]) => word).join(' ')
  })
  return { number, width: 612, height: 792, text: lines.join('\n'), boxes: Uint16Array.from(boxes) }
}

export const formPages = (...typed: string[]): PageText[] =>
  typed.map((text, index) => formPage(text, index + 1))
