import { type Books, booksOf, partsOf, withOther } from './books.ts'
import { beside, change, cover, growth, letter, notes, of, share } from './columns.ts'
import { type Paper, rowsOf } from './paper.ts'

/** Half of the papers: those that the rules of reading are made with. */

const only = (books: readonly Books[], at: number): Books => books.at(at) ?? {}

/** Audited, in thousands, two years, dollar signs in a column of their own, notes within names. */
function audited(): Paper {
  const books = booksOf({ seed: 101, size: 52_000, none: ['affiliates', 'savings'] }, 2)
  const [a, b] = [only(books, 0), only(books, 1)]
  const columns = [of(2024, b), of(2023, a)]
  return {
    name: 'granite-peak-controls-2024',
    about: 'audited, thousands, two years, notes within names, letter of an auditor',
    style: { unit: 1_000, dollar: 'column' },
    before: [
      letter('Granite Peak Controls, Inc.', 'Tolliver Marsh LLP', 'December 31, 2024 and 2023'),
    ],
    sheets: [
      {
        title: [
          'GRANITE PEAK CONTROLS, INC. AND SUBSIDIARIES',
          'CONSOLIDATED BALANCE SHEETS',
          '(in thousands, except share and per share amounts)',
        ],
        over: 'December 31,',
        columns,
        rows: rowsOf(`
Assets
Current assets:
  Cash and cash equivalents = *cash: checking
  Restricted cash (Note 3) = restricted
  Short-term investments = *short_term_investments
  Accounts receivable, net of allowance of $212 and $198 = *receivables
  Inventories, net (Note 4) = *inventory
  Prepaid expenses and other current assets = prepaid
    Total current assets == *current_assets
Property and equipment, net (Note 5) = property
Goodwill = goodwill
Intangible assets, net (Note 6) = *intangibles
Other assets = other_assets
    Total assets == *total_assets
Liabilities and Stockholders’ Equity
Current liabilities:
  Accounts payable = *payables
  Accrued expenses = accrued
  Deferred revenue, current portion = deferred
  Current portion of long-term debt (Note 7) = *current_debt
  Operating lease liabilities, current = current_lease
    Total current liabilities == *current_liabilities
Long-term debt, net of current portion (Note 7) = *long_term_debt
Operating lease liabilities, noncurrent = lease
Deferred tax liabilities, net = deferred_tax
    Total liabilities == *total_liabilities
Commitments and contingencies (Note 9)
Stockholders’ equity:
  Common stock and additional paid-in capital = paid_in
  Retained earnings (accumulated deficit) = *retained_earnings
    Total stockholders’ equity == *equity
    Total liabilities and stockholders’ equity == both`),
      },
      {
        title: [
          'GRANITE PEAK CONTROLS, INC. AND SUBSIDIARIES',
          'CONSOLIDATED STATEMENTS OF OPERATIONS',
          '(in thousands, except share and per share amounts)',
        ],
        over: 'Year Ended December 31,',
        columns,
        rows: rowsOf(`
Revenue:
  Product = product
  Service = service
    Total revenue == *revenue
Cost of revenue:
  Product = cost_product
  Service = cost_service
    Total cost of revenue == *cost_of_sales
Gross profit == gross
Operating expenses:
  Sales and marketing = selling
  General and administrative = general
  Research and development = research
  Depreciation and amortization = *depreciation
    Total operating expenses == *operating_expenses
Income from operations == *ebit
Interest expense = *interest: -interest
Interest income = interest_income
Income before income taxes == pretax
Provision for income taxes = *tax
Net income == *net_income`),
      },
      {
        title: [
          'GRANITE PEAK CONTROLS, INC. AND SUBSIDIARIES',
          'CONSOLIDATED STATEMENTS OF CASH FLOWS',
          '(in thousands)',
        ],
        over: 'Year Ended December 31,',
        columns,
        rows: rowsOf(`
Cash flows from operating activities
Net income = net_income
Adjustments to reconcile net income to net cash/provided by operating activities:
  Depreciation and amortization = depreciation
Changes in operating assets and liabilities:
  Accounts receivable = d_receivables
  Inventories = d_inventory
  Accounts payable = d_payables
  Accrued expenses = d_accrued
    Net cash provided by operating activities == *operating_cash_flow
Cash flows from investing activities
Purchases of property and equipment = *capital_expenditure: -capital_expenditure
    Net cash used in investing activities == investing
Cash flows from financing activities
Proceeds from long-term debt, net of payments = borrowing
Dividends paid = -distributions
    Net cash provided by financing activities == financing
Net increase (decrease) in cash and cash equivalents = change
Cash and cash equivalents, beginning of year = cash_before
Cash and cash equivalents, end of year == cash`),
      },
    ],
  }
}

