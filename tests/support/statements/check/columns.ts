import { booksOf, partsOf, withOther, yearAt } from '../books.ts'
import { beside, change, of } from '../columns.ts'
import { type Paper, rowsOf } from '../paper.ts'

/** Columns beside the year: quarters, companies of a group, earlier reported figures. */

/** The fourth quarter and the year, each beside the same period of the year before. */
export function fourthQuarter(): Paper {
  const books = booksOf(
    {
      seed: 206,
      size: 1_240,
      decimals: 1,
      none: ['restricted', 'affiliates', 'savings', 'allowance'],
    },
    2,
  )
  const [a, b] = [yearAt(books, 0), yearAt(books, 1)]
  const [before, now] = [partsOf(a, 4)[3] ?? {}, partsOf(b, 4)[3] ?? {}]
  return {
    name: 'cascadia-instruments-q4-2024',
    about: 'quarter and year of two years, millions with a decimal, unaudited',
    style: { unit: 1e6, decimals: 1, dollar: 'column', size: 9 },
    before: [],
    sheets: [
      {
        title: [
          'CASCADIA INSTRUMENTS CORPORATION',
          'CONDENSED CONSOLIDATED STATEMENTS OF INCOME',
          '(In millions, except per share data) (Unaudited)',
        ],
        columns: [
          beside(now, 'Three Months Ended', 'Dec. 31, 2024'),
          beside(before, 'Three Months Ended', 'Dec. 31, 2023'),
          of(2024, b, 'Year Ended', 'Dec. 31, 2024'),
          of(2023, a, 'Year Ended', 'Dec. 31, 2023'),
        ].map((column) => ({ ...column, width: 88 })),
        rows: rowsOf(`
Net sales:
  Products = product
  Services = service
Total net sales == *revenue
Cost of sales = *cost_of_sales
Gross profit == gross
Selling, general and/administrative = selling + general
Research and development = research
Depreciation and/amortization = *depreciation
Operating income == *ebit
Interest expense = *interest: -interest
Interest and other income = interest_income
Income before income taxes == pretax
Income tax expense = *tax
Net income == *net_income`),
      },
      {
        title: [
          'CASCADIA INSTRUMENTS CORPORATION',
          'CONDENSED CONSOLIDATED BALANCE SHEETS',
          '(In millions) (Unaudited)',
        ],
        columns: [of(2024, b, 'December 31,', '2024'), of(2023, a, 'December 31,', '2023')],
        rows: rowsOf(`
Assets
Current assets:
  Cash and cash equivalents = *cash: checking
  Short-term investments = *short_term_investments
  Receivables, net = *receivables
  Inventories = *inventory
  Other current assets = prepaid
Total current assets == *current_assets
Property, plant and equipment, net = property
Goodwill = goodwill
Intangible assets, net = *intangibles
Other assets = other_assets
Total assets == *total_assets
Liabilities and Shareholders’ Equity
Current liabilities:
  Accounts payable = *payables
  Accrued liabilities = accrued
  Deferred revenue = deferred
  Short-term borrowings = *current_debt
  Operating leases = current_lease
Total current liabilities == *current_liabilities
Long-term debt = *long_term_debt
Operating leases, long-term = lease
Deferred income taxes = deferred_tax
Total liabilities == *total_liabilities
Common stock = paid_in
Retained earnings = *retained_earnings
Total shareholders’ equity == *equity
Total liabilities and shareholders’ equity == both`),
      },
    ],
  }
}

/** A parent and its subsidiaries beside their totals. */
export function group(): Paper {
  const [books = {}] = booksOf(
    {
      seed: 207,
      size: 27_500_000,
      none: ['restricted', 'affiliates', 'savings', 'goodwill', 'research', 'deferred_tax', 'tax'],
    },
    1,
  )
  const parts = partsOf(books, 3)
  const columns = [
    ...['Stonebridge Wind I', 'Stonebridge Wind II', 'Holdings'].map((name, at) =>
      beside(parts[at] ?? {}, name),
    ),
    of(2023, books, 'Combined'),
  ].map((column) => ({ ...column, width: 94 }))
  return {
    name: 'stonebridge-wind-combining-2023',
    about: 'combining columns of a group, landscape, year only in the title',
    style: { landscape: true, dollar: 'column', zero: '-', size: 9 },
    before: [],
    sheets: [
      {
        title: ['Stonebridge Wind Group', 'Combining Balance Sheet', 'December 31, 2023'],
        columns,
        rows: rowsOf(`
Current Assets
  Cash = *cash: checking
  Short-term investments = *short_term_investments
  Accounts receivable = *receivables
  Spare parts inventory = *inventory
  Prepaids = prepaid
    Total Current Assets == *current_assets
Wind facilities, net = property
Power contract intangibles, net = *intangibles
Deposits = other_assets
    Total Assets == *total_assets
Current Liabilities
  Accounts payable = *payables
  Accrued expenses = accrued
  Deferred revenue = deferred
  Notes payable, current portion = *current_debt
  Leases, current portion = current_lease
    Total Current Liabilities == *current_liabilities
Notes payable, net of current portion = *long_term_debt
Leases, net of current portion = lease
    Total Liabilities == *total_liabilities
Members’ Equity == *equity
    Total Liabilities and Members’ Equity == both`),
      },
      {
        title: [
          'Stonebridge Wind Group',
          'Combining Statement of Operations',
          'Year Ended December 31, 2023',
        ],
        columns,
        rows: rowsOf(`
Operating revenues = *revenue
Operating expenses
  Operations and maintenance = cost_of_sales
  Land leases = selling
  Administrative = general
  Depreciation and amortization = *depreciation
    Total operating expenses == *operating_expenses: expenses
Operating income == *ebit
Interest income = interest_income
Interest expense = *interest: -interest
Net income == *net_income`),
      },
    ],
  }
}

