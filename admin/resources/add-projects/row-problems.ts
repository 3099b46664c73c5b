import type { FieldError, FieldErrors, Resolver } from 'react-hook-form'
import { formatNumber } from '#shared/format/numbers.ts'
import { MONEY_MAX_DOLLARS } from '#shared/limits.ts'
import { serviceDayProblem } from '#shared/rules/build-dates.ts'
import {
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
    installed_capacity_dc: aboveWords(row.installed_capacity_dc, MAX_KILOWATTS),
    projected_itc_amount: aboveWords(row.projected_itc_amount, MONEY_MAX_DOLLARS),
    target_placed_in_service_date: serviceDayProblem(start, service),
  }
  return Object.fromEntries(Object.entries(problems).filter(([, words]) => words))
}

const aboveWords = (value: number | null, max: number): string | null =>
  value !== null && value > max ? `Use at most ${formatNumber(max)}` : null

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

/** What the form says of a cell. */
export function cellProblem(
  errors: FieldErrors<GridValues>,
  row: number,
  column: string,
): string | undefined {
  return isColumn(column) ? errors.rows?.[row]?.[column]?.message : undefined
}
