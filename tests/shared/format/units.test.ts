import { describe, expect, it } from 'vitest'
import { units } from '#shared/entities/fields.ts'
import { formatWithUnit } from '#shared/format/units.ts'

describe('formatWithUnit', () => {
  const shown = {
    kilowatts: '4,800.5 kW',
    dollars: '$4,800.50',
    'dollars and cents': '$4,800.50',
    year: '4800.5',
    tons: '4,800.5 tons',
    'number of years': '4,800.5 years',
    'gigawatt-hours': '4,800.5 GWh',
    percent: '4,800.5%',
    'kilowatt-hours': '4,800.5 kWh',
  } satisfies Record<(typeof units.values)[number], string>

  it.each(units.values)('%s', (unit) => {
    expect(formatWithUnit(4800.5, unit)).toBe(shown[unit])
  })

  it('uses the singular for one year and one ton', () => {
    expect(formatWithUnit(1, 'number of years')).toBe('1 year')
    expect(formatWithUnit(1, 'tons')).toBe('1 ton')
    expect(formatWithUnit(0, 'tons')).toBe('0 tons')
  })

  it('shows a calendar year without a separator', () => {
    expect(formatWithUnit(2026, 'year')).toBe('2026')
  })
})
