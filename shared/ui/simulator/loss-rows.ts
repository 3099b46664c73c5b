import type { InsurancePoint, TornadoBar } from '#shared/risk/simulate.ts'
import type { Histogram, LossSummary } from '#shared/risk/summary.ts'

/** Rows of charts and of the tables beside them. Amounts are dollars, chances shares of 1. */

/** The trials whose loss is from `from` up to `to`; the first row is those that lose nothing. */
export interface LossBin {
  readonly from: number
  readonly to: number
  readonly trials: number
  readonly share: number
  /** Share of the trials that lose less than `to`. */
  readonly cumulative: number
}

export function lossBins({ none, width, counts }: Histogram, trials: number): LossBin[] {
  let below = none
  const share = (count: number) => (trials === 0 ? 0 : count / trials)
  const first = { from: 0, to: 0, trials: none, share: share(none), cumulative: share(none) }
  return [
    first,
    ...counts.map((count, bin) => {
      below += count
      const bounds = { from: bin * width, to: (bin + 1) * width }
      return { ...bounds, trials: count, share: share(count), cumulative: share(below) }
    }),
  ]
}

/** The chance of losing at least an amount: where the line of exceedance has its corners. */
export interface Exceedance {
  readonly amount: number
  readonly chance: number
}

export function exceedance({ none, width, counts }: Histogram, trials: number): Exceedance[] {
  let above = trials - none
  const points = [{ amount: 0, chance: trials === 0 ? 0 : above / trials }]
  for (const [bin, count] of counts.entries()) {
    above -= count
    points.push({ amount: (bin + 1) * width, chance: above / trials })
  }
  return points
}

/** P(loss > x), counted among the losses of all trials, the least first. */
export function chanceAbove(losses: Float64Array, amount: number): number {
  let [low, high] = [0, losses.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((losses[middle] ?? 0) > amount) high = middle
    else low = middle + 1
  }
  return losses.length === 0 ? 0 : (losses.length - low) / losses.length
}

/** Lines of several runs at the same amounts, so that one chart holds them. */
export function overlaid(
  runs: readonly { key: string; histogram: Histogram; trials: number }[],
  points = 40,
): { amount: number; [run: string]: number }[] {
  const lines = runs.map(({ key, histogram, trials }) => ({
    key,
    line: exceedance(histogram, trials),
  }))
  const largest = Math.max(0, ...lines.map(({ line }) => line.at(-1)?.amount ?? 0))
  return Array.from({ length: largest === 0 ? 1 : points + 1 }, (_, at) => {
    const amount = (largest * at) / points
    const chances = lines.map(({ key, line }) => [key, chanceOn(line, amount)])
    return { amount, ...Object.fromEntries(chances) }
  })
}

/** Between two corners the line is straight; beyond the last nothing is lost. */
function chanceOn(line: readonly Exceedance[], amount: number): number {
  const next = line.findIndex((point) => point.amount >= amount)
  const [before, after] = [line[next - 1], line[next]]
  if (!after) return 0
  if (!before || after.amount === amount) return after.chance
  const part = (amount - before.amount) / (after.amount - before.amount)
  return before.chance + part * (after.chance - before.chance)
}

/** A parameter's bar: how far the mean net loss moves at half and at twice its value. */
export interface SwingRow {
  readonly bar: TornadoBar
  readonly low: number
  readonly high: number
  readonly width: number
}

/** The widest swings; those that move nothing are left out. */
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

/** What a policy at the run's own terms costs and spares the buyer; null before it is known. */
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

/** The causes that lose something, the costliest first. */
export const mainCauses = ({ by_cause }: Pick<LossSummary, 'by_cause'>) =>
  by_cause.filter(({ mean }) => mean > 0).toSorted((a, b) => b.mean - a.mean)
