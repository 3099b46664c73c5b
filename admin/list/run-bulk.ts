import { ApiError } from '#shared/client/api-error.ts'
import { errorWords } from '#shared/ui/feedback/error-words.ts'

export type RowState = 'waiting' | 'running' | 'done' | 'failed'

export interface RowResult {
  state: RowState
  /** The server's message for a refusal, or what was done. */
  words: string
}

/** Rows processed at the same time: fast enough without slowing others down. */
const AT_ONCE = 3

/** Runs an action on every row and reports each step; a failed row doesn't stop the others. */
export async function runBulk<Row>(
  rows: readonly Row[],
  run: (row: Row) => Promise<string | undefined> | Promise<void>,
  onResult: (row: Row, result: RowResult) => void,
): Promise<void> {
  const queue = rows.values()
  const worker = async () => {
    for (const row of queue) {
      onResult(row, { state: 'running', words: '' })
      onResult(row, await resultOf(run, row))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

async function resultOf<Row>(
  run: (row: Row) => Promise<string | undefined> | Promise<void>,
  row: Row,
): Promise<RowResult> {
  try {
    return { state: 'done', words: (await run(row)) ?? '' }
  } catch (error) {
    return { state: 'failed', words: refusalWords(error) }
  }
}

/** Returns the server's message; messages about fields say more than the general one. */
export function refusalWords(error: unknown): string {
  const fields = error instanceof ApiError ? Object.values(error.errors) : []
  return fields.length > 0 ? fields.join('. ') : errorWords(error).text
}

/** `3 of 5 done, 1 failed`. */
export function bulkWords(results: readonly RowResult[]): string {
  const count = (state: RowState) => results.filter((result) => result.state === state).length
  const failed = count('failed')
  return `${count('done')} of ${results.length} done${failed > 0 ? `, ${failed} failed` : ''}`
}
