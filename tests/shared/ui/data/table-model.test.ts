import { describe, expect, it } from 'vitest'
import { ariaSort, nextSort, pagingWords } from '#shared/ui/data/table-model.ts'

describe('sorting', () => {
  it.each([
    [undefined, 'name', { field: 'name', order: 'ASC' }],
    [{ field: 'name', order: 'ASC' }, 'name', { field: 'name', order: 'DESC' }],
    [{ field: 'name', order: 'DESC' }, 'name', { field: 'name', order: 'ASC' }],
    [{ field: 'name', order: 'ASC' }, 'stage', { field: 'stage', order: 'ASC' }],
  ] as const)('%j and a press on %s gives %j', (current, field, expected) => {
    expect(nextSort(current, field)).toEqual(expected)
  })

  it.each([
    [undefined, undefined, undefined],
    [undefined, 'name', 'none'],
    [{ field: 'name', order: 'ASC' }, 'name', 'ascending'],
    [{ field: 'name', order: 'DESC' }, 'name', 'descending'],
  ] as const)('%j tells column %s as %s', (current, field, expected) => {
    expect(ariaSort(current, field)).toBe(expected)
  })
})

describe('paging', () => {
  it.each([
    [1, 25, 0, '0–0 of 0', false, false],
    [1, 25, 25, '1–25 of 25', false, false],
    [1, 25, 26, '1–25 of 26', false, true],
    [2, 25, 26, '26–26 of 26', true, false],
  ])('page %i of %i rows with %i in all reads %s', (page, perPage, total, text, before, after) => {
    expect(pagingWords({ page, perPage, total })).toEqual({
      text,
      hasPrevious: before,
      hasNext: after,
    })
  })
})
