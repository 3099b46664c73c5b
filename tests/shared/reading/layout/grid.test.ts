import { describe, expect, it } from 'vitest'
import { readPages } from '#shared/reading/answers/reading.ts'
import { gridsOf } from '#shared/reading/layout/grid.ts'
import { formPages } from '../answers/form-page.ts'

const gridOf = (text: string) => {
  const [page] = readPages(formPages(text))
  return gridsOf(page ?? expect.fail())
}

const told = (text: string) =>
  gridOf(text).map(({ columns, rows, scale }) => ({
    columns: columns.map(
      ({ kind, year, total }) => `${kind} ${year ?? '-'}${total ? ' total' : ''}`,
    ),
    rows: rows.map(({ label, cells }) => [label, ...cells.map((cell) => cell?.value ?? null)]),
    scale,
  }))

const INCOME = `                    CONSOLIDATED STATEMENTS OF OPERATIONS
                       (in thousands, except percents)

                                  Years Ended December 31,
                              2024                2023                2022
                         Amount     %        Amount     %        Amount     %
Revenue
  Product               $ 7,000   70.0%     $ 6,000   66.7%     $ 5,000   62.5%
  Service                 3,000   30.0%       3,000   33.3%       3,000   37.5%
    Total revenue        10,000  100.0%       9,000  100.0%       8,000  100.0%
Cost of revenue           6,000   60.0%       5,500   61.1%       5,100   63.8%
    Gross profit          4,000   40.0%       3,500   38.9%       2,900   36.3%
Operating expenses (Note 4)
  Selling                 2,500   25.0%       2,400   26.7%       2,300   28.8%
  Depreciation              500    5.0%         500    5.6%         400    5.0%
    Total operating
      expenses            3,000   30.0%       2,900   32.2%       2,700   33.8%
Operating income          1,000   10.0%         600    6.7%         200    2.5%
Interest expense           (400)  (4.0)%       (410)  (4.6)%       (420)  (5.3)%
Net income (loss)       $   600    6.0%     $   190    2.1%     $  (220)  (2.8)%`

