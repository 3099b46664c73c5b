import { describe, expect, it } from 'vitest'
import { bulkWords, type RowResult, runBulk } from '#admin/list/run-bulk.ts'
import { ApiError } from '#shared/client/api-error.ts'

describe('an action on many rows', () => {
  it('runs once for each row, a few at a time, and continues after a failure', async () => {
    let busy = 0
    let most = 0
    const done: number[] = []
    const told = new Map<number, RowResult[]>()
    const rows = Array.from({ length: 10 }, (_row, index) => index)
    await runBulk(
      rows,
      async (row) => {
        busy += 1
        most = Math.max(most, busy)
        await Promise.resolve()
        busy -= 1
        done.push(row)
        if (row === 4) throw new ApiError(403, 'forbidden', 'You don’t have access to this.')
        if (row === 5) {
          const errors = { label: 'Choose a label' }
          throw new ApiError(400, 'validation', 'Please check.', { errors })
        }
        return row === 6 ? 'Moved' : undefined
      },
      (row, result) => told.set(row, [...(told.get(row) ?? []), result]),
    )
    expect(done.toSorted((a, b) => a - b)).toEqual(rows)
    expect(most).toBe(3)
    expect([...told.values()].every(([first]) => first?.state === 'running')).toBe(true)
    expect(told.get(1)?.[1]).toEqual({ state: 'done', words: '' })
    expect(told.get(4)?.[1]).toEqual({ state: 'failed', words: 'You don’t have access to this.' })
    expect(told.get(5)?.[1]).toEqual({ state: 'failed', words: 'Choose a label' })
    expect(told.get(6)?.[1]).toEqual({ state: 'done', words: 'Moved' })
  })

  it.each<[RowResult['state'][], string]>([
    [['waiting', 'waiting'], '0 of 2 done'],
    [['done', 'running'], '1 of 2 done'],
    [['done', 'failed', 'failed'], '1 of 3 done, 2 failed'],
  ])('%j reads %s', (states, words) => {
    expect(bulkWords(states.map((state) => ({ state, words: '' })))).toBe(words)
  })
})
