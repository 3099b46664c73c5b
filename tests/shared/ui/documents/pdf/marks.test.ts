import { describe, expect, it } from 'vitest'
import { inReadingOrder, type Mark, stepMark } from '#shared/ui/documents/pdf/marks.ts'

const mark = (key: string, page: number, y: number, x = 0.1): Mark => ({
  key,
  page,
  box: { x, y, w: 0.1, h: 0.01 },
  label: key,
  tone: 'accent',
})
const marks = [mark('d', 4, 0.1), mark('b', 1, 0.5), mark('c', 1, 0.5, 0.6), mark('a', 1, 0.1)]

describe('marks', () => {
  it('are read by page, from the top, from the left', () => {
    expect(inReadingOrder(marks).map(({ key }) => key)).toEqual(['a', 'b', 'c', 'd'])
  })

  it.each([
    ['a', 1, 1, 'b'],
    ['c', 1, 1, 'd'],
    ['d', 1, 1, null],
    ['a', -1, 1, null],
    ['d', -1, 1, 'c'],
    [null, 1, 1, 'a'],
    [null, 1, 2, 'd'],
    [null, 1, 9, 'a'],
    [null, -1, 3, 'c'],
    ['gone', 1, 2, 'd'],
  ] as const)('from %j by %i on page %i comes %j', (chosen, step, page, expected) => {
    expect(stepMark(marks, chosen, step, page)?.key ?? null).toBe(expected)
  })

  it('offer no step when there are none', () => {
    expect(stepMark([], null, 1, 1)).toBeNull()
  })
})
