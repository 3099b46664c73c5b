import { describe, expect, it } from 'vitest'
import { answerQuestions } from '#server/reading/answers/answer-questions.ts'
import { documentTypeData } from '#shared/entities/document-types.ts'
import { formPages } from '#tests/shared/reading/answers/form-page.ts'

const TYPE = 'financial_statements_year_1'

const answersOf = (...texts: string[]) =>
  Object.fromEntries(
    answerQuestions({
      type: TYPE,
      questions: documentTypeData[TYPE].fields,
      pages: formPages(...texts),
    }).map(({ field_name, value, confidence, citation }) => [
      field_name,
      { value, confidence, quote: citation?.quote ?? null },
    ]),
  )

const saidOf = (field: string, ...texts: string[]) => answersOf(...texts)[field]?.value

const BALANCE = `                            BALANCE SHEETS
                    December 31, 2024, 2023 and 2022
                            ($ in thousands)
                                   2024        2023        2022
ASSETS
Current assets
  Cash and cash equivalents     $ 1,200     $ 1,000     $   900
    Restricted cash                 300         300         300
  Accounts receivable, net
    (Note 3)                        500         450         400
  Total current assets            2,000       1,750       1,600
Property and equipment            3,000       3,100       3,200
  Total assets                  $ 5,000     $ 4,850     $ 4,800
LIABILITIES AND EQUITY
  Accounts payable              $   700     $   650     $   600
  Long-term debt, less
    current portion               1,800       1,900       2,000
  Total liabilities               2,500       2,550       2,600
Accumulated deficit                (500)       (700)       (800)
Members' capital                  3,000       3,000       3,000
  Total members' equity           2,500       2,300       2,200
  Total liabilities and
    members' equity             $ 5,000     $ 4,850     $ 4,800`

const FLOWS = `                        STATEMENTS OF CASH FLOWS
                            ($ in thousands)
                                   2024        2023
Net income                      $   200     $   100
Depreciation and amortization       150         140
Changes in:
  Accounts receivable               (50)        (50)
  Accounts payable                   50          50
Net cash provided by operating
  activities                        350         240
Purchases of property and
  equipment                         (90)        (80)`

describe('statements of three years side by side', () => {
  const answers = answersOf(
    'For the fiscal year ended December 31, 2024\nFINANCIAL STATEMENTS',
    BALANCE,
    FLOWS,
  )

  it.each([
    ['fiscal_year', 2024],
    ['cash', 1_200_000],
    ['receivables', 500_000],
    ['current_assets', 2_000_000],
    ['total_assets', 5_000_000],
    ['payables', 700_000],
    ['long_term_debt', 1_800_000],
    ['total_liabilities', 2_500_000],
    ['retained_earnings', -500_000],
    ['equity', 2_500_000],
    ['depreciation', 150_000],
    ['net_income', 200_000],
    ['operating_cash_flow', 350_000],
    ['capital_expenditure', 90_000],
    ['inventory', null],
    ['interest', null],
  ])('%s', (field, value) => {
    expect(answers[field]?.value).toBe(value)
  })

  it('reads the column of the year that the statements are for', () => {
    const older = BALANCE.replace('December 31, 2024, 2023 and 2022', '')
    expect(saidOf('cash', 'For the fiscal year ended December 31, 2023', older)).toBe(1_000_000)
  })

  it('is more certain of a total that adds up than of one that does not', () => {
    const wrong = BALANCE.replace(
      'Total current assets            2,000',
      'Total current assets            2,700',
    )
    const year = 'For the fiscal year ended December 31, 2024'
    const right = answersOf(year, BALANCE).current_assets
    const odd = answersOf(year, wrong).current_assets
    expect(odd?.value).toBe(2_700_000)
    expect(right?.confidence).toBeGreaterThanOrEqual(0.9)
    expect(odd?.confidence).toBeLessThan(0.9)
  })
})

