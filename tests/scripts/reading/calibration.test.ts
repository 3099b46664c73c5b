import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calibrations, curveOf, type Stated } from '#scripts/reading/calibration.ts'

/** Labels of one confidence, a given number of them right. */
const labels = (confidence: number, right: number, of: number): Stated[] =>
  Array.from({ length: of }, (_, at) => ({ confidence, right: at < right }))

const SOUND = [...labels(0.9, 90, 100), ...labels(0.6, 60, 100)]
const BOASTFUL = [...labels(0.98, 70, 100), ...labels(0.8, 60, 100)]

describe('curveOf', () => {
  it('leaves well-calibrated confidence as it is', () => {
    const { shift, slope } = curveOf(SOUND)
    expect(shift).toBeCloseTo(0, 1)
    expect(slope).toBeCloseTo(1, 1)
  })

  it('is flatter when confidence was too high', () => {
    expect(curveOf(BOASTFUL).slope).toBeLessThan(0.5)
  })

  it('stays bounded when every label was right', () => {
    const { shift, slope } = curveOf(labels(0.9, 3, 3))
    expect(Math.abs(shift) + Math.abs(slope)).toBeLessThan(4)
  })
})

describe('calibrations', () => {
  it('improve when fitted, and leave-one-out costs a little', () => {
    const { stated, fitted, leftOut } = calibrations(BOASTFUL)
    expect(fitted.brier).toBeLessThan(stated.brier)
    expect(fitted.error).toBeLessThan(stated.error)
    expect(leftOut.brier).toBeGreaterThan(fitted.brier)
  })

  it('measure the gap between stated confidence and outcomes', () => {
    const { stated } = calibrations(labels(0.8, 0, 10))
    expect(stated.brier).toBeCloseTo(0.64)
    expect(stated.error).toBeCloseTo(0.8)
  })

  it('are between 0 and 1 for any labels', () => {
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
