import { SHEET } from '../sheet.ts'

/** A table cell with its column number, from 0. */
export interface TableCell {
  column: number
  text: string
}

const GAP = 2

/**
 * Returns the rows of a table as lines: columns are aligned as far as the sheet is wide enough, after that cells simply
 * follow each other.
 */
export function linesOfTable(rows: readonly (readonly TableCell[])[]): string[] {
  const starts = startsOf(rows)
  return rows.map((row) => {
    const sideBySide = row.map(({ text }) => text).join(' '.repeat(GAP))
    const last = row.at(-1)
    const end = last ? (starts.get(last.column) ?? 0) + last.text.length : 0
    if (end > SHEET.columns) return sideBySide
    return row.reduce((line, { column, text }) => line.padEnd(starts.get(column) ?? 0) + text, '')
  })
}

/** Returns where each column starts. The last cell of a row may extend beyond its column. */
function startsOf(rows: readonly (readonly TableCell[])[]): Map<number, number> {
  const widths = new Map<number, number>()
  for (const row of rows) {
    row.forEach(({ column, text }, index) => {
      const width = index < row.length - 1 ? text.length : 0
      widths.set(column, Math.max(width, widths.get(column) ?? 0))
    })
  }
  const starts = new Map<number, number>()
  let at = 0
  for (const [column, width] of [...widths].sort(([a], [b]) => a - b)) {
    starts.set(column, at)
    if (width > 0) at += width + GAP
  }
  return starts
}
