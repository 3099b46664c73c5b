import type { PlacedWord } from './placed-word.ts'
import { type Row, rowsOf } from './rows.ts'

/** White space between two columns, relative to the font size. */
const GUTTER_MIN = 0.9
/** Minimum rows per column. */
const COLUMN_ROWS = 4
/** Tells columns of running text from a table: long, full lines of words. */
const PROSE_CHARACTERS = 18
const PROSE_FILL = 0.6
const PROSE_LETTERS = 0.6
/** Columns are not looked for on pages with more rows than people could read. */
const ROWS_MAX = 1_000
const DEPTH_MAX = 3

interface Gutter {
  left: number
  right: number
}

/**
 * Returns the rows of a page in reading order: columns of running text one after another, and everything else,
 * especially tables, row by row.
 */
export function readingRows(words: readonly PlacedWord[], depth = 0): Row[] {
  const rows = rowsOf(words)
  if (depth >= DEPTH_MAX || rows.length < COLUMN_ROWS || rows.length > ROWS_MAX) return rows
  const result: Row[] = []
  for (let at = 0; at < rows.length; ) {
    const columns = columnsAt(rows, at)
    if (columns) {
      result.push(...readingRows(columns.left, depth + 1))
      result.push(...readingRows(columns.right, depth + 1))
      at = columns.end
    } else {
      result.push(...rows.slice(at, at + 1))
      at += 1
    }
  }
  return result
}

interface Columns {
  left: PlacedWord[]
  right: PlacedWord[]
  /** Index of the first row below the columns. */
  end: number
}

function columnsAt(rows: readonly Row[], start: number): Columns | null {
  for (const gutter of guttersAt(rows, start)) {
    const columns = follow(rows, start, gutter)
    if (columns) return columns
  }
  return null
}

/** Returns where columns might part: wide gaps in the row, or between it and a row beside and below it. */
function guttersAt(rows: readonly Row[], start: number): Gutter[] {
  const row = rows[start]
  if (!row) return []
  const gutters: Gutter[] = []
  let right = Number.NEGATIVE_INFINITY
  for (const word of row.words) {
    if (word.from - right >= row.size * GUTTER_MIN && right > Number.NEGATIVE_INFINITY) {
      gutters.push({ left: right, right: word.from })
    }
    right = Math.max(right, word.to)
  }
  const next = rows[start + 1]
  if (gutters.length === 0 && next) {
    const [a, b] = [extent(row.words), extent(next.words)]
    const gap = a.from < b.from ? { left: a.to, right: b.from } : { left: b.to, right: a.from }
    if (gap.right - gap.left >= row.size * GUTTER_MIN) gutters.push(gap)
  }
  return gutters
}

/** Follows a gutter down the page; null if what stands beside it isn't running text. */
function follow(rows: readonly Row[], start: number, seed: Gutter): Columns | null {
  let gutter = seed
  const left: PlacedWord[][] = []
  const right: PlacedWord[][] = []
  let end = start
  for (; end < rows.length; end++) {
    const row = rows[end]
    if (!row) break
    const narrowed = narrow(gutter, row)
    if (!narrowed) break
    gutter = narrowed
    const middle = (gutter.left + gutter.right) / 2
    left.push(row.words.filter((word) => word.from < middle))
    right.push(row.words.filter((word) => word.from >= middle))
  }
  if (!isProse(left) || !isProse(right)) return null
  return { left: left.flat(), right: right.flat(), end }
}

/** Narrows the gutter to what the row leaves free; null if too little is left. */
function narrow(gutter: Gutter, row: Row): Gutter | null {
  const middle = (gutter.left + gutter.right) / 2
  let { left, right } = gutter
  for (const word of row.words) {
    if ((word.from + word.to) / 2 < middle) left = Math.max(left, word.to)
    else right = Math.min(right, word.from)
  }
  return right - left >= row.size * GUTTER_MIN ? { left, right } : null
}

const LETTERS = /\p{L}/gu

function isProse(side: readonly PlacedWord[][]): boolean {
  const rows = side.filter((words) => words.length > 0)
  if (rows.length < COLUMN_ROWS) return false
  const column = extent(rows.flat())
  let filled = 0
  let text = ''
  for (const words of rows) {
    const { from, to } = extent(words)
    filled += to - from
    for (const word of words) text += word.text
  }
  const letters = text.match(LETTERS)?.length ?? 0
  return (
    text.length >= rows.length * PROSE_CHARACTERS &&
    filled >= rows.length * (column.to - column.from) * PROSE_FILL &&
    letters >= text.length * PROSE_LETTERS
  )
}

function extent(words: readonly PlacedWord[]): { from: number; to: number } {
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const word of words) {
    from = Math.min(from, word.from)
    to = Math.max(to, word.to)
  }
  return { from, to }
}