/** Whole dollars, one company of members, cash in accounts, dotted leaders. */
function membersOnly(): Paper {
  const books = booksOf(
    {
      seed: 102,
      size: 6_800_000,
      none: [
        'restricted',
        'short_term_investments',
        'goodwill',
        'intangibles',
        'research',
        'tax',
        'deferred_tax',
        'current_lease',
        'lease',
        'allowance',
      ],
    },
    2,
  )
  const [a, b] = [only(books, 0), only(books, 1)]
  const columns = [of(2023, b), of(2022, a)]
  return {
    name: 'copper-basin-solar-2023',
    about: 'LLC, whole dollars, cash in accounts under its total, leaders',
    style: { leaders: true, dollar: 'touching', zero: '—' },
    before: [
      cover(
        'Copper Basin Solar, LLC',
        'Reviewed Financial Statements',
        'Years Ended December 31, 2023 and 2022',
      ),
    ],
    sheets: [
      {
        title: ['COPPER BASIN SOLAR, LLC', 'BALANCE SHEETS', 'DECEMBER 31, 2023 AND 2022'],
        columns,
        rows: rowsOf(`
ASSETS
Current assets
  Cash
    Checking = checking
    Savings = savings
    Total cash == *cash
  Accounts receivable = *receivables
  Due from related parties = affiliates
  Inventory = *inventory
  Prepaid expenses = prepaid
  Total current assets == *current_assets
Property and equipment
  Land = land
  Solar equipment = plant
  Less: accumulated depreciation = -accumulated
  Property and equipment, net == property
Other assets = other_assets
Total assets == *total_assets
LIABILITIES AND MEMBERS’ EQUITY
Current liabilities
  Accounts payable = *payables
  Accrued expenses = accrued
  Deferred revenue = deferred
  Current portion of notes payable = *current_debt
  Total current liabilities == *current_liabilities
Notes payable, net of current portion = *long_term_debt
Total liabilities == *total_liabilities
Members’ equity == *equity
Total liabilities and members’ equity == both`),
      },
      {
        title: [
          'COPPER BASIN SOLAR, LLC',
          'STATEMENTS OF OPERATIONS',
          'YEARS ENDED DECEMBER 31, 2023 AND 2022',
        ],
        columns,
        rows: rowsOf(`
Revenues
  Electricity sales = product
  Renewable energy credits = service
  Total revenues == *revenue
Cost of sales = *cost_of_sales
Gross profit == gross
Operating expenses
  Insurance and land lease = selling
  General and administrative = general
  Depreciation = *depreciation
  Total operating expenses == *operating_expenses
Operating income == *ebit
Other income (expense)
  Interest income = interest_income
  Interest expense = *interest: -interest
  Total other income (expense) == other_net
Net income == *net_income`),
      },
    ],
  }
}

