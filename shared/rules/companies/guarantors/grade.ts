import { type GuarantorMetric, guarantorMetrics } from '#shared/entities/guarantors.ts'
import type { Ref } from '#shared/entities/refs.ts'
import { counted } from '#shared/format/counted.ts'
import { andList } from '#shared/format/lists.ts'
import { formatDollars } from '#shared/format/money.ts'
import { formatNumber } from '#shared/format/numbers.ts'
import { amountOf, refsOf } from './amounts.ts'
import {
  GRADING,
  gradeOf,
  type Points,
  pointsOf,
  ratioMetrics,
  ratiosOf,
  sixDecimals,
  type YearRatio,
} from './metrics.ts'
import type { StatementYear } from './statements.ts'

/** The weight of each year in a ratio, in percent, newest first (ours). */
export const YEAR_WEIGHTS = [50, 30, 20] as const

/** The grade of one metric over the years. */
export interface GradedMetric {
  readonly metric: GuarantorMetric
  readonly label: string
  /** Percent of the score. */
  readonly weight: number
  /** Weighted over the years; null if it is not a number. */
  readonly value: number | null
  /** Null if a figure is missing. */
  readonly points: Points | null
  readonly grade: string
  /** The explanation, year by year and then combined. */
  readonly steps: readonly { readonly text: string; readonly refs: readonly Ref[] }[]
  readonly years: readonly YearRatio[]
}

/** Grades three years, newest first; with fewer, every metric stays open. `exposure` is in dollars. */
export function gradeMetrics(years: readonly StatementYear[], exposure: number): GradedMetric[] {
  const ratios = years.map((year) => ratiosOf(year, exposure))
  return guarantorMetrics.values.map((metric) => {
    const base = { metric, label: guarantorMetrics.label(metric), weight: GRADING[metric].weight }
    const key = ratioMetrics.find((one) => one === metric)
    if (key === undefined) return { ...base, years: [], ...profitability(years) }
    const own = ratios.map((of) => of[key])
    return { ...base, years: own, ...weighed(metric, own) }
  })
}

type Graded = Pick<GradedMetric, 'value' | 'points' | 'grade' | 'steps'>

function weighed(metric: GuarantorMetric, years: readonly YearRatio[]): Graded {
  const steps = years.map(({ fiscal_year, words, refs }) => ({
    text: `${fiscal_year}: ${words}.`,
    refs,
  }))
  const end = (value: number | null, points: Points | null, text: string): Graded => ({
    value,
    points,
    grade: points === null ? 'Open' : gradeOf(points),
    steps: [...steps, { text, refs: [] }],
  })
  if (years.length < YEAR_WEIGHTS.length) return end(null, null, 'Three years are needed.')
  if (years.some(({ standing }) => standing === 'missing')) {
    return end(null, null, 'Not graded while a figure is missing.')
  }
  if (years.some(({ standing }) => standing === 'none')) {
    return end(null, 0, 'No points: in one of the years there is nothing to stand on.')
  }
  if (years.every(({ standing }) => standing === 'ample')) {
    return end(null, 4, 'Grade A in every year: there is nothing to divide by.')
  }
  // A year with a zero divisor counts as the bound of A: as good as required, and no better.
  const values = years.map(({ value }) => value ?? GRADING[metric].bounds[0])
  const value = sixDecimals(
    values.reduce((sum, one, place) => sum + one * ((YEAR_WEIGHTS[place] ?? 0) / 100), 0),
  )
  const points = pointsOf(metric, value)
  const parts = values.map((one, place) => `${YEAR_WEIGHTS[place]}% × ${formatNumber(one)}`)
  return end(value, points, `${parts.join(' + ')} = ${formatNumber(value)}: ${gradeWords(points)}.`)
}

const gradeWords = (points: Points): string =>
  points === 0 ? 'no points' : `grade ${gradeOf(points)}, ${counted(points, 'point')}`

/** Counts profitable years out of three; two that include the latest beat two that don't. */
function profitability(years: readonly StatementYear[]): Graded {
  const steps = years.map((year) => {
    const net = amountOf(year, 'net_income')
    return {
      text: `${year.fiscal_year}: ${net === null ? 'no net income on file' : `net income ${formatDollars(net)}`}.`,
      refs: refsOf(year, ['net_income']),
    }
  })
  const incomes = years.map((year) => amountOf(year, 'net_income'))
  if (years.length < YEAR_WEIGHTS.length || incomes.includes(null)) {
    const text = 'Not graded while a figure is missing.'
    return { value: null, points: null, grade: 'Open', steps: [...steps, { text, refs: [] }] }
  }
  const profits = incomes.map((net) => (net ?? 0) > 0)
  const count = profits.filter(Boolean).length
  const points = pointsOf('profitability', count === 2 && profits[0] ? 2.5 : count)
  const good = years.filter((_, place) => profits[place]).map(({ fiscal_year }) => fiscal_year)
  const which = good.length === 0 ? 'No year' : andList(good.map(String))
  const text = `${which} with a profit: ${gradeWords(points)}.`
  return { value: count, points, grade: gradeOf(points), steps: [...steps, { text, refs: [] }] }
}

/** Returns the score in hundredths of a point, 0 to 400; null while a metric is open. */
export function scoreOf(
  metrics: readonly Pick<GradedMetric, 'weight' | 'points'>[],
): number | null {
  let score = 0
  for (const { weight, points } of metrics) {
    if (points === null) return null
    score += weight * points
  }
  return score
}
