import type { PricedWith, PriceRow } from '#shared/entities/price-grids.ts'
import { addMonths } from '#shared/format/calendar.ts'
import { formatDollars } from '#shared/format/money.ts'
import { QUOTE_MODEL_DATE } from './data.ts'

/** Base prices by the size of the whole credit, as a version of the grid (docs/domain.md section 2). */
export interface PriceGrid {
  readonly id: number
  readonly rows: readonly Omit<PriceRow, 'source'>[]
}

/** Staff should review prices older than this. Ours. */
export const PRICE_REVIEW_MONTHS = 12

const FIRST_SOURCE = 'Our own figures, after published market surveys of 2024 and 2025'

/** The prices of a new installation. */
export const FIRST_PRICES: readonly PriceRow[] = (
  [
    [0, 1_000_000, 0.84],
    [1_000_000, 5_000_000, 0.87],
    [5_000_000, 10_000_000, 0.89],
    [10_000_000, 20_000_000, 0.905],
    [20_000_000, 50_000_000, 0.92],
    [50_000_000, 100_000_000, 0.93],
    [100_000_000, null, 0.94],
  ] as const
).map(([from, to, price]) => ({ from, to, price, as_of: QUOTE_MODEL_DATE, source: FIRST_SOURCE }))

/** Returns the row for a credit in cents. */
function rowFor({ rows }: PriceGrid, creditCents: number): PriceGrid['rows'][number] {
  const row = rows.findLast(({ from }) => from * 100 <= creditCents)
  if (!row) throw new Error('A price grid begins at $0')
  return row
}

/** Returns the base price of a dollar of credit by the size of the whole credit, in basis points. */
export const basePrice = (grid: PriceGrid, creditCents: number): number =>
  Math.round(rowFor(grid, creditCents).price * 10_000)

/** Returns which version prices a credit, and the day that its price is of. */
export const pricedWith = (grid: PriceGrid, creditCents: number): PricedWith => ({
  id: grid.id,
  as_of: rowFor(grid, creditCents).as_of,
})

/** Whether a price is old enough on the given day that staff should review it. */
export const isPriceDue = ({ as_of }: Pick<PriceRow, 'as_of'>, today: string): boolean =>
  today > addMonths(as_of, PRICE_REVIEW_MONTHS)

/** What is wrong with a row of a grid, in words. */
export interface PriceProblem {
  readonly row: number
  readonly field: keyof PriceRow
  readonly text: string
}

/** Returns what is wrong with the rows of a grid, by row; rows are in the order of their sizes. */
export const gridProblems = (rows: readonly PriceRow[], today: string): PriceProblem[] =>
  rows.flatMap((row, index) => {
    const problems: readonly [keyof PriceRow, string | null][] = [
      ['from', fromProblem(row, rows[index - 1])],
      ['to', toProblem(row, index === rows.length - 1)],
      ['price', priceProblem(row)],
      ['as_of', row.as_of > today ? 'This day is yet to come' : null],
      ['source', row.source.trim() === '' ? 'Say where the price comes from' : null],
    ]
    return problems.flatMap(([field, text]) => (text === null ? [] : [{ row: index, field, text }]))
  })

function fromProblem({ from }: PriceRow, before: PriceRow | undefined): string | null {
  if (!before) return from === 0 ? null : 'The first row begins at $0'
  // The row before is told that it needs an end.
  if (before.to === null || from === before.to) return null
  const words = from > before.to ? 'Leaves a gap' : 'Overlaps'
  return `${words}: the row before ends at ${formatDollars(before.to)}`
}

function toProblem({ from, to }: PriceRow, isLast: boolean): string | null {
  if (to === null) return isLast ? null : 'Only the last row has no upper limit'
  if (isLast) return 'The last row has no upper limit: leave it empty'
  return to > from ? null : 'Ends before it begins'
}

function priceProblem({ price }: PriceRow): string | null {
  if (price <= 0) return 'Enter a price above $0.00'
  if (price > 1) return 'A price is at most $1.00 for a dollar of credit'
  return Math.abs(price * 10_000 - Math.round(price * 10_000)) < 1e-6
    ? null
    : 'Use at most four decimals'
}

/** The base price of credits of a size, before and after a change; sizes in dollars, null without a limit. */
export interface PriceChange {
  readonly from: number
  readonly to: number | null
  readonly before: number
  readonly after: number
}

/** Returns every range of sizes whose base price a new grid changes, in dollars for a dollar of credit. */
export function priceChanges(
  before: PriceGrid['rows'],
  after: PriceGrid['rows'],
): readonly PriceChange[] {
  const sizes = [...new Set([...before, ...after].map(({ from }) => from))].toSorted(
    (one, other) => one - other,
  )
  const at = (rows: PriceGrid['rows'], size: number) =>
    basePrice({ id: 0, rows }, size * 100) / 10_000
  return sizes
    .map((from, index) => ({
      from,
      to: sizes[index + 1] ?? null,
      before: at(before, from),
      after: at(after, from),
    }))
    .filter((change) => change.before !== change.after)
}
