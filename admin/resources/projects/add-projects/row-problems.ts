import type { FieldError, FieldErrors, Resolver } from 'react-hook-form'
import { formatNumber } from '#shared/format/numbers.ts'
import { MONEY_MAX_DOLLARS } from '#shared/limits.ts'
import { serviceDayProblem } from '#shared/rules/projects/build-dates.ts'
import {
  cellName,
  EMPTY_ROW,
  type GridValues,
  isColumn,
  isEmptyRow,
  type ProjectColumn,
  type ProjectRow,
} from './project-rows.ts'

/** The server's limit; checked here because the server's message is a raw schema error. */
const MAX_KILOWATTS = 1e12

/** Returns the problems of a row by column; none for an empty row, which is not sent. */
export function rowProblems(row: ProjectRow): Partial<Record<ProjectColumn, string>> {
  if (isEmptyRow(row)) return {}
  const { name, construction_start_date: start, target_placed_in_service_date: service } = row
  const problems: Partial<Record<ProjectColumn, string | null>> = {
    name: name.trim() === '' ? 'Enter a project name' : null,
    ...figureProblems(row),
    target_placed_in_service_date: serviceDayProblem(start, service),
  }
  return Object.fromEntries(Object.entries(problems).filter(([, words]) => words))
}

/** Checks figures that are invalid regardless of the rest of the row. */
const figureProblems = ({ installed_capacity_dc, projected_itc_amount }: ProjectRow) => ({
  installed_capacity_dc: figureWords(installed_capacity_dc, MAX_KILOWATTS),
  projected_itc_amount: figureWords(projected_itc_amount, MONEY_MAX_DOLLARS),
})

function figureWords(value: number | null, max: number): string | null {
  if (value !== null && value < 0) return 'Can’t be negative'
  return value !== null && value > max ? `Use at most ${formatNumber(max)}` : null
}

/** Returns the figure problems of all rows in words: `Row 2, DC capacity: Can’t be negative`. */
export const figureNotes = (rows: readonly ProjectRow[]): string[] =>
  rows.flatMap((row, index) =>
    Object.entries(figureProblems(row)).flatMap(([column, words]) =>
      words && isColumn(column) ? `${cellName(index, column)}: ${words}` : [],
    ),
  )

const required = (message: string): FieldError => ({ type: 'required', message })

/** Validates the form with `rowProblems`, so that cards and grid get the same errors. */
export const gridResolver: Resolver<GridValues> = (values) => {
  const rows = values.rows.map((row) => {
    const problems = Object.entries(rowProblems(row)).map(([name, words]) => [
      name,
      required(words),
    ])
    return problems.length > 0 ? Object.fromEntries(problems) : undefined
  })
  const errors: FieldErrors<GridValues> = {
    ...(values.seller_id === null ? { seller_id: required('Choose a seller') } : {}),
    ...(rows.some(Boolean) ? { rows } : {}),
  }
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
}

/** Returns the problem of a cell: the form's error, or a figure that is invalid by itself. */
export function cellProblem(
  errors: FieldErrors<GridValues>,
  rows: readonly ProjectRow[],
  index: number,
  column: string,
): string | undefined {
  if (!isColumn(column)) return undefined
  const row = rows[index] ?? EMPTY_ROW
  const figures: Partial<Record<ProjectColumn, string | null>> = figureProblems(row)
  return errors.rows?.[index]?.[column]?.message ?? figures[column] ?? undefined
}
