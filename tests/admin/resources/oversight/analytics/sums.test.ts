import { describe, expect, it, vi } from 'vitest'
import { countsByType, sumsByStage } from '#admin/resources/oversight/analytics/sums.ts'
import { readAll } from '#admin/resources/oversight/analytics/use-all.ts'
import type { Project } from '#shared/contract/schemas/projects/projects.ts'
import { projectStages } from '#shared/entities/projects.ts'
import { LIST_PAGE_MAX } from '#shared/limits.ts'

const project = (stage: Project['stage'], itc: number | null) =>
  ({ stage, projected_itc_amount: itc }) as Project

describe('sums by stage', () => {
  it('list every stage in order and add up', () => {
    const sums = sumsByStage([project('review', 100), project('review', null), project('lost', 7)])
    expect(sums.map(({ stage }) => stage)).toEqual(projectStages.values)
    expect(sums.find(({ stage }) => stage === 'review')).toEqual({
      stage: 'review',
      projects: 2,
      itc: 100,
    })
    expect(sums.reduce((sum, { itc }) => sum + itc, 0)).toBe(107)
  })
})

it('counts files by type, most frequent first, without unlabeled files', () => {
  const labels = ['site_lease', 'epc_agreement', 'epc_agreement', null] as const
  expect(
    countsByType(labels.map((label) => ({ label }))).map(({ type, count }) => [type, count]),
  ).toEqual([
    ['epc_agreement', 2],
    ['site_lease', 1],
  ])
})

describe('reading every row', () => {
  /** A list of the given length, returned in pages. */
  const listOf = (total: number) =>
    vi.fn(async ([first, last]: [number, number]) => ({
      rows: Array.from(
        { length: Math.max(0, Math.min(last + 1, total) - first) },
        (_, i) => first + i,
      ),
      total,
    }))

  it.each([
    [0, 1, 0],
    [1, 1, 1],
    [LIST_PAGE_MAX, 1, LIST_PAGE_MAX],
    [LIST_PAGE_MAX + 1, 2, LIST_PAGE_MAX + 1],
    // Too many to read them all: the total is still exact.
    [9 * LIST_PAGE_MAX, 5, 5 * LIST_PAGE_MAX],
  ])('of %i takes %i calls and finds %i', async (total, calls, found) => {
    const read = listOf(total)
    const all = await readAll(read)
    expect(read).toHaveBeenCalledTimes(calls)
    expect(new Set(all.rows).size).toBe(found)
    expect(all.total).toBe(total)
  })
})
