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

/** What the server takes; its own words on it are those of a schema. */
const MAX_KILOWATTS = 1e12

/** What is wrong with a row, at its columns. A row without anything is left out, so nothing is. */
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

/** Figures that no project has, whatever else is typed in its row. */
const figureProblems = ({ installed_capacity_dc, projected_itc_amount }: ProjectRow) => ({
  installed_capacity_dc: figureWords(installed_capacity_dc, MAX_KILOWATTS),
  projected_itc_amount: figureWords(projected_itc_amount, MONEY_MAX_DOLLARS),
})

function figureWords(value: number | null, max: number): string | null {
  if (value !== null && value < 0) return 'Can’t be negative'
  return value !== null && value > max ? `Use at most ${formatNumber(max)}` : null
}

/** The same of all rows, in words: `Row 2, DC capacity: Can’t be negative`. */
export const figureNotes = (rows: readonly ProjectRow[]): string[] =>
  rows.flatMap((row, index) =>
    Object.entries(figureProblems(row)).flatMap(([column, words]) =>
      words && isColumn(column) ? `${cellName(index, column)}: ${words}` : [],
    ),
  )

const required = (message: string): FieldError => ({ type: 'required', message })

/** The same for the form: cards and grid are judged alike. */
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

/** What is wrong with a cell: what the form says of it, or a figure that is wrong by itself. */
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
