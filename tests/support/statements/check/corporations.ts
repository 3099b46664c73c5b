import { type Books, booksOf, yearAt } from '../books.ts'
import { cover, letter, notes, of, share } from '../columns.ts'
import { type Paper, rowsOf } from '../paper.ts'

/** Companies with stockholders, audited or compiled. */

/** Whole dollars, three years, oldest first, a column of notes. */
export function oldestFirst(): Paper {
  const books = booksOf(
    { seed: 201, size: 84_000_000, none: ['restricted', 'affiliates', 'current_lease', 'lease'] },
    3,
  )
  const [a, b, c] = [yearAt(books, 0), yearAt(books, 1), yearAt(books, 2)]
  const columns = [notes('Notes'), of(2021, a), of(2022, b), of(2023, c)]
  return {
    name: 'ridge-millworks-2023',
    about: 'whole dollars, three years, oldest first, column of notes',
    style: { dollar: 'column', foot: 'See accompanying notes to financial statements.' },
    before: [
      letter('Ridge Millworks, Inc.', 'Calloway & Finch, PC', 'December 31, 2023, 2022 and 2021'),
    ],
    sheets: [
      {
        title: ['RIDGE MILLWORKS, INC.', 'Balance Sheets', 'December 31, 2021, 2022 and 2023'],
        columns,
        rows: rowsOf(`
Assets
Current assets:
  Cash and cash equivalents [2] = *cash
  Short-term investments [3] = *short_term_investments
  Accounts receivable, less allowance for/doubtful accounts [4] = *receivables
  Inventories [5] = *inventory
  Prepaid expenses and other = prepaid
    Total current assets == *current_assets
Property, plant and equipment, net [6] = property
Goodwill = goodwill
Other intangible assets, net [7] = *intangibles
Other assets = other_assets
    Total assets == *total_assets
Liabilities and Stockholders’ Equity
Current liabilities:
  Accounts payable = *payables
  Accrued liabilities = accrued
  Customer deposits = deferred
  Current maturities of long-term debt [8] = *current_debt
    Total current liabilities == *current_liabilities
Long-term debt, less current maturities [8] = *long_term_debt
Deferred income taxes [9] = deferred_tax
    Total liabilities == *total_liabilities
Stockholders’ equity:
  Common stock = paid_in
  Retained earnings = *retained_earnings
    Total stockholders’ equity == *equity
    Total liabilities and stockholders’ equity == both`),
      },
      {
        title: [
          'RIDGE MILLWORKS, INC.',
          'Statements of Income',
          'Years ended December 31, 2021, 2022 and 2023',
        ],
        columns,
        rows: rowsOf(`
Net sales [10] = *revenue
Cost of goods sold = *cost_of_sales
    Gross profit == gross
Operating expenses:
  Selling = selling
  General and administrative = general
  Research and development = research
  Depreciation and amortization = *depreciation
    Total operating expenses == *operating_expenses
Income from operations == *ebit
Other income (expense):
  Interest income = interest_income
  Interest expense = *interest: -interest
    Total other expense, net == other_net
Income before income taxes == pretax
Provision for income taxes [9] = *tax
Net income == *net_income`),
      },
      {
        title: [
          'RIDGE MILLWORKS, INC.',
          'Statements of Cash Flows',
          'Years ended December 31, 2021, 2022 and 2023',
        ],
        columns,
        rows: rowsOf(`
Cash flows from operating activities:
  Net income = net_income
  Adjustments to reconcile net income to net cash:
    Depreciation and amortization = depreciation
    Accounts receivable = d_receivables
    Inventories = d_inventory
    Accounts payable = d_payables
    Accrued liabilities = d_accrued
    Net cash provided by operating activities == *operating_cash_flow
Cash flows from investing activities:
  Purchases of property, plant and equipment = *capital_expenditure: -capital_expenditure
    Net cash used in investing activities == investing
Cash flows from financing activities:
  Borrowings, net = borrowing
  Dividends paid = -distributions
    Net cash provided by (used in) financing activities == financing
Net change in cash and cash equivalents = change
Cash and cash equivalents at beginning of year = cash_before
Cash and cash equivalents at end of year == cash`),
      },
    ],
  }
}

