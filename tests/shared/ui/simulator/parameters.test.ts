import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PARAMETER_KEYS, PARAMETERS, withDefaults } from '#shared/risk/parameters.ts'
import {
  PARAMETER_GROUPS,
  SLIDER_STEPS,
  sliderAt,
  valueAt,
} from '#shared/ui/simulator/parameter-groups.ts'
import { SPARK, sparkPath } from '#shared/ui/simulator/sparkline.ts'

it('has each parameter in one group', () => {
  const keys = PARAMETER_GROUPS.flatMap((group) => group.keys)
  expect(keys.toSorted()).toEqual(PARAMETER_KEYS.toSorted())
})

describe.each(PARAMETER_KEYS)('the slider of %s', (key) => {
  const { min, max, default: usual } = PARAMETERS[key]
  it('reaches both bounds and hits the default exactly', () => {
    expect([valueAt(key, 0), valueAt(key, SLIDER_STEPS)]).toEqual([min, max])
    expect(valueAt(key, sliderAt(key, usual))).toBe(usual)
  })
  it('stays within the bounds and rises with its position', () => {
    const step = fc.integer({ min: 0, max: SLIDER_STEPS })
    fc.assert(
      fc.property(step, step, (a, b) => {
        const [low, high] = [valueAt(key, Math.min(a, b)), valueAt(key, Math.max(a, b))]
        // The default is exact, while its neighbors have two digits.
        const room = Math.abs(high) * 0.06
        expect(low).toBeGreaterThanOrEqual(min)
        expect(high).toBeLessThanOrEqual(max)
        expect(high + room).toBeGreaterThanOrEqual(low)
      }),
    )
  })
  it('moves with each key press', () => {
    const stuck = [1, -1].flatMap((way) =>
      Array.from({ length: SLIDER_STEPS + 1 }, (_, step) => step)
        .map((step) => sliderAt(key, valueAt(key, step)))
        .filter((at) => at + way >= 0 && at + way <= SLIDER_STEPS)
        .filter((at) => sliderAt(key, valueAt(key, at + way)) === at),
    )
    expect(stuck).toEqual([])
  })
  it('has a sparkline within its box', () => {
    for (const value of [min, usual, max]) {
      const path = sparkPath(key, withDefaults({ [key]: Math.min(value, 0.99 * max) }))
      const numbers = path.match(/-?[\d.]+|NaN/g)?.map(Number) ?? []
      expect(numbers.length).toBeGreaterThan(4)
      for (const [at, number] of numbers.entries()) {
        expect(number).toBeGreaterThanOrEqual(0)
        expect(number).toBeLessThanOrEqual(at % 2 === 0 ? SPARK.width : SPARK.height)
      }
    }
  })
})

it('spreads small chances over the slider', () => {
  expect(sliderAt('disposal', 0.002)).toBe(SLIDER_STEPS / 2)
  expect(sliderAt('slip_shift', 0)).toBeGreaterThan(SLIDER_STEPS * 0.3)
})