/** A charity: net assets, gifts with and without restrictions in columns. */
function nonprofit(): Paper {
  const books = booksOf(
    {
      seed: 103,
      size: 4_100_000,
      none: [
        'inventory',
        'goodwill',
        'intangibles',
        'tax',
        'deferred_tax',
        'affiliates',
        'current_debt',
        'current_lease',
        'distributions',
        'interest',
      ],
    },
    2,
  )
  const [a, b] = [only(books, 0), only(books, 1)]
  const [without, with_] = partsOf(b, 2)
  return {
    name: 'valley-food-alliance-2024',
    about: 'nonprofit, net assets, columns with and without restrictions and their total',
    style: { dollar: 'column', zero: '-' },
    before: [letter('Valley Food Alliance', 'Marrow & Stone CPAs', 'June 30, 2024 and 2023')],
    sheets: [
      {
        title: [
          'Valley Food Alliance',
          'Statements of Financial Position',
          'June 30, 2024 and 2023',
        ],
        columns: [of(2024, b), of(2023, a)],
        rows: rowsOf(`
Assets
Current assets
  Cash and cash equivalents = *cash
  Cash restricted for building = restricted
  Short-term investments = *short_term_investments
  Contributions receivable, net = *receivables
  Prepaid expenses = prepaid
    Total current assets == *current_assets
Property and equipment, net = property
Other assets = other_assets
    Total assets == *total_assets
Liabilities and Net Assets
Current liabilities
  Accounts payable = *payables
  Accrued payroll = accrued
  Deferred revenue = deferred
    Total current liabilities == *current_liabilities
Mortgage payable = *long_term_debt
Lease liability = lease
    Total liabilities == *total_liabilities
Net assets
  Without donor restrictions = retained_earnings
  With donor restrictions = paid_in
    Total net assets == *equity
    Total liabilities and net assets == both`),
      },
      {
        title: ['Valley Food Alliance', 'Statement of Activities', 'Year Ended June 30, 2024'],
        columns: [
          beside(without ?? {}, 'Without Donor', 'Restrictions'),
          beside(with_ ?? {}, 'With Donor', 'Restrictions'),
          of(2024, b, 'Total'),
        ].map((column) => ({ ...column, width: 84 })),
        rows: rowsOf(`
Support and revenue
  Contributions = product
  Program service fees = service
  Interest income = interest_income
    Total support and revenue == *revenue: revenue + interest_income
Expenses
  Program services = cost_of_sales
  Management and general = general + depreciation
  Fundraising = selling + research
    Total expenses == *operating_expenses: expenses
Change in net assets == *net_income
Net assets, beginning of year = opening_equity
Net assets, end of year == equity`),
      },
      {
        title: [
          'Valley Food Alliance',
          'Statements of Cash Flows',
          'Years Ended June 30, 2024 and 2023',
        ],
        columns: [of(2024, b), of(2023, a)],
        rows: rowsOf(`
Cash flows from operating activities
  Change in net assets = *net_income
  Depreciation = *depreciation
  Contributions receivable = d_receivables
  Accounts payable = d_payables
  Accrued payroll = d_accrued
    Net cash provided by (used in) operating activities == *operating_cash_flow
Cash flows from investing activities
  Purchases of property and equipment = *capital_expenditure: -capital_expenditure
Cash flows from financing activities
  Mortgage proceeds, net of payments = borrowing
Net change in cash = change`),
      },
    ],
  }
}

