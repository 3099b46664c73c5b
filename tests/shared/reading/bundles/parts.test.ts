import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  pageListWords,
  pagesIn,
  pagesWords,
  partFileName,
  partingProblem,
} from '#shared/reading/bundles/parts.ts'

const parts = (...ranges: [number, number][]) => ranges.map(([first, last]) => ({ first, last }))

describe('a split into parts', () => {
  it.each<[string, [number, number][], string | null]>([
    [
      'each page once',
      [
        [1, 3],
        [4, 5],
      ],
      null,
    ],
    ['one part', [[1, 5]], 'Split the file into at least two parts'],
    [
      'a gap',
      [
        [1, 2],
        [4, 5],
      ],
      'Page 3 is in no part',
    ],
    [
      'a longer gap',
      [
        [1, 1],
        [4, 5],
      ],
      'Pages 2–3 are in no part',
    ],
    [
      'an overlap',
      [
        [1, 3],
        [3, 5],
      ],
      'Part 2 begins on page 3, which is in the part before it',
    ],
    [
      'a range backwards',
      [
        [1, 3],
        [4, 3],
      ],
      'Part 2 ends before it begins',
    ],
    [
      'pages left over',
      [
        [1, 2],
        [3, 4],
      ],
      'Page 5 is in no part',
    ],
    [
      'pages that are not there',
      [
        [1, 2],
        [3, 6],
      ],
      'The file ends on page 5',
    ],
  ])('of %s', (_name, ranges, problem) => {
    expect(partingProblem(parts(...ranges), 5)).toBe(problem)
  })

  it('is refused with too many parts', () => {
    const many = Array.from({ length: 51 }, (_, at) => ({ first: at + 1, last: at + 1 }))
    expect(partingProblem(many, 51)).toBe('Split the file into at most 50 parts')
  })

  it('is valid exactly when its pages are all the pages in order', () => {
    const range = fc.record({
      first: fc.integer({ min: 1, max: 6 }),
      last: fc.integer({ min: 1, max: 6 }),
    })
    fc.assert(
      fc.property(fc.array(range, { minLength: 2, maxLength: 4 }), (ranges) => {
        const pages = ranges.flatMap(pagesIn)
        const isOne =
          ranges.every(({ first, last }) => first <= last) &&
          JSON.stringify(pages) === JSON.stringify([1, 2, 3, 4, 5, 6])
        expect(partingProblem(ranges, 6) === null).toBe(isOne)
      }),
      { numRuns: 2_000 },
    )
  })
})

it('shows pages in words', () => {
  expect(pagesWords({ first: 3, last: 3 })).toBe('Page 3')
  expect(pagesWords({ first: 3, last: 9 })).toBe('Pages 3–9')
  expect(pageListWords([4])).toBe('Page 4')
  expect(pageListWords([1, 2, 3, 7, 5, 6])).toBe('Pages 1–3, 7, 5–6')
})

it('names the file of a part', () => {
  expect(partFileName('data room.pdf', 0, 'Site lease')).toBe('data room - Site lease.pdf')
  expect(partFileName('data room.pdf', 1, null)).toBe('data room - part 2.pdf')
})
