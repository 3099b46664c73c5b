import { booksOf, withOther, yearAt } from '../books.ts'
import { beside, cover, letter, of } from '../columns.ts'
import { type Paper, rowsOf } from '../paper.ts'

/** Companies of members, partners, and consumers. */

/** Whole dollars, one company of members, cash in accounts, dotted leaders. */
export function membersOnly(): Paper {
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
  const [a, b] = [yearAt(books, 0), yearAt(books, 1)]
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

/** A partnership that loses money; brackets everywhere. */
export function partners(): Paper {
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
  const [a, b, c] = [yearAt(books, 0), yearAt(books, 1), yearAt(books, 2)]
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

/** A cooperative with long labels. */
export function cooperative(): Paper {
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
  const [a, b] = [yearAt(books, 0), yearAt(books, 1)]
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

/** Last year's restated figures in the adjacent column. */
export function restated(): Paper {
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
  const [a, b] = [yearAt(books, 0), yearAt(books, 1)]
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
