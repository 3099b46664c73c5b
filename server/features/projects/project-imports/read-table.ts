import { Worker } from 'node:worker_threads'
import type { ReceivedFile } from '#server/features/documents/uploads/receive.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import { within } from '#server/within.ts'
import {
  IMPORT_COLUMNS_MAX,
  IMPORT_ROWS_MAX,
  type ImportCell,
} from '#shared/entities/project-imports.ts'
import { formatNumber } from '#shared/format/numbers.ts'

export interface Table {
  headings: string[]
  rows: { number: number; cells: ImportCell[] }[]
}

/** A table as it was read, which may still be rejected. */
interface ReadTable extends Table {
  /** Line of a quotation mark that isn’t closed at the end of its cell; null if there is none. */
  openQuote: number | null
}

const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Limits for reading one file, in milliseconds and megabytes. */
const LIMIT = { ms: 60_000, megabytes: 512 }

/**
 * Reads the rows of a CSV or XLSX file in a separate thread. Throws `validation` for other files, no rows, too many
 * rows, or an unclosed quote, and `corrupt_file` for unreadable content.
 */
export async function readTable({ staged, file }: ReceivedFile): Promise<Table> {
  const isSheet = file.mime_type === SHEET
  if (!isSheet && !/\.(?:csv|tsv|txt)$/i.test(file.name)) {
    throw invalid({ file: 'Use a CSV or XLSX file' })
  }
  const table = await tableIn(staged.path, isSheet)
  if (table.openQuote !== null) {
    throw invalid({ file: `Close the quotation mark that opens on line ${table.openQuote}` })
  }
  if (table.headings.length > IMPORT_COLUMNS_MAX) {
    throw invalid({ file: `Use at most ${IMPORT_COLUMNS_MAX} columns` })
  }
  if (table.rows.length === 0) throw invalid({ file: 'There are no rows below the headings' })
  if (table.rows.length > IMPORT_ROWS_MAX) {
    throw invalid({ file: `Use at most ${formatNumber(IMPORT_ROWS_MAX)} rows` })
  }
  return table
}

async function tableIn(path: string, isSheet: boolean): Promise<ReadTable> {
  const worker = new Worker(new URL('./read-table.worker.ts', import.meta.url), {
    workerData: { path, isSheet },
    resourceLimits: { maxOldGenerationSizeMb: LIMIT.megabytes },
  })
  const read = new Promise<ReadTable>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The reader ended without an answer')))
  })
  try {
    return await within(LIMIT.ms, read)
  } catch {
    throw new HttpError('corrupt_file', {
      errors: { file: 'We couldn’t read the rows of this file' },
    })
  } finally {
    await worker.terminate()
  }
}
