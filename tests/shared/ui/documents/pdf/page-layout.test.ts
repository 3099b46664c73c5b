import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  anchorAt,
  GAP,
  heightOf,
  indexAt,
  layOut,
  pixelRatio,
  rangeWithin,
  scaleOf,
} from '#shared/ui/documents/pdf/page-layout.ts'

const LETTER = { width: 612, height: 792 }
const frame = { width: 636, height: 800 }
const laidOut = (count: number, zoom: 'width' | 'page' | number = 'width', turn: 0 | 90 = 0) =>
  layOut(count, () => LETTER, { frame, zoom, turn })

describe('scaleOf', () => {
  it.each([
    ['width', 1],
    ['page', (800 - 2 * GAP) / 792],
    [1, 96 / 72],
    [4, 4 * (96 / 72)],
  ] as const)('of %j', (zoom, scale) => {
    expect(scaleOf(LETTER, frame, zoom)).toBeCloseTo(scale)
  })
})

describe('layOut', () => {
  it('puts pages one below the other', () => {
    const layout = laidOut(3)
    expect([...layout.tops]).toEqual([GAP, 792 + 2 * GAP, 2 * 792 + 3 * GAP])
    expect(layout).toMatchObject({ width: 636, height: 3 * 792 + 4 * GAP })
  })

  it('turns them', () => {
    expect(laidOut(1, 1, 90).sizes[0]).toEqual({ width: 1056, height: 816 })
  })

  it('is empty without pages', () => {
    expect(laidOut(0)).toMatchObject({ count: 0, height: GAP })
  })
})

describe('what is on screen', () => {
  it('is the page at a height, and as many pages as fit', () => {
    const layout = laidOut(500)
    expect(indexAt(layout, 0)).toBe(0)
    expect(indexAt(layout, 1e9)).toBe(499)
    expect(rangeWithin(layout, (792 + GAP) * 100, (792 + GAP) * 100 + 800)).toEqual([99, 100])
  })

  it('is never more than a few pages, at any position', () => {
    const layout = laidOut(500, 0.5)
    fc.assert(
      fc.property(fc.nat({ max: Math.floor(layout.height) }), (y) => {
        const [first, last] = rangeWithin(layout, y, y + frame.height)
        expect(last - first).toBeLessThan(4)
      }),
    )
  })

  it('stays put while the zoom changes', () => {
    fc.assert(
      fc.property(fc.nat({ max: 400_000 }), fc.constantFrom(0.25, 1, 4), (y, zoom) => {
        const before = laidOut(500)
        const after = laidOut(500, zoom)
        const anchor = anchorAt(before, Math.min(y, before.height))
        const back = anchorAt(after, heightOf(after, anchor))
        expect(back.index).toBe(anchor.index)
        expect(back.part).toBeCloseTo(anchor.part, 6)
      }),
    )
  })
})

describe('pixelRatio', () => {
  it.each([
    [LETTER, 2, 2],
    [{ width: 4_000, height: 3_000 }, 2, 1],
  ])('of %j on a screen of %d is %d', (size, ratio, expected) => {
    expect(pixelRatio(size, ratio)).toBe(expected)
  })
})
