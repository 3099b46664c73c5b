import { booksOf, yearAt } from '../books.ts'
import { cover, notes, of } from '../columns.ts'
import { type Paper, rowsOf } from '../paper.ts'

/** Wording of international standards, and of bookkeeping programs. */

/** International wording: a column of notes, costs in brackets. */
export function abroad(): Paper {
  const books = booksOf(
    {
      seed: 108,
      size: 94_000,
      none: [
        'restricted',
        'affiliates',
        'savings',
        'research',
        'deferred',
        'service',
        'cost_service',
      ],
    },
    2,
  )
  const [a, b] = [yearAt(books, 0), yearAt(books, 1)]
  const columns = [notes('Note'), of(2024, b, '2024', 'US$’000'), of(2023, a, '2023', 'US$’000')]
  return {
    name: 'meridian-shipping-ltd-2024',
    about: 'international wording, column of notes, thousands over the columns, costs in brackets',
    style: { unit: 1_000, zero: '–' },
    before: [
      cover(
        'Meridian Shipping Limited',
        'Annual report and financial statements',
        'for the year ended 31 March 2024',
      ),
    ],
    sheets: [
      {
        title: [
          'Meridian Shipping Limited',
          'Statement of comprehensive income',
          'For the year ended 31 March 2024',
        ],
        columns,
        rows: rowsOf(`
Revenue [3] = *revenue
Cost of sales = *cost_of_sales: -cost_of_sales
Gross profit == gross
Selling and distribution expenses = -selling
Administrative expenses [4] = -general
Depreciation [9] = *depreciation: -depreciation
Operating profit == *ebit
Finance income = interest_income
Finance costs [6] = *interest: -interest
Profit before taxation == pretax
Taxation [7] = *tax: -tax
Profit for the year == *net_income`),
      },
      {
        title: [
          'Meridian Shipping Limited',
          'Statement of financial position',
          'As at 31 March 2024',
        ],
        columns,
        rows: rowsOf(`
ASSETS
Non-current assets
Vessels and equipment [9] = property
Goodwill = goodwill
Intangible assets [10] = *intangibles
Other non-current assets = other_assets
Total non-current assets == noncurrent_assets
Current assets
Inventories = *inventory
Trade and other receivables [11] = *receivables
Prepayments = prepaid
Short-term deposits = *short_term_investments
Cash and cash equivalents [12] = *cash: checking
Total current assets == *current_assets
TOTAL ASSETS == *total_assets
EQUITY AND LIABILITIES
Equity
Share capital = paid_in
Retained earnings = *retained_earnings
Total equity == *equity
Non-current liabilities
Loans and borrowings [14] = *long_term_debt
Lease liabilities = lease
Deferred tax = deferred_tax
Total non-current liabilities == noncurrent_liabilities
Current liabilities
Trade and other payables [15] = *payables: payables + accrued
Loans and borrowings [14] = *current_debt
Lease liabilities = current_lease
Total current liabilities == *current_liabilities
TOTAL LIABILITIES == *total_liabilities
TOTAL EQUITY AND LIABILITIES == both`),
      },
    ],
  }
}

/** Cents, account numbers, two statements on one page. */
export function cents(): Paper {
  const books = booksOf(
    {
      seed: 111,
      size: 388_000,
      decimals: 2,
      none: [
        'restricted',
        'affiliates',
        'short_term_investments',
        'goodwill',
        'intangibles',
        'allowance',
        'research',
        'deferred',
        'current_lease',
        'lease',
        'deferred_tax',
        'tax',
      ],
    },
    2,
  )
  const [a, b] = [yearAt(books, 0), yearAt(books, 1)]
  return {
    name: 'birch-lane-electric-2024',
    about: 'cents, account numbers, two years by days, two statements on one page',
    style: { decimals: 2, negative: 'minus', zero: '-', size: 8.5 },
    before: [],
    sheets: [
      {
        title: ['Birch Lane Electric LLC', 'Profit and Loss', 'January - December 2024'],
        columns: [of(2024, b, 'Jan - Dec 2024'), of(2023, a, 'Jan - Dec 2023 (PY)')].map(
          (column) => ({ ...column, width: 100 }),
        ),
        rows: rowsOf(`
Income
  4000 Contract Revenue = product
  4100 Service Revenue = service
Total Income == *revenue
Cost of Goods Sold
  5000 Materials = cost_product
  5100 Labor = cost_service
Total Cost of Goods Sold == *cost_of_sales
GROSS PROFIT == gross
Expenses
  6000 Advertising = selling
  6100 Payroll and Office = general
  6200 Depreciation = *depreciation
  6300 Interest Paid = *interest
Total Expenses == *operating_expenses: operating_expenses + interest
NET OPERATING INCOME == ebit - interest
Other Income = interest_income
NET INCOME == *net_income`),
      },
      {
        title: ['Balance Sheet', 'As of December 31, 2024'],
        below: true,
        columns: [of(2024, b, 'Dec 31, 2024'), of(2023, a, 'Dec 31, 2023')].map((column) => ({
          ...column,
          width: 100,
        })),
        rows: rowsOf(`
ASSETS
Bank Accounts
  1000 Checking = checking
  1010 Savings = savings
Total Bank Accounts == *cash
1200 Accounts Receivable = *receivables
1300 Inventory Asset = *inventory
1400 Prepaid Expenses = prepaid
Total Current Assets == *current_assets
Fixed Assets = property
Other Assets = other_assets
TOTAL ASSETS == *total_assets
LIABILITIES AND EQUITY
2000 Accounts Payable = *payables
2100 Accrued Payroll = accrued
2200 Credit Line = *current_debt
Total Current Liabilities == *current_liabilities
2500 Loan Payable = *long_term_debt
Total Liabilities == *total_liabilities
3000 Owner Contributions = paid_in
3900 Retained Earnings = *retained_earnings: opening - distributions
Net Income = net_income
Total Equity == *equity
TOTAL LIABILITIES AND EQUITY == both`),
      },
    ],
  }
}
