import { useState } from 'react'
import { type RaRecord, useListContext } from 'react-admin'
import type { BulkAction } from './list-types.ts'
import { type RowResult, runBulk } from './run-bulk.ts'

const WAITING: RowResult = { state: 'waiting', words: '' }

/** Runs an action over rows; a second start takes up those that failed. */
export function useBulkRun<Row extends RaRecord>(
  action: BulkAction<Row>,
  rows: readonly Row[],
  chosen: string,
) {
  const { refetch, onSelect } = useListContext<Row>()
  const [results, setResults] = useState<readonly RowResult[] | null>(null)
  const [isRunning, setRunning] = useState(false)
  const start = async () => {
    const before = results ?? rows.map(() => WAITING)
    const open = before.flatMap(({ state }, index) => (state === 'done' ? [] : [index]))
    const after = [...before]
    const tell = (place: number, result: RowResult) => {
      after[open[place] ?? 0] = result
      setResults([...after])
    }
    setRunning(true)
    const todo = open.flatMap((index) => rows[index] ?? [])
    await runBulk(todo, (row) => action.run(row, chosen), tell)
    setRunning(false)
    // What is left selected is what is left to do.
    onSelect(rows.filter((_row, index) => after[index]?.state === 'failed').map(({ id }) => id))
    refetch()
  }
  return { results, isRunning, start }
}
