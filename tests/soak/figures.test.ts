import { describe, expect, it } from 'vitest'
import { percentile, slope } from './figures.ts'

const HUNDRED = Array.from({ length: 100 }, (_, index) => index + 1)

describe('the figures of a soak', () => {
  it('include percentiles', () => {
    expect(percentile(HUNDRED.toReversed(), 0.5)).toBe(51)
    expect(percentile(HUNDRED, 0.99)).toBe(100)
    expect(percentile([7], 0.99)).toBe(7)
    expect(percentile([], 0.99)).toBe(0)
  })

  it('distinguish growth from noise', () => {
    const level = (grows: number) =>
      HUNDRED.map((at) => ({ at, value: 300 + grows * at + (at % 2 === 0 ? 10 : -10) }))
    expect(Math.abs(slope(level(0)))).toBeLessThan(0.1)
    expect(slope(level(3))).toBeCloseTo(3, 1)
    expect(slope([{ at: 1, value: 5 }])).toBe(0)
    expect(slope([])).toBe(0)
  })
})
