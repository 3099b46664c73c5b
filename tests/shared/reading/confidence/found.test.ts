import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foundBands, foundByName } from '#shared/reading/confidence/found.ts'
import type { Counted } from '#shared/reading/confidence/precision.ts'

const counted = (name: string, percent: number, outcomes: number, right: number): Counted => ({
  pool: 'typed',
  name,
  percent,
  outcomes,
  right,
})

const ROWS = [
  counted('annual_rent', 80, 3, 1),
  counted('annual_rent', 89, 1, 1),
  counted('tenant', 100, 2, 2),
  counted('tenant', 79, 4, 3),
]

describe('foundBands', () => {
  it('counts in bands of ten percent and leaves out empty bands', () => {
    expect(foundBands(ROWS)).toEqual([
      { from: 0.7, to: 0.8, outcomes: 4, right: 3, stated: 0.79 },
      { from: 0.8, to: 0.9, outcomes: 4, right: 2, stated: 0.8225 },
      { from: 0.9, to: 1, outcomes: 2, right: 2, stated: 1 },
    ])
    expect(foundBands([])).toEqual([])
  })

  it('loses no outcome', () => {
    const row = fc.record({
      pool: fc.constant('typed' as const),
      name: fc.constantFrom('a', 'b'),
      percent: fc.integer({ min: 0, max: 100 }),
      outcomes: fc.integer({ min: 1, max: 9 }),
      right: fc.constant(1),
    })
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        const total = rows.reduce((sum, { outcomes }) => sum + outcomes, 0)
        for (const found of [foundBands(rows), foundByName(rows)])
          expect(found.reduce((sum, { outcomes }) => sum + outcomes, 0)).toBe(total)
        for (const { from, to, stated } of foundBands(rows)) {
          expect(stated).toBeGreaterThanOrEqual(from - 1e-9)
          expect(stated).toBeLessThanOrEqual(to + 1e-9)
        }
      }),
    )
  })
})

describe('foundByName', () => {
  it('puts the field with the most decisions first', () => {
    expect(foundByName(ROWS).map(({ name, outcomes, right }) => [name, outcomes, right])).toEqual([
      ['tenant', 6, 5],
      ['annual_rent', 4, 2],
    ])
  })
})
