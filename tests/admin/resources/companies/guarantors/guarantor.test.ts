import { describe, expect, it } from 'vitest'
import {
  guarantorLinks,
  guarantorTab,
} from '#admin/resources/companies/guarantors/guarantor-tabs.ts'
import { gapsIn, statementsOf } from '#admin/resources/companies/guarantors/statement-rows.ts'
import { financialLines } from '#shared/entities/financial-lines.ts'

describe('tabs of a guarantor', () => {
  it.each([
    [undefined, 'home'],
    ['home', 'home'],
    ['portfolio', 'portfolio'],
    ['nonsense', null],
    ['toString', null],
    ['', null],
  ])('%s opens %s', (name, tab) => {
    expect(guarantorTab(name)).toBe(tab)
  })

  it('have addresses, with the shortest for the first tab', () => {
    expect(guarantorLinks(2).map(({ to }) => to)).toEqual([
      '/dashboard/guarantor-review/2',
      '/dashboard/guarantor-review/2/statements',
      '/dashboard/guarantor-review/2/exposure',
      '/dashboard/guarantor-review/2/documents',
      '/dashboard/guarantor-review/2/portfolio',
      '/dashboard/guarantor-review/2/history',
    ])
  })
})

const cell = (value: number) =>
  ({
    value,
    source: 'person',
    citation: null,
    signed_by: null,
    verified: true,
    stated: null,
  }) as const
const rows = financialLines.options.map(({ value, label }) => ({
  line: value,
  label,
  values: { 2024: cell(1), 2025: cell(2) },
  later: [],
}))

describe('statements', () => {
  it('contain every line once, in its statement', () => {
    const statements = statementsOf({ rows })
    expect(statements.flatMap((one) => one.rows.map(({ line }) => line)).toSorted()).toEqual(
      [...financialLines.values].sort(),
    )
    expect(statements.map(({ statement }) => statement)).toEqual([
      'balance_sheet',
      'income_statement',
      'cash_flow',
    ])
  })

  it('count their missing figures', () => {
    expect(gapsIn(rows, [2024, 2025])).toBe(0)
    expect(gapsIn(rows, [2023, 2024, 2025])).toBe(rows.length)
  })
})
