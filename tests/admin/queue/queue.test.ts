import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  adjacent,
  nextWaiting,
  progressOf,
  type Queue,
  renew,
  reopen,
  settle,
  skip,
  startQueue,
} from '#admin/queue/queue.ts'

interface File {
  id: number
  label: string | null
}

const file = (id: number): File => ({ id, label: null })
const queueOf = (...ids: number[]) => startQueue(ids.map(file))
const label = (queue: Queue<File>, id: number) =>
  settle(queue, { before: file(id), after: { id, label: 'site_lease' }, at: 0 }, 'done')

describe('the previous and the next file', () => {
  it.each([
    [1, 1, 2],
    [1, -1, null],
    [3, 1, null],
    [3, -1, 2],
    // From outside the queue.
    [9, 1, 1],
    [9, -1, null],
    [null, 1, 1],
  ] as const)('of %s in direction %s is %s', (id, direction, expected) => {
    expect(adjacent(queueOf(1, 2, 3), id, direction)).toBe(expected)
  })

  it('includes settled files', () => {
    expect(adjacent(label(queueOf(1, 2, 3), 2), 1, 1)).toBe(2)
  })
})

describe('what to work on next', () => {
  const queue = queueOf(1, 2, 3, 4)

  it.each([
    ['the first at the start', queue, null, 1],
    ['the one after', queue, 2, 3],
    ['one further up at the end', queue, 4, 1],
    ['the first for a file from outside', queue, 9, 1],
    ['not a settled one', label(queue, 3), 2, 4],
    ['not a skipped one while others wait', skip(queue, 3), 2, 4],
    ['a skipped one when nothing else waits', skip(label(label(queue, 3), 4), 1), 2, 1],
    ['nothing when all are settled', [1, 2, 3, 4].reduce(label, queue), 4, null],
    ['nothing in an empty queue', queueOf(), null, null],
  ] as const)('is %s', (_name, given, after, expected) => {
    expect(nextWaiting(given, after)).toBe(expected)
  })

  it('reaches every file once', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { maxLength: 30 }), (ids) => {
        const seen: number[] = []
        let work = queueOf(...ids)
        let current = nextWaiting(work, null)
        while (current !== null) {
          seen.push(current)
          work = label(work, current)
          current = nextWaiting(work, current)
        }
        expect(seen).toEqual(ids)
      }),
    )
  })
})

describe('decisions', () => {
  it('are counted', () => {
    const hidden = settle(queueOf(1, 2, 3, 4), { before: file(2), after: file(2), at: 0 }, 'hidden')
    expect(progressOf(skip(label(hidden, 1), 4))).toEqual({
      total: 4,
      settled: 2,
      skipped: 1,
      left: 2,
    })
  })

  it('keep the file as it was changed', () => {
    expect(label(queueOf(1, 2), 2).files).toEqual([file(1), { id: 2, label: 'site_lease' }])
  })

  it('are undone last first', () => {
    const queue = label(label(queueOf(1, 2), 1), 2)
    expect(queue.steps.at(-1)?.after.id).toBe(2)
    expect(reopen(queue, file(2))).toEqual(label(queueOf(1, 2), 1))
  })

  it('leave no trace once all are undone', () => {
    expect(reopen(label(queueOf(1, 2), 1), file(1))).toEqual(queueOf(1, 2))
  })

  it('are not undone by skipping the file', () => {
    const queue = label(queueOf(1, 2), 1)
    expect(skip(queue, 1)).toBe(queue)
  })

  it('by someone else are shown but not counted', () => {
    const changed = renew(queueOf(1, 2), { id: 2, label: 'epc_agreement' })
    expect(changed.files[1]).toEqual({ id: 2, label: 'epc_agreement' })
    expect(progressOf(changed).settled).toBe(0)
  })
})