describe('proof and doubt', () => {
  const YEAR = 'For the year ended December 31, 2024'
  const SHEET = `BALANCE SHEET
                                  2024
Cash                               100
Land                               300
Total assets                       400
Loans                              150
Equity                             250
Total liabilities and equity       400`

  it('is more certain of assets that equal liabilities and equity', () => {
    const wrong = SHEET.replace('equity       400', 'equity       480')
    const [right, odd] = [answersOf(YEAR, SHEET), answersOf(YEAR, wrong)]
    expect(right.total_assets?.value).toBe(400)
    expect(odd.total_assets?.confidence).toBeLessThan(right.total_assets?.confidence ?? 0)
  })

  it('carries over the unit of the previous page, less certain, but not for cents', () => {
    const first = SHEET.replace('BALANCE SHEET', 'BALANCE SHEET (in thousands)')
    const next = 'STATEMENT OF INCOME\n              2024\nNet sales      500\nNet income      40'
    const found = answersOf(YEAR, first, next)
    expect(found.net_income?.value).toBe(40_000)
    expect(found.net_income?.confidence).toBeLessThan(0.9)
    const cents = next.replace('500', '500.25').replace(' 40', ' 40.75')
    expect(answersOf(YEAR, first, cents).net_income?.value).toBe(41)
  })
})

describe('figures that are easily mistaken for another', () => {
  it.each([
    [
      'shares of the sales',
      'revenue',
      'STATEMENT OF INCOME\n               % of Sales       2024\nNet sales          100.0%      5,000\nCost of sales       60.0%      3,000',
      5_000,
    ],
    [
      'quarters',
      'net_income',
      'STATEMENT OF INCOME 2024\n                 Q1       Q2       Q3       Q4      Total\nNet sales        10       20       30       40        100\nNet income        1        2        3        4         10',
      10,
    ],
    [
      'a budget',
      'revenue',
      'STATEMENT OF INCOME 2024\n               Budget     Actual\nTotal revenue   9,000      8,500\nTotal expenses  7,000      7,100',
      8_500,
    ],
    [
      'a loss without a bracket',
      'net_income',
      'STATEMENT OF OPERATIONS\n                  2024\nRevenue          1,000\nNet loss           250',
      -250,
    ],
    [
      'a total under the name of its part',
      'revenue',
      'STATEMENT OF ACTIVITIES\n                  2024\nRevenue\n  Grants         1,000\n  Fees             500\n  Total          1,500',
      1_500,
    ],
    [
      'columns of other years only',
      'revenue',
      'STATEMENT OF INCOME\n                  2022      2021\nTotal revenue    1,000       900\nTotal expenses     800       700',
      null,
    ],
    [
      'interest that is earned',
      'interest',
      'STATEMENT OF ACTIVITIES\n                  2024\nRevenue and support\n  Grants         1,000\n  Interest          50\nExpenses\n  Wages            600',
      null,
    ],
    [
      'two statements in one table',
      'receivables',
      'STATEMENT OF CASH FLOWS 2024\nAccounts receivable (20)\nAccounts payable     10\n          BALANCE SHEET\nCash                100\nAccounts receivable 200',
      200,
    ],
    [
      'remarks in another order',
      'operating_cash_flow',
      'STATEMENT OF CASH FLOWS\n                                                       2024\nNet income                                            1,000\nNet cash (used in) provided by operating activities     (70)',
      -70,
    ],
    [
      'tax in brackets that is taken off',
      'tax',
      'INCOME STATEMENT\n                       2024\nRevenue              1,000\nIncome before tax      300\nIncome tax expense     (90)\nNet income             210',
      90,
    ],
    [
      'tax that is given back',
      'tax',
      'INCOME STATEMENT\n                       2024\nRevenue              1,000\nIncome before tax      300\nIncome tax benefit     (90)\nNet income             390',
      -90,
    ],
    [
      'income after interest',
      'ebit',
      'PROFIT AND LOSS\n                       2024\nTotal income         1,000\nInterest expense        50\nTotal expenses         700\nNet operating income   300',
      null,
    ],
    [
      'a liability in brackets',
      'payables',
      'BALANCE SHEET\n                       2024\nCash                 1,000\nAccounts payable   ($90)\nAccrued wages        (20)',
      90,
    ],
    [
      'securities that are kept',
      'short_term_investments',
      'BALANCE SHEET\n                        2024\nCurrent assets:\nMarketable securities    300\nTotal current assets     300\nMarketable securities    900\nTotal assets           1,200',
      300,
    ],
    [
      'half a year beside the whole',
      'revenue',
      'STATEMENTS OF OPERATIONS\n               Six months ended     Year ended\n                    June 30,        December 31,\n                      2024             2024\nTotal revenue          400              900\nTotal expenses         300              700',
      900,
    ],
  ])('%s', (_, field, text, value) => {
    expect(saidOf(field, 'For the year ended December 31, 2024', text)).toBe(value)
  })
})
