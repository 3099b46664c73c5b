import { batchesOf } from '#shared/batches.ts'
import { saveBlob } from '#shared/client/save-blob.ts'
import { type CsvCell, csvBlob, csvFilename, csvText } from '#shared/format/csv.ts'
import { readPlainNumber } from '#shared/format/plain-numbers.ts'
import type { Column } from './table-model.ts'

/** Text of a cell in an export; an amount in a numeric column is exported as a number. */
export function cellText<T>({ cell, csv, align }: Column<T>, row: T): CsvCell {
  if (csv) return csv(row)
  const shown = cell(row)
  if (shown === '–') return null
  if (align === 'right' && typeof shown === 'string' && shown.includes('$')) {
    const amount = readPlainNumber(shown, 'dollars and cents')
    if (amount.ok) return amount.value
  }
  return typeof shown === 'string' || typeof shown === 'number' ? shown : null
}

/** Saves the rows as a file named after the list and the day. */
export async function saveTable<T>(
  columns: readonly Column<T>[],
  rows: readonly T[],
  { name, day }: { name: string; day: string },
): Promise<void> {
  const blob = csvBlob(await tableCsv(columns, rows))
  saveBlob({ blob, filename: csvFilename(name, day) })
}

/** The number of rows an export requests from the server at a time. */
const ASKED_AT_ONCE = 8

/** The rows as a CSV file with these columns. */
export async function tableCsv<T>(
  columns: readonly Column<T>[],
  rows: readonly T[],
): Promise<string> {
  const exported = columns.filter(({ csv }) => csv !== false)
  const lines: CsvCell[][] = []
  for (const part of batchesOf(rows, ASKED_AT_ONCE)) {
    lines.push(...(await Promise.all(part.map((row) => lineOf(exported, row)))))
  }
  return csvText(
    exported.map(({ header }) => header),
    lines,
  )
}

const lineOf = <T>(columns: readonly Column<T>[], row: T): Promise<CsvCell[]> =>
  Promise.all(columns.map((column) => column.csvAsk?.(row) ?? cellText(column, row)))
