import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { readSheet } from 'read-excel-file/node'
import { IMPORT_ROWS_MAX, type ImportCell } from '#shared/entities/project-imports.ts'
import { delimiterOf, readCells } from '#shared/format/table-cells.ts'

/** Reads a file of rows in a separate thread, so that a long one doesn't hold up other requests. */

const { path, isSheet }: { path: string; isSheet: boolean } = workerData

/** Decodes UTF-8, or the encoding of older programs. */
function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

const cellOf = (cell: unknown): ImportCell => {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? null : dayOf(cell)
  if (typeof cell === 'number' || typeof cell === 'boolean') return cell
  return typeof cell === 'string' ? cell.replaceAll('\u0000', '') : null
}

/** The headings, plus one row over the limit to detect that there are too many. */
const MOST = IMPORT_ROWS_MAX + 2

async function readRows(): Promise<{ rows: ImportCell[][]; openQuote: number | null }> {
  if (!isSheet) {
    const text = textOf(readFileSync(path))
    return readCells(text, delimiterOf(text), MOST)
  }
  return { rows: (await readSheet(path)).map((row) => row.map(cellOf)), openQuote: null }
}

const isEmpty = (row: readonly ImportCell[]): boolean =>
  row.every((cell) => cell === null || String(cell).trim() === '')

const { rows, openQuote } = await readRows()
const [headings = [], ...below] = rows
const numbered = below
  .map((cells, index) => ({ number: index + 2, cells: cells.map(cellOf) }))
  .filter(({ cells }) => !isEmpty(cells))
parentPort?.postMessage({
  headings: headings.map((cell) => String(cell ?? '').trim()),
  rows: numbered.slice(0, MOST - 1),
  openQuote,
})