/** Shares of sales and of assets beside every amount of three years, landscape. */
export function commonSize(): Paper {
  const books = booksOf(
    {
      seed: 205,
      size: 61_500,
      none: [
        'restricted',
        'affiliates',
        'savings',
        'current_lease',
        'lease',
        'service',
        'cost_service',
      ],
    },
    3,
  )
  const [a, b, c] = [yearAt(books, 0), yearAt(books, 1), yearAt(books, 2)]
  const withShares = (whole: string) =>
    [
      [2022, a],
      [2023, b],
      [2024, c],
    ].flatMap(([year, of_]) => [
      { ...of(year as number, of_ as Books, `FY${year}`), width: 70 },
      share(of_ as Books, whole, '%'),
    ])
  return {
    name: 'tallgrass-bakeries-2024',
    about: 'shares beside every amount of three years, oldest first, landscape, units in the title',
    style: { landscape: true, unit: 1_000, size: 9 },
    before: [],
    sheets: [
      {
        title: [
          'Tallgrass Bakeries, Inc.',
          'Comparative Income Statement (dollars in thousands)',
          'Fiscal years ended September 30',
        ],
        columns: withShares('revenue'),
        rows: rowsOf(`
Net revenue = *revenue
Cost of revenue = *cost_of_sales
Gross margin == gross
Sales and marketing = selling
General and administrative = general
Research and development = research
Depreciation = *depreciation
Total operating expenses == *operating_expenses
Operating income == *ebit
Interest income = interest_income
Interest expense = *interest: -interest
Earnings before taxes == pretax
Income taxes = *tax
Net earnings == *net_income`),
      },
      {
        title: [
          'Tallgrass Bakeries, Inc.',
          'Comparative Balance Sheet (dollars in thousands)',
          'September 30',
        ],
        columns: withShares('total_assets'),
        rows: rowsOf(`
Cash = *cash: checking
Marketable securities = *short_term_investments
Accounts receivable, net = *receivables
Inventory = *inventory
Prepaid expenses = prepaid
Total current assets == *current_assets
Property and equipment, net = property
Goodwill = goodwill
Intangible assets = *intangibles
Other = other_assets
Total assets == *total_assets
Accounts payable = *payables
Accrued expenses = accrued
Unearned revenue = deferred
Short-term debt = *current_debt
Total current liabilities == *current_liabilities
Long-term debt = *long_term_debt
Deferred taxes = deferred_tax
Total liabilities == *total_liabilities
Common stock = paid_in
Retained earnings = *retained_earnings
Total shareholders’ equity == *equity
Total liabilities and shareholders’ equity == both`),
      },
    ],
  }
}

/** Capitals, leaders, a balance sheet over two pages. */
export function overTwoPages(): Paper {
  const books = booksOf(
    { seed: 211, size: 19_800, none: ['restricted', 'affiliates', 'research', 'deferred'] },
    2,
  )
  const [a, b] = [yearAt(books, 0), yearAt(books, 1)]
  const columns = [of(2024, b), of(2023, a)]
  return {
    name: 'ironwood-fabricators-2024',
    about: 'capitals, leaders, balance sheet over a page break, unit said on the first page only',
    style: { unit: 1_000, leaders: true, capitals: true, dollar: 'column', zero: '-', first: 400 },
    before: [letter('Ironwood Fabricators Corp.', 'Hensley Roark LLP', 'March 31, 2024 and 2023')],
    sheets: [
      {
        title: [
          'IRONWOOD FABRICATORS CORP.',
          'BALANCE SHEETS',
          'MARCH 31, 2024 AND 2023',
          '(AMOUNTS IN THOUSANDS)',
        ],
        columns,
        rows: rowsOf(`
Assets
Current assets
CASH AND CASH EQUIVALENTS
  CHECKING ACCOUNTS = checking
  SAVINGS AND MONEY MARKET = savings
  TOTAL CASH AND CASH EQUIVALENTS == *cash
MARKETABLE SECURITIES = *short_term_investments
ACCOUNTS RECEIVABLE
  TRADE = receivables_gross
  LESS ALLOWANCE FOR CREDIT LOSSES = -allowance
  ACCOUNTS RECEIVABLE, NET == *receivables
INVENTORIES = *inventory
PREPAID EXPENSES = prepaid
TOTAL CURRENT ASSETS == *current_assets
PROPERTY, PLANT AND EQUIPMENT
  LAND = land
  BUILDINGS AND MACHINERY = plant
  LESS ACCUMULATED DEPRECIATION = -accumulated
  NET PROPERTY, PLANT AND EQUIPMENT == property
GOODWILL = goodwill
INTANGIBLE ASSETS, NET = *intangibles
OTHER ASSETS = other_assets
TOTAL ASSETS == *total_assets
--
Liabilities and shareholders’ equity
Current liabilities
ACCOUNTS PAYABLE, TRADE = *payables
ACCRUED LIABILITIES = accrued
CURRENT INSTALLMENTS OF LONG-TERM DEBT = *current_debt
CURRENT LEASE OBLIGATIONS = current_lease
TOTAL CURRENT LIABILITIES == *current_liabilities
LONG-TERM DEBT, EXCLUDING CURRENT INSTALLMENTS = *long_term_debt
LEASE OBLIGATIONS = lease
DEFERRED INCOME TAXES = deferred_tax
TOTAL LIABILITIES == *total_liabilities
COMMON STOCK = paid_in
RETAINED EARNINGS = *retained_earnings
TOTAL SHAREHOLDERS’ EQUITY == *equity
TOTAL LIABILITIES AND SHAREHOLDERS’ EQUITY == both`),
      },
      {
        title: [
          'IRONWOOD FABRICATORS CORP.',
          'STATEMENTS OF EARNINGS',
          'YEARS ENDED MARCH 31, 2024 AND 2023',
          '(AMOUNTS IN THOUSANDS)',
        ],
        columns,
        rows: rowsOf(`
NET SALES = *revenue
COST OF PRODUCTS SOLD = *cost_of_sales
GROSS PROFIT == gross
SELLING, GENERAL AND ADMINISTRATIVE EXPENSES = *operating_expenses: selling + general
DEPRECIATION EXPENSE = *depreciation
OPERATING EARNINGS == *ebit
INTEREST EXPENSE = *interest
INTEREST INCOME = interest_income
EARNINGS BEFORE INCOME TAXES == pretax
INCOME TAXES = *tax
NET EARNINGS == *net_income`),
      },
    ],
  }
}

