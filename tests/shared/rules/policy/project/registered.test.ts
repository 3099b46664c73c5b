import { describe, expect, it } from 'vitest'
import { creditYear, registrationStanding } from '#shared/rules/policy/project/registered.ts'

const row = (state: string, property: 'project' | 'storage' = 'project', tax_year = 2026) => ({
  property,
  tax_year,
  state,
})

describe('registrationStanding', () => {
  it.each([
    ['nothing', [], 0, 0, 'open'],
    ['a draft', [row('draft')], 0, 0, 'open'],
    ['a submitted one', [row('submitted')], 0, 0, 'submitted'],
    ['an issued one', [row('issued')], 0, 0, 'issued'],
    ['one of another year', [row('issued', 'project', 2025)], 0, 0, 'open'],
    ['storage without its own', [row('issued')], 5_000, 0, 'open'],
    ['storage with its own', [row('issued'), row('issued', 'storage')], 5_000, 0, 'issued'],
    ['storage still at the IRS', [row('issued'), row('submitted', 'storage')], 0, 0, 'submitted'],
    ['a number on paper', [], 0, 1, 'issued'],
    ['one number on paper for two properties', [], 5_000, 1, 'open'],
  ] as const)('with %s', (_what, rows, storage_eligible_costs, numbersOnPaper, expected) => {
    const values = { storage_eligible_costs }
    expect(registrationStanding({ values, rows, year: 2026, numbersOnPaper })).toBe(expected)
  })
})

describe('creditYear', () => {
  it.each([
    [2027, '2026-12-30', 2027],
    [null, '2026-12-30', 2026],
    [null, null, null],
  ])('%j in service %j: %j', (recorded, service, year) =>
    expect(creditYear(recorded, service)).toBe(year),
  )
})
