import { describe, expect, it } from 'vitest'
import { meantValue } from '#shared/rules/documents/stated-values.ts'

const plant = {
  installation_type: 'rooftop_solar',
  installed_capacity_ac: 4_800,
  interconnection_costs: 405_600,
}

describe('the eligible part of the basis of a cost segregation', () => {
  const meant = (basis: number | null, values = {}) =>
    meantValue('eligible_basis', 'eligible_costs', basis, { ...plant, ...values })

  it.each([
    ['leaves out interconnection, which counts up to 5 MW', {}, 9_004_320],
    ['leaves it out at exactly 5 MW too', { installed_capacity_ac: 5_000 }, 9_004_320],
    ['is the whole basis above 5 MW', { installed_capacity_ac: 5_001 }, 9_409_920],
    ['without a capacity', { installed_capacity_ac: null }, 9_409_920],
    ['without interconnection costs', { interconnection_costs: null }, 9_409_920],
    ['leaves out storage beside solar', { storage_eligible_costs: 1_000_000.5 }, 8_004_319.5],
    [
      'but not what only storage has',
      {
        installation_type: 'storage',
        storage_eligible_costs: 1_000_000,
        construction_start_date: '2024-05-01',
      },
      9_004_320,
    ],
    [
      'is the whole basis of storage under section 48E',
      { installation_type: 'storage', construction_start_date: '2025-05-01' },
      9_409_920,
    ],
  ])('%s', (_what, values, expected) => {
    expect(meant(9_409_920, values)).toBe(expected)
  })

  it('is nothing when interconnection costs exceed what is stated', () => {
    expect(meant(400_000)).toBeNull()
    expect(meant(null)).toBeNull()
  })
})

it('takes the stated value for any other field', () => {
  expect(meantValue('total_cost', 'total_project_cost', 5, plant)).toBe(5)
  expect(meantValue('eligible_basis', 'total_project_cost', 5, plant)).toBe(5)
})
