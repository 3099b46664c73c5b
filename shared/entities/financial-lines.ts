import type { Box } from '#shared/reading/page-text/page-text.ts'
import { type EnumerationValue, enumeration } from './enumeration.ts'

/** The lines spread for each fiscal year of a company, in dollars (docs/domain.md section 5). */
export const financialLines = enumeration({
  cash: 'Cash',
  short_term_investments: 'Short-Term Investments',
  receivables: 'Receivables',
  inventory: 'Inventory',
  current_assets: 'Current Assets',
  intangibles: 'Intangibles',
  total_assets: 'Total Assets',
  payables: 'Payables',
  current_debt: 'Current Debt',
  current_liabilities: 'Current Liabilities',
  long_term_debt: 'Long-Term Debt',
  total_liabilities: 'Total Liabilities',
  retained_earnings: 'Retained Earnings',
  equity: 'Equity',
  revenue: 'Revenue',
  cost_of_sales: 'Cost of Sales',
  operating_expenses: 'Operating Expenses',
  depreciation: 'Depreciation',
  ebit: 'EBIT',
  interest: 'Interest',
  tax: 'Tax',
  net_income: 'Net Income',
  operating_cash_flow: 'Operating Cash Flow',
  capital_expenditure: 'Capital Expenditure',
})
export type FinancialLine = EnumerationValue<typeof financialLines>

export const financialStatements = enumeration({
  balance_sheet: 'Balance Sheet',
  income_statement: 'Income Statement',
  cash_flow: 'Cash Flow',
})
export type FinancialStatement = EnumerationValue<typeof financialStatements>

/** The statement that contains each line. */
export const financialStatementOf = {
  cash: 'balance_sheet',
  short_term_investments: 'balance_sheet',
  receivables: 'balance_sheet',
  inventory: 'balance_sheet',
  current_assets: 'balance_sheet',
  intangibles: 'balance_sheet',
  total_assets: 'balance_sheet',
  payables: 'balance_sheet',
  current_debt: 'balance_sheet',
  current_liabilities: 'balance_sheet',
  long_term_debt: 'balance_sheet',
  total_liabilities: 'balance_sheet',
  retained_earnings: 'balance_sheet',
  equity: 'balance_sheet',
  revenue: 'income_statement',
  cost_of_sales: 'income_statement',
  operating_expenses: 'income_statement',
  depreciation: 'income_statement',
  ebit: 'income_statement',
  interest: 'income_statement',
  tax: 'income_statement',
  net_income: 'income_statement',
  operating_cash_flow: 'cash_flow',
  capital_expenditure: 'cash_flow',
} as const satisfies Record<FinancialLine, FinancialStatement>

/**
 * Liabilities and expenses are absolute amounts: accountants write them plain or in parentheses with the same meaning,
 * so the sign says nothing (ours).
 */
export const unsignedLines: ReadonlySet<FinancialLine> = new Set<FinancialLine>([
  'payables',
  'current_debt',
  'current_liabilities',
  'long_term_debt',
  'total_liabilities',
  'cost_of_sales',
  'operating_expenses',
  'depreciation',
  'interest',
  'capital_expenditure',
])

/** What a statement says about a line in one of the years it shows. */
export interface YearColumn {
  readonly year: number
  /** Dollars. */
  readonly value: number
  readonly page: number
  readonly box: Box
  /** 0 to 1. */
  readonly confidence: number
  /** Whether a total equals the sum of its rows; null if unknown. */
  readonly adds_up: boolean | null
}
