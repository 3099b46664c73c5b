import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  missingPages,
  movedPlace,
  removalProblem,
  type Turn,
  turnedBox,
  withoutPages,
} from '#shared/reading/page-text/page-moves.ts'

const BOX = { x: 0.1, y: 0.2, w: 0.3, h: 0.05 }

describe('movedPlace', () => {
  it('follows a page to its new number', () => {
    const moves = withoutPages(4, [2])
    expect(moves.map(({ number }) => number)).toEqual([1, 3, 4])
    expect(movedPlace({ page: 3, box: BOX }, moves)).toEqual({ page: 2, box: BOX })
    expect(movedPlace({ page: 2, box: BOX }, moves)).toBeNull()
    expect(movedPlace({ page: 4, box: null }, moves)).toEqual({ page: 3, box: null })
  })
})

describe('turnedBox', () => {
  it.each([
    [0, BOX],
    [90, { x: 0.75, y: 0.1, w: 0.05, h: 0.3 }],
    [180, { x: 0.6, y: 0.75, w: 0.3, h: 0.05 }],
    [270, { x: 0.2, y: 0.6, w: 0.05, h: 0.3 }],
  ] as const)('by %i degrees', (turn, expected) => {
    for (const [side, value] of Object.entries(turnedBox(BOX, turn))) {
      expect(value).toBeCloseTo(expected[side as keyof typeof BOX], 9)
    }
  })

  it('returns after a full turn and stays on the page', () => {
    const part = fc.double({ min: 0, max: 0.5, noNaN: true })
    const box = fc.record({ x: part, y: part, w: part, h: part })
    fc.assert(
      fc.property(box, fc.constantFrom<Turn>(0, 90, 180, 270), (start, turn) => {
        const back = turnedBox(turnedBox(start, turn), ((360 - turn) % 360) as Turn)
        for (const side of ['x', 'y', 'w', 'h'] as const) {
          expect(back[side]).toBeCloseTo(start[side], 9)
        }
        const { x, y, w, h } = turnedBox(start, turn)
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(-1e-9)
        expect(Math.max(x + w, y + h)).toBeLessThanOrEqual(1 + 1e-9)
      }),
    )
  })
})

describe('missingPages', () => {
  it.each([
    [3, [1, 2, 3], null],
    [3, [4], 'The document has no page 4: it has 3 pages'],
    [3, [4, 4], 'The document has no page 4: it has 3 pages'],
    [1, [0], 'The document has no page 0: it has 1 page'],
    [3, [12, -1, 2, 7], 'The document has no pages -1, 7, and 12: it has 3 pages'],
  ])('of %i: %j', (pages, numbers, words) => expect(missingPages(pages, numbers)).toBe(words))
})

describe('removalProblem', () => {
  it.each([
    [3, [1, 3], null],
    [3, [3, 3], null],
    [3, [1, 4], 'The document has no page 4: it has 3 pages'],
    [1, [1], 'Page 1 is all there is: a document keeps at least one page'],
    [2, [2, 1, 2], 'All 2 pages, 1 to 2, were named: a document keeps at least one'],
  ])('of %i: %j', (pages, removed, words) => expect(removalProblem(pages, removed)).toBe(words))
})
