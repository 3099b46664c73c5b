import { describe, expect, it } from 'vitest'
import { nameShare, type RowSection } from '#server/reading/answers/extract/line-names.ts'
import type { FinancialLine } from '#shared/entities/financial-lines.ts'

const isNamed = (name: string, line: FinancialLine, section: RowSection = null): boolean =>
  nameShare(name, line, [], section) > 0

describe('names of lines', () => {
  it.each<[FinancialLine, string]>([
    ['cash', 'total bank accounts'],
    ['receivables', 'trade and other receivables'],
    ['receivables', 'contributions receivable, net of discount of $1,200'],
    ['inventory', 'materials and supplies'],
    ['intangibles', 'acquired intangibles, net'],
    ['payables', 'trade and other payables'],
    ['current_debt', 'current installments of long-term debt'],
    ['equity', "partners' capital"],
    ['equity', 'total net position'],
    ['revenue', 'total net sales'],
    ['cost_of_sales', 'cost of products sold'],
    ['operating_expenses', 'total costs and expenses'],
    ['ebit', 'loss from operations'],
    ['interest', 'finance costs'],
    ['tax', 'taxation'],
    ['net_income', 'profit for the year'],
    ['net_income', 'increase (decrease) in net assets'],
    ['operating_cash_flow', 'net cash generated from operating activities'],
    ['capital_expenditure', 'payments for acquisition of property, plant and equipment'],
  ])('%s: %s', (line, name) => {
    expect(isNamed(name, line)).toBe(true)
  })

  it.each<[FinancialLine, string]>([
    ['cash', 'restricted cash'],
    ['receivables', 'receivables from affiliates'],
    ['receivables', 'change in accounts receivable'],
    ['inventory', 'change in inventories'],
    ['current_debt', 'current portion of lease liabilities'],
    ['equity', 'total liabilities and equity'],
    ['revenue', 'deferred revenue'],
    ['cost_of_sales', 'total operating costs and expenses'],
    ['operating_expenses', 'prepaid expenses'],
    ['depreciation', 'less accumulated depreciation'],
    ['interest', 'interest income'],
    ['tax', 'deferred income taxes'],
    ['tax', 'income before income taxes'],
    ['net_income', 'net income per share'],
  ])('not %s: %s', (line, name) => {
    expect(isNamed(name, line)).toBe(false)
  })

  it('are matched within their section of the balance sheet', () => {
    expect(isNamed('borrowings', 'current_debt', 'current')).toBe(true)
    expect(isNamed('borrowings', 'long_term_debt', 'current')).toBe(false)
    expect(isNamed('borrowings', 'long_term_debt', 'noncurrent')).toBe(true)
    expect(isNamed('borrowings', 'current_debt')).toBe(false)
    expect(isNamed('investments', 'short_term_investments', 'noncurrent')).toBe(false)
  })

  it('are not matched in much longer names', () => {
    const long = `${'trade and other accounts notes '.repeat(400)}receivables x`
    const middle = `${'trade and other accounts '.repeat(5)}receivables x`
    expect(isNamed(long, 'receivables')).toBe(false)
    expect(isNamed(middle, 'receivables')).toBe(false)
  })
})
