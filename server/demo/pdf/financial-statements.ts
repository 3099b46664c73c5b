import { addDays } from '#server/demo/data/days.ts'
import type { StatementYear } from '#server/demo/data/statements.ts'
import { formatDateLong } from '#shared/format/dates.ts'
import { centred } from './agreement.ts'
import type { Drawn } from './drawn.ts'
import { Flow, legal } from './flow.ts'
import { footers } from './pdf-file.ts'
import { drawNotes, drawOpinion, type FinancialStatementsInput } from './statement-notes.ts'
import { type Column, table } from './tables.ts'
import { columnDollars } from './words.ts'

type Row = readonly [label: string, value: (year: StatementYear) => number] | string

interface Statement {
  readonly title: string
  /** A day, or the year that ends on it. */
  readonly at: 'As of' | 'Year ended'
  readonly rows: readonly Row[]
  readonly totals: readonly string[]
}

/** Draws a company's statements for a year with its accountant's report and notes. */
export function financialStatements(input: FinancialStatementsInput): Drawn {
  const { company, year, auditor } = input
  const end = `${year.fiscal_year}-12-31`
  const signed = addDays(end, 79)
  const flow = new Flow(legal)
  flow.y = 560
  centred(flow, company.company, 20, 8)
  centred(flow, input.audited ? 'FINANCIAL STATEMENTS' : 'REVIEWED FINANCIAL STATEMENTS', 14, 6)
  flow.paragraph(`Year ended ${formatDateLong(end)} (fiscal year ${year.fiscal_year})`, {
    align: 'centre',
    after: 4,
  })
  flow.paragraph(
    input.audited
      ? 'With Report of Independent Auditor'
      : 'With Independent Accountant’s Review Report',
    { align: 'centre' },
  )
  flow.newPage()
  drawOpinion(flow, input, end, signed)
  for (const statement of [balanceSheet, operations, equityChanges, cashFlows(input)]) {
    flow.newPage()
    drawStatement(flow, statement, input, end)
  }
  flow.newPage()
  drawNotes(flow, input, end, signed)
  footers(flow.sheets, {
    text: `${company.company} – Financial Statements ${year.fiscal_year}`,
    face: 'serif',
    skip: 1,
  })
  return {
    sheets: flow.sheets,
    title: `${company.company} – Financial Statements ${year.fiscal_year}`,
    author: auditor,
    date: signed,
  }
}

const balanceSheet: Statement = {
  title: 'BALANCE SHEET',
  at: 'As of',
  rows: [
    'Assets',
    ['Cash', ({ lines }) => lines.cash],
    ['Short-term investments', ({ lines }) => lines.short_term_investments],
    ['Receivables', ({ lines }) => lines.receivables],
    ['Inventory', ({ lines }) => lines.inventory],
    ['Prepaid expenses', ({ prepaid }) => prepaid],
    ['Current assets', ({ lines }) => lines.current_assets],
    ['Property, plant and equipment, net', ({ property_net }) => property_net],
    ['Intangibles', ({ lines }) => lines.intangibles],
    ['Total assets', ({ lines }) => lines.total_assets],
    'Liabilities',
    ['Payables', ({ lines }) => lines.payables],
    ['Accrued liabilities', ({ accrued }) => accrued],
    ['Current debt', ({ lines }) => lines.current_debt],
    ['Current liabilities', ({ lines }) => lines.current_liabilities],
    ['Long-term debt', ({ lines }) => lines.long_term_debt],
    ['Deferred tax', ({ deferred_tax }) => deferred_tax],
    ['Total liabilities', ({ lines }) => lines.total_liabilities],
    'Equity',
    ['Paid-in capital', ({ paid_in }) => paid_in],
    ['Retained earnings', ({ lines }) => lines.retained_earnings],
    ['Equity', ({ lines }) => lines.equity],
    ['Total liabilities and equity', ({ lines }) => lines.total_liabilities + lines.equity],
  ],
  totals: [
    'Current assets',
    'Total assets',
    'Current liabilities',
    'Total liabilities',
    'Equity',
    'Total liabilities and equity',
  ],
}

