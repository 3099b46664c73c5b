import { describe, expect, it } from 'vitest'
import type { PriceRow } from '#shared/entities/price-grids.ts'
import {
  FIRST_PRICES,
  gridProblems,
  priceChanges,
  pricedWith,
} from '#shared/rules/accounts/quotes/grid.ts'

const TODAY = '2026-11-16'
const [A, B] = [
  { from: 0, to: 1_000_000, price: 0.84, as_of: '2026-06-01', source: 'A survey' },
  { from: 1_000_000, to: null, price: 0.87, as_of: '2026-07-01', source: 'A broker' },
] as const satisfies readonly PriceRow[]

describe('the rows of a grid', () => {
  it.each<[string, readonly PriceRow[], string[]]>([
    ['good', [A, B], []],
    ['of a new installation', FIRST_PRICES, []],
    ['negative', [{ ...A, price: -0.5 }, B], ['0 price Enter a price above $0.00']],
    [
      'over a dollar',
      [A, { ...B, price: 1.01 }],
      ['1 price A price is at most $1.00 for a dollar of credit'],
    ],
    ['exactly a dollar', [A, { ...B, price: 1 }], []],
    ['five decimals', [{ ...A, price: 0.84001 }, B], ['0 price Use at most four decimals']],
    [
      'a gap',
      [A, { ...B, from: 2_000_000 }],
      ['1 from Leaves a gap: the row before ends at $1,000,000'],
    ],
    [
      'an overlap',
      [A, { ...B, from: 500_000 }],
      ['1 from Overlaps: the row before ends at $1,000,000'],
    ],
    ['begins late', [{ ...A, from: 1 }, B], ['0 from The first row begins at $0']],
    [
      'ends early',
      [A, { ...B, to: 9_000_000 }],
      ['1 to The last row has no upper limit: leave it empty'],
    ],
    ['open in the middle', [{ ...A, to: null }, B], ['0 to Only the last row has no upper limit']],
    [
      'backward',
      [
        { ...A, to: 0 },
        { ...B, from: 0 },
      ],
      ['0 to Ends before it begins'],
    ],
    ['a day to come', [{ ...A, as_of: '2026-11-17' }, B], ['0 as_of This day is yet to come']],
    ['no source', [{ ...A, source: ' ' }, B], ['0 source Say where the price comes from']],
  ])('%s', (_what, rows, expected) => {
    expect(
      gridProblems(rows, TODAY).map(({ row, field, text }) => `${row} ${field} ${text}`),
    ).toEqual(expected)
  })
})

it.each([
  [99_999_999, '2026-06-01'],
  [100_000_000, '2026-07-01'],
])('prices %d cents as of the row for its size', (cents, as_of) => {
  expect(pricedWith({ id: 4, rows: [A, B] }, cents)).toEqual({ id: 4, as_of })
})

it('tells every size whose price changes', () => {
  const after = [
    { ...A, to: 500_000 },
    { ...A, from: 500_000, to: null, price: 0.86 },
  ]
  expect(priceChanges([A, B], after)).toEqual([
    { from: 500_000, to: 1_000_000, before: 0.84, after: 0.86 },
    { from: 1_000_000, to: null, before: 0.87, after: 0.86 },
  ])
})
