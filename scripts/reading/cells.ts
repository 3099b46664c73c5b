import type { StatementCell } from '#server/reading/answers/statement-cells.ts'
import { type FinancialLine, financialLines } from '#shared/entities/financial-lines.ts'
import type { PageText } from '#shared/reading/page-text/page-text.ts'
import type { Outcome } from './outcomes.ts'

/** Cells of statements: the amount of a line in a year, compared with the truth (docs/reading.md). */

/** A cell that a person found in a statement. */
export interface TrueCell {
  line: FinancialLine
  /** Null if the table names no year; it is then the statement's own. */
  year: number | null
  /** Dollars. */
  value: number
  page: number | null
}

/** Causes of a wrong value. */
export const slips = [
  'sign',
  'unit',
  'percent',
  'other year',
  'other column',
  'sub-row',
  'other',
] as const
export type Slip = (typeof slips)[number]

export interface JudgedCell {
  line: FinancialLine
  year: number | null
  outcome: Outcome
  confidence: number
  is_page_right: boolean | null
  slip: Slip | null
  read: number | null
  truth: number | null
}

type Row = Readonly<Record<string, string>>

/**
 * Returns the cells that a table row describes: `line`, `year`, and `value`; a line with the year in its name
 * (`cash_2023`); or one column per year, headed by it. A line is given by its name or by its words.
 */
export function cellsOf(row: Row): TrueCell[] {
  const [name, named] = yearApart(row.line || row.field || '')
  const line = lineNamed(name)
  if (line === null) return []
  const page = row.page ? Number(row.page) : null
  const years = Object.entries(row).filter(([head]) => /^(?:FY)?(?:19|20)\d\d$/.test(head))
  const told =
    row.value === undefined
      ? years.map(([head, value]) => [Number(head.slice(-4)), value] as const)
      : [[named ?? (Number(row.year || row.fiscal_year) || null), row.value] as const]
  return told.flatMap(([year, text]) => {
    const value = amountOf(text)
    return value === null ? [] : [{ line, year, value, page }]
  })
}

function yearApart(name: string): [name: string, year: number | null] {
  const found = /^(?<line>.*?)[_\s-]*(?:fy)?(?<year>(?:19|20)\d\d)$/i.exec(name)?.groups
  return found ? [found.line ?? '', Number(found.year)] : [name, null]
}

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z]+/g, '')

const lineNamed = (name: string): FinancialLine | null =>
  financialLines.options.find(({ value, label }) =>
    [value, label].some((each) => plain(each) === plain(name)),
  )?.value ?? null

/** `$1,200`, `(1,200)`, `-1200.50`; null if it is no amount. */
function amountOf(text: string): number | null {
  const digits = text.replace(/[$,\s()]/g, '')
  if (digits === '' || !Number.isFinite(Number(digits))) return null
  return text.includes('(') ? -Math.abs(Number(digits)) : Number(digits)
}

/** Amounts are stored in whole dollars. */
const isSame = (truth: number, read: number): boolean => Math.abs(truth - read) <= 0.51

/**
 * Compares cells with the truth of a file. Cells read for other lines and years count as claimed if the table has that
 * line anywhere and that year in this file.
 */
export function judgeCells(
  lines: readonly FinancialLine[],
  truths: readonly TrueCell[],
  read: readonly StatementCell[],
  own: number | null,
  pages: readonly PageText[],
): JudgedCell[] {
  const known = truths.map((truth) => ({ ...truth, year: truth.year ?? own }))
  const years = new Set(known.map(({ year }) => year))
  const judged = known.map((truth): JudgedCell => {
    const cell = read.find(({ line, year }) => line === truth.line && year === truth.year)
    const isRight = cell !== undefined && isSame(truth.value, cell.value)
    return {
      line: truth.line,
      year: truth.year,
      outcome: cell === undefined ? 'not_found' : isRight ? 'right' : 'wrong',
      confidence: cell?.confidence ?? 0,
      is_page_right: isRight && truth.page !== null ? cell.citation.page === truth.page : null,
      slip: cell && !isRight ? slipOf(truth, cell, known, pages) : null,
      read: cell?.value ?? null,
      truth: truth.value,
    }
  })
  const claimed = read.filter(
    ({ line, year }) =>
      lines.includes(line) &&
      years.has(year) &&
      !known.some((truth) => truth.line === line && truth.year === year),
  )
  return [
    ...judged,
    ...claimed.map(
      ({ line, year, value, confidence }): JudgedCell => ({
        line,
        year,
        outcome: 'claimed',
        confidence,
        is_page_right: null,
        slip: null,
        read: value,
        truth: null,
      }),
    ),
  ]
}

const UNITS = [1, 1e3, 1e6] as const

function slipOf(
  truth: TrueCell,
  { value, citation }: StatementCell,
  truths: readonly TrueCell[],
  pages: readonly PageText[],
): Slip {
  if (isSame(truth.value, -value)) return 'sign'
  const ratio = Math.abs(truth.value / value)
  if (UNITS.some((unit) => unit > 1 && (isSame(ratio, unit) || isSame(1 / ratio, unit))))
    return 'unit'
  if (citation.quote.trim().endsWith('%')) return 'percent'
  if (truths.some(({ line, value: other }) => line === truth.line && isSame(other, value)))
    return 'other year'
  const text = pages.find(({ number }) => number === citation.page)?.text ?? ''
  const from = text.lastIndexOf('\n', citation.start) + 1
  const [row = ''] = text.slice(from).split('\n', 1)
  const figures = Array.from(row.matchAll(/\d[\d,]*(?:\.\d+)?/g), ([digits]) =>
    Number(digits.replaceAll(',', '')),
  )
  const stands = figures.some((figure) =>
    UNITS.some((unit) => isSame(figure * unit, Math.abs(truth.value))),
  )
  if (stands) return 'other column'
  return Math.abs(value) < Math.abs(truth.value) ? 'sub-row' : 'other'
}
