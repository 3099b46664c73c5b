import { useState } from 'react'
import { type RowResult, runBulk } from '../list/run-bulk.ts'

interface Run<Row> {
  /** As they were at the start: what is done may leave the queue meanwhile. */
  rows: readonly Row[]
  results: readonly RowResult[]
}

/** One step over many rows, with how far each has come. */
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
