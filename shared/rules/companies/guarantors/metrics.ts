import type { FinancialLine } from '#shared/entities/financial-lines.ts'
import { type GuarantorMetric, guarantorMetrics } from '#shared/entities/guarantors.ts'
import type { Ref } from '#shared/entities/refs.ts'
import { formatDollars } from '#shared/format/money.ts'
import { formatNumber } from '#shared/format/numbers.ts'
import { amountsOf, lineWords, named, refsOf } from './amounts.ts'
import type { StatementYear } from './statements.ts'

/** The ratios used to grade a guarantor; weights and bounds are ours (docs/domain.md section 5). */

/** Points per grade: A, B, C, D, and none. */
export type Points = 4 | 3 | 2 | 1 | 0

/** A ratio for one year. */
export interface YearRatio {
  readonly fiscal_year: number
  /** Null unless known. */
  readonly value: number | null
  /**
   * Ample: the divisor is zero, which is as good as it gets (no interest to pay). None: nothing to build on (no
   * equity). Missing: a figure is not on file.
   */
  readonly standing: 'known' | 'ample' | 'none' | 'missing'
  readonly words: string
  readonly refs: readonly Ref[]
}

/** The result of a ratio, in words that follow its year in a sentence. */
type Result = Pick<YearRatio, 'value' | 'standing' | 'words'>

const ample = (words: string): Result => ({ value: null, standing: 'ample', words })
const none = (words: string): Result => ({ value: null, standing: 'none', words })

/** A quotient rounded to six decimals, so weighting it leaves no floating-point noise; the words end with the value. */
function quotient(over: number, under: number, words: string): Result {
  const value = sixDecimals(over / under)
  return { value, standing: 'known', words: `${words} = ${formatNumber(value)}` }
}

export const sixDecimals = (value: number): number => Math.round(value * 1e6) / 1e6

interface Ratio<L extends FinancialLine = FinancialLine> {
  readonly lines: readonly L[]
  /** `exposure` is in dollars. */
  readonly reckon: (amounts: Readonly<Record<L, number>>, exposure: number) => Result
}

const ratio = <const L extends FinancialLine>(one: Ratio<L>): Ratio => ({
  lines: one.lines,
  reckon: (amounts, exposure) => one.reckon(amounts as Record<L, number>, exposure),
})

const NO_EXPOSURE = 'nothing that it guarantees is at risk'

/** Ratios of a year. Profitability is not here because it looks at all years together. */
const RATIOS: Readonly<Record<Exclude<GuarantorMetric, 'profitability'>, Ratio>> = {
  net_worth: ratio({
    lines: ['equity', 'intangibles'],
    reckon: ({ equity, intangibles }, exposure) => {
      const worth = equity - intangibles
      const words = `(${named('equity', equity)} − ${named('intangibles', intangibles)})`
      if (exposure > 0) {
        return quotient(worth, exposure, `${words} ÷ exposure ${formatDollars(exposure)}`)
      }
      return worth > 0
        ? ample(`${words}: ${NO_EXPOSURE}`)
        : none(`${words}: no net worth to stand on`)
    },
  }),
  liquidity: ratio({
    lines: ['cash', 'short_term_investments'],
    reckon: ({ cash, short_term_investments: invested }, exposure) => {
      const words = `(${named('cash', cash)} + ${named('short_term_investments', invested)})`
      if (exposure > 0) {
        return quotient(cash + invested, exposure, `${words} ÷ exposure ${formatDollars(exposure)}`)
      }
      return cash + invested >= 0
        ? ample(`${words}: ${NO_EXPOSURE}`)
        : none(`${words}: nothing to pay from`)
    },
  }),
  current_ratio: ratio({
    lines: ['current_assets', 'current_liabilities'],
    reckon: ({ current_assets: assets, current_liabilities: owed }) => {
      if (owed > 0) return divided('current_assets', assets, 'current_liabilities', owed)
      return assets > 0
        ? ample('no current liabilities')
        : none('neither current assets nor liabilities')
    },
  }),
  leverage: ratio({
    lines: ['current_debt', 'long_term_debt', 'equity'],
    reckon: ({ current_debt, long_term_debt, equity }) => {
      if (equity <= 0) return none(`equity isn’t positive (${formatDollars(equity)})`)
      const words = `(${named('current_debt', current_debt)} + ${named('long_term_debt', long_term_debt)})`
      return quotient(
        current_debt + long_term_debt,
        equity,
        `${words} ÷ ${named('equity', equity)}`,
      )
    },
  }),
  coverage: ratio({
    lines: ['ebit', 'interest'],
    reckon: ({ ebit, interest }) =>
      interest > 0 ? divided('ebit', ebit, 'interest', interest) : ample('no interest to pay'),
  }),
  z_score: ratio({
    lines: [
      'current_assets',
      'current_liabilities',
      'retained_earnings',
      'ebit',
      'equity',
      'total_assets',
      'total_liabilities',
    ],
    reckon: (of) => {
      const { total_assets: assets, total_liabilities: owed } = of
      if (assets <= 0) return none(`total assets aren’t positive (${formatDollars(assets)})`)
      if (owed <= 0) return of.equity > 0 ? ample('no liabilities') : none('no equity')
      const parts = Z_PARTS.map(([weight, part]) => [weight, part(of)] as const)
      const value = sixDecimals(parts.reduce((total, [weight, part]) => total + weight * part, 0))
      const words = parts.map(([weight, part]) => `${weight} × ${formatNumber(part)}`)
      return {
        value,
        standing: 'known',
        words: `${words.join(' + ')} = ${formatNumber(value)}`,
      }
    },
  }),
}

