import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareVersions } from '#server/reading/page-text/compare.ts'
import { pagesOf } from '#tests/support/page-text.ts'

const told = (before: string[], after: string[]) =>
  compareVersions(pagesOf(...before), pagesOf(...after)).map(({ from, to, change }) => [
    from,
    to,
    change,
  ])

describe('compareVersions', () => {
  it.each([
    [
      ['a', 'b'],
      ['a', 'b'],
      [
        [1, 1, 'same'],
        [2, 2, 'same'],
      ],
    ],
    [
      ['a', 'b'],
      ['new', 'a', 'b'],
      [
        [null, 1, 'added'],
        [1, 2, 'same'],
        [2, 3, 'same'],
      ],
    ],
    [
      ['a', 'b', 'c'],
      ['a', 'c'],
      [
        [1, 1, 'same'],
        [2, null, 'removed'],
        [3, 2, 'same'],
      ],
    ],
    [
      ['a', 'b one'],
      ['a', 'b two'],
      [
        [1, 1, 'same'],
        [2, 2, 'changed'],
      ],
    ],
    [['a  b'], ['a\nb'], [[1, 1, 'same']]],
    [[], ['a'], [[null, 1, 'added']]],
    [[], [], []],
  ])('%j against %j', (before, after, expected) => {
    expect(told(before, after)).toEqual(expected)
  })

  it('shows the words that changed', () => {
    const [page] = compareVersions(pagesOf('The term is 20 years'), pagesOf('The term is 25 years'))
    expect(page?.parts).toEqual([
      { text: 'The term is ', change: 'same' },
      { text: '20', change: 'removed' },
      { text: '25', change: 'added' },
      { text: ' years', change: 'same' },
    ])
  })

  it('loses no page and no text of either version', () => {
    const pages = fc.array(fc.lorem({ maxCount: 6 }), { maxLength: 8 })
    fc.assert(
      fc.property(pages, pages, (before, after) => {
        const compared = compareVersions(pagesOf(...before), pagesOf(...after))
        const numbers = (side: 'from' | 'to') =>
          compared.flatMap((page) => page[side] ?? []).toSorted((a, b) => a - b)
        expect(numbers('from')).toEqual(before.map((_, index) => index + 1))
        expect(numbers('to')).toEqual(after.map((_, index) => index + 1))
        for (const { from, to, change, parts } of compared) {
          if (change === 'same') continue
          const side = (gone: string) =>
            parts
              .filter((part) => part.change !== gone)
              .map(({ text }) => text)
              .join('')
          expect(side('added')).toBe(from === null ? '' : before[from - 1])
          expect(side('removed')).toBe(to === null ? '' : after[to - 1])
        }
      }),
    )
  })
})
