import { describe, expect, it } from 'vitest'
import { sectionProblems } from '#shared/rules/accounts/front-door.ts'

const NOW = new Date('2026-03-01T12:00:00Z')

describe('the answers of a front-door section', () => {
  it.each([
    [
      'financial-review',
      { fiscal_year: 1989 },
      { fiscal_year: 'Enter a year between 1990 and 2026' },
    ],
    [
      'financial-review',
      { fiscal_year: 2027 },
      { fiscal_year: 'Enter a year between 1990 and 2026' },
    ],
    [
      'financial-review',
      { fiscal_year: 2024.5 },
      { fiscal_year: 'Enter a year between 1990 and 2026' },
    ],
    ['financial-review', { revenue: 1e17 }, { revenue: 'Enter at most $1,000,000,000,000' }],
    ['financial-review', { revenue: -1 }, { revenue: 'Enter 0 or more' }],
    ['financial-review', { total_debt: '12' }, { total_debt: 'Enter a number' }],
    [
      'financial-review',
      { net_income: -1e13 },
      { net_income: 'Enter at least -$1,000,000,000,000' },
    ],
    ['financial-review', { fiscal_year: 1990, revenue: 1e12, net_income: -5.5, total_debt: 0 }, {}],
    ['financial-review', { fiscal_year: null, revenue: '' }, {}],
    [
      'project-info',
      { installed_capacity_dc: 0 },
      { installed_capacity_dc: 'Enter at least 1 kW' },
    ],
    ['project-review', { revenue: 'is no question of this section' }, {}],
    [
      'company-info',
      { zip_code: 'SW1A 1AA' },
      { zip_code: 'Use five digits, such as 80202, or nine, such as 80202-1234' },
    ],
    ['company-info', { zip_code: '80202-1234' }, {}],
  ] as const)('%s %j: %j', (step, data, problems) => {
    expect(sectionProblems(step, data, NOW)).toEqual(problems)
  })
})
