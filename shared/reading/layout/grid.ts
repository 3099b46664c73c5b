import { fold, linesToRead, type ReadPage } from '../answers/reading.ts'
import type { Line, Span } from '../page-text/page-text.ts'
import { type ColumnHead, headsOf, isYearsLine } from './column-heads.ts'
import { type RowFigure, trailingFigures } from './figures.ts'
import { type Footing, footRows } from './footing.ts'

/** Reads tables of figures as grids: rows with a name, columns with a head (docs/domain.md section 3). */

export interface GridColumn extends ColumnHead {
  left: number
  right: number
}

export interface GridRow {
  /** Index in the page's lines. */
  line: number
  span: Span
  /** Its name in lower case: without account and note numbers, joined if it takes two lines. */
  label: string
  /** The nearest line above with words only, as an index in the page's lines. */
  heading: number | null
  indent: number
  /** One per column; null if the row has none. */
  cells: (RowFigure | null)[]
  /** Whether a total is the sum of the rows above it, per column; null if it is not a total. */
  footing: Footing
}

export interface Grid {
  page: ReadPage
  columns: GridColumn[]
  rows: GridRow[]
  /** The value of one unit: 1, a thousand, or a million. */
  scale: number
  /** Whether the page states the unit; it is 1 otherwise. */
  says_scale: boolean
  /** The first line of its head. */
  from: number
  /** The first line after it. */
  to: number
}

interface Candidate {
  line: number
  figures: RowFigure[]
}

/** This many lines without figures end a table. */
const LINES_BETWEEN = 6
const ROWS_MIN = 2
/** Anything with more columns is not a table for people. */
const MOST_COLUMNS = 60
/** With this few rows, a column may be filled only once. */
const FEW_ROWS = 3
/** How far heads may start left of their figures, as a fraction of the width. */
const HEAD_ROOM = 0.12
/** How far left of the first column a name must start. */
const HEADING_ROOM = 0.02
const GROUP_WORDS = 9
const HEAD_LINES = 7
const PROSE_WORDS = 16

export function gridsOf(page: ReadPage): Grid[] {
  const lines = linesToRead(page.page)
  const grids: Grid[] = []
  let open: Candidate[] = []
  let behind = 0
  const close = () => {
    const grid = gridAt(page, lines, open, behind)
    if (grid) {
      grids.push(grid)
      behind = grid.to
    }
    open = []
  }
  lines.forEach((line, index) => {
    const last = open.at(-1)
    if (last && (index - last.line > LINES_BETWEEN || isYearsLine(line.text))) close()
    if (isYearsLine(line.text)) return
    const figures = trailingFigures(line.words)
    const amounts = figures.filter(({ year }) => !year)
    if (amounts.length === 0) {
      if (line.words.length > PROSE_WORDS) close()
      return
    }
    // A sentence that ends in a figure is not a row.
    if (line.words.length - figures.length > PROSE_WORDS && figures.length < 2) return
    open.push({ line: index, figures })
  })
  close()
  return grids
}

function gridAt(
  page: ReadPage,
  lines: readonly Line[],
  candidates: readonly Candidate[],
  behind: number,
): Grid | null {
  const [first] = candidates
  const last = candidates.at(-1)
  if (!first || !last || candidates.length < ROWS_MIN) return null
  const bands = bandsOf(candidates)
  if (bands.length === 0 || bands.length > MOST_COLUMNS) return null
  const above = headStart(lines, first.line, behind)
  const columns = headsOf(
    lines.slice(above, first.line),
    bands,
    candidates.map(({ figures }) => figures),
  )
  const from = headTop(lines, above, first.line, bands)
  const rows = candidates.flatMap((each) => rowOf(page, lines, each, { columns, from }) ?? [])
  if (rows.length < ROWS_MIN) return null
  footRows(rows, columns, bodyStart(lines, above, first.line))
  return { page, columns, rows, ...scaleAt(page, lines, last.line), from, to: last.line + 1 }
}

interface Band {
  left: number
  right: number
}

/** Figures above each other form a column; a lone figure belongs to a name. */
function bandsOf(candidates: readonly Candidate[]): Band[] {
  const boxes = candidates
    .flatMap(({ figures }) => figures.filter(({ year }) => !year).map(({ box }) => box))
    .toSorted((a, b) => a.x - b.x)
  const bands: (Band & { count: number })[] = []
  for (const { x, w } of boxes) {
    const last = bands.at(-1)
    if (last && x < last.right - 0.001) {
      last.right = Math.max(last.right, x + w)
      last.count++
    } else bands.push({ left: x, right: x + w, count: 1 })
  }
  const most = Math.max(0, ...bands.map(({ count }) => count))
  return bands.filter(
    ({ count }, index) =>
      count >= Math.min(2, most) || (index > 0 && candidates.length <= FEW_ROWS),
  )
}

function headStart(lines: readonly Line[], first: number, behind: number): number {
  let from = first
  while (from > behind && first - from < HEAD_LINES) {
    const line = lines[from - 1]
    if (!line || (line.words.length > PROSE_WORDS && !isYearsLine(line.text))) break
    from--
  }
  return from
}

