import { expect, it } from 'vitest'
import { PARAMETER_KEYS, PARAMETERS } from '#shared/risk/parameters.ts'
import { fromShown, toShown } from '#shared/ui/simulator/parameter-input.ts'

it.each([
  ['8', 'share', 0.08],
  ['0.02 %', 'share_per_year', 0.0002],
  ['−15', 'days', -15],
  ['1.25×', 'factor', 1.25],
  ['', 'share', null],
  ['-', 'days', null],
  ['1e9', 'share', null],
  ['eight', 'share', null],
] as const)('reads %s in %s as %s', (text, unit, value) => {
  expect(fromShown(text, unit)).toBe(value)
})

it.each(PARAMETER_KEYS)('shows the default of %s so that it can be typed again', (key) => {
  const { unit, default: usual } = PARAMETERS[key]
  const shown = toShown(usual, unit)
  expect(fromShown(String(shown), unit)).toBeCloseTo(usual, 10)
})
