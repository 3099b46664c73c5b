import { describe, expect, it } from 'vitest'
import { combineProblem, projectOf } from '#shared/ui/documents/page-work/combine.ts'
import { comparedPageTitle, compareWords } from '#shared/ui/documents/page-work/compare-words.ts'
import { moved } from '#shared/ui/documents/page-work/order-list.ts'
import { choose, NOTHING_CHOSEN } from '#shared/ui/documents/page-work/page-selection.ts'
import {
  pagesOfPart,
  partName,
  partsOf,
  partWords,
} from '#shared/ui/documents/page-work/split-parts.ts'
import { tileStep } from '#shared/ui/documents/page-work/tile-steps.ts'
import { actionOfKey } from '#shared/ui/documents/page-work/use-page-work.ts'
import { fileOf } from '#tests/portals/seller/records.ts'

describe('parts', () => {
  it.each([
    [5, [], [[1, 5]]],
    [
      5,
      [3],
      [
        [1, 2],
        [3, 5],
      ],
    ],
    [
      4,
      [4, 2, 1],
      [
        [1, 1],
        [2, 3],
        [4, 4],
      ],
    ],
    [2, [9], [[1, 2]]],
  ])('of %i pages beginning at %j', (count, starts, expected) => {
    const parts = partsOf(count, new Set(starts))
    expect(parts.map(({ first, last }) => [first, last])).toEqual(expected)
    expect(parts.flatMap(pagesOfPart)).toEqual(Array.from({ length: count }, (_, at) => at + 1))
  })

  it('have descriptions and names', () => {
    expect(partWords({ first: 2, last: 2 })).toBe('Page 2')
    expect(partWords({ first: 2, last: 4 })).toBe('Pages 2–4')
    expect(partName('Site lease.v2.pdf', 1)).toBe('Site lease.v2 - part 2.pdf')
  })
})

describe('choosing pages', () => {
  const order = [4, 1, 2, 3]
  it('alone, in addition, and as a range in the order on screen', () => {
    const one = choose(NOTHING_CHOSEN, order, 1, 'only')
    expect([...choose(one, order, 3, 'toggle').chosen]).toEqual([1, 3])
    expect([...choose(one, order, 1, 'toggle').chosen]).toEqual([])
    expect([...choose(one, order, 3, 'range').chosen]).toEqual([1, 2, 3])
    expect([...choose(one, order, 4, 'range').chosen]).toEqual([4, 1])
    expect([...choose(NOTHING_CHOSEN, order, 2, 'range').chosen]).toEqual([2])
  })
})

describe('arrow keys on a board of three columns', () => {
  const spots = [0, 1, 2, 3, 4].map((at) => ({
    left: (at % 3) * 100,
    top: Math.floor(at / 3) * 100,
  }))
  it.each([
    [0, 'ArrowRight', 1],
    [4, 'ArrowRight', 4],
    [0, 'ArrowLeft', 0],
    [1, 'ArrowDown', 4],
    [2, 'ArrowDown', 4],
    [4, 'ArrowUp', 1],
    [1, 'ArrowUp', 1],
    [1, 'End', 4],
    [3, 'Home', 0],
    [3, 'x', 3],
  ])('from %i by %s', (at, key, expected) => {
    expect(tileStep(spots, at, key)).toBe(expected)
  })
})

describe('keys of the organizer', () => {
  const press = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
  it.each([
    [{ key: 'Delete' }, 'remove'],
    [{ key: 'r' }, 'turnRight'],
    [{ key: 'R', shiftKey: true }, 'turnLeft'],
    [{ key: 'ArrowLeft', altKey: true }, 'earlier'],
    [{ key: 'ArrowLeft' }, undefined],
    [{ key: 'z', ctrlKey: true }, 'undo'],
    [{ key: 'Z', metaKey: true, shiftKey: true }, 'redo'],
    [{ key: 'r', ctrlKey: true }, undefined],
  ])('%j', (given, expected) => {
    expect(actionOfKey({ ...press, ...given })).toBe(expected)
  })
})

describe('combining documents', () => {
  const lease = fileOf({ id: 1 })
  it('accepts PDFs and images of one project', () => {
    const picture = fileOf({ id: 2, mime_type: 'image/png', project_id: null })
    expect(combineProblem([lease, picture])).toBeNull()
    expect(projectOf([picture, lease])).toEqual({ id: 5, name: 'Mesa Solar' })
  })
  it.each([
    [[lease], /at least two/],
    [[lease, fileOf({ id: 2, project_id: 6 })], /different projects/],
    [[lease, fileOf({ id: 2, mime_type: 'text/csv', name: 'rates.csv' })], /rates.csv isn’t a PDF/],
    [Array.from({ length: 51 }, (_, id) => fileOf({ id })), /at most 50/],
  ])('refuses others', (files, words) => {
    expect(combineProblem(files)).toMatch(words)
  })
  it('moves rows only within their list', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
    expect(moved(['a', 'b'], 0, 2)).toEqual(['a', 'b'])
    expect(moved(['a', 'b'], 5, 0)).toEqual(['a', 'b'])
  })
})

describe('compared versions in words', () => {
  const page = (change: 'same' | 'changed' | 'added' | 'removed') => ({ change })
  it.each([
    [[], 'Neither version has text to compare.'],
    [[page('same')], '1 page the same'],
    [
      [page('changed'), page('changed'), page('added'), page('same')],
      '2 pages changed, 1 added, 1 the same',
    ],
    [[page('removed')], '1 page removed'],
  ])('%j', (pages, expected) => {
    expect(compareWords(pages)).toBe(expected)
  })
  it.each([
    [3, 3, 'Page 3'],
    [3, 4, 'Page 3, now page 4'],
    [null, 2, 'Page 2, new'],
    [5, null, 'Page 5, removed'],
  ])('%j and %j', (from, to, expected) => {
    expect(comparedPageTitle({ from, to })).toBe(expected)
  })
})