const operations: Statement = {
  title: 'STATEMENT OF OPERATIONS',
  at: 'Year ended',
  rows: [
    ['Revenue', ({ lines }) => lines.revenue],
    ['Cost of sales', ({ lines }) => lines.cost_of_sales],
    ['Gross profit', ({ lines }) => lines.revenue - lines.cost_of_sales],
    ['Operating expenses', ({ lines }) => lines.operating_expenses],
    ['Depreciation', ({ lines }) => lines.depreciation],
    ['EBIT (operating income)', ({ lines }) => lines.ebit],
    ['Interest', ({ lines }) => lines.interest],
    ['Income before tax', ({ lines }) => lines.ebit - lines.interest],
    ['Tax', ({ lines }) => lines.tax],
    ['Net income', ({ lines }) => lines.net_income],
  ],
  totals: ['Gross profit', 'EBIT (operating income)', 'Income before tax', 'Net income'],
}

const equityChanges: Statement = {
  title: 'STATEMENT OF CHANGES IN EQUITY',
  at: 'Year ended',
  rows: [
    ['Retained earnings at the beginning of the year', ({ opening_retained }) => opening_retained],
    ['Net income', ({ lines }) => lines.net_income],
    ['Distributions to owners', ({ distributions }) => -distributions],
    ['Retained earnings at the end of the year', ({ lines }) => lines.retained_earnings],
    ['Paid-in capital', ({ paid_in }) => paid_in],
    ['Equity at the end of the year', ({ lines }) => lines.equity],
  ],
  totals: ['Retained earnings at the end of the year', 'Equity at the end of the year'],
}

function cashFlows({ year, before }: FinancialStatementsInput): Statement {
  const opening = new Map([[year, before?.lines.cash ?? Math.round(year.lines.cash * 0.9)]])
  if (before) opening.set(before, Math.round(before.lines.cash * 0.9))
  const change = (of: StatementYear) => of.lines.cash - (opening.get(of) ?? 0)
  const other = (of: StatementYear) =>
    change(of) - of.lines.operating_cash_flow + of.lines.capital_expenditure + of.distributions
  return {
    title: 'STATEMENT OF CASH FLOWS',
    at: 'Year ended',
    rows: [
      'Operating activities',
      ['Net income', ({ lines }) => lines.net_income],
      ['Depreciation', ({ lines }) => lines.depreciation],
      ['Operating cash flow', ({ lines }) => lines.operating_cash_flow],
      'Investing activities',
      ['Capital expenditure', ({ lines }) => -lines.capital_expenditure],
      'Financing and other activities',
      ['Distributions to owners', ({ distributions }) => -distributions],
      ['Borrowing, project sales and other, net', other],
      ['Change in cash', change],
      ['Cash at the beginning of the year', (of) => opening.get(of) ?? 0],
      ['Cash at the end of the year', ({ lines }) => lines.cash],
    ],
    totals: ['Operating cash flow', 'Change in cash', 'Cash at the end of the year'],
  }
}

function drawStatement(
  flow: Flow,
  { title, at, rows, totals }: Statement,
  { company, year, before }: FinancialStatementsInput,
  end: string,
): void {
  centred(flow, company.company, 13, 2)
  centred(flow, title, 12, 2)
  flow.paragraph(`${at} ${formatDateLong(end)} (in dollars)`, { align: 'centre', after: 14 })
  const years = before ? [year, before] : [year]
  const columns: Column[] = [
    { title: '', share: 5 },
    ...years.map((of) => ({ title: String(of.fiscal_year), share: 2, align: 'right' as const })),
  ]
  const indexes = (keep: (row: Row) => boolean) =>
    rows.flatMap((row, index) => (keep(row) ? [index] : []))
  table(
    flow,
    columns,
    rows.map((row) =>
      typeof row === 'string' ? [row] : [row[0], ...years.map((of) => columnDollars(row[1](of)))],
    ),
    {
      size: 10.5,
      lines: false,
      totals: indexes((row) => typeof row !== 'string' && totals.includes(row[0])),
      groups: indexes((row) => typeof row === 'string'),
    },
  )
  flow.paragraph('The notes are an integral part of this statement.', { size: 9 })
}
