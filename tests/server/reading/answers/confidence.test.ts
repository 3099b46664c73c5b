import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { confidenceOf } from '#server/reading/answers/confidence.ts'

const share = fc.double({ min: 0, max: 1, noNaN: true })

describe('confidence of an answer', () => {
  it.each([
    [0.45, 0, 0.78],
    [0.6, 0, 0.84],
    [0.8, 0, 0.91],
    [0.95, 0, 0.96],
    [1, 0, 0.98],
    [0.8, 0.8, 0.59],
  ])('of evidence %f against %f is %f', (evidence, next, sure) => {
    expect(confidenceOf(evidence, next)).toBe(sure)
  })

  it('grows with the evidence, and falls with evidence for another value', () => {
    fc.assert(
      fc.property(share, share, share, (one, two, next) => {
        const [less, more] = [Math.min(one, two), Math.max(one, two)]
        const rival = Math.min(next, less)
        expect(confidenceOf(more, rival)).toBeGreaterThanOrEqual(confidenceOf(less, rival))
        expect(confidenceOf(more, rival)).toBeGreaterThanOrEqual(confidenceOf(more, less))
        expect(confidenceOf(more, 0)).toBeLessThan(0.99)
      }),
    )
  })
})
