import { booksOf, yearAt } from '../books.ts'
import { change, growth, letter, of, share } from '../columns.ts'
import { type Paper, rowsOf } from '../paper.ts'

/** Companies with stockholders, audited or not. */

/** Audited, in thousands, two years, dollar signs in a separate column, notes within names. */
export function audited(): Paper {
  const books = booksOf({ seed: 101, size: 52_000, none: ['affiliates', 'savings'] }, 2)
  const [a, b] = [yearAt(books, 0), yearAt(books, 1)]
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

/** Millions with one decimal, three years, shares of revenue beside the operations. */
export function millions(): Paper {
  const books = booksOf(
    {
      seed: 104,
      size: 2_150,
      decimals: 1,
      none: ['restricted', 'affiliates', 'savings', 'allowance'],
    },
    3,
  )
  const [a, b, c] = [yearAt(books, 0), yearAt(books, 1), yearAt(books, 2)]
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

/** Three years, oldest first, then the changes in dollars and percent. */
export function changes(): Paper {
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
  const [a, b, c] = [yearAt(books, 0), yearAt(books, 1), yearAt(books, 2)]
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

/** Capitals, names over two lines, a balance sheet that continues on the next page. */
export function turned(): Paper {
  const books = booksOf(
    { seed: 112, size: 64_200_000, none: ['restricted', 'savings', 'goodwill', 'research'] },
    2,
  )
  const [a, b] = [yearAt(books, 0), yearAt(books, 1)]
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
