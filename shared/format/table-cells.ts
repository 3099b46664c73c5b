/**
 * The cells of a table in text, row by row: separated by delimiters and line breaks, with quotes around cells that
 * contain either. Clipboard content from a spreadsheet uses tabs, files use commas or semicolons.
 */
export const tableCells = (text: string, delimiter: string): string[][] =>
  readCells(text, delimiter).rows

export interface CellsRead {
  rows: string[][]
  /** The line of a quotation mark that is never closed, or is closed inside a cell; null if all are fine. */
  openQuote: number | null
}

/** Returns the cells of a table in text, up to this many nonempty rows, and whether quotes are closed. */
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
  /** The line of the open quote, or of the last one closed in this cell. */
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

/** Returns the delimiter of a file: the one most common in its first line. */
export function delimiterOf(text: string): string {
  const [line = ''] = text.split(/\r?\n/, 1)
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: line.split(sign).length }))
  return counted.toSorted((a, b) => b.count - a.count)[0]?.sign ?? ','
}