describe('tables of figures', () => {
  it('have a row for each name and a column for each heading', () => {
    const [grid, ...more] = told(INCOME)
    expect(more).toEqual([])
    expect(grid?.columns).toEqual([
      'amount 2024',
      'percent 2024',
      'amount 2023',
      'percent 2023',
      'amount 2022',
      'percent 2022',
    ])
    expect(grid?.scale).toBe(1_000)
    expect(grid?.rows).toContainEqual(['total revenue', 10_000, 100, 9_000, 100, 8_000, 100])
    expect(grid?.rows).toContainEqual([
      'total operating expenses',
      3_000,
      30,
      2_900,
      32.2,
      2_700,
      33.8,
    ])
    expect(grid?.rows).toContainEqual(['net income (loss)', 600, 6, 190, 2.1, -220, -2.8])
    expect(grid?.rows).toContainEqual(['interest expense', -400, -4, -410, -4.6, -420, -5.3])
  })

  it('foot with sums, remainders, and signed figures', () => {
    const [grid] = gridOf(INCOME)
    const footing = grid?.rows.flatMap(({ label, footing: found }) =>
      found ? [[label, found[0]]] : [],
    )
    expect(footing).toEqual([
      ['total revenue', true],
      ['gross profit', true],
      ['total operating expenses', true],
      ['operating income', true],
      ['net income (loss)', true],
    ])
  })

  it('report a total that does not foot, unless its rows may be on another page', () => {
    const rows = `Total current assets            500
Land                            100
Plant                           200
Total fixed assets              %TOTAL
Total assets                    900`
    const footingOf = (text: string) =>
      gridOf(text)[0]?.rows.map(({ footing }) => footing?.[0] ?? null)
    const wrong = `December 31, 2024\nFixed assets:\n${rows.replace('%TOTAL', '350')}`
    expect(footingOf(wrong)).toEqual([null, null, null, false, null])
    expect(footingOf(wrong.replace('350', '300'))).toEqual([null, null, null, true, null])
    expect(footingOf(rows.replace('%TOTAL', '350'))).toEqual([null, null, null, null, null])
  })

  it.each([
    [
      'quarters beside their year, which names no year of its own',
      `                 Jan - Mar 2024   Apr - Jun 2024   Jul - Sep 2024   Oct - Dec 2024     Total
4110 Sales               10.00            20.00            30.00            40.00    100.00
4120 Grants               1.00                             3.00             4.00       8.00`,
      ['amount 2024', 'amount 2024', 'amount 2024', 'amount 2024', 'amount 2024 total'],
      ['sales', 10, 20, 30, 40, 100],
    ],
    [
      'a sum without a name',
      `                    East       West       Both
Cash                 100        250        350
Receivables           50         75        125
Inventory             20         30         50`,
      ['amount -', 'amount -', 'amount - total'],
      ['cash', 100, 250, 350],
    ],
    [
      'notes, changes and budgets',
      `                       Note    2024 Actual    2024 Budget    Variance
Cash                      3          1,200          1,000         200
Receivables               4            900            950         (50)`,
      ['note 2024', 'amount 2024', 'budget 2024', 'change 2024'],
      ['cash', 3, 1_200, 1_000, 200],
    ],
    [
      'what was reported before a restatement',
      `                         2024             2023               2023
                                 (As reported)      (As restated)
Cash                    1,200            1,000              1,100
Receivables               900              950                900`,
      ['amount 2024', 'former 2023', 'amount 2023'],
      ['cash', 1_200, 1_000, 1_100],
    ],
    [
      'titles that are no heads',
      `                     Budget and actual, 2024
                                      Budget      Actual
Cash                                   1,200       1,000
Receivables                              900         950`,
      ['budget 2024', 'amount 2024'],
      ['cash', 1_200, 1_000],
    ],
    [
      'a sum without a name',
      `                         2024           2023
Current assets
Cash                    1,200          1,000
Inventory                 300            300
                        1,500          1,300`,
      ['amount 2024', 'amount 2023'],
      ['total current assets', 1_500, 1_300],
    ],
    [
      'dashes and lone signs',
      `                         2024           2023
Cash                $   1,200      $   1,000
Inventory                   -            300`,
      ['amount 2024', 'amount 2023'],
      ['inventory', 0, 300],
    ],
    [
      'years within days',
      `                  12/31/2024      12/31/2023
Cash                   1,200           1,100
Land                     300             250`,
      ['amount 2024', 'amount 2023'],
      ['land', 300, 250],
    ],
    [
      'years in short',
      `                   FY23      FY24A
Cash                  1,200      1,100
Land                    300        250`,
      ['amount 2023', 'amount 2024'],
      ['cash', 1_200, 1_100],
    ],
    [
      'one year for all',
      `As of June 30, 2024
Cash                    1,200
Loan 2                  2,500`,
      ['amount 2024'],
      ['loan 2', 2_500],
    ],
  ])('%s', (_, text, columns, row) => {
    const [grid] = told(text)
    expect(grid?.columns).toEqual(columns)
    expect(grid?.rows).toContainEqual(row)
  })

  it.each([
    ['(Dollars in millions)', 1e6],
    ["($ 000's omitted)", 1e3],
    ['(in U.S. dollars)', 1],
    ['(US$’000)', 1e3],
    ['(In millions, except number of shares, which are reflected in thousands)', 1e6],
    ['(Dollars in millions; shares in thousands)', 1e6],
  ])('%s', (unit, scale) => {
    expect(gridOf(`${unit}\n2024\nCash     10\nLand     20`)[0]?.scale).toBe(scale)
  })

  it('are not found in prose that ends in figures', () => {
    expect(gridOf('The lease began in\nJune of 2014 and ends in\n2034 at the latest.')).toEqual([])
  })

  it('have as many rows as their text', () => {
    const many = Array.from(
      { length: 3_000 },
      (_, row) => `Total row ${row}   (1,000)   2,000   30%`,
    )
    expect(gridOf(many.join('\n')).flatMap(({ rows }) => rows)).toHaveLength(3_000)
  })
})
