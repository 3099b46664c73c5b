import { booksOf, partsOf, yearAt } from '../books.ts'
import { beside, change, growth, letter, of } from '../columns.ts'
import { type Paper, rowsOf } from '../paper.ts'

/** Columns beside the year: quarters, companies of a group, budgets. */

/** A charity: net assets, gifts with and without restrictions in columns. */
export function nonprofit(): Paper {
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
  const [a, b] = [yearAt(books, 0), yearAt(books, 1)]
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

/** Quarters beside their year. */
export function quarters(): Paper {
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

/** A parent, its subsidiary, and the eliminations between them. */
export function consolidating(): Paper {
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

/** Budget beside actual figures. */
export function budget(): Paper {
  const books = booksOf({ seed: 110, size: 1_260_000, none: ['goodwill', 'tax', 'research'] }, 2)
  const [planned, actual] = [yearAt(books, 0), yearAt(books, 1)]
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
