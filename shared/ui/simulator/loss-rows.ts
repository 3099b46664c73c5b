import type { InsurancePoint, TornadoBar } from '#shared/risk/simulate.ts'
import type { LossSummary } from '#shared/risk/summary.ts'

/** Rows for charts and the tables beside them. Amounts are in dollars, chances are shares of 1. */

/** Trials by loss: more than `from`, up to `to`. The first row holds the trials without a loss. */
export interface LossBin {
  readonly from: number
  /** Infinity in the row for losses too rare to be drawn. */
  readonly to: number
  readonly trials: number
  readonly share: number
  /** Share of the trials that lose at most `to`. */
  readonly cumulative: number
}

/** The maximum number of histogram bars. */
const BARS = 40
/** At most one trial in this many may lie beyond a chart, because a few outliers would leave no room for the others. */
const BEYOND = 200
/** Step sizes of an axis, up to a power of ten. */
const ROUND = [1, 2, 2.5, 5, 10]

/** The smallest round amount that reaches `end` in `BARS` steps; at least a dollar. */
function stepOf(end: number): number {
  const power = 10 ** Math.floor(Math.log10(end / BARS))
  return Math.max(1, power * (ROUND.find((round) => round * power * BARS >= end) ?? 10))
}

/** The largest loss drawn in charts; the largest of all if hardly any trial has a loss. */
export function drawnUpTo(losses: Float64Array): number {
  const within = losses[Math.ceil(losses.length * (1 - 1 / BEYOND)) - 1] ?? 0
  return within > 0 ? within : (losses.at(-1) ?? 0)
}

/** Histogram rows from the losses of all trials, sorted ascending. */
export function lossBins(losses: Float64Array): LossBin[] {
  const end = drawnUpTo(losses)
  const step = end > 0 ? stepOf(end) : 0
  const bounds = Array.from({ length: end > 0 ? Math.ceil(end / step) : 0 }, (_, bin) => ({
    ...{ from: bin * step, to: (bin + 1) * step },
  }))
  const last = bounds.at(-1)?.to ?? 0
  const all = [{ from: 0, to: 0 }, ...bounds, { from: last, to: Number.POSITIVE_INFINITY }]
  let below = 0
  const rows = all.map(({ from, to }) => {
    const reached = losses.length - countAbove(losses, to)
    const trials = reached - below
    below = reached
    return { from, to, trials, ...{ share: part(trials, losses), cumulative: part(below, losses) } }
  })
  return rows.at(-1)?.trials === 0 ? rows.slice(0, -1) : rows
}

const part = (trials: number, { length }: Float64Array): number =>
  length === 0 ? 0 : trials / length

/** The number of losses above an amount; `losses` must be sorted ascending. */
function countAbove(losses: Float64Array, amount: number): number {
  let [low, high] = [0, losses.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((losses[middle] ?? 0) > amount) high = middle
    else low = middle + 1
  }
  return losses.length - low
}

/** P(loss > x), from the losses of all trials, sorted ascending. */
export const chanceAbove = (losses: Float64Array, amount: number): number =>
  part(countAbove(losses, amount), losses)

/** The lines of several runs at the same amounts, so that one chart can show them. */
export function overlaid(
  runs: readonly { key: string; losses: Float64Array }[],
  points = BARS,
): { amount: number; [run: string]: number }[] {
  const largest = Math.max(0, ...runs.map(({ losses }) => drawnUpTo(losses)))
  const step = largest > 0 ? stepOf(largest) * (BARS / points) : 0
  return Array.from({ length: largest > 0 ? Math.ceil(largest / step) + 1 : 1 }, (_, at) => {
    const amount = step * at
    const chances = runs.map(({ key, losses }) => [key, chanceAbove(losses, amount)])
    return { amount, ...Object.fromEntries(chances) }
  })
}

/** A parameter's bar: how far the mean net loss moves at half and at twice its value. */
export interface SwingRow {
  readonly bar: TornadoBar
  readonly low: number
  readonly high: number
  readonly width: number
}

/** The widest swings; parameters that move nothing are left out. */
export function swingRows(bars: readonly TornadoBar[], most: number): SwingRow[] {
  return bars
    .map((bar) => {
      const ends = [bar.half.mean_net, bar.double.mean_net]
      const [low, high] = [Math.min(...ends), Math.max(...ends)]
      return { bar, low, high, width: high - low }
    })
    .filter(({ width }) => width > 0)
    .slice(0, most)
}

/** What a policy on the run's own terms costs and saves the buyer; null until known. */
export interface PolicyWorth {
  readonly premium: number
  readonly spared: number
  readonly limit: number
  readonly retention: number
}

export function policyWorth(
  points: readonly InsurancePoint[],
  terms: { limit: number; retention: number },
): PolicyWorth | null {
  const without = points.find(({ limit }) => limit === 0)
  const [nearest] = points
    .filter(({ limit }) => limit > 0)
    .toSorted((a, b) => away(a, terms) - away(b, terms))
  if (!without || !nearest) return null
  const { limit, retention, premium } = nearest
  return { limit, retention, premium, spared: without.mean_net - nearest.mean_net }
}

const away = (point: InsurancePoint, terms: { limit: number; retention: number }): number =>
  Math.abs(point.limit - terms.limit) + Math.abs(point.retention - terms.retention)

/** The causes with losses, costliest first. */
export const mainCauses = ({ by_cause }: Pick<LossSummary, 'by_cause'>) =>
  by_cause.filter(({ mean }) => mean > 0).toSorted((a, b) => b.mean - a.mean)