/** Last year as reported and as restated, with the change. */
export function restated(): Paper {
  const books = booksOf(
    {
      seed: 208,
      size: 5_300,
      none: [
        'restricted',
        'affiliates',
        'savings',
        'goodwill',
        'research',
        'current_lease',
        'lease',
        'service',
        'cost_service',
      ],
    },
    2,
  )
  const [a, b] = [yearAt(books, 0), yearAt(books, 1)]
  const reported = withOther(a, 'receivables_gross', (a.receivables_gross ?? 0) + 61)
  const columns = [
    of(2023, b),
    of(2022, a, '2022', 'As Restated'),
    beside(reported, '2022', 'As Previously', 'Reported'),
  ].map((column) => ({ ...column, width: 80 }))
  return {
    name: 'quarry-lane-foods-2023',
    about: 'last year as restated and as previously reported',
    style: { unit: 1_000, dollar: 'touching' },
    before: [],
    sheets: [
      {
        title: [
          'QUARRY LANE FOODS, INC.',
          'BALANCE SHEETS',
          'December 31, 2023 and 2022 (In thousands)',
        ],
        columns,
        rows: rowsOf(`
Current assets:
  Cash = *cash: checking
  Investments, current = *short_term_investments
  Trade receivables, net = *receivables
  Inventories, net = *inventory
  Prepaid expenses = prepaid
    Total current assets == *current_assets
Property and equipment, net = property
Trademarks and other intangibles, net = *intangibles
Other assets = other_assets
TOTAL ASSETS == *total_assets
Current liabilities:
  Trade accounts payable = *payables
  Accrued payroll and other = accrued
  Deferred income = deferred
  Bank line of credit = *current_debt
    Total current liabilities == *current_liabilities
Term loan, noncurrent = *long_term_debt
Deferred tax liability = deferred_tax
TOTAL LIABILITIES == *total_liabilities
Shareholders’ equity:
  Capital stock = paid_in
  Retained earnings = *retained_earnings
    Total shareholders’ equity == *equity
TOTAL LIABILITIES AND EQUITY == both`),
      },
    ],
  }
}

/** Compiled for a bank: dollar signs touch the figures, with a forecast beside them. */
export function compiled(): Paper {
  const books = booksOf(
    {
      seed: 212,
      size: 3_450_000,
      none: [
        'restricted',
        'affiliates',
        'short_term_investments',
        'goodwill',
        'intangibles',
        'research',
        'current_lease',
        'lease',
        'deferred_tax',
        'deferred',
        'allowance',
      ],
    },
    3,
  )
  const [a, b, c] = [yearAt(books, 0), yearAt(books, 1), yearAt(books, 2)]
  return {
    name: 'pine-hollow-dairy-2024',
    about: 'compiled: two years, their change and a projected year beside',
    style: { dollar: 'touching', leaders: true, negative: 'brackets' },
    before: [
      [
        'ACCOUNTANT’S COMPILATION REPORT',
        '',
        'Management of Pine Hollow Dairy, Inc. is responsible for the financial statements as of and for',
        'the years ended December 31, 2024 and 2023. We have performed a compilation engagement',
        'and did not audit or review them.',
        '',
        'Wexler Accounting Services',
      ],
    ],
    sheets: [
      {
        title: ['PINE HOLLOW DAIRY, INC.', 'Balance Sheets', 'December 31, 2024 and 2023'],
        columns: [of(2024, b), of(2023, a), change(b, a, 'Increase', '(Decrease)')],
        rows: rowsOf(`
Current assets
  Petty cash and checking = checking
  Savings = savings
    Total cash == *cash
  Accounts receivable = *receivables
  Inventory = *inventory
  Prepaid expenses = prepaid
    Total current assets == *current_assets
Land, buildings and equipment, net = property
Other assets = other_assets
    Total assets == *total_assets
Current liabilities
  Accounts payable = *payables
  Accrued liabilities = accrued
  Notes payable, current = *current_debt
    Total current liabilities == *current_liabilities
Notes payable, long-term = *long_term_debt
    Total liabilities == *total_liabilities
Stockholders’ equity
  Common stock = paid_in
  Retained earnings = *retained_earnings
    Total stockholders’ equity == *equity
    Total liabilities and equity == both`),
      },
      {
        title: [
          'PINE HOLLOW DAIRY, INC.',
          'Statements of Income',
          'Years Ended December 31, 2024 and 2023',
        ],
        columns: [of(2024, b), of(2023, a), beside(c, 'Projected', '2025')],
        rows: rowsOf(`
Sales
  Milk sales = product
  Other farm income = service
    Total sales == *revenue
Cost of sales = *cost_of_sales
    Gross profit == gross
Operating expenses
  Delivery = selling
  Administration = general
  Depreciation = *depreciation
    Total operating expenses == *operating_expenses
Income from operations == *ebit
Interest income = interest_income
Interest expense = *interest: -interest
Income before taxes == pretax
Income tax expense = *tax
Net income == *net_income`),
      },
    ],
  }
}
