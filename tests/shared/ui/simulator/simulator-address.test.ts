import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CHOICES } from '#shared/risk/assumptions.ts'
import { PARAMETER_KEYS, PARAMETERS } from '#shared/risk/parameters.ts'
import {
  DEFAULTS,
  readSettings,
  type Settings,
  TRIALS,
  withOwnScenarios,
  writeSettings,
} from '#shared/ui/simulator/simulator-address.ts'

const read = (query: string) => readSettings(new URLSearchParams(query))

describe('an address', () => {
  it('without a query means the defaults', () => {
    expect(read('')).toEqual(DEFAULTS)
    expect(writeSettings(new URLSearchParams('projects=3'), DEFAULTS).toString()).toBe('projects=3')
  })
  it.each([
    ['seed=-1'],
    ['seed=4294967296'],
    ['seed=1e3'],
    ['trials=7'],
    ['target=abc'],
    ['audit=2'],
    ['audit=x'],
    ['audit='],
    ['insurance=maybe'],
    ['compare=base,,base'],
  ])('that says %s falls back to the defaults', (query) => {
    expect(read(query)).toEqual(DEFAULTS)
  })
  it('compares at most four scenarios, each once', () => {
    const { compared } = read('compare=a,b,a,base,c,d')
    expect(compared).toEqual(['a', 'b', 'c'])
  })
  it('is read back as it was written', () => {
    const change = fc.constantFrom(...PARAMETER_KEYS.filter((key) => !key.startsWith('slip_')))
    const changes = fc
      .uniqueArray(change, { maxLength: 5 })
      .map((keys) => Object.fromEntries(keys.map((key) => [key, PARAMETERS[key].default / 2])))
    const settings: fc.Arbitrary<Settings> = fc.record({
      seed: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
      trials: fc.constantFrom(...TRIALS),
      scenario: fc.constantFrom('base', 'hail_year', '12'),
      compared: fc.subarray(['audit_wave', 'lender_stress', '7']),
      changes: fc
        .tuple(changes, fc.constantFrom(...Object.keys(CHOICES.insurance.options)))
        .map(([numbers, insurance]) => ({ ...numbers, insurance })),
      target: fc.option(fc.integer({ min: 0, max: 1_000_000_000 })),
    })
    fc.assert(
      fc.property(settings, (given) => {
        const before = new URLSearchParams('project=5&audit=0.5&seed=9')
        const search = writeSettings(before, given)
        expect(readSettings(new URLSearchParams(search.toString()))).toEqual(given)
        expect(search.get('project')).toBe('5')
      }),
    )
  })
})

describe('scenarios of an address', () => {
  const mine = ['base', 'hail_year', 'own_7'].map((key) => ({ key }))
  it.each([
    ['own_7', ['base', 'hail_year'], 'own_7', ['base', 'hail_year']],
    ['own_8', ['own_7'], 'base', ['own_7']],
    ['own_8', ['base', 'own_9', 'hail_year'], 'base', ['hail_year']],
    ['hail_year', ['own_9'], 'hail_year', []],
  ])('%s beside %j are %s beside %j to a reader', (scenario, compared, chosen, beside) => {
    const seen = withOwnScenarios({ ...DEFAULTS, seed: 5, scenario, compared }, mine)
    expect(seen).toEqual({ ...DEFAULTS, seed: 5, scenario: chosen, compared: beside })
  })
})
