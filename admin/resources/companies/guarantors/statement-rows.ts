import type { ResponseOf } from '#shared/contract/contract.ts'
import {
  type FinancialStatement,
  financialStatementOf,
  financialStatements,
} from '#shared/entities/financial-lines.ts'

export type Financials = ResponseOf<'companies.financialsTable'>
export type StatementRow = Financials['rows'][number]
export type StatementCell = StatementRow['values'][string]
export type LaterWord = StatementRow['later'][number]

export interface Statement {
  statement: FinancialStatement
  label: string
  rows: readonly StatementRow[]
}

/** Returns the lines of each statement, in the usual reading order. */
export const statementsOf = ({ rows }: Pick<Financials, 'rows'>): Statement[] =>
  financialStatements.options.map(({ value, label }) => ({
    statement: value,
    label,
    rows: rows.filter(({ line }) => financialStatementOf[line] === value),
  }))

/** Counts the years in which a line has no figure, over all lines. */
export const gapsIn = (rows: readonly StatementRow[], years: readonly number[]): number =>
  rows.reduce(
    (sum, { values }) => sum + years.filter((year) => values[String(year)] === undefined).length,
    0,
  )