type ZLine =
  | 'current_assets'
  | 'current_liabilities'
  | 'retained_earnings'
  | 'ebit'
  | 'equity'
  | 'total_assets'
  | 'total_liabilities'
type ZAmounts = Readonly<Record<ZLine, number>>

/** Altman's Z″ for nonmanufacturers: working capital, retained earnings, EBIT, and equity. */
const Z_PARTS: readonly (readonly [number, (of: ZAmounts) => number])[] = [
  [6.56, (of) => (of.current_assets - of.current_liabilities) / of.total_assets],
  [3.26, (of) => of.retained_earnings / of.total_assets],
  [6.72, (of) => of.ebit / of.total_assets],
  [1.05, (of) => of.equity / of.total_liabilities],
]

const divided = (over: FinancialLine, a: number, under: FinancialLine, b: number): Result =>
  quotient(a, b, `${named(over, a)} ÷ ${named(under, b)}`)

/** How a metric is graded, and its weight in the score. */
interface Grading {
  /** Percent of the score. */
  readonly weight: number
  /** The bounds of A, B, C and D. */
  readonly bounds: readonly [number, number, number, number]
  /** Whether higher is better. */
  readonly rises: boolean
}

export const GRADING: Readonly<Record<GuarantorMetric, Grading>> = {
  net_worth: { weight: 25, bounds: [3, 2, 1.25, 1], rises: true },
  liquidity: { weight: 15, bounds: [0.5, 0.3, 0.15, 0.05], rises: true },
  current_ratio: { weight: 10, bounds: [2, 1.5, 1.2, 1], rises: true },
  leverage: { weight: 15, bounds: [1, 1.5, 2.5, 4], rises: false },
  coverage: { weight: 15, bounds: [6, 4, 2.5, 1.5], rises: true },
  z_score: { weight: 10, bounds: [4, 2.6, 1.85, 1.1], rises: true },
  /** Years out of three; two that include the latest count as 2.5. */
  profitability: { weight: 10, bounds: [3, 2.5, 2, 1], rises: true },
}

const POINTS: readonly Points[] = [4, 3, 2, 1]

/** Returns the points of a value: those of the best bound it reaches. */
export function pointsOf(metric: GuarantorMetric, value: number): Points {
  const { bounds, rises } = GRADING[metric]
  const place = bounds.findIndex((bound) => (rises ? value >= bound : value <= bound))
  return POINTS[place] ?? 0
}

/** `A` to `D`; a dash for anything lower. */
export const gradeOf = (points: Points): string => ['–', 'D', 'C', 'B', 'A'][points] ?? '–'

/** The lines each year needs for a score. */
export const SCORED_LINES: readonly FinancialLine[] = [
  ...new Set([...Object.values(RATIOS).flatMap(({ lines }) => lines), 'net_income' as const]),
]

/** Returns the ratios of a year by metric; `exposure` is in dollars. */
export function ratiosOf(
  year: StatementYear,
  exposure: number,
): Record<keyof typeof RATIOS, YearRatio> {
  const of = (one: Ratio): YearRatio => {
    const base = { fiscal_year: year.fiscal_year, refs: refsOf(year, one.lines) }
    const amounts = amountsOf(year, one.lines)
    if (amounts) return { ...base, ...one.reckon(amounts, exposure) }
    const missing = one.lines.filter((line) => year.lines[line] === undefined).map(lineWords)
    return { ...base, value: null, standing: 'missing', words: `no ${missing.join(', ')} on file` }
  }
  return {
    net_worth: of(RATIOS.net_worth),
    liquidity: of(RATIOS.liquidity),
    current_ratio: of(RATIOS.current_ratio),
    leverage: of(RATIOS.leverage),
    coverage: of(RATIOS.coverage),
    z_score: of(RATIOS.z_score),
  }
}

export const ratioMetrics = guarantorMetrics.values.filter(
  (metric) => metric !== 'profitability',
) as (keyof typeof RATIOS)[]
