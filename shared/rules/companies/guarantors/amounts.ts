import {
  type FinancialLine,
  financialLines,
  unsignedLines,
} from '#shared/entities/financial-lines.ts'
import type { Ref } from '#shared/entities/refs.ts'
import { formatDollars } from '#shared/format/money.ts'
import type { StatementYear } from './statements.ts'

/** Returns the dollars of a line in a year; null if there is none. */
export function amountOf({ lines }: StatementYear, line: FinancialLine): number | null {
  const value = lines[line]?.value ?? null
  return value !== null && unsignedLines.has(line) ? Math.abs(value) : value
}

/** Returns the references of the figures for these lines, if a page states them. */
export const refsOf = ({ lines }: StatementYear, names: readonly FinancialLine[]): Ref[] =>
  names.flatMap((name) => lines[name]?.ref ?? [])

/** Returns the amounts of several lines; null if any is missing. */
export function amountsOf<const L extends FinancialLine>(
  year: StatementYear,
  lines: readonly L[],
): Record<L, number> | null {
  const entries = lines.map((line) => [line, amountOf(year, line)] as const)
  if (entries.some(([, value]) => value === null)) return null
  return Object.fromEntries(entries) as Record<L, number>
}

/** `equity $3,000`. */
export const named = (line: FinancialLine, amount: number): string =>
  `${lineWords(line)} ${formatDollars(amount)}`

/** The line as used in a sentence: `current assets`, `EBIT`. */
export const lineWords = (line: FinancialLine): string =>
  line === 'ebit' ? financialLines.label(line) : financialLines.label(line).toLowerCase()