/** Millions with a decimal, three years, shares of revenue beside the operations. */
function millions(): Paper {
  const books = booksOf(
    {
      seed: 104,
      size: 2_150,
      decimals: 1,
      none: ['restricted', 'affiliates', 'savings', 'allowance'],
    },
    3,
  )
  const [a, b, c] = [only(books, 0), only(books, 1), only(books, 2)]
  const years = [of(2024, c), of(2023, b), of(2022, a)]
  return {
    name: 'alder-semiconductor-2024',
    about: 'millions with a decimal, three years, shares of revenue beside',
    style: { unit: 1e6, decimals: 1, dollar: 'column', zero: '—' },
    before: [],
    sheets: [
      {
        title: [
          'ALDER SEMICONDUCTOR CORPORATION',
          'CONSOLIDATED STATEMENTS OF INCOME',
          '(Dollars in millions, except per share amounts)',
        ],
        over: 'Years Ended December 31,',
        columns: years.flatMap((column, at) => [
          { ...column, width: 62 },
          share([c, b, a][at] ?? {}, 'revenue', '% of', 'Revenue'),
        ]),
        rows: rowsOf(`
Net revenue = *revenue
Cost of sales = *cost_of_sales
Gross margin == gross
Research and development = research
Selling and marketing = selling
Administrative = general
Depreciation = *depreciation
Operating profit == *ebit
Interest expense = *interest: -interest
Interest income = interest_income
Income before tax == pretax
Income tax expense = *tax
Net income == *net_income`),
      },
      {
        title: [
          'ALDER SEMICONDUCTOR CORPORATION',
          'CONSOLIDATED BALANCE SHEETS',
          '(Dollars in millions)',
        ],
        over: 'December 31,',
        columns: years.slice(0, 2),
        rows: rowsOf(`
ASSETS
Cash and equivalents = *cash: checking
Marketable securities = *short_term_investments
Accounts receivable = *receivables
Inventories = *inventory
Other current assets = prepaid
Total Current Assets == *current_assets
Property, plant and equipment, net = property
Goodwill = goodwill
Acquired intangibles, net = *intangibles
Other noncurrent assets = other_assets
TOTAL ASSETS == *total_assets
LIABILITIES AND EQUITY
Accounts payable = *payables
Accrued compensation and other = accrued
Deferred revenue = deferred
Short-term debt and current portion of long-term debt = *current_debt
Current lease liabilities = current_lease
Total Current Liabilities == *current_liabilities
Long-term debt = *long_term_debt
Lease liabilities = lease
Deferred tax liabilities = deferred_tax
TOTAL LIABILITIES == *total_liabilities
Common stock and paid-in capital = paid_in
Retained earnings = *retained_earnings
TOTAL EQUITY == *equity
TOTAL LIABILITIES AND EQUITY == both`),
      },
    ],
  }
}

/** Three years, the oldest first, then what changed in dollars and percent. */
function changes(): Paper {
  const books = booksOf(
    {
      seed: 105,
      size: 18_400,
      none: [
        'restricted',
        'affiliates',
        'savings',
        'goodwill',
        'research',
        'lease',
        'current_lease',
      ],
    },
    3,
  )
  const [a, b, c] = [only(books, 0), only(books, 1), only(books, 2)]
  const columns = [
    of(2022, a, 'FY2022'),
    of(2023, b, 'FY2023'),
    of(2024, c, 'FY2024'),
    change(c, b, '$ Change'),
    growth(c, b, '% Change'),
  ]
  return {
    name: 'lakeshore-plastics-2024',
    about: 'three years, oldest first, changes in dollars and percent',
    style: { unit: 1_000, landscape: true, negative: 'brackets' },
    before: [],
    sheets: [
      {
        title: ['Lakeshore Plastics Holdings', 'Consolidated Income Statement', '($ in thousands)'],
        columns,
        rows: rowsOf(`
Sales, net = *revenue
Cost of goods sold = *cost_of_sales
Gross profit == gross
Selling expenses = selling
General and administrative expenses = general
Depreciation and amortization = *depreciation
Total operating expenses == *operating_expenses
Operating income == *ebit
Interest expense = *interest: -interest
Other income = interest_income
Income before taxes == pretax
Income tax = *tax
Net income == *net_income`),
      },
      {
        title: ['Lakeshore Plastics Holdings', 'Consolidated Balance Sheet', '($ in thousands)'],
        columns,
        rows: rowsOf(`
Cash = *cash: checking
Short-term investments = *short_term_investments
Receivables, net = *receivables
Inventory, net = *inventory
Prepaids and other = prepaid
Total current assets == *current_assets
Fixed assets, net = property
Intangibles, net = *intangibles
Deposits = other_assets
Total assets == *total_assets
Accounts payable = *payables
Accrued liabilities = accrued
Customer deposits = deferred
Revolver and current debt = *current_debt
Total current liabilities == *current_liabilities
Long-term debt = *long_term_debt
Deferred taxes = deferred_tax
Total liabilities == *total_liabilities
Paid-in capital = paid_in
Retained earnings = *retained_earnings
Total equity == *equity
Total liabilities and equity == both`),
      },
    ],
  }
}