/** A retailer's year of weeks in millions, three years, one statement per page. */
export function retailer(): Paper {
  const books = booksOf(
    {
      seed: 214,
      size: 7_800,
      none: [
        'restricted',
        'affiliates',
        'savings',
        'allowance',
        'research',
        'short_term_investments',
        'service',
        'cost_service',
      ],
    },
    3,
  )
  const [a, b, c] = [yearAt(books, 0), yearAt(books, 1), yearAt(books, 2)]
  const years = [
    of(2024, c, 'September 28,', '2024'),
    of(2023, b, 'September 30,', '2023'),
    of(2022, a, 'September 24,', '2022'),
  ]
  return {
    name: 'larkspur-stores-2024',
    about: 'year of weeks, millions, three years under full days, heads in the middle of columns',
    style: { unit: 1e6, dollar: 'column', heads: 'middle', zero: '—' },
    before: [
      cover(
        'Larkspur Stores, Inc.',
        'Consolidated Financial Statements',
        'Fiscal Year Ended September 28, 2024',
      ),
    ],
    sheets: [
      {
        title: [
          'LARKSPUR STORES, INC.',
          'CONSOLIDATED STATEMENTS OF OPERATIONS',
          '(In millions, except number of shares and per share amounts)',
        ],
        over: 'Years ended',
        columns: years,
        rows: rowsOf(`
Net sales = *revenue
Cost of sales = *cost_of_sales
    Gross margin == gross
Operating expenses:
  Store operations = selling
  Selling, general and administrative = general
  Depreciation and amortization = *depreciation
    Total operating expenses == *operating_expenses
Operating income == *ebit
Interest expense = *interest: -interest
Interest income = interest_income
Income before provision for income taxes == pretax
Provision for income taxes = *tax
Net income == *net_income`),
      },
      {
        title: ['LARKSPUR STORES, INC.', 'CONSOLIDATED BALANCE SHEETS', '(In millions)'],
        columns: years.slice(0, 2),
        rows: rowsOf(`
ASSETS:
Current assets:
  Cash and cash equivalents = *cash: checking
  Accounts receivable, net = *receivables
  Merchandise inventories = *inventory
  Other current assets = prepaid
    Total current assets == *current_assets
Property and equipment, net = property
Goodwill = goodwill
Intangible assets, net = *intangibles
Other non-current assets = other_assets
    Total assets == *total_assets
LIABILITIES AND SHAREHOLDERS’ EQUITY:
Current liabilities:
  Accounts payable = *payables
  Accrued liabilities = accrued
  Gift cards and other deferred revenue = deferred
  Current portion of long-term debt = *current_debt
  Current operating lease liabilities = current_lease
    Total current liabilities == *current_liabilities
Long-term debt, less current portion = *long_term_debt
Operating lease liabilities = lease
Deferred income taxes = deferred_tax
    Total liabilities == *total_liabilities
Commitments and contingencies
Shareholders’ equity:
  Common stock and additional paid-in capital = paid_in
  Retained earnings = *retained_earnings
    Total shareholders’ equity == *equity
    Total liabilities and shareholders’ equity == both`),
      },
      {
        title: ['LARKSPUR STORES, INC.', 'CONSOLIDATED STATEMENTS OF CASH FLOWS', '(In millions)'],
        over: 'Years ended',
        columns: years,
        rows: rowsOf(`
Operating activities:
  Net income = net_income
  Adjustments to reconcile net income to cash/generated by operating activities:
    Depreciation and amortization = depreciation
    Accounts receivable, net = d_receivables
    Inventories = d_inventory
    Accounts payable = d_payables
    Other = d_accrued
    Cash generated by operating activities == *operating_cash_flow
Investing activities:
  Payments for acquisition of property,/plant and equipment = *capital_expenditure: -capital_expenditure
    Cash used in investing activities == investing
Financing activities:
  Proceeds from term debt, net = borrowing
  Payments for dividends = -distributions
    Cash used in financing activities == financing
Increase (decrease) in cash == change`),
      },
    ],
  }
}
