import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { turnedBox } from '#shared/reading/page-text/page-moves.ts'
import {
  boxBetween,
  boxText,
  isDrawn,
  parseBox,
  tagPlaceOf,
  unturnBox,
} from '#shared/ui/documents/pdf/box-geometry.ts'

const BOX = { x: 0.1, y: 0.2, w: 0.3, h: 0.05 }
const part = fc.integer({ min: 0, max: 5_000 }).map((value) => value / 10_000)
const size = fc.integer({ min: 1, max: 5_000 }).map((value) => value / 10_000)
const anyBox = fc.record({ x: part, y: part, w: size, h: size })
const anyTurn = fc.constantFrom(0 as const, 90 as const, 180 as const, 270 as const)

describe('turnedBox', () => {
  it.each([
    [0, BOX],
    [90, { x: 0.75, y: 0.1, w: 0.05, h: 0.3 }],
    [180, { x: 0.6, y: 0.75, w: 0.3, h: 0.05 }],
    [270, { x: 0.2, y: 0.6, w: 0.05, h: 0.3 }],
  ] as const)('by %i degrees', (turn, expected) => {
    const turned = turnedBox(BOX, turn)
    for (const key of ['x', 'y', 'w', 'h'] as const) expect(turned[key]).toBeCloseTo(expected[key])
  })

  it('can be undone and stays on the page', () => {
    fc.assert(
      fc.property(anyBox, anyTurn, (box, turn) => {
        const turned = turnedBox(box, turn)
        expect(turned.x).toBeGreaterThanOrEqual(-1e-9)
        expect(turned.y + turned.h).toBeLessThanOrEqual(1 + 1e-9)
        const back = unturnBox(turned, turn)
        for (const key of ['x', 'y', 'w', 'h'] as const) expect(back[key]).toBeCloseTo(box[key], 9)
      }),
    )
  })
})

describe('a box in an address', () => {
  it('reads back as it was written', () => {
    fc.assert(
      fc.property(anyBox, (box) => {
        const read = parseBox(boxText(box))
        for (const key of ['x', 'y', 'w', 'h'] as const)
          expect(read?.[key]).toBeCloseTo(box[key], 4)
      }),
    )
  })

  it.each([
    null,
    '',
    '0.1,0.2,0.3',
    '0.1,0.2,0.3,0.4,0.5',
    '0.1,0.2,0,0.4',
    '0.9,0.2,0.3,0.4',
    '-0.1,0.2,0.3,0.4',
    '1e-1,0.2,0.3,0.4',
    'a,b,c,d',
    ',,,',
    'NaN,0,1,1',
  ])('%j is not a box', (text) => {
    expect(parseBox(text)).toBeNull()
  })

  it('may reach the edge', () => {
    expect(parseBox('0,0,1,1')).toEqual({ x: 0, y: 0, w: 1, h: 1 })
  })
})

describe('a drawn box', () => {
  it('takes its corners in any order and ends at the edge of the page', () => {
    expect(boxBetween({ x: 0.5, y: 1.4 }, { x: -0.2, y: 0.25 })).toEqual({
      x: 0,
      y: 0.25,
      w: 0.5,
      h: 0.75,
    })
  })

  it('is not drawn by a mere press', () => {
    expect(isDrawn(boxBetween({ x: 0.5, y: 0.5 }, { x: 0.5, y: 0.5 }))).toBe(false)
    expect(isDrawn(BOX)).toBe(true)
  })
})

describe('tagPlaceOf', () => {
  it.each([
    ['before', { left: 0, width: '10.000%', top: 'min(20.000%, 100% - 14px)' }],
    ['after', { right: 0, width: '60.000%', top: 'calc(clamp(7px, 22.500%, 100% - 7px) - 7px)' }],
    ['above', { left: 0, width: '40.000%', bottom: 'min(80.000%, 100% - 14px)' }],
  ] as const)('%s a box reaches to the edge of the page', (side, expected) => {
    expect(tagPlaceOf(BOX, 0, side)).toEqual(expected)
  })

  it('is within the page for any box and turn', () => {
    fc.assert(
      fc.property(anyBox, anyTurn, (box, turn) => {
        for (const side of ['before', 'after', 'above'] as const) {
          const width = Number.parseFloat(tagPlaceOf(box, turn, side).width)
          expect(width).toBeGreaterThanOrEqual(0)
          expect(width).toBeLessThanOrEqual(100)
        }
      }),
    )
  })
})