/** Quarters beside their year. */
function quarters(): Paper {
  const [books = {}] = booksOf(
    {
      seed: 106,
      size: 8_900,
      none: [
        'restricted',
        'affiliates',
        'savings',
        'goodwill',
        'intangibles',
        'deferred_tax',
        'research',
      ],
    },
    1,
  )
  const parts = partsOf(books, 4)
  return {
    name: 'fox-hollow-logistics-2024',
    about: 'four quarters beside the year, unaudited',
    style: { unit: 1_000, landscape: true, size: 9 },
    before: [],
    sheets: [
      {
        title: [
          'Fox Hollow Logistics, Inc.',
          'Statement of Operations by Quarter (unaudited)',
          '(in thousands)',
        ],
        columns: [
          ...parts.map((part, at) => beside(part, `Q${at + 1} 2024`)),
          of(2024, books, 'Full Year', '2024'),
        ],
        rows: rowsOf(`
Revenue
  Freight = product
  Warehousing = service
  Total revenue == *revenue
Cost of revenue = *cost_of_sales
Gross profit == gross
Operating expenses
  Selling = selling
  General and administrative = general
  Depreciation = *depreciation
  Total operating expenses == *operating_expenses
Operating income == *ebit
Interest expense = *interest: -interest
Other income, net = interest_income
Income before income taxes == pretax
Income taxes = *tax
Net income == *net_income`),
      },
      {
        title: [
          'Fox Hollow Logistics, Inc.',
          'Balance Sheet (unaudited)',
          'December 31, 2024 (in thousands)',
        ],
        columns: [of(2024, books, '2024')],
        rows: rowsOf(`
Cash and cash equivalents = *cash: checking
Short-term investments = *short_term_investments
Trade accounts receivable = *receivables
Fuel and parts inventory = *inventory
Prepaid expenses = prepaid
Total current assets == *current_assets
Trucks and equipment, net = property
Other assets = other_assets
Total assets == *total_assets
Accounts payable and accrued expenses = *payables: payables + accrued
Deferred revenue = deferred
Current maturities of long-term debt = *current_debt
Current lease obligations = current_lease
Total current liabilities == *current_liabilities
Long-term debt, net of current maturities = *long_term_debt
Lease obligations, net of current portion = lease
Total liabilities == *total_liabilities
Common stock = paid_in
Retained earnings = *retained_earnings
Total stockholders’ equity == *equity
Total liabilities and stockholders’ equity == both`),
      },
    ],
  }
}

/** A parent, its subsidiary and what is eliminated between them. */
function consolidating(): Paper {
  const [books = {}] = booksOf(
    {
      seed: 107,
      size: 39_000,
      none: [
        'restricted',
        'affiliates',
        'savings',
        'goodwill',
        'research',
        'deferred_tax',
        'current_lease',
        'lease',
      ],
    },
    1,
  )
  const parts = partsOf(books, 3)
  const columns = [
    beside(parts[0] ?? {}, 'Parent'),
    beside(parts[1] ?? {}, 'Subsidiary'),
    beside(parts[2] ?? {}, 'Eliminations'),
    of(2024, books, 'Consolidated', 'Total'),
  ].map((column) => ({ ...column, width: 80 }))
  return {
    name: 'ferris-energy-consolidating-2024',
    about: 'consolidating columns with eliminations',
    style: { unit: 1_000, landscape: true, dollar: 'column' },
    before: [],
    sheets: [
      {
        title: [
          'FERRIS ENERGY CORPORATION',
          'CONSOLIDATING BALANCE SHEET',
          'DECEMBER 31, 2024 (IN THOUSANDS)',
        ],
        columns,
        rows: rowsOf(`
Cash and cash equivalents = *cash: checking
Short-term investments = *short_term_investments
Accounts receivable, net = *receivables
Inventory = *inventory
Prepaid expenses = prepaid
  Total current assets == *current_assets
Plant and equipment, net = property
Intangible assets, net = *intangibles
Other assets = other_assets
  Total assets == *total_assets
Accounts payable = *payables
Accrued liabilities = accrued
Deferred revenue = deferred
Current portion of debt = *current_debt
  Total current liabilities == *current_liabilities
Long-term debt = *long_term_debt
  Total liabilities == *total_liabilities
Common stock = paid_in
Retained earnings = *retained_earnings
  Total stockholders’ equity == *equity
  Total liabilities and stockholders’ equity == both`),
      },
      {
        title: [
          'FERRIS ENERGY CORPORATION',
          'CONSOLIDATING STATEMENT OF OPERATIONS',
          'YEAR ENDED DECEMBER 31, 2024 (IN THOUSANDS)',
        ],
        columns,
        rows: rowsOf(`
Revenues = *revenue
Cost of revenues = *cost_of_sales
Gross profit == gross
Selling, general and administrative = selling + general
Depreciation and amortization = *depreciation
Total operating expenses == *operating_expenses
Income from operations == *ebit
Interest expense = *interest: -interest
Interest income = interest_income
Income before income taxes == pretax
Income tax expense = *tax
Net income == *net_income`),
      },
    ],
  }
}

