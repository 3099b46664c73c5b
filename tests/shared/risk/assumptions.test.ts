import { describe, expect, it } from 'vitest'
import { assume, assumptionProblems, CHOICES, readAssumptions } from '#shared/risk/assumptions.ts'
import { PARAMETERS, withDefaults } from '#shared/risk/parameters.ts'
import { SCENARIOS } from '#shared/risk/scenarios.ts'
import { everything } from './portfolios.ts'

describe('assumptions', () => {
  it.each([
    [{}, {}],
    [{ audit: 0 }, {}],
    [{ audit: 1 }, {}],
    [{ audit: 1.01 }, { audit: 'Enter a number from 0 to 1' }],
    [{ audit: -0.01 }, { audit: 'Enter a number from 0 to 1' }],
    [{ audit: Number.NaN }, { audit: 'Enter a number from 0 to 1' }],
    [{ audit: 'often' }, { audit: 'Enter a number' }],
    [{ weather: 1 }, { weather: 'The model has no such parameter' }],
    [{ weather: 'bad' }, { weather: 'The model has no such parameter' }],
    [{ within_seller: 1 }, { within_seller: 'Enter a number from 0 to 0.99' }],
    [{ guarantor: 'BBB', insurance: 'none' }, {}],
    [{ forbearance: 'some' }, { forbearance: 'Choose one of facts, none' }],
    [{ slip_likely: 130 }, { slip_likely: expect.stringContaining('in this order') }],
  ])('reports the problems of %j', (given, problems) => {
    expect(assumptionProblems(given)).toEqual(problems)
  })
  it('of every scenario are valid and differ from the base case', () => {
    expect(SCENARIOS).toHaveLength(10)
    for (const { key, assumptions } of SCENARIOS) {
      expect(assumptionProblems(assumptions)).toEqual({})
      expect(Object.keys(assumptions).length > 0).toBe(key !== 'base')
    }
  })
  it('replace facts where they are chosen', () => {
    const chosen = (given: Record<string, string>) =>
      assume(everything(), readAssumptions(given).choices)
    expect(chosen({})).toEqual(everything())
    expect(chosen({ guarantor: 'none' }).deals.map(({ backing }) => backing)).toEqual([null, null])
    expect(chosen({ insurance: 'all' }).deals.every(({ insured }) => insured)).toBe(true)
    expect(
      chosen({ certificates: 'none' }).projects.some(({ wages }) => wages === 'certified'),
    ).toBe(false)
    expect(chosen({ forbearance: 'none' }).projects.map(({ debt }) => debt)).toEqual([
      'debt',
      'debt',
      'none',
      'debt',
      'none',
    ])
    expect(
      chosen({ foreign_entity_tests: 'all' }).projects.every((p) => p.foreign_entity_test),
    ).toBe(true)
    expect(chosen({ step_up: 'uninsured' }).deals.some(({ basis_insured }) => basis_insured)).toBe(
      false,
    )
  })
})

describe('the dictionary', () => {
  it('has a default within its bounds, a source, and a label for each parameter', () => {
    for (const { default: value, min, max, source, label } of Object.values(PARAMETERS)) {
      expect(value).toBeGreaterThanOrEqual(min)
      expect(value).toBeLessThanOrEqual(max)
      expect(source.length * label.length).toBeGreaterThan(0)
    }
    expect(assumptionProblems(withDefaults({}))).toEqual({})
  })
  it('has the facts as the first option of every choice', () => {
    for (const { options } of Object.values(CHOICES)) expect(Object.keys(options)[0]).toBe('facts')
  })
})
