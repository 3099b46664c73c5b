import type { PriceRow } from '#shared/entities/price-grids.ts'
import { gridProblems } from '#shared/rules/accounts/quotes/grid.ts'

/** A row as typed: numbers may be missing. */
export interface RowValues {
  from: number | null
  to: number | null
  price: number | null
  as_of: string
  source: string
}

export interface GridValues {
  rows: RowValues[]
}

/** The rows that are typed; a missing number is one that no row may have. */
export const rowsOf = ({ rows }: GridValues): PriceRow[] =>
  rows.map(({ from, price, ...row }) => ({ ...row, from: from ?? -1, price: price ?? 0 }))

/** What is wrong with one input of a row, in words; true if nothing is. */
export function checkInput(
  values: GridValues,
  at: number,
  input: keyof PriceRow,
  today: string,
): string | true {
  if (input === 'as_of' && !values.rows[at]?.as_of) return 'Enter the day of the price'
  const found = gridProblems(rowsOf(values), today).find(
    ({ row, field }) => row === at && field === input,
  )
  return found ? `Row ${at + 1}. ${found.text}` : true
}
