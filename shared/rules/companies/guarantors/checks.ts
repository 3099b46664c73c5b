import { type FinancialLine, financialLines } from '#shared/entities/financial-lines.ts'
import type { Ref } from '#shared/entities/refs.ts'
import { centsOf, dollarsOf, formatDollars } from '#shared/format/money.ts'
import { formatShare } from '#shared/format/percent.ts'
import { amountsOf, named, refsOf } from './amounts.ts'
import type { StatementFigure, StatementYear } from './statements.ts'

/** Allowed difference as a share of the total, because statements are rounded. */
export const BALANCE_TOLERANCE = 0.005

/** A check that figures of one year agree with each other. */
export interface StatementCheck {
  readonly key:
    | 'balance'
    | 'assets'
    | 'current_assets'
    | 'liabilities'
    | 'ebit'
    | 'net_income'
    | 'current_liabilities'
  readonly title: string
  /** Open while a figure is missing. */
  readonly state: 'passed' | 'failed' | 'open'
  readonly words: string
  readonly refs: readonly Ref[]
}

interface CheckRule {
  readonly title: string
  readonly lines: readonly FinancialLine[]
  /** Both sides in words and dollars: equal, or the first at most the second. */
  readonly sides: (amount: (line: FinancialLine) => number) => readonly [Side, Side]
  readonly is: 'equal' | 'at_most'
}

interface Side {
  readonly words: string
  readonly dollars: number
}

/** Adds up in whole cents. */
const sum = (...amounts: readonly number[]): number =>
  dollarsOf(amounts.reduce((cents, amount) => cents + centsOf(amount), 0))

/** Compares parts with the line they belong to; a statement may have further parts. */
const partsOf = (
  title: string,
  total: FinancialLine,
  parts: readonly FinancialLine[],
): CheckRule => ({
  title,
  lines: [...parts, total],
  is: 'at_most',
  sides: (amount) => [
    {
      words: parts.map((line) => named(line, amount(line))).join(' + '),
      dollars: sum(...parts.map(amount)),
    },
    { words: named(total, amount(total)), dollars: amount(total) },
  ],
})

const RULES = {
  balance: {
    title: 'Assets equal liabilities plus equity',
    lines: ['total_assets', 'total_liabilities', 'equity'],
    is: 'equal',
    sides: (amount) => [
      { words: named('total_assets', amount('total_assets')), dollars: amount('total_assets') },
      {
        words: `${named('total_liabilities', amount('total_liabilities'))} + ${named('equity', amount('equity'))}`,
        dollars: sum(amount('total_liabilities'), amount('equity')),
      },
    ],
  },
  current_assets: partsOf('Parts of current assets', 'current_assets', [
    'cash',
    'short_term_investments',
    'receivables',
    'inventory',
  ]),
  assets: partsOf('Parts of total assets', 'total_assets', ['current_assets', 'intangibles']),
  current_liabilities: partsOf('Parts of current liabilities', 'current_liabilities', [
    'payables',
    'current_debt',
  ]),
  liabilities: partsOf('Parts of total liabilities', 'total_liabilities', [
    'current_liabilities',
    'long_term_debt',
  ]),
  ebit: {
    title: 'EBIT follows from revenue',
    lines: ['revenue', 'cost_of_sales', 'operating_expenses', 'depreciation', 'ebit'],
    is: 'equal',
    sides: (amount) => [
      { words: named('ebit', amount('ebit')), dollars: amount('ebit') },
      {
        words: `${named('revenue', amount('revenue'))} − ${named('cost_of_sales', amount('cost_of_sales'))} − ${named('operating_expenses', amount('operating_expenses'))} − ${named('depreciation', amount('depreciation'))}`,
        dollars: sum(
          amount('revenue'),
          -amount('cost_of_sales'),
          -amount('operating_expenses'),
          -amount('depreciation'),
        ),
      },
    ],
  },
  net_income: {
    title: 'Net income follows from EBIT',
    lines: ['ebit', 'interest', 'tax', 'net_income'],
    is: 'equal',
    sides: (amount) => [
      { words: named('net_income', amount('net_income')), dollars: amount('net_income') },
      {
        words: `${named('ebit', amount('ebit'))} − ${named('interest', amount('interest'))} − ${named('tax', amount('tax'))}`,
        dollars: sum(amount('ebit'), -amount('interest'), -amount('tax')),
      },
    ],
  },
} as const satisfies Record<StatementCheck['key'], CheckRule>

const KEYS = Object.keys(RULES) as StatementCheck['key'][]

/** Runs the checks of a year: that it balances and that its sums foot. */
export const checkStatement = (year: StatementYear): StatementCheck[] =>
  KEYS.map((key) => check(key, RULES[key], year))

/** A failed check, with the lines it looks at. */
export interface FailedCheck extends Pick<StatementCheck, 'key' | 'title' | 'words'> {
  readonly lines: readonly FinancialLine[]
}

/** Returns the checks that a year's figures fail as they stand, saved or not. */
export function failedChecks(
  fiscal_year: number,
  figures: Readonly<Partial<Record<FinancialLine, number | null>>>,
): FailedCheck[] {
  const lines: Partial<Record<FinancialLine, StatementFigure>> = {}
  for (const line of financialLines.values) {
    const value = figures[line] ?? null
    if (value !== null) lines[line] = { ...UNSOURCED, value }
  }
  const year = { fiscal_year, lines, audited: null, opinion: null, opinion_ref: null }
  return KEYS.flatMap((key) => {
    const { title, state, words } = check(key, RULES[key], year)
    return state === 'failed' ? [{ key, title, words, lines: RULES[key].lines }] : []
  })
}

const UNSOURCED = { ref: null, signed_by: null, verified: false, stated: null } as const

function check(key: StatementCheck['key'], rule: CheckRule, year: StatementYear): StatementCheck {
  const base = { key, title: rule.title, refs: refsOf(year, rule.lines) }
  const amounts = amountsOf(year, rule.lines)
  if (!amounts) return { ...base, state: 'open', words: 'Not every figure is on file.' }
  const [left, right] = rule.sides((line) => amounts[line] ?? 0)
  const over = centsOf(left.dollars) - centsOf(right.dollars)
  const gap = rule.is === 'equal' ? Math.abs(over) : Math.max(0, over)
  const largest = Math.max(...rule.lines.map((line) => Math.abs(centsOf(amounts[line] ?? 0))))
  const isOff = gap > largest * BALANCE_TOLERANCE
  const sign = over === 0 ? '=' : isOff ? (over > 0 ? '>' : '<') : rule.is === 'equal' ? '≈' : '≤'
  const words = `${left.words} ${sign} ${right.words}`
  return isOff
    ? {
        ...base,
        state: 'failed',
        words: `${words}: off by ${formatDollars(dollarsOf(gap))}, more than ${formatShare(BALANCE_TOLERANCE)}.`,
      }
    : { ...base, state: 'passed', words: `${words}.` }
}
