/**
 * The cells of a table in text, row by row: between delimiters and lines, with quotes around what has
 * either. What the clipboard brings of a spreadsheet has tabs, files have commas or semicolons.
 */
export const tableCells = (text: string, delimiter: string): string[][] =>
  readCells(text, delimiter).rows

export interface CellsRead {
  rows: string[][]
  /** The line of a quotation mark that nothing closes, or that is closed within a cell; null when all are. */
  openQuote: number | null
}

/** The cells of a table in text, up to this many rows that are not empty, and whether quotes are closed. */
export function readCells(
  text: string,
  delimiter: string,
  most: number = Number.POSITIVE_INFINITY,
): CellsRead {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let filled = 0
  let line = 1
  /** The line of the quote that is open, or was closed last in this cell. */
  let quotedFrom = 0
  let isOpen = false
  let openQuote: number | null = null
  const endRow = () => {
    row.push(cell)
    rows.push(row)
    if (row.some((one) => one !== '')) filled++
    row = []
    cell = ''
    quotedFrom = 0
  }
  let end = text.length
  while (text[end - 1] === '\n' || text[end - 1] === '\r') end--
  for (let index = 0; index < end && filled < most; index++) {
    let character = text[index] ?? ''
    if (character === '\r') {
      if (text[index + 1] === '\n') index++
      character = '\n'
    }
    if (character === '\n') line++
    if (isOpen) {
      if (character !== '"') cell += character
      else if (text[index + 1] === '"') {
        cell += '"'
        index++
      } else isOpen = false
    } else if (character === '\n') endRow()
    else if (character === delimiter) {
      row.push(cell)
      cell = ''
      quotedFrom = 0
    } else if (character === '"' && cell === '' && quotedFrom === 0) {
      isOpen = true
      quotedFrom = line
    } else {
      if (quotedFrom > 0) openQuote ??= quotedFrom
      cell += character
    }
  }
  if (filled < most) {
    if (isOpen) openQuote ??= quotedFrom
    endRow()
  }
  return { rows, openQuote }
}

/** What stands between the cells of a file: the sign that its first line has most of. */
export function delimiterOf(text: string): string {
  const [line = ''] = text.split(/\r?\n/, 1)
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: line.split(sign).length }))
  return counted.toSorted((a, b) => b.count - a.count)[0]?.sign ?? ','
}
