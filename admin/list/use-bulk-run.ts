import { useState } from 'react'
import { type RaRecord, useDataProvider, useListContext } from 'react-admin'
import { readAnewAfter } from '#shared/ui/calls/query-client.ts'
import { routesOf } from '../data/resource-routes.ts'
import type { BulkRun } from './list-types.ts'
import { type RowResult, refusalWords, runBulk } from './run-bulk.ts'

const WAITING: RowResult = { state: 'waiting', words: '' }

/** Runs an action over rows; a second start retries those that failed. */
export function useBulkRun<Row extends RaRecord>(
  ids: readonly Row['id'][],
  run: (row: Row) => ReturnType<BulkRun<Row>['run']>,
) {
  const { resource, onSelect } = useListContext<Row>()
  const dataProvider = useDataProvider()
  const [results, setResults] = useState<readonly RowResult[] | null>(null)
  const [isRunning, setRunning] = useState(false)
  const start = async () => {
    const after = [...(results ?? ids.map(() => WAITING))]
    const tell = (id: Row['id'], result: RowResult) => {
      after[ids.indexOf(id)] = result
      setResults([...after])
    }
    const open = ids.filter((_id, index) => after[index]?.state !== 'done')
    setRunning(true)
    try {
      // Reread first: a stale row would be refused as changed by someone else.
      const { data } = await dataProvider.getMany<Row>(resource, { ids: [...open], meta: QUIET })
      for (const id of open) if (!data.some((row) => row.id === id)) tell(id, GONE)
      await runBulk(data, run, (row, result) => tell(row.id, result))
    } catch (error) {
      for (const id of open) tell(id, { state: 'failed', words: refusalWords(error) })
    }
    setRunning(false)
    // Rows that remain to be done stay selected.
    onSelect(ids.filter((_id, index) => after[index]?.state === 'failed'))
    // Refetches everything that shows these rows, including the list.
    void readAnewAfter(routesOf(resource).list)
  }
  return { results, isRunning, start }
}

/** Failures are shown at the rows. */
const QUIET = { quiet: true }

const GONE: RowResult = { state: 'failed', words: 'This record no longer exists.' }