/** The first line of the head; titles and anything far above don't belong to the table. */
function headTop(
  lines: readonly Line[],
  above: number,
  first: number,
  [band]: readonly Band[],
): number {
  const left = (band?.left ?? 0) - HEAD_ROOM
  let top = first
  for (let at = first - 1; at >= above; at--) {
    const [line, next] = [lines[at], lines[at + 1]]
    if (!line || !next || next.box.y - line.box.y - line.box.h > line.box.h * 2.5) break
    if (line.box.x >= left || isYearsLine(line.text)) top = at
    // A group of rows may be named between the head and the first row.
    else if (top - at > 2 || line.words.length > GROUP_WORDS) break
  }
  return top
}

/** The first line below the column heads. */
function bodyStart(lines: readonly Line[], from: number, first: number): number {
  const heads = lines.slice(from, first).findLastIndex(({ text }) => isYearsLine(text))
  return heads < 0 ? from : from + heads + 1
}

const ACCOUNT = /^\d{3,6}(?:[.-]\d+)?\s*[-–:]?\s+(?=\p{L})/u
const NOTES =
  /\s*\((?:see )?notes? [\d, and-]+\)|,? (?:see )?notes? \d{1,2}(?:(?:,| and) \d{1,2})*$/g
const LEADERS = /[\s.:_$…-]+$/
const WORDS_OUTSIDE = /^[\s•*·–-]+/

/** Returns the name of a row in comparable form. */
export const rowName = (text: string): string =>
  fold(text)
    .replace(WORDS_OUTSIDE, '')
    .replace(ACCOUNT, '')
    .replace(NOTES, '')
    .replace(LEADERS, '')
    .replace(/ +/g, ' ')

function rowOf(
  page: ReadPage,
  lines: readonly Line[],
  { line: index, figures }: Candidate,
  { columns, from }: { columns: readonly GridColumn[]; from: number },
): GridRow | null {
  const line = lines[index]
  if (!line) return null
  const cells = columns.map(
    ({ left, right }) => figures.find(({ box }) => box.x < right && box.x + box.w > left) ?? null,
  )
  const inside = cells.filter((cell) => cell !== null)
  const start = Math.min(...inside.map((cell) => cell.start))
  if (inside.length === 0) return null
  const own = page.page.text.slice(line.start, start)
  const before = lines[index - 1]
  const heading = headingAbove(lines, index, from, columns[0]?.left ?? 1)
  const above = heading === null ? null : (lines[heading]?.text ?? null)
  // A name that starts in lower case started on the line above.
  const begun = before && /^\s*[\p{Ll}(]/u.test(own) && trailingFigures(before.words).length === 0
  const label = rowName(begun ? `${before.text} ${own}` : own)
  // A total without a name adds up the rows under the heading above it.
  const named = /^(?:(?:sub-?)?totals?)?$/.test(label) && above ? `total ${rowName(above)}` : label
  return {
    line: index,
    span: { start: line.start, end: line.end },
    label: named,
    heading,
    indent: line.box.x,
    cells,
    footing: null,
  }
}

/** The nearest line with only words that names rows: it starts left of all columns. */
function headingAbove(
  lines: readonly Line[],
  index: number,
  from: number,
  left: number,
): number | null {
  for (let at = index - 1; at >= Math.max(from, index - 40); at--) {
    const line = lines[at]
    const words = line && trailingFigures(line.words).length === 0
    if (words && line.box.x < left - HEADING_ROOM && line.words.length <= PROSE_WORDS) return at
  }
  return null
}

const UNITS = [
  {
    scale: 1e3,
    words:
      /\bin thousands\b|\bthousands of (?:u\.?s\.? )?dollars\b|\$ ?\(?'?000'?s?\b|\$ in 000|\bin 000s|\(000'?s?\)|\b000'?s omitted/g,
  },
  { scale: 1e6, words: /\bin millions\b|\bmillions of (?:u\.?s\.? )?dollars\b|\$ ?mm\b/g },
  // Listed too, so that the previous page's unit doesn't continue.
  {
    scale: 1,
    words: /\bin (?:whole |u\.?s\.? |united states )+dollars\b|\bexpressed in dollars\b/g,
  },
] as const

/** "(In millions, except shares, which are reflected in thousands)" is in millions. */
const OF_SHARES = /\bexcept\b[^()\n]*$|\bshares? (?:\w+ ){0,2}$/
const UNIT_REACH = 120

/** Returns the value of one unit, by the last words of a text that state it; null if none do. */
export function unitIn(folded: string): number | null {
  const [unit] = UNITS.flatMap(({ scale, words }) => {
    const found = Array.from(folded.matchAll(words)).filter(
      ({ index }) => !OF_SHARES.test(folded.slice(Math.max(0, index - UNIT_REACH), index)),
    )
    const last = found.at(-1)
    return last ? [{ scale, index: last.index }] : []
  }).toSorted((a, b) => b.index - a.index)
  return unit?.scale ?? null
}

/** Thousands or millions, if stated above the table or at the head of the page. */
function scaleAt(
  { folded }: ReadPage,
  lines: readonly Line[],
  last: number,
): Pick<Grid, 'scale' | 'says_scale'> {
  const unit = unitIn(folded.slice(0, lines[last]?.end ?? 0))
  return { scale: unit ?? 1, says_scale: unit !== null }
}
