/** The allowed types of a cell in an exported table. */
export type CsvCell = string | number | boolean | null | undefined

/** Characters that start a formula, including full-width forms; leading white space does not hide it. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u

/** A negative number is not a formula; a plus may start a phone number. */
const NEGATIVE = /^-\d+(?:\.\d+)?$/

/** Spreadsheets read text after an apostrophe as plain text. */
export const withoutFormula = (text: string): string =>
  FORMULA.test(text) && !NEGATIVE.test(text) ? `'${text}` : text

/**
 * Returns one cell of a CSV file. Text that a spreadsheet would run as a formula becomes plain text; numbers stay
 * numbers.
 */
export function csvCell(value: CsvCell): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const text = withoutFormula(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Returns a CSV file (RFC 4180): a line of headings, then the rows. */
export function csvText(headings: readonly string[], rows: Iterable<readonly CsvCell[]>): string {
  const lines = [headings, ...rows].map((row) => row.map(csvCell).join(','))
  return `${lines.join('\r\n')}\r\n`
}

/** The same as a file; the byte order mark tells spreadsheets that it is UTF-8. */
export const csvBlob = (text: string): Blob =>
  new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' })

/** `projects-2026-03-31.csv`. */
export function csvFilename(name: string, day: string): string {
  const slug = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return `${slug || 'list'}-${day}.csv`
}
