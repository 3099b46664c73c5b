import { booksOf, yearAt } from '../books.ts'
import { notes, of } from '../columns.ts'
import { type Paper, rowsOf } from '../paper.ts'

/** Wording of international standards, and of bookkeeping programs. */

/** International wording: equity before liabilities, noncurrent before current. */
export function international(): Paper {
  const books = booksOf(
    { seed: 204, size: 312_000, none: ['restricted', 'affiliates', 'savings', 'research'] },
    2,
  )
  const [a, b] = [yearAt(books, 0), yearAt(books, 1)]
  const columns = [notes(), of(2023, b, '2023', '$’000'), of(2022, a, '2022', '$’000')]
  return {
    name: 'northgate-power-plc-2023',
    about: 'international wording, thousands over the columns, costs in brackets, equity first',
    style: { unit: 1_000, negative: 'brackets', zero: '–' },
    before: [],
    sheets: [
      {
        title: [
          'Northgate Power plc',
          'Consolidated statement of profit or loss',
          'for the year ended 31 December 2023',
        ],
        columns,
        rows: rowsOf(`
Revenue [4] = *revenue
Cost of sales [5] = *cost_of_sales: -cost_of_sales
Gross profit == gross
Distribution costs = -selling
Administrative expenses = -general
Depreciation and amortisation [6] = *depreciation: -depreciation
Operating profit == *ebit
Finance income [7] = interest_income
Finance costs [7] = *interest: -interest
Profit before tax == pretax
Income tax expense [8] = *tax: -tax
Profit for the year == *net_income`),
      },
      {
        title: [
          'Northgate Power plc',
          'Consolidated statement of financial position',
          'as at 31 December 2023',
        ],
        columns,
        rows: rowsOf(`
Non-current assets
Property, plant and equipment [9] = property
Goodwill [10] = goodwill
Intangible assets [11] = *intangibles
Other receivables = other_assets
 == noncurrent_assets
Current assets
Inventories [12] = *inventory
Trade and other receivables [13] = *receivables
Prepayments = prepaid
Other financial assets = *short_term_investments
Cash and cash equivalents [14] = *cash: checking
 == *current_assets
Total assets == *total_assets
Equity
Share capital [15] = paid_in
Retained earnings = *retained_earnings
Total equity == *equity
Non-current liabilities
Borrowings [16] = *long_term_debt
Lease liabilities [17] = lease
Deferred tax liabilities = deferred_tax
 == noncurrent_liabilities
Current liabilities
Trade and other payables [18] = *payables: payables + accrued
Contract liabilities = deferred
Borrowings [16] = *current_debt
Lease liabilities [17] = current_lease
 == *current_liabilities
Total liabilities == *total_liabilities
Total equity and liabilities == both`),
      },
      {
        title: [
          'Northgate Power plc',
          'Consolidated statement of cash flows',
          'for the year ended 31 December 2023',
        ],
        columns,
        rows: rowsOf(`
Profit for the year = net_income
Depreciation and amortisation [6] = depreciation
(Increase)/decrease in receivables = d_receivables
(Increase)/decrease in inventories = d_inventory
Increase in payables = d_payables + d_accrued
Net cash generated from operating activities == *operating_cash_flow
Purchase of property, plant and equipment [9] = *capital_expenditure: -capital_expenditure
Proceeds from borrowings, net = borrowing
Dividends paid = -distributions
Net movement in cash == change
Cash and cash equivalents at 1 January = cash_before
Cash and cash equivalents at 31 December == cash`),
      },
    ],
  }
}

/** A small firm's own program: cents, minus signs, one year, two statements on a page. */
export function bookkeeping(): Paper {
  const [books = {}] = booksOf(
    {
      seed: 209,
      size: 612_000,
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
        'inventory',
      ],
    },
    1,
  )
  const columns = [of(2024, books, 'Dec 31, 24')]
  return {
    name: 'two-creeks-solar-services-2024',
    about: 'bookkeeping program: cents, one year, sub-accounts, two statements on a page',
    style: { decimals: 2, negative: 'minus', zero: '0.00', size: 8.5, first: 330 },
    before: [],
    sheets: [
      {
        title: ['Two Creeks Solar Services LLC', 'Profit & Loss', 'January through December 2024'],
        columns: [of(2024, books, 'Jan - Dec 24')],
        rows: rowsOf(`
Ordinary Income/Expense
  Income
    Installation Income = product
    Service Income = service
  Total Income == *revenue
  Cost of Goods Sold
    Materials = cost_product
    Subcontractors = cost_service
  Total COGS == *cost_of_sales
  Gross Profit == gross
  Expense
    Advertising = selling
    Office and Payroll = general
    Depreciation Expense = *depreciation
    Interest Expense = *interest
  Total Expense == *operating_expenses: operating_expenses + interest
Net Ordinary Income == ebit - interest
Other Income = interest_income
Net Income == *net_income`),
      },
      {
        title: ['Balance Sheet', 'As of December 31, 2024'],
        below: true,
        columns,
        rows: rowsOf(`
ASSETS
Current Assets
  Checking/Savings
    Operating Checking = checking
    Money Market = savings
  Total Checking/Savings == *cash
  Accounts Receivable = *receivables
  Prepaid Insurance = prepaid
Total Current Assets == *current_assets
Fixed Assets = property
Other Assets = other_assets
TOTAL ASSETS == *total_assets
LIABILITIES & EQUITY
Current Liabilities
  Accounts Payable = *payables
  Payroll Liabilities = accrued
  Line of Credit = *current_debt
Total Current Liabilities == *current_liabilities
Long Term Liabilities = *long_term_debt
Total Liabilities == *total_liabilities
Equity
  Members Equity = paid_in
  Retained Earnings = *retained_earnings: opening - distributions
  Net Income = net_income
Total Equity == *equity
TOTAL LIABILITIES & EQUITY == both`),
      },
    ],
  }
}
