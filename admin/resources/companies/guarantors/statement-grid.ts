import type { FinancialsTable } from '#shared/contract/schemas/companies/guarantors.ts'
import { type FinancialLine, financialLines } from '#shared/entities/financial-lines.ts'
import { readPlainNumber } from '#shared/format/plain-numbers.ts'
import { MONEY_MAX_DOLLARS } from '#shared/limits.ts'
import { type FailedCheck, failedChecks } from '#shared/rules/companies/guarantors/checks.ts'
import { type Cell, type Paste, pasteInto, type Reading } from '#shared/ui/grid/cells.ts'
import type { LaterWord } from './statement-rows.ts'

/** The three years of a review, each a column of the grid. */
const PLACES = [0, 1, 2] as const
type Place = (typeof PLACES)[number]

/** A column by position; the newest year is last. */
export type YearColumn = `year${Place}`
const columnAt = (place: Place): YearColumn => `year${place}`
export const YEAR_COLUMNS: readonly YearColumn[] = PLACES.map(columnAt)
export const isYearColumn = (name: string): name is YearColumn =>
  YEAR_COLUMNS.some((column) => column === name)

/** One line of the statements over the years, in dollars; null if there is no figure. */
export type LineRow = { line: FinancialLine } & Record<YearColumn, number | null>

/**
 * Returns the three years of the grid, oldest first, ending at the latest with figures or, without
 * any, at last year.
 */
export function gridYears({ years }: Pick<FinancialsTable, 'years'>, thisYear: number): number[] {
  const latest = years.length > 0 ? Math.max(...years) : thisYear - 1
  return [latest - 2, latest - 1, latest]
}

export const rowsOfTable = ({ rows }: FinancialsTable, years: readonly number[]): LineRow[] =>
  rows.map(({ line, values }) => {
    const valueAt = (place: Place) => values[String(years[place])]?.value ?? null
    return { line, year0: valueAt(0), year1: valueAt(1), year2: valueAt(2) }
  })

/** Returns the figure of a line for an earlier year in the nearest later statement. */
export const laterWord = (
  { rows }: Pick<FinancialsTable, 'rows'>,
  line: FinancialLine,
  year: number | undefined,
): LaterWord | undefined =>
  rows.find((row) => row.line === line)?.later.find((word) => word.year === year)

/** Returns the rows with empty figures filled in from later statements. */
export const filledFromLater = (
  table: Pick<FinancialsTable, 'rows'>,
  rows: readonly LineRow[],
  years: readonly number[],
): LineRow[] =>
  rows.map((row) => {
    const valueAt = (place: Place) =>
      row[columnAt(place)] ?? laterWord(table, row.line, years[place])?.value ?? null
    return { line: row.line, year0: valueAt(0), year1: valueAt(1), year2: valueAt(2) }
  })

/** Counts the empty figures that were filled. */
export const filledCount = (before: readonly LineRow[], after: readonly LineRow[]): number =>
  before.reduce(
    (sum, row, index) =>
      sum +
      YEAR_COLUMNS.filter((column) => row[column] === null && after[index]?.[column] != null)
        .length,
    0,
  )

/** Returns the problem with a figure, in words; undefined if there is none. */
export function figureProblem(value: number | null): string | undefined {
  if (value === null) return undefined
  if (Math.abs(value) > MONEY_MAX_DOLLARS) return 'This amount is too large'
  return Number(value.toFixed(2)) === value ? undefined : 'Use at most two decimals'
}

/** Returns the figures that differ from the saved ones, by year; null removes a typed figure. */
export function figureChanges(
  rows: readonly LineRow[],
  saved: readonly LineRow[],
  years: readonly number[],
): { year: number; lines: Partial<Record<FinancialLine, number | null>> }[] {
  return PLACES.flatMap((place) => {
    const column = columnAt(place)
    const changed = rows.filter((row, index) => row[column] !== saved[index]?.[column])
    const year = years[place]
    if (changed.length === 0 || year === undefined) return []
    return [{ year, lines: Object.fromEntries(changed.map((row) => [row.line, row[column]])) }]
  })
}

/** Returns the figures of a year that the company entered and our team has not checked. */
export function uncheckedFigures(
  { rows }: FinancialsTable,
  year: number,
): Partial<Record<FinancialLine, number>> {
  return Object.fromEntries(
    rows.flatMap(({ line, values }) => {
      const cell = values[String(year)]
      return cell && !cell.verified ? [[line, cell.value]] : []
    }),
  )
}

/** A check that a year's figures fail. */
export type StatementFlag = FailedCheck & { year: number }

/** Returns the failed checks of the figures on screen, newest year first. */
export const flagsOf = (rows: readonly LineRow[], years: readonly number[]): StatementFlag[] =>
  PLACES.toReversed().flatMap((place) => {
    const column = columnAt(place)
    const year = years[place]
    if (year === undefined) return []
    const figures = Object.fromEntries(rows.map((row) => [row.line, row[column]]))
    return failedChecks(year, figures).map((failed) => ({ ...failed, year }))
  })

/** Returns why a figure is marked: every failed check it is part of. */
export const flagWords = (
  flags: readonly StatementFlag[],
  line: FinancialLine,
  year: number | undefined,
): string | undefined =>
  flags
    .filter((flag) => flag.year === year && flag.lines.includes(line))
    .map(({ title, words }) => `${title}: ${words}`)
    .join(' ') || undefined

/** Parses a figure as accountants write it: parentheses, like a minus sign, make it negative. */
export function figureIn(text: string): number | null {
  const number = readPlainNumber(text, 'dollars and cents')
  return number.ok ? number.value : null
}

const reading = (column: YearColumn): Reading<LineRow> => ({
  read: (text) => ({ [column]: figureIn(text) }),
  refusal: (text) => {
    const number = readPlainNumber(text, 'dollars and cents')
    return number.ok ? '' : number.problem
  },
})

const READINGS: Readonly<Record<YearColumn, Reading<LineRow>>> = {
  year0: reading('year0'),
  year1: reading('year1'),
  year2: reading('year2'),
}

const EMPTY: LineRow = { line: 'cash', year0: null, year1: null, year2: null }

/** `Total Assets 2025`. */
export const figureName = (
  { line }: Pick<LineRow, 'line'>,
  column: YearColumn,
  years: readonly number[],
): string => `${financialLines.label(line)} ${years[YEAR_COLUMNS.indexOf(column)] ?? ''}`

/** Returns the rows after text is pasted at a cell; a first line of years names the columns. */
export const pasteFigures = (
  rows: readonly LineRow[],
  years: readonly number[],
  at: Cell<YearColumn>,
  text: string,
): Paste<LineRow> =>
  pasteInto(
    {
      readings: READINGS,
      columns: YEAR_COLUMNS,
      headings: {
        year0: [String(years[0]), `FY${years[0]}`, `FY ${years[0]}`],
        year1: [String(years[1]), `FY${years[1]}`, `FY ${years[1]}`],
        year2: [String(years[2]), `FY${years[2]}`, `FY ${years[2]}`],
      },
      empty: EMPTY,
      max: rows.length,
      cellName: (row, column) => figureName(rows[row] ?? EMPTY, column, years),
    },
    rows,
    at,
    text,
  )
