import writeExcelFile from 'write-excel-file/node'
import type { ImportCell } from '#shared/entities/project-imports.ts'
import { csvText } from '#shared/format/csv.ts'
import type { ImportedRowRow, ImportRow } from './store.ts'

/** The rows that can't be imported, in their original form, each with its problem. */

interface ErrorFile {
  mime: string
  content(owner: ImportRow, rows: readonly ImportedRowRow[]): Promise<Buffer>
}

const headingsOf = ({ headings }: ImportRow): string[] => ['Row', 'Problem', ...headings]

/** `Seller: Choose a seller. Capacity: “x” isn’t a number`, columns by their own headings. */
function problemOf({ headings, mapping }: ImportRow, { errors }: ImportedRowRow): string {
  return Object.entries(errors ?? {})
    .map(([name, text]) => {
      const heading = headings[mapping.indexOf(name)]
      return heading ? `${heading}: ${text}` : text
    })
    .join('. ')
}

const linesOf = (owner: ImportRow, rows: readonly ImportedRowRow[]): ImportCell[][] =>
  rows.map((row) => [
    row.number,
    problemOf(owner, row),
    ...owner.headings.map((_heading, index) => row.cells[index] ?? null),
  ])

export const ERROR_FILES = {
  csv: {
    mime: 'text/csv; charset=utf-8',
    async content(owner, rows) {
      return Buffer.from(`\uFEFF${csvText(headingsOf(owner), linesOf(owner, rows))}`)
    },
  },
  xlsx: {
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    async content(owner, rows) {
      const lines = [headingsOf(owner), ...linesOf(owner, rows)]
      return writeExcelFile(lines.map((line) => line.map(sheetCell))).toBuffer()
    },
  },
} as const satisfies Record<string, ErrorFile>

/** A typed cell: text never becomes a formula, no matter how it starts, and numbers stay numbers. */
function sheetCell(value: ImportCell) {
  if (value === null) return null
  if (typeof value === 'number') return { value, type: Number }
  if (typeof value === 'boolean') return { value, type: Boolean }
  // Text files store numbers as text.
  return String(Number(value)) === value
    ? { value: Number(value), type: Number }
    : { value, type: String }
}
