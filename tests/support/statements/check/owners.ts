import { booksOf, partsOf, yearAt } from '../books.ts'
import { beside, change, cover, growth, of } from '../columns.ts'
import { type Paper, rowsOf } from '../paper.ts'

/** Companies of members and partners, a charity, a utility. */

/** A developer with losses; the unit is above the columns. */
export function developer(): Paper {
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
  const [a, b] = [yearAt(books, 0), yearAt(books, 1)]
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

/** A charity with two classes of net assets and last year's total beside them. */
export function charity(): Paper {
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
  const [a, b] = [yearAt(books, 0), yearAt(books, 1)]
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

/** A limited partnership, three years, newest first, dates above the columns. */
export function partnership(): Paper {
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
  const [a, b, c] = [yearAt(books, 0), yearAt(books, 1), yearAt(books, 2)]
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

/** A public utility: net position, changes in percent. */
export function utility(): Paper {
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
  const [a, b] = [yearAt(books, 0), yearAt(books, 1)]
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
