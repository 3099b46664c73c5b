import { BOX_SCALE, type PageText } from '#shared/reading/page-text/page-text.ts'

const WIDTH = 612
const HEIGHT = 792
const LINES = 48
const MARGIN = 0.08
const LEADING = 0.018
const LETTER = 0.009

/** A type size in points for a line, by its place in the document. */
type SizeOf = (line: number) => number

/** Letter pages of 48 lines in one size of type, as a word processor would set them. */
export function sheetsOf(text: string, sizeOf: SizeOf = () => 11): PageText[] {
  const lines = text.split('\n').map((line) => line.trim().replace(/\s+/g, ' '))
  return Array.from({ length: Math.ceil(lines.length / LINES) }, (_, page) => {
    const from = page * LINES
    const part = lines.slice(from, from + LINES)
    const boxes = part.flatMap((line, row) => lineBoxes(line, row, sizeOf(from + row)))
    const words = part.filter((line) => line !== '').join('\n')
    return { ...SHEET, number: page + 1, text: words, boxes: Uint16Array.from(boxes) }
  })
}

const SHEET = { width: WIDTH, height: HEIGHT }

function lineBoxes(line: string, row: number, size: number): number[] {
  let x = MARGIN
  return line
    .split(' ')
    .filter((word) => word !== '')
    .flatMap((word) => {
      const w = word.length * LETTER
      const box = [x, MARGIN + row * LEADING, w, size / HEIGHT]
      x += w + LETTER
      return box.map((part) => Math.round(Math.min(1, part) * BOX_SCALE))
    })
}
