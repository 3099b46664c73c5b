import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BOX_SCALE, type PageText } from '#shared/reading/page-text/page-text.ts'
import { foundWords } from '#shared/ui/documents/search/SearchBar.tsx'
import {
  firstFrom,
  folded,
  hitsOf,
  searchTerm,
  spansOf,
  stepHit,
} from '#shared/ui/documents/search/text-search.ts'

/** A page whose words are in a grid: each a tenth wide, each line a tenth high. */
function pageOf(text: string): PageText {
  const boxes = text
    .split('\n')
    .flatMap((line, row) =>
      line.split(' ').flatMap((_word, column) => [column / 10, row / 10, 0.1, 0.1]),
    )
  return {
    number: 7,
    width: 612,
    height: 792,
    text,
    boxes: Uint16Array.from(boxes, (one) => Math.round(one * BOX_SCALE)),
  }
}

describe('spansOf', () => {
  it.each([
    ['The Site Lease', 'site lease', [[4, 14]]],
    ['site\nlease', '  Site   lease ', [[0, 10]]],
    ['Café Peña', 'cafe pena', [[0, 9]]],
    ['the owner’s “part”', `owner's "part"`, [[4, 18]]],
    [
      'aaaa',
      'aa',
      [
        [0, 2],
        [2, 4],
      ],
    ],
    ['$1,200.00 (net)', '$1,200.00 (', [[0, 11]]],
    ['anything', '   ', []],
    ['anything', 'nothing', []],
    ['İstanbul plant', 'plant', [[9, 14]]],
  ])('in %j of %j', (text, query, expected) => {
    expect(spansOf(text, query).map(({ start, end }) => [start, end])).toEqual(expected)
  })

  it('keeps positions: the folded text is as long as the original', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(folded(text)).toHaveLength(text.length)
      }),
    )
  })

  it('finds the term and stops at the requested limit', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ minLength: 1 }), fc.string(), (before, term, after) => {
        fc.pre(searchTerm(term) !== '')
        expect(spansOf(`${before}${searchTerm(term)}${after}`, term).length).toBeGreaterThan(0)
      }),
    )
    expect(spansOf('a a a a', 'a', 2)).toHaveLength(2)
  })
})

describe('hitsOf', () => {
  it('has a box for each line', () => {
    const [hit] = hitsOf(pageOf('one two three\nfour five'), 'three four')
    expect(hit?.page).toBe(7)
    expect(hit?.boxes).toHaveLength(2)
    expect(hit?.boxes[0]?.x).toBeCloseTo(0.2, 3)
    expect(hit?.boxes[1]?.y).toBeCloseTo(0.1, 3)
  })

  it('marks only the matching part of a word', () => {
    const [hit] = hitsOf(pageOf('lease payments'), 'pay')
    expect(hit?.boxes[0]?.x).toBeCloseTo(0.1, 3)
    expect(hit?.boxes[0]?.w).toBeCloseTo(0.1 * (3 / 8), 3)
  })
})

describe('stepping', () => {
  it('starts on the page on screen and wraps around', () => {
    const hits = [{ page: 1 }, { page: 3 }, { page: 5 }]
    expect(firstFrom(hits, 2)).toBe(1)
    expect(firstFrom(hits, 6)).toBe(0)
    expect([stepHit(2, 1, 3), stepHit(0, -1, 3), stepHit(0, 1, 0)]).toEqual([0, 2, 0])
  })

  const hit = { page: 1, span: { start: 0, end: 1 }, boxes: [] }
  it.each([
    [{ wanted: '', hits: [], done: true, at: -1, pagesWithText: 0 }, ''],
    [{ wanted: 'a', hits: [], done: false, at: -1, pagesWithText: 0 }, 'Searching…'],
    [{ wanted: 'a', hits: [], done: true, at: -1, pagesWithText: 3 }, 'No matches'],
    [
      { wanted: 'a', hits: [], done: true, at: -1, pagesWithText: 0 },
      'This file has no searchable text',
    ],
    [{ wanted: 'a', hits: [hit, hit], done: true, at: 1, pagesWithText: 3 }, '2 of 2'],
    [{ wanted: 'a', hits: [hit], done: false, at: 0, pagesWithText: 1 }, '1 of 1+'],
  ])('%j says %j', (search, words) => {
    expect(foundWords(search)).toBe(words)
  })
})
