import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { join, startQueue } from '#admin/queue/queue.ts'
import { type LoadedFiles, withOrder } from '#admin/queue/use-queue-files.ts'
import { waitingFile } from './samples.ts'

const files = (...ids: number[]) => ids.map((id) => ({ id }))

describe('a queue that has loaded only its first files', () => {
  it('adds the first files of another order and keeps known files unchanged', () => {
    const known = waitingFile({ id: 1 })
    const other = waitingFile({ id: 2 })
    const loaded: LoadedFiles = { files: [known, other], total: 9, orders: ['oldest'] }
    const added = withOrder(loaded, 'certain', [
      waitingFile({ id: 5 }),
      waitingFile({ id: 1, label: 'site_lease' }),
    ])
    expect(added.files.map(({ id }) => id)).toEqual([1, 2, 5])
    expect(added.files[0]).toBe(known)
    expect(added).toMatchObject({ total: 9, orders: ['oldest', 'certain'] })
  })

  it('keeps decisions when files are added', () => {
    const queue = { ...startQueue(files(1, 2)), outcomes: { 1: 'done' } as const }
    const joined = join(queue, files(2, 3))
    expect(joined.files).toEqual(files(1, 2, 3))
    expect(joined.outcomes).toEqual({ 1: 'done' })
    expect(join(joined, files(1, 3))).toBe(joined)
  })

  it('contains every file once, whatever is added', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 30 }))
    fc.assert(
      fc.property(ids, ids, (one, other) => {
        const all = join(startQueue(files(...one)), files(...other)).files.map(({ id }) => id)
        expect(new Set(all).size).toBe(all.length)
        expect(all.toSorted((a, b) => a - b)).toEqual(
          [...new Set([...one, ...other])].toSorted((a, b) => a - b),
        )
      }),
    )
  })
})
