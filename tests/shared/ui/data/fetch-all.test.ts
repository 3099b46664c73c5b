import { describe, expect, it } from 'vitest'
import { LIST_PAGE_MAX } from '#shared/limits.ts'
import { type FetchProgress, fetchAll } from '#shared/ui/data/fetch-all.ts'

/** A list of this many numbers, and the ranges that were requested. */
function listOf(total: number) {
  const asked: (readonly [number, number])[] = []
  const load = async (range: readonly [number, number]) => {
    asked.push(range)
    const [first, last] = range
    const length = Math.max(0, Math.min(total, last + 1) - first)
    return { rows: Array.from({ length }, (_row, index) => first + index), total }
  }
  return { asked, load }
}

describe('all matches of a list', () => {
  it.each([
    [0, 1],
    [1, 1],
    [LIST_PAGE_MAX, 1],
    [LIST_PAGE_MAX + 1, 2],
    [2 * LIST_PAGE_MAX + 5, 3],
  ])('%i rows come in %i pages, each row once and in order', async (total, pages) => {
    const { asked, load } = listOf(total)
    const rows = await fetchAll(load)
    expect(rows).toEqual(Array.from({ length: total }, (_row, index) => index))
    expect(asked).toHaveLength(pages)
  })

  it('reports its progress', async () => {
    const told: FetchProgress[] = []
    await fetchAll(listOf(LIST_PAGE_MAX + 1).load, (progress) => told.push(progress))
    const total = LIST_PAGE_MAX + 1
    expect(told).toEqual([
      { loaded: LIST_PAGE_MAX, total },
      { loaded: total, total },
    ])
  })

  it('ends when rows disappear in between', async () => {
    const rows = await fetchAll(async ([first]) => ({ rows: first === 0 ? [1] : [], total: 5 }))
    expect(rows).toEqual([1])
  })

  it('fails as a whole when a page fails', async () => {
    await expect(fetchAll(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  })
})