/** Wording of international standards: a column of notes, costs in brackets. */
function abroad(): Paper {
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
  const [a, b] = [only(books, 0), only(books, 1)]
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

/** Restated figures of last year in the column beside. */
function restated(): Paper {
  const books = booksOf(
    {
      seed: 109,
      size: 740_000,
      none: [
        'restricted',
        'affiliates',
        'goodwill',
        'research',
        'current_lease',
        'lease',
        'deferred_tax',
        'tax',
        'intangibles',
      ],
    },
    2,
  )
  const [a, b] = [only(books, 0), only(books, 1)]
  const reported = withOther(a, 'inventory', Math.round((a.inventory ?? 0) * 1.2))
  const columns = [
    of(2024, b),
    beside(reported, '2023', '(As reported)'),
    of(2023, a, '2023', '(As restated)'),
  ].map((column) => ({ ...column, width: 80 }))
  return {
    name: 'orchard-street-foods-2024',
    about: 'last year as reported and as restated, whole dollars',
    style: { dollar: 'column', negative: 'spaced brackets' },
    before: [],
    sheets: [
      {
        title: ['Orchard Street Foods, LLC', 'Balance Sheets', 'December 31, 2024 and 2023'],
        columns,
        rows: rowsOf(`
Cash = *cash
Short-term investments = *short_term_investments
Accounts receivable, net = *receivables
Inventory = *inventory
Prepaid expenses = prepaid
Total current assets == *current_assets
Property and equipment, net = property
Other assets = other_assets
Total assets == *total_assets
Accounts payable = *payables
Accrued expenses = accrued
Deferred revenue = deferred
Line of credit = *current_debt
Total current liabilities == *current_liabilities
Long-term debt, less current portion = *long_term_debt
Total liabilities == *total_liabilities
Members’ equity:
Contributed capital = paid_in
Accumulated earnings = *retained_earnings
Total members’ equity == *equity
Total liabilities and members’ equity == both`),
      },
    ],
  }
}

/** What was planned beside what came. */
function budget(): Paper {
  const books = booksOf({ seed: 110, size: 1_260_000, none: ['goodwill', 'tax', 'research'] }, 2)
  const [planned, actual] = [only(books, 0), only(books, 1)]
  return {
    name: 'juniper-clinic-actual-2024',
    about: 'budget, variance and percent beside the actual year',
    style: { landscape: true, negative: 'minus', zero: '0' },
    before: [],
    sheets: [
      {
        title: [
          'Juniper Clinic, Inc.',
          'Statement of Revenue and Expenses – Budget vs. Actual',
          'For the Year Ended December 31, 2024',
        ],
        columns: [
          beside(planned, 'Budget'),
          of(2024, actual, 'Actual'),
          change(actual, planned, 'Variance'),
          growth(actual, planned, 'Variance %'),
        ],
        rows: rowsOf(`
Revenue
  Patient fees = product
  Grants = service
Total revenue == *revenue
Expenses
  Clinical staff = cost_of_sales
  Outreach = selling
  Administration = general
  Depreciation = *depreciation
  Interest expense = *interest
Total expenses == *operating_expenses: all_expenses
Net operating income = revenue - all_expenses
Interest income = interest_income
Net surplus == *net_income`),
      },
    ],
  }
}

/** Cents, account numbers, two statements on one page. */
function cents(): Paper {
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
  const [a, b] = [only(books, 0), only(books, 1)]
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

/** Capitals, names over two lines, the balance sheet goes on on the next page. */
function turned(): Paper {
  const books = booksOf(
    { seed: 112, size: 64_200_000, none: ['restricted', 'savings', 'goodwill', 'research'] },
    2,
  )
  const [a, b] = [only(books, 0), only(books, 1)]
  const columns = [of(2024, b, 'December 31,', '2024'), of(2023, a, 'December 31,', '2023')]
  return {
    name: 'summit-ready-mix-2024',
    about: 'names over two lines, balance sheet over a page break',
    style: { dollar: 'touching', capitals: true, zero: '—' },
    before: [],
    sheets: [
      {
        title: ['SUMMIT READY MIX, INC.', 'BALANCE SHEETS'],
        columns,
        rows: rowsOf(`
Assets
Current assets:
  Cash and cash equivalents = *cash: checking
  Certificates of deposit = *short_term_investments
  Trade accounts receivable, less allowance/for credit losses = *receivables
  Receivables from affiliates = affiliates
  Inventories = *inventory
  Prepaid expenses = prepaid
    Total current assets == *current_assets
Property, plant and equipment:
  Land = land
  Plant and trucks = plant
  Less accumulated depreciation and/depletion = -accumulated
    Net property, plant and equipment == property
Intangible assets, less accumulated/amortization = *intangibles
Other assets = other_assets
    Total assets == *total_assets
--
Liabilities and stockholders’ equity
Current liabilities:
  Accounts payable – trade = *payables
  Accrued expenses = accrued
  Deferred revenue = deferred
  Current maturities of long-term debt = *current_debt
  Current portion of operating leases = current_lease
    Total current liabilities == *current_liabilities
Long-term debt, less current/maturities = *long_term_debt
Operating leases, less current portion = lease
Deferred income taxes = deferred_tax
    Total liabilities == *total_liabilities
Stockholders’ equity:
  Common stock = paid_in
  Retained earnings = *retained_earnings
    Total stockholders’ equity == *equity
    Total liabilities and stockholders’/equity == both`),
      },
      {
        title: ['SUMMIT READY MIX, INC.', 'STATEMENTS OF CASH FLOWS'],
        over: 'Years Ended',
        columns,
        rows: rowsOf(`
Cash flows from operating activities:
  Net income = *net_income
  Adjustments to reconcile net income to/net cash provided by operating activities:
    Depreciation, depletion and/amortization = *depreciation
    Decrease (increase) in accounts receivable = d_receivables
    Decrease (increase) in inventories = d_inventory
    Increase (decrease) in accounts payable = d_payables
    Increase (decrease) in accrued expenses = d_accrued
      Net cash provided by operating/activities == *operating_cash_flow
Cash flows from investing activities:
  Capital expenditures = *capital_expenditure: -capital_expenditure
      Net cash used in investing/activities == investing
Cash flows from financing activities:
  Net borrowings = borrowing
  Dividends = -distributions
      Net cash used in financing/activities == financing
Net change in cash == change`),
      },
    ],
  }
}

/** A partnership that loses money; brackets everywhere. */
function partners(): Paper {
  const books = booksOf(
    {
      seed: 113,
      size: 22_700,
      none: [
        'restricted',
        'affiliates',
        'savings',
        'goodwill',
        'inventory',
        'research',
        'deferred_tax',
        'tax',
        'allowance',
        'short_term_investments',
        'interest_income',
      ],
      times: { product: 0.6, service: 0.6, cost_product: 1.1, general: 2, interest: 2.4 },
    },
    3,
  )
  const [a, b, c] = [only(books, 0), only(books, 1), only(books, 2)]
  const columns = [of(2023, c), of(2022, b), of(2021, a)]
  return {
    name: 'red-mesa-partners-2023',
    about: 'partnership with losses, three years, thousands',
    style: { unit: 1_000, dollar: 'column', zero: '—' },
    before: [
      letter('Red Mesa Partners, L.P.', 'Ostby Clarke LLP', 'December 31, 2023, 2022 and 2021'),
    ],
    sheets: [
      {
        title: [
          'RED MESA PARTNERS, L.P.',
          'STATEMENTS OF OPERATIONS',
          'Years ended December 31, 2023, 2022 and 2021',
          '(Thousands of dollars)',
        ],
        columns,
        rows: rowsOf(`
Operating revenues:
  Gathering fees = product
  Processing fees = service
    Total operating revenues == *revenue
Costs and expenses:
  Cost of services = *cost_of_sales
  Operating and maintenance = selling
  General and administrative = general
  Depreciation, depletion and amortization = *depreciation
    Total costs and expenses == *operating_expenses: expenses
Loss from operations == *ebit
Interest expense = *interest: -interest
Net loss == *net_income`),
      },
      {
        title: [
          'RED MESA PARTNERS, L.P.',
          'BALANCE SHEETS',
          'December 31, 2023, 2022 and 2021',
          '(Thousands of dollars)',
        ],
        columns,
        rows: rowsOf(`
Assets
Cash and cash equivalents = *cash: checking
Accounts receivable – trade = *receivables
Prepaid expenses = prepaid
    Total current assets == *current_assets
Property, plant and equipment, net = property
Intangible assets, net = *intangibles
Other assets = other_assets
    Total assets == *total_assets
Liabilities and partners’ capital
Accounts payable = *payables
Accrued liabilities = accrued
Deferred revenue = deferred
Current maturities of long-term debt = *current_debt
Current lease obligations = current_lease
    Total current liabilities == *current_liabilities
Long-term debt = *long_term_debt
Long-term lease obligations = lease
    Total liabilities == *total_liabilities
Partners’ capital == *equity
    Total liabilities and partners’ capital == both`),
      },
    ],
  }
}

/** A cooperative of long words. */
function cooperative(): Paper {
  const books = booksOf(
    {
      seed: 114,
      size: 71_000_000,
      none: [
        'restricted',
        'affiliates',
        'savings',
        'goodwill',
        'intangibles',
        'research',
        'deferred_tax',
        'tax',
        'current_lease',
        'lease',
      ],
    },
    2,
  )
  const [a, b] = [only(books, 0), only(books, 1)]
  const columns = [of(2022, a), of(2023, b)]
  return {
    name: 'rolling-hills-electric-2023',
    about: 'cooperative, oldest first, margins and patronage capital',
    style: { dollar: 'column', leaders: true },
    before: [],
    sheets: [
      {
        title: [
          'Rolling Hills Electric Cooperative',
          'Balance Sheets',
          'December 31, 2022 and 2023',
        ],
        columns,
        rows: rowsOf(`
ASSETS
Utility plant, net = property
Current assets
  Cash and cash equivalents = *cash: checking
  Temporary cash investments = *short_term_investments
  Accounts receivable, net = *receivables
  Materials and supplies = *inventory
  Prepaid expenses = prepaid
    Total current assets == *current_assets
Deferred charges = other_assets
    Total assets == *total_assets
EQUITIES AND LIABILITIES
Equities
  Memberships = paid_in
  Patronage capital and margins = retained_earnings
    Total equities == *equity
Long-term debt, less current maturities = *long_term_debt
Current liabilities
  Current maturities of long-term debt = *current_debt
  Accounts payable = *payables
  Accrued taxes = accrued
  Consumer deposits = deferred
    Total current liabilities == *current_liabilities
    Total equities and liabilities == both`),
      },
      {
        title: [
          'Rolling Hills Electric Cooperative',
          'Statements of Operations',
          'Years Ended December 31, 2022 and 2023',
        ],
        columns,
        rows: rowsOf(`
Operating revenues = *revenue
Operating expenses
  Cost of power = *cost_of_sales
  Operations and maintenance = selling
  Administrative and general = general
  Depreciation = *depreciation
    Total operating expenses == *operating_expenses: expenses
Operating margins before interest == *ebit
Interest on long-term debt = *interest
Nonoperating margins = interest_income
Net margins == *net_income`),
      },
    ],
  }
}

export const learnPapers = (): Paper[] => [
  audited(),
  membersOnly(),
  nonprofit(),
  millions(),
  changes(),
  quarters(),
  consolidating(),
  abroad(),
  restated(),
  budget(),
  cents(),
  turned(),
  partners(),
  cooperative(),
]
