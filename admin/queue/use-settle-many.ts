import { useState } from 'react'
import { type RowResult, runBulk } from '../list/run-bulk.ts'

interface Run<Row> {
  /** The rows at the start: settled rows may leave the queue during the run. */
  rows: readonly Row[]
  results: readonly RowResult[]
}

/** One action over many rows, with the progress of each. */
export function useSettleMany<Row>(
  run: (row: Row) => Promise<void>,
  onDone: (results: readonly RowResult[]) => Promise<unknown>,
) {
  const [started, setStarted] = useState<Run<Row> | null>(null)
  const [isRunning, setRunning] = useState(false)
  return {
    started,
    isRunning,
    async start(rows: readonly Row[]) {
      const results: RowResult[] = rows.map(() => ({ state: 'waiting', words: '' }))
      setRunning(true)
      setStarted({ rows, results: [...results] })
      await runBulk(rows, run, (row, result) => {
        results[rows.indexOf(row)] = result
        setStarted({ rows, results: [...results] })
      })
      setRunning(false)
      await onDone(results)
    },
  }
}
