import { type BlockResult, COLUMNS, type Sums, YEARS } from './block.ts'
import type { Plan } from './plan.ts'
import { CAUSES, type Cause, ELEMENTS, type Element } from './portfolio.ts'
import { PAYERS, type Payer } from './protection.ts'

/** The engine version; increment it with every change to the output. */
export const ENGINE_VERSION = '1.2.0'

/** A figure with the bounds that contain it in 95 of 100 runs. */
export interface Interval {
  readonly low: number
  readonly high: number
}

/** The distribution of a loss, in dollars. */
export interface LossSummary {
  readonly mean_loss: number
  readonly sd_loss: number
  readonly standard_error: number
  readonly p10: number
  readonly p50: number
  readonly p90: number
  readonly intervals: Readonly<Record<'p10' | 'p50' | 'p90', Interval>>
  readonly var_95: number
  readonly var_99: number
  readonly cvar_95: number
  readonly cvar_99: number
  readonly probability_any_loss: number
  readonly histogram: Histogram
  readonly by_cause: readonly { cause: Cause; mean: number; share: number }[]
  readonly by_year: readonly { year: number; mean: number }[]
}

/** Trials without any loss, and those with one in bins of equal width from 0 to the largest loss. */
export interface Histogram {
  readonly none: number
  readonly width: number
  readonly counts: readonly number[]
}

export interface ElementRow {
  readonly element: Element | 'gross_up'
  readonly gross: number
  readonly paid: Readonly<Record<Payer, number>>
  readonly left: number
}

export interface SimulationResult extends LossSummary {
  readonly engine_version: string
  readonly seed: number
  readonly trials: number
  readonly credit_claimed: number
  readonly expected_delivered: number
  /** After payments by the seller's side, its guarantor, and insurance. */
  readonly net: LossSummary
  readonly by_element: readonly ElementRow[]
  readonly by_project: readonly { id: number; gross: number; net: number }[]
  /** Mean of what the seller's own part of credits took; it is in no loss of the buyer. */
  readonly retained_absorbed: number
  /** Dollars per dollar of credit at which a buyer breaks even on average. */
  readonly break_even_price: number
}

const BINS = 40

/** Combines all blocks into one result; their order does not matter. */
export function summarize(
  plan: Plan,
  blocks: readonly BlockResult[],
  { seed, trials }: { seed: number; trials: number },
): SimulationResult {
  const ordered = [...blocks].sort((a, b) => a.block - b.block)
  const gross = joined(ordered, trials, 'gross')
  const net = joined(ordered, trials, 'net')
  const mean = (table: keyof Sums) => {
    const tables = ordered.map(({ sums }) => sums[table])
    return Array.from(
      tables[0] ?? [],
      (_, at) => stableSum(tables.map((each) => each[at] ?? 0)) / trials,
    )
  }
  const causes = mean('causes')
  const years = mean('years')
  const elements = mean('elements')
  const projects = mean('projects')
  const [undelivered = 0] = mean('undelivered')
  const [retained = 0] = mean('retained')
  const told = (losses: Float64Array, column: number): LossSummary => {
    const spread = distribution(losses)
    return {
      ...spread,
      by_cause: CAUSES.map((cause, row) => ({
        cause,
        mean: causes[row * 2 + column] ?? 0,
        share: shareOf(causes[row * 2 + column] ?? 0, spread.mean_loss),
      })),
      by_year: Array.from({ length: YEARS }, (_, year) => ({
        year,
        mean: years[year * 2 + column] ?? 0,
      })),
    }
  }
  const lost = told(gross, 0)
  const after = told(net, 1)
  return {
    engine_version: ENGINE_VERSION,
    seed,
    trials,
    credit_claimed: plan.credit,
    expected_delivered: plan.credit - undelivered,
    ...lost,
    net: after,
    by_element: [...ELEMENTS, 'gross_up' as const].map((element, row) => {
      const at = (column: number) => elements[row * COLUMNS + column] ?? 0
      const paid = Object.fromEntries(PAYERS.map((payer, index) => [payer, at(1 + index)]))
      return { element, gross: at(0), paid: paid as Record<Payer, number>, left: at(COLUMNS - 1) }
    }),
    by_project: plan.projects.map(({ project }, row) => ({
      id: project.id,
      gross: projects[row * 2] ?? 0,
      net: projects[row * 2 + 1] ?? 0,
    })),
    retained_absorbed: retained,
    break_even_price: plan.credit === 0 ? 0 : 1 - after.mean_loss / plan.credit,
  }
}

const shareOf = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole)

export function joined(
  blocks: readonly BlockResult[],
  trials: number,
  of: 'gross' | 'net',
): Float64Array {
  const all = new Float64Array(trials)
  let at = 0
  for (const block of blocks) {
    all.set(block[of], at)
    at += block[of].length
  }
  return all
}

/** A compensated sum (Neumaier), which keeps what rounding would lose. */
export function stableSum(amounts: Iterable<number>): number {
  let total = 0
  let lost = 0
  for (const amount of amounts) {
    const next = total + amount
    lost += Math.abs(total) >= Math.abs(amount) ? total - next + amount : amount - next + total
    total = next
  }
  return total + lost
}

const meanOf = (values: Float64Array): number =>
  values.length === 0 ? 0 : stableSum(values) / values.length

/** What 95 of 100 normal numbers are within. */
const Z95 = 1.959963984540054

function distribution(losses: Float64Array): Omit<LossSummary, 'by_cause' | 'by_year'> {
  const n = losses.length
  const mean = meanOf(losses)
  const squares = stableSum(losses.values().map((loss) => (loss - mean) * (loss - mean)))
  const sd = n > 1 ? Math.sqrt(squares / (n - 1)) : 0
  const sorted = losses.slice().sort()
  const quantile = (p: number) => sorted[rankOf(p, n)] ?? 0
  /** Ranks that hold the quantile in 95 of 100 runs, by the binomial's normal approximation. */
  const interval = (p: number): Interval => {
    const spread = Z95 * Math.sqrt((p * (1 - p)) / n)
    return { low: quantile(Math.max(0, p - spread)), high: quantile(Math.min(1, p + spread)) }
  }
  const tail = (p: number) => {
    const worst = sorted.subarray(rankOf(p, n))
    return meanOf(worst)
  }
  const any = n - sorted.findIndex((loss) => loss > 0)
  return {
    mean_loss: mean,
    sd_loss: sd,
    standard_error: sd / Math.sqrt(n),
    p10: quantile(0.1),
    p50: quantile(0.5),
    p90: quantile(0.9),
    intervals: { p10: interval(0.1), p50: interval(0.5), p90: interval(0.9) },
    var_95: quantile(0.95),
    var_99: quantile(0.99),
    cvar_95: tail(0.95),
    cvar_99: tail(0.99),
    probability_any_loss: (any > n ? 0 : any) / n,
    histogram: histogramOf(sorted),
  }
}

/** Where the p-quantile stands among n sorted values: the least that p of them do not exceed. */
const rankOf = (p: number, n: number): number => Math.min(n - 1, Math.max(0, Math.ceil(p * n) - 1))

function histogramOf(sorted: Float64Array): Histogram {
  const largest = sorted.at(-1) ?? 0
  const width = largest / BINS
  const counts = Array.from({ length: BINS }, () => 0)
  let none = 0
  for (const loss of sorted) {
    const bin = Math.min(BINS - 1, Math.floor(loss / width))
    if (loss === 0) none += 1
    else counts[bin] = (counts[bin] ?? 0) + 1
  }
  return { none, width, counts: largest === 0 ? [] : counts }
}
