import type { PlacedWord } from './placed-word.ts'

/** Words side by side, from left to right. */
export interface Row {
  words: PlacedWord[]
  base: number
  size: number
}

/** Maximum baseline difference within a row, relative to the font size: footnote marks stand higher. */
const ROW_TOLERANCE = 0.45

/** Groups words on one baseline into rows, whatever their order in the file. */
export function rowsOf(words: readonly PlacedWord[]): Row[] {
  const rows: Row[] = []
  let row: Row | null = null
  for (const word of words.toSorted((a, b) => a.base - b.base)) {
    if (row && belongs(word, row)) {
      row.words.push(word)
      if (word.size > row.size) {
        row.size = word.size
        row.base = word.base
      }
    } else {
      row = { words: [word], base: word.base, size: word.size }
      rows.push(row)
    }
  }
  for (const { words } of rows) words.sort((a, b) => a.from - b.from)
  return rows
}

function belongs(word: PlacedWord, row: Row): boolean {
  const [small, large] = word.size < row.size ? [word.size, row.size] : [row.size, word.size]
  // Small print beside a headline is not a footnote mark.
  const size = small * 2 < large ? small : large
  return Math.abs(word.base - row.base) <= size * ROW_TOLERANCE
}

/** Gaps within a word, relative to the font size: kerning, and boxes that overlap slightly. */
const GLUE_MIN = -0.5
const GLUE_MAX = 0.1
/** A word repeated this close to itself is simulated bold. */
const REPEATED = 0.15
/** How far a footnote mark stands above the line, relative to its size. */
const RAISED = 0.2

/** Returns the words of a row as people read them: fragments are joined, and words drawn twice appear once. */
export function lineOf({ words }: Row): PlacedWord[] {
  const line: PlacedWord[] = []
  for (const word of words) {
    const last = line.at(-1)
    if (!last) {
      line.push(word)
    } else if (last.text === word.text && word.from - last.from < REPEATED * word.size) {
      // The first one stands for both.
    } else if (isContinued(last, word)) {
      line[line.length - 1] = joined(last, word)
    } else {
      line.push(word)
    }
  }
  const reversed = line.reduce((count, word) => count + (word.rightToLeft ? 1 : -1), 0) > 0
  return reversed ? line.reverse() : line
}

function isContinued(last: PlacedWord, word: PlacedWord): boolean {
  if (!last.openEnd || !word.openStart || last.rightToLeft || word.rightToLeft) return false
  if (isFootnoteMark(last, word)) return false
  const gap = (word.from - last.to) / Math.min(last.size, word.size)
  return gap >= GLUE_MIN && gap <= GLUE_MAX
}

/** A raised number is not another digit of the word before it; "15th" stays one word. */
const isFootnoteMark = (last: PlacedWord, word: PlacedWord): boolean =>
  last.base - word.base > word.size * RAISED && /^\d/.test(word.text)

const joined = (a: PlacedWord, b: PlacedWord): PlacedWord => ({
  ...a,
  text: a.text + b.text,
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
  to: Math.max(a.to, b.to),
  size: Math.max(a.size, b.size),
  openEnd: b.openEnd,
})
