import { type Books, booksOf, partsOf, withOther } from './books.ts'
import { beside, change, cover, growth, letter, notes, of, share } from './columns.ts'
import { type Paper, rowsOf } from './paper.ts'

/** Half of the papers: the rules of reading are measured on them, and not made with them. */

const only = (books: readonly Books[], at: number): Books => books.at(at) ?? {}

/** Whole dollars, three years, the oldest first, a column of notes. */
function oldestFirst(): Paper {
  const books = booksOf(
    { seed: 201, size: 84_000_000, none: ['restricted', 'affiliates', 'current_lease', 'lease'] },
    3,
  )
  const [a, b, c] = [only(books, 0), only(books, 1), only(books, 2)]
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

/** A developer with losses; the unit stands over the columns. */
function developer(): Paper {
  const books = booksOf(
    {
      seed: 202,
      size: 46_000,
      none: [
        'inventory',
        'goodwill',
        'tax',
        'deferred_tax',
        'savings',
        'short_term_investments',
        'interest_income',
        'research',
      ],
      times: { product: 0.4, service: 0.6, cost_product: 0.9, general: 2.2, interest: 2 },
    },
    2,
  )
  const [a, b] = [only(books, 0), only(books, 1)]
  const columns = [of(2024, b, '2024', '($000s)'), of(2023, a, '2023', '($000s)')]
  return {
    name: 'bluestem-renewables-2024',
    about: 'LLC with losses, unit over the columns, net loss without a bracket in its name',
    style: { dollar: 'touching', unit: 1_000, zero: '—' },
    before: [],
    sheets: [
      {
        title: [
          'Bluestem Renewables Holdings, LLC and Subsidiaries',
          'Consolidated Balance Sheets',
          'As of December 31, 2024 and 2023',
        ],
        columns,
        rows: rowsOf(`
ASSETS
Cash and cash equivalents = *cash: checking
Restricted cash = restricted
Accounts receivable = *receivables
Due from affiliates = affiliates
Prepaid expenses and other current assets = prepaid
  Total current assets == *current_assets
Property and equipment, net = property
Intangible assets, net = *intangibles
Other long-term assets = other_assets
  Total assets == *total_assets
LIABILITIES AND MEMBERS’ CAPITAL
Accounts payable and accrued expenses = *payables: payables + accrued
Deferred revenue = deferred
Current portion of long-term debt = *current_debt
Current portion of operating lease liabilities = current_lease
  Total current liabilities == *current_liabilities
Long-term debt, net of current portion = *long_term_debt
Operating lease liabilities = lease
  Total liabilities == *total_liabilities
Members’ capital:
  Contributed capital = paid_in
  Accumulated deficit = *retained_earnings
  Total members’ capital == *equity
  Total liabilities and members’ capital == both`),
      },
      {
        title: [
          'Bluestem Renewables Holdings, LLC and Subsidiaries',
          'Consolidated Statements of Operations',
          'For the Years Ended December 31, 2024 and 2023',
        ],
        columns,
        rows: rowsOf(`
Revenues
  Energy sales = product
  Incentive income = service
  Total revenues == *revenue
Operating costs and expenses
  Cost of operations = *cost_of_sales
  Development = selling
  General and administrative = general
  Depreciation and amortization = *depreciation
  Total operating costs and expenses == *operating_expenses: expenses
Operating loss == *ebit
Interest expense = *interest: -interest
Net loss == *net_income`),
      },
    ],
  }
}

/** A charity with two classes of net assets and last year's total beside. */
function charity(): Paper {
  const books = booksOf(
    {
      seed: 203,
      size: 9_400_000,
      none: [
        'inventory',
        'goodwill',
        'intangibles',
        'tax',
        'deferred_tax',
        'current_lease',
        'restricted',
        'affiliates',
        'current_debt',
        'distributions',
        'interest_income',
      ],
    },
    2,
  )
  const [a, b] = [only(books, 0), only(books, 1)]
  const [without, with_] = partsOf(b, 2)
  return {
    name: 'harbor-literacy-2023',
    about: 'nonprofit, June year, two classes of net assets with a total and last year in total',
    style: { dollar: 'column', capitals: true, negative: 'brackets', zero: '—' },
    before: [
      cover(
        'Harbor Literacy Fund',
        'Financial Statements',
        'June 30, 2023 (with comparative totals for 2022)',
      ),
    ],
    sheets: [
      {
        title: [
          'HARBOR LITERACY FUND',
          'STATEMENTS OF FINANCIAL POSITION',
          'June 30, 2023 and 2022',
        ],
        columns: [of(2023, b), of(2022, a)],
        rows: rowsOf(`
Assets
Cash and cash equivalents = *cash
Investments = *short_term_investments
Pledges and grants receivable, net = *receivables
Prepaid expenses = prepaid
Property and equipment, net = property
Other assets = other_assets
Total assets == *total_assets
Liabilities and net assets
Liabilities:
  Accounts payable and accrued expenses = *payables: payables + accrued
  Refundable advances = deferred
  Lease obligations = lease
  Notes payable = *long_term_debt
Total liabilities == *total_liabilities
Net assets:
  Without donor restrictions = retained_earnings
  With donor restrictions = paid_in
Total net assets == *equity
Total liabilities and net assets == both`),
      },
      {
        title: [
          'HARBOR LITERACY FUND',
          'STATEMENT OF ACTIVITIES',
          'Year ended June 30, 2023 (with comparative totals for 2022)',
        ],
        columns: [
          beside(without ?? {}, 'Without Donor', 'Restrictions'),
          beside(with_ ?? {}, 'With Donor', 'Restrictions'),
          of(2023, b, '2023', 'Total'),
          of(2022, a, '2022', 'Total'),
        ],
        rows: rowsOf(`
Revenue and support
Contributions and grants = product
Program fees = service
Total revenue and support == *revenue
Expenses
Program services = cost_of_sales
Management and general = general + depreciation
Fundraising = selling + research
Interest = *interest
Total expenses == *operating_expenses: all_expenses
Change in net assets == *net_income
Net assets, beginning of year = opening_equity
Net assets, end of year == equity`),
      },
    ],
  }
}

/** Wording of international standards: equity before liabilities, what lasts before what is current. */
function international(): Paper {
  const books = booksOf(
    { seed: 204, size: 312_000, none: ['restricted', 'affiliates', 'savings', 'research'] },
    2,
  )
  const [a, b] = [only(books, 0), only(books, 1)]
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

/** Shares of sales and of assets beside every amount of three years, landscape. */
function commonSize(): Paper {
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
  const [a, b, c] = [only(books, 0), only(books, 1), only(books, 2)]
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

/** The fourth quarter and the year, each beside the same of the year before. */
function fourthQuarter(): Paper {
  const books = booksOf(
    {
      seed: 206,
      size: 1_240,
      decimals: 1,
      none: ['restricted', 'affiliates', 'savings', 'allowance'],
    },
    2,
  )
  const [a, b] = [only(books, 0), only(books, 1)]
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

/** A parent and its subsidiaries beside what they come to. */
function group(): Paper {
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

/** Last year as it was reported and as it is now, with the change. */
function restated(): Paper {
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
  const [a, b] = [only(books, 0), only(books, 1)]
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

/** A small firm's own program: cents, minus signs, one year, two statements on a page. */
function bookkeeping(): Paper {
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

/** A limited partnership, three years, the newest first, dates over the columns. */
function partnership(): Paper {
  const books = booksOf(
    {
      seed: 210,
      size: 133_000_000,
      none: [
        'restricted',
        'affiliates',
        'savings',
        'goodwill',
        'inventory',
        'research',
        'selling',
        'deferred_tax',
        'tax',
        'allowance',
        'current_lease',
        'lease',
      ],
    },
    3,
  )
  const [a, b, c] = [only(books, 0), only(books, 1), only(books, 2)]
  const columns = (day: string) => [
    of(2023, c, `${day}23`),
    of(2022, b, `${day}22`),
    of(2021, a, `${day}21`),
  ]
  return {
    name: 'meridian-pipeline-lp-2023',
    about: 'limited partnership, three years, days over the columns, wrapped names',
    style: { dollar: 'column', leaders: true, zero: '-', size: 9 },
    before: [
      cover(
        'Meridian Pipeline Partners, L.P.',
        'Annual Financial Report',
        'Year Ended December 31, 2023',
      ),
    ],
    sheets: [
      {
        title: ['MERIDIAN PIPELINE PARTNERS, L.P.', 'BALANCE SHEETS'],
        columns: columns('12/31/20'),
        rows: rowsOf(`
ASSETS
Cash and cash equivalents = *cash: checking
Short-term investments = *short_term_investments
Accounts receivable = *receivables
Prepaid expenses = prepaid
Total current assets == *current_assets
Pipeline and related facilities, net of/accumulated depreciation = property
Customer contract intangibles, net of/accumulated amortization = *intangibles
Other noncurrent assets = other_assets
Total assets == *total_assets
LIABILITIES AND PARTNERS’ CAPITAL
Accounts payable = *payables
Accrued taxes and other = accrued
Deferred revenue = deferred
Current portion of long-term debt = *current_debt
Total current liabilities == *current_liabilities
Long-term debt, net of current portion/and unamortized issuance costs = *long_term_debt
Total liabilities == *total_liabilities
Partners’ capital:
  General partner = paid_in
  Limited partners = retained_earnings
Total partners’ capital == *equity
Total liabilities and partners’ capital == both`),
      },
      {
        title: [
          'MERIDIAN PIPELINE PARTNERS, L.P.',
          'STATEMENTS OF OPERATIONS',
          'For the Years Ended',
        ],
        columns: columns('12/31/20'),
        rows: rowsOf(`
OPERATING REVENUES
  Transportation = product
  Storage and other = service
Total operating revenues == *revenue
OPERATING EXPENSES
  Operation and maintenance = cost_of_sales
  General and administrative = general
  Depreciation and amortization = *depreciation
Total operating expenses == *operating_expenses: expenses
OPERATING INCOME == *ebit
Interest expense, net of amounts/capitalized = *interest: -interest
Other income = interest_income
NET INCOME == *net_income`),
      },
      {
        title: [
          'MERIDIAN PIPELINE PARTNERS, L.P.',
          'STATEMENTS OF CASH FLOWS',
          'For the Years Ended',
        ],
        columns: columns('12/31/20'),
        rows: rowsOf(`
Operating activities
  Net income = net_income
  Depreciation and amortization = depreciation
  Changes in receivables = d_receivables
  Changes in payables and accruals = d_payables + d_accrued
Net cash provided by operating activities == *operating_cash_flow
Investing activities
  Additions to property, plant and/equipment = *capital_expenditure: -capital_expenditure
Net cash used in investing activities == investing
Financing activities
  Net borrowings under credit facility = borrowing
  Distributions to partners = -distributions
Net cash used in financing activities == financing
Net change in cash == change`),
      },
    ],
  }
}

/** Capitals, leaders, a balance sheet over two pages. */
function overTwoPages(): Paper {
  const books = booksOf(
    { seed: 211, size: 19_800, none: ['restricted', 'affiliates', 'research', 'deferred'] },
    2,
  )
  const [a, b] = [only(books, 0), only(books, 1)]
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

/** Compiled for a bank: dollars touch figures, a forecast stands beside. */
function compiled(): Paper {
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
  const [a, b, c] = [only(books, 0), only(books, 1), only(books, 2)]
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

/** A public utility: net position, changes in percent. */
function utility(): Paper {
  const books = booksOf(
    {
      seed: 213,
      size: 208_000,
      none: [
        'restricted',
        'affiliates',
        'savings',
        'goodwill',
        'intangibles',
        'research',
        'tax',
        'deferred_tax',
        'distributions',
        'current_lease',
        'lease',
      ],
    },
    2,
  )
  const [a, b] = [only(books, 0), only(books, 1)]
  const columns = [
    of(2022, b),
    of(2021, a),
    change(b, a, 'Change', '$'),
    growth(b, a, 'Change', '%'),
  ]
  return {
    name: 'prairie-public-power-2022',
    about: 'public utility with net position, changes in dollars and percent',
    style: { unit: 1_000, dollar: 'column', size: 9 },
    before: [],
    sheets: [
      {
        title: [
          'Prairie Public Power District',
          'Statements of Net Position',
          'As of December 31, 2022 and 2021 (in thousands)',
        ],
        columns,
        rows: rowsOf(`
Current Assets
  Cash and cash equivalents = *cash: checking
  Investments = *short_term_investments
  Receivables, net = *receivables
  Materials and supplies = *inventory
  Prepayments = prepaid
    Total current assets == *current_assets
Capital assets, net = property
Other assets = other_assets
    Total Assets == *total_assets
Current Liabilities
  Accounts payable = *payables
  Accrued interest and other = accrued
  Customer deposits = deferred
  Current portion of revenue bonds = *current_debt
    Total current liabilities == *current_liabilities
Revenue bonds, net of current portion = *long_term_debt
    Total Liabilities == *total_liabilities
Net Position
  Net investment in capital assets = paid_in
  Unrestricted = retained_earnings
    Total Net Position == *equity
    Total Liabilities and Net Position == both`),
      },
      {
        title: [
          'Prairie Public Power District',
          'Statements of Revenues, Expenses and Changes in Net Position',
          'Years Ended December 31, 2022 and 2021 (in thousands)',
        ],
        columns,
        rows: rowsOf(`
Operating Revenues
  Retail sales = product
  Wholesale and other = service
    Total operating revenues == *revenue
Operating Expenses
  Purchased power and fuel = cost_of_sales
  Distribution = selling
  Administrative and general = general
  Depreciation = *depreciation
    Total operating expenses == *operating_expenses: expenses
Operating Income == *ebit
Investment income = interest_income
Interest expense = *interest: -interest
Change in Net Position == *net_income
Net Position, beginning of year = opening_equity
Net Position, end of year == equity`),
      },
    ],
  }
}

/** A retailer's year of weeks in millions, three years, one statement a page. */
function retailer(): Paper {
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
  const [a, b, c] = [only(books, 0), only(books, 1), only(books, 2)]
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

export const checkPapers = (): Paper[] => [
  oldestFirst(),
  developer(),
  charity(),
  international(),
  commonSize(),
  fourthQuarter(),
  group(),
  restated(),
  bookkeeping(),
  partnership(),
  overTwoPages(),
  compiled(),
  utility(),
  retailer(),
]
