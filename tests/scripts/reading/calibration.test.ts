import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calibrations, curveOf, type Stated } from '#scripts/reading/calibration.ts'

/** So many labels of one confidence, of which a share was right. */
const labels = (confidence: number, right: number, of: number): Stated[] =>
  Array.from({ length: of }, (_, at) => ({ confidence, right: at < right }))

const SOUND = [...labels(0.9, 90, 100), ...labels(0.6, 60, 100)]
const BOASTFUL = [...labels(0.98, 70, 100), ...labels(0.8, 60, 100)]

describe('curveOf', () => {
  it('leaves confidence that comes true as it is', () => {
    const { shift, slope } = curveOf(SOUND)
    expect(shift).toBeCloseTo(0, 1)
    expect(slope).toBeCloseTo(1, 1)
  })

  it('is flatter where more was said than came true', () => {
    expect(curveOf(BOASTFUL).slope).toBeLessThan(0.5)
  })

  it('does not run away where all were right', () => {
    const { shift, slope } = curveOf(labels(0.9, 3, 3))
    expect(Math.abs(shift) + Math.abs(slope)).toBeLessThan(4)
  })
})

describe('calibrations', () => {
  it('are better when fitted, and leaving out costs a little', () => {
    const { stated, fitted, leftOut } = calibrations(BOASTFUL)
    expect(fitted.brier).toBeLessThan(stated.brier)
    expect(fitted.error).toBeLessThan(stated.error)
    expect(leftOut.brier).toBeGreaterThan(fitted.brier)
  })

  it('tell how far stated and found are apart', () => {
    const { stated } = calibrations(labels(0.8, 0, 10))
    expect(stated.brier).toBeCloseTo(0.64)
    expect(stated.error).toBeCloseTo(0.8)
  })

  it('are shares for any labels', () => {
    const label = fc.record({
      confidence: fc.double({ min: 0, max: 1, noNaN: true }),
      right: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(label, { minLength: 1, maxLength: 12 }), (some) => {
        for (const { brier, error } of Object.values(calibrations(some))) {
          expect(brier).toBeGreaterThanOrEqual(0)
          expect(brier).toBeLessThanOrEqual(1)
          expect(error).toBeGreaterThanOrEqual(0)
          expect(error).toBeLessThanOrEqual(1)
        }
      }),
      { numRuns: 60 },
    )
  })
})
