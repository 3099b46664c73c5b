/** @module-tag postgres */
import { describe, expect, it } from 'vitest'
import { operatingCompanyKeys } from '#server/demo/data/companies.ts'
import { fiscalYears, statementsOf } from '#server/demo/data/statements.ts'
import { financialLines } from '#shared/entities/financial-lines.ts'

const years = operatingCompanyKeys.flatMap((key) =>
  statementsOf(key).years.map((year) => [key, year.fiscal_year, year] as const),
)

describe('demo statements', () => {
  it('cover three years of every company that has statements', () => {
    for (const key of operatingCompanyKeys) {
      expect(statementsOf(key).years.map(({ fiscal_year }) => fiscal_year)).toEqual(fiscalYears())
    }
  })

  it.each(years)('%s %i balances', (_key, _year, { lines }) => {
    const gap = Math.abs(lines.total_assets - lines.total_liabilities - lines.equity)
    expect(gap / lines.total_assets).toBeLessThan(0.005)
  })

  it.each(years)('%s %i adds up line by line', (_key, _year, year) => {
    const { lines } = year
    expect(Object.keys(lines).toSorted()).toEqual([...financialLines.values].toSorted())
    expect(lines.current_assets).toBe(
      lines.cash +
        lines.short_term_investments +
        lines.receivables +
        lines.inventory +
        year.prepaid,
    )
    expect(lines.total_assets).toBe(lines.current_assets + year.property_net + lines.intangibles)
    expect(lines.current_liabilities).toBe(lines.payables + year.accrued + lines.current_debt)
    expect(lines.total_liabilities).toBe(
      lines.current_liabilities + lines.long_term_debt + year.deferred_tax,
    )
    expect(lines.equity).toBe(year.paid_in + lines.retained_earnings)
    expect(lines.ebit).toBe(
      lines.revenue - lines.cost_of_sales - lines.operating_expenses - lines.depreciation,
    )
    expect(lines.net_income).toBe(lines.ebit - lines.interest - lines.tax)
    expect(lines.retained_earnings).toBe(
      year.opening_retained + lines.net_income - year.distributions,
    )
    expect(year.property_net).toBeGreaterThan(0)
  })

  it('carry retained earnings from year to year', () => {
    for (const key of operatingCompanyKeys) {
      const [first, second, third] = statementsOf(key).years
      expect(second?.opening_retained).toBe(first?.lines.retained_earnings)
      expect(third?.opening_retained).toBe(second?.lines.retained_earnings)
    }
  })

  it('make the weak company weak and the strong one strong', () => {
    const weak = statementsOf('companyCopperline')
    expect(weak.opinion).toBe('going_concern')
    const last = weak.years.at(-1)?.lines
    expect(last && last.current_assets < last.current_liabilities).toBe(true)
    expect(last && last.ebit < last.interest).toBe(true)
    for (const { lines } of statementsOf('companyGraniteFalls').years) {
      expect(lines.current_assets / lines.current_liabilities).toBeGreaterThan(2)
      expect(lines.ebit / lines.interest).toBeGreaterThan(4)
    }
  })
})
