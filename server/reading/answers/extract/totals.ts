import type { AnswerHint } from '#server/reading/answers/hints/define.ts'
import { type Cell, cellAt, lineIndexAt, overlapsAcross } from '#shared/reading/answers/reading.ts'
import type { Span } from '#shared/reading/page-text/page-text.ts'
import type { Anchor } from '../anchors.ts'
import type { Candidate } from '../candidates.ts'
import { coverOf } from '../placement.ts'
import { inRange } from './fits.ts'
import type { Scans, ShapedKind } from './scans.ts'

/** Columns that end in a row of totals: the total is the answer, not its parts. */

const TOTAL_SCORE = 0.9
const LONGEST_TABLE = 60
const TOTAL_ROW = /^(?:grand |project |overall |combined )?totals?\b(?! (?:no|number)\b)/

export interface ColumnTotal {
  head: Cell
  cell: Cell
  /** Cells of the rows above the total. */
  parts: Cell[]
}

/** Returns the total row under a column head, if the label fills that head. */
export function totalBelow(anchor: Anchor): ColumnTotal | null {
  const { page, start } = anchor
  const index = lineIndexAt(page, start)
  const line = page.lines[index]
  const head = line && cellAt(line, start)
  if (!line || !head || line.cells.length < 2 || coverOf(anchor, head) < 0.75) return null
  const parts: Cell[] = []
  for (const { cells } of page.lines.slice(index + 1, index + 1 + LONGEST_TABLE)) {
    const [first] = cells
    if (!first || cells.length < 2) return null
    const cell = columnCell(cells, head)
    const name = page.folded.slice(first.start, first.end)
    if (TOTAL_ROW.test(name))
      return cell && cell !== first && parts.length > 0 ? { head, cell, parts } : null
    if (cell && cell !== first) parts.push(cell)
  }
  return null
}

/** The cell of a row with the largest overlap with the head. */
function columnCell(cells: readonly Cell[], { box }: Cell): Cell | undefined {
  const shared = (cell: Cell): number =>
    Math.min(cell.box.x + cell.box.w, box.x + box.w) - Math.max(cell.box.x, box.x)
  return cells
    .filter((cell) => overlapsAcross(cell.box, box))
    .toSorted((a, b) => shared(b) - shared(a))[0]
}

export const isPart = ({ parts }: ColumnTotal, { start }: Span): boolean =>
  parts.some((cell) => start >= cell.start && start < cell.end)

/** Kinds whose columns are summed. */
export const SUMMED: ReadonlySet<ShapedKind> = new Set([
  'dollars',
  'dollars_and_cents',
  'float',
  'integer',
])

/** Returns the value in the total row of the column that a label heads. */
export function inTotal(
  { page, weight }: Anchor,
  kind: ShapedKind,
  { cell }: ColumnTotal,
  scans: Scans,
  { range }: AnswerHint,
): Candidate[] {
  return scans(page, kind, true)
    .filter(({ start, end }) => start >= cell.start && end <= cell.end)
    .filter(({ value }) => inRange(value, range))
    .slice(0, 1)
    .map(({ start, end, value }) => ({
      page,
      start,
      end,
      value,
      score: TOTAL_SCORE * weight,
      quote_start: start,
    }))
}
