import type { FinancialLine } from '#shared/entities/financial-lines.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import {
  analyzeGuarantor,
  type GuarantorFacts,
} from '#shared/rules/companies/guarantors/analyze.ts'
import type { EnteredFigure } from '#shared/rules/policy/data.ts'
import { settled, TODAY } from '#tests/shared/rules/policy/samples.ts'

type Lines = Record<FinancialLine, number>

/** A year that balances and foots: everything in round thousands. */
export const GOOD_LINES: Lines = {
  cash: 4_000,
  short_term_investments: 2_000,
  receivables: 3_000,
  inventory: 1_000,
  current_assets: 10_500,
  intangibles: 1_000,
  total_assets: 40_000,
  payables: 2_000,
  current_debt: 1_000,
  current_liabilities: 4_000,
  long_term_debt: 10_000,
  total_liabilities: 15_000,
  retained_earnings: 12_000,
  equity: 25_000,
  revenue: 30_000,
  cost_of_sales: 15_000,
  operating_expenses: 6_000,
  depreciation: 2_000,
  ebit: 7_000,
  interest: 1_000,
  tax: 1_500,
  net_income: 4_500,
  operating_cash_flow: 6_500,
  capital_expenditure: 3_000,
}

export const YEARS = [2025, 2024, 2023] as const
type Answers = Record<string, FieldValue>

/** The statements of a year, with accepted answers. */
export const statement = (fiscal_year: number, lines: Partial<Lines> = {}, also: Answers = {}) =>
  settled(`financial_statements_year_${2026 - fiscal_year}` as 'financial_statements_year_1', {
    fiscal_year,
    audited: true,
    opinion: 'unqualified',
    ...GOOD_LINES,
    ...lines,
    ...also,
  })

/** A guarantor of three good years with an exposure of $5,400. */
export const goodFacts: GuarantorFacts = {
  company: { credit_rating: 'not_rated', has_open_bankruptcy: false },
  files: YEARS.map((year) => statement(year)),
  figures: [],
  guaranteed: [
    {
      project_id: 7,
      name: 'Mesa',
      stage: 'review',
      credit: 4_000,
      recaptured: 0,
      placed_in_service_date: null,
      target_placed_in_service_date: '2027-03-01',
    },
  ],
  decisions: [],
}

/** The facts with different figures in some years. */
export const withYears = (
  changes: Partial<Record<(typeof YEARS)[number], Partial<Lines>>>,
  also: Partial<Record<(typeof YEARS)[number], Answers>> = {},
): GuarantorFacts => ({
  ...goodFacts,
  files: YEARS.map((year) => statement(year, changes[year], also[year])),
})

/** The facts with the same different figures in every year. */
export const everyYear = (lines: Partial<Lines>, also: Answers = {}): GuarantorFacts => ({
  ...goodFacts,
  files: YEARS.map((year) => statement(year, lines, also)),
})

export const entered = (
  fiscal_year: number,
  line: FinancialLine,
  value: number,
  by: Partial<EnteredFigure> = {},
): EnteredFigure => ({
  fiscal_year,
  line,
  value,
  entered_by: 'Ada Quinn',
  checked_by: 'Sam Staff',
  ...by,
})

export const analyzed = (facts: GuarantorFacts) => analyzeGuarantor(facts, TODAY)
