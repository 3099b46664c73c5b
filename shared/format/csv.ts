/** What a cell of an exported table may hold. */
export type CsvCell = string | number | boolean | null | undefined

/** Starts of a formula, full-width forms included; white space before it does not hide it. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u

/** A number below zero computes nothing; a plus may begin a phone number. */
const NEGATIVE = /^-\d+(?:\.\d+)?$/

/** Spreadsheets read a text behind an apostrophe as plain text. */
export const withoutFormula = (text: string): string =>
  FORMULA.test(text) && !NEGATIVE.test(text) ? `'${text}` : text

/**
 * One cell of a CSV file. Text that a spreadsheet would run as a formula is made plain text; numbers
 * stay numbers.
 */
export function csvCell(value: CsvCell): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const text = withoutFormula(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A CSV file (RFC 4180): a line of headings, then the rows. */
export function csvText(headings: readonly string[], rows: Iterable<readonly CsvCell[]>): string {
  const lines = [headings, ...rows].map((row) => row.map(csvCell).join(','))
  return `${lines.join('\r\n')}\r\n`
}

/** The same as a file; the mark at its start tells spreadsheets that it is UTF-8. */
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
