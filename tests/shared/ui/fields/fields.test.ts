import { describe, expect, it } from 'vitest'
import { checkFieldValue } from '#shared/rules/documents/field-values.ts'
import { countFields, fieldFilters, groupFields } from '#shared/ui/fields/field-groups.ts'
import { afterStale, fromInput, numberSettings, toInput } from '#shared/ui/fields/field-inputs.ts'
import { fieldOf } from '../../../portals/seller/records.ts'

describe('values in inputs', () => {
  it.each([
    ['has_project_level_debt', true, 'yes'],
    ['has_project_level_debt', false, 'no'],
    ['projected_itc_amount', 1_234.5, 1_234.5],
    ['construction_start_date', '2026-03-31', '2026-03-31'],
    ['offtake_type', 'self_energy', 'self_energy'],
    ['name', 'Mesa Solar', 'Mesa Solar'],
    ['name', null, null],
  ] as const)('%s %j is typed as %j and read back', (name, value, input) => {
    const field = fieldOf(name, value)
    expect(toInput(field)).toBe(input)
    expect(fromInput(field, input)).toBe(value)
    expect(checkFieldValue(field, fromInput(field, input)).ok).toBe(true)
  })

  it.each(['', '   '])('reads %j as no value', (text) => {
    expect(fromInput(fieldOf('construction_start_date'), text)).toBeNull()
    expect(fromInput(fieldOf('has_project_level_debt'), text)).toBeNull()
  })

  it.each([
    ['installed_capacity_dc', { unit: 'kW', decimals: true, negative: false, plain: false }],
    ['site_lease_term', { unit: 'years', decimals: false, negative: false, plain: false }],
    ['credit_tax_year', { unit: '', decimals: false, negative: false, plain: true }],
    ['latitude', { unit: '', decimals: true, negative: true, plain: false }],
  ])('sets up the input of %s with %j', (name, settings) => {
    expect(numberSettings(fieldOf(name))).toEqual(settings)
  })
})

describe('afterStale', () => {
  it.each([
    [1, 2, 1, 'save_again'],
    [1, 2, 3, 'conflict'],
    [1, 2, 2, 'same'],
    [1, 2, null, 'conflict'],
    [null, 2, null, 'save_again'],
    [1, null, null, 'same'],
  ] as const)('seen %j, mine %j, theirs %j: %s', (base, mine, theirs, outcome) => {
    expect(afterStale(base, mine, theirs)).toBe(outcome)
  })
})

describe('groupFields', () => {
  const fields = [
    fieldOf('name', 'Mesa Solar'),
    fieldOf('county'),
    { ...fieldOf('city'), readonly: true },
    fieldOf('site_lease_term', 25),
  ]
  const shown = (...[show, text]: [Parameters<typeof groupFields>[1], string]) =>
    groupFields(fields, show, text).map((group) => [
      group.category,
      group.fields.map(({ field_name }) => field_name),
    ])

  it('groups by category and counts over all of them', () => {
    expect(shown('all', '')).toEqual([
      ['overview', ['name', 'county', 'city']],
      ['site_control', ['site_lease_term']],
    ])
    expect(groupFields(fields, 'missing', '')[0]).toMatchObject({ filled: 1, total: 3 })
  })

  it('counts as missing only what its reader can fill in', () => {
    expect(shown('missing', '')).toEqual([['overview', ['county']]])
    expect(countFields(fields, '')).toEqual({ all: 4, missing: 1, filled: 2, stale: 0 })
  })

  it('shows as many fields for each filter as it counts, whatever the search', () => {
    for (const text of ['', 'LEASE ', 'nothing']) {
      for (const show of fieldFilters.values) {
        const within = groupFields(fields, show, text).flatMap((group) => group.fields)
        expect(within, `${show} ${text}`).toHaveLength(countFields(fields, text)[show])
      }
    }
  })

  it('finds by label', () => {
    expect(shown('all', 'lease')).toEqual([['site_control', ['site_lease_term']]])
  })
})
