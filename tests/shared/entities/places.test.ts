import { describe, expect, it } from 'vitest'
import { DEFAULT_TIME_ZONE, usTimeZones } from '#shared/entities/time-zones.ts'
import { stateOfFips, usStateFips, usStates } from '#shared/entities/us-states.ts'

describe('states', () => {
  it('are 50 states, the District of Columbia and five territories, each once', () => {
    expect(usStates.values).toHaveLength(56)
    expect(new Set(usStates.options.map(({ label }) => label)).size).toBe(56)
    expect(usStates.values.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true)
  })

  it('have distinct census codes that lead back to them', () => {
    for (const state of usStates.values) {
      expect(stateOfFips(usStateFips[state])).toBe(state)
      expect(stateOfFips(`${usStateFips[state]}001`)).toBe(state)
    }
  })

  it.each([
    ['06', 'CA'],
    ['48113', 'TX'],
    ['72', 'PR'],
    ['03', null],
    ['', null],
  ])('census code %j is %j', (fips, state) => {
    expect(stateOfFips(fips)).toBe(state)
  })
})

describe('time zones', () => {
  it.each(usTimeZones.values)('%s is known to this runtime', (zone) => {
    expect(
      new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone,
    ).toBeTruthy()
  })

  it('include the default', () => {
    expect(usTimeZones.has(DEFAULT_TIME_ZONE)).toBe(true)
  })
})
